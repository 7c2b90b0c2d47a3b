package import FlowSource

/// One difference between two versions of a flow, and what it does to users and links.
package struct Change: Sendable {
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case compatible, risky, breaking

    package static func < (one: Level, other: Level) -> Bool {
      one.order < other.order
    }

    private var order: Int { Level.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A range of one of the versions, with what it says there.
  package struct Location: Sendable {
    package let text: SourceText
    package let range: SourceRange
    package let label: String

    package init(_ text: SourceText, _ range: SourceRange, _ label: String) {
      (self.text, self.range, self.label) = (text, range, label)
    }
  }

  package let kind: ChangeKind
  package let message: String
  /// A URL that shows the change.
  package let url: String?
  package let old: Location?
  package let new: Location?
  package var level: Level { kind.level }

  package init(
    _ kind: ChangeKind, _ message: String, url: String? = nil, old: Location? = nil,
    new: Location? = nil
  ) {
    self.kind = kind
    self.message = message
    self.url = url
    self.old = old
    self.new = new
  }
}

/// What kind of change it is; the raw value identifies it in reports.
package enum ChangeKind: String, CaseIterable, Sendable {
  case urlGone = "url-gone"
  case urlRetargeted = "url-retargeted"
  case parameterNeeded = "parameter-needed"
  case parameterLost = "parameter-lost"
  case schemeGone = "scheme-gone"
  case domainGone = "domain-gone"
  case exitGone = "exit-gone"
  case flowParameterGone = "flow-parameter-gone"
  case linkStack = "link-stack"
  case flowGone = "flow-gone"
  case startChanged = "start-changed"
  case screenGone = "screen-gone"
  case screenRenamed = "screen-renamed"
  case screenUnreachable = "screen-unreachable"
  case screenLinkOnly = "screen-link-only"
  case goalGone = "goal-gone"
  case tabGone = "tab-gone"
  case backGone = "back-gone"
  case gateAdded = "gate-added"
  case gateRemoved = "gate-removed"
  case commitRepeatable = "commit-repeatable"
  case progressChanged = "progress-changed"
  case modalExitGone = "modal-exit-gone"
  case moveGone = "move-gone"
  case moveChanged = "move-changed"
  case moveCondition = "move-condition"
  case screenChanged = "screen-changed"
  case platformGone = "platform-gone"
  case flowAdded = "flow-added"
  case screenAdded = "screen-added"
  case moveAdded = "move-added"
  case linkAdded = "link-added"
  case tabAdded = "tab-added"
  case platformAdded = "platform-added"
  case tabsReordered = "tabs-reordered"
  case backAdded = "back-added"
  case goalAdded = "goal-added"
  case movePresentation = "move-presentation"
  case moveReworded = "move-reworded"
  case titleChanged = "title-changed"
  case screenPresentation = "screen-presentation"

  package var level: Change.Level {
    switch self {
    case .urlGone, .urlRetargeted, .parameterNeeded, .parameterLost, .schemeGone, .domainGone,
      .exitGone, .flowParameterGone:
      .breaking
    case .linkStack, .flowGone, .startChanged, .screenGone, .screenRenamed, .screenUnreachable,
      .screenLinkOnly, .goalGone, .tabGone, .backGone, .gateAdded, .gateRemoved, .commitRepeatable,
      .progressChanged, .modalExitGone, .moveGone, .moveChanged, .moveCondition, .screenChanged,
      .platformGone:
      .risky
    case .flowAdded, .screenAdded, .moveAdded, .linkAdded, .tabAdded, .platformAdded,
      .tabsReordered, .backAdded,
      .goalAdded, .movePresentation, .moveReworded, .titleChanged, .screenPresentation:
      .compatible
    }
  }

  package var summary: StaticString {
    switch self {
    case .urlGone: "A URL that opened no longer opens."
    case .urlRetargeted: "A URL opens another screen."
    case .parameterNeeded:
      "A URL lacks a parameter that it did not need, or gives one of an excluded type."
    case .parameterLost: "A URL no longer gives a parameter to its screens."
    case .schemeGone: "The app no longer opens the URLs of a scheme."
    case .domainGone: "The app no longer opens the URLs of a domain."
    case .exitGone: "An exit of a sub-flow that callers use is gone."
    case .flowParameterGone: "A parameter of a sub-flow that callers use is gone."
    case .linkStack: "A URL opens the same screen above other screens."
    case .flowGone: "A flow is gone."
    case .startChanged: "The flow starts at another screen, or with other conditions satisfied."
    case .screenGone: "A screen is gone."
    case .screenRenamed: "A screen is renamed."
    case .screenUnreachable: "A screen is no longer reachable."
    case .screenLinkOnly: "Only links reach a screen that moves reached."
    case .goalGone: "A goal is gone, or no longer a goal."
    case .tabGone: "A screen is no longer a tab."
    case .backGone: "Users can no longer go back from a screen."
    case .gateAdded: "Screens require a condition that they did not require."
    case .gateRemoved: "Screens no longer require a condition."
    case .commitRepeatable: "Users can now repeat an action that must not be repeated."
    case .progressChanged: "A screen shows a different progress."
    case .modalExitGone: "A modal can no longer be pulled down, or no move closes it."
    case .moveGone: "A screen no longer leads to another one, or has lost one of its moves to it."
    case .moveChanged:
      "A move shows its screen by another verb, gives it other values, leads elsewhere, or continues with other moves."
    case .moveCondition:
      "A move happens under another condition, or satisfies or revokes another one."
    case .screenChanged:
      "A screen commits, hides its bar, is entered or takes parameters differently."
    case .flowAdded: "A flow is added."
    case .screenAdded: "A screen is added."
    case .moveAdded: "A move is added."
    case .linkAdded: "A URL opens that did not open."
    case .tabAdded: "A screen is now a tab."
    case .platformGone: "The app or a screen needs a newer iOS, or no longer runs on a device."
    case .platformAdded: "The app or a screen runs on an older iOS, or on another device."
    case .tabsReordered: "The tabs are in another order."
    case .backAdded: "Users can now go back from a screen."
    case .goalAdded: "A screen is now a goal."
    case .movePresentation: "A move or a link animates or presents its screen differently."
    case .moveReworded: "The label of a move is reworded."
    case .titleChanged: "The title of a screen is reworded."
    case .screenPresentation: "The navigation bar or the safe area of a screen looks different."
    }
  }

  /// The part of a version that has to be raised.
  fileprivate var step: VersionStep {
    switch self {
    case .movePresentation, .moveReworded, .titleChanged, .screenPresentation: .patch
    default: level == .breaking ? .major : .minor
    }
  }
}

/// The part of a version that a change raises, as semantic versioning has it.
package enum VersionStep: String, Sendable {
  case major, minor, patch, none

  package init(of changes: [Change]) {
    let steps = changes.map(\.kind.step)
    self = [.major, .minor, .patch].first(where: steps.contains) ?? .none
  }
}
