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
  case gateAdded = "gate-added"
  case gateRemoved = "gate-removed"
  case commitRepeatable = "commit-repeatable"
  case progressChanged = "progress-changed"
  case modalExitGone = "modal-exit-gone"
  case moveGone = "move-gone"
  case moveChanged = "move-changed"
  case flowAdded = "flow-added"
  case screenAdded = "screen-added"
  case moveAdded = "move-added"
  case moveReworded = "move-reworded"
  case linkAdded = "link-added"
  case titleChanged = "title-changed"

  package var level: Change.Level {
    switch self {
    case .urlGone, .urlRetargeted, .parameterNeeded, .parameterLost, .schemeGone, .domainGone,
      .exitGone, .flowParameterGone:
      .breaking
    case .linkStack, .flowGone, .startChanged, .screenGone, .screenRenamed, .screenUnreachable,
      .screenLinkOnly, .goalGone, .gateAdded, .gateRemoved, .commitRepeatable, .progressChanged,
      .modalExitGone, .moveGone, .moveChanged:
      .risky
    case .flowAdded, .screenAdded, .moveAdded, .moveReworded, .linkAdded, .titleChanged:
      .compatible
    }
  }

  package var summary: StaticString {
    switch self {
    case .urlGone: "A URL that opened no longer opens."
    case .urlRetargeted: "A URL opens another screen."
    case .parameterNeeded: "A URL lacks a parameter that it did not need, or that has another type."
    case .parameterLost: "A URL no longer gives a parameter to its screens."
    case .schemeGone: "The app no longer opens the URLs of a scheme."
    case .domainGone: "The app no longer opens the URLs of a domain."
    case .exitGone: "An exit of a sub-flow that callers use is gone."
    case .flowParameterGone: "A parameter of a sub-flow that callers use is gone."
    case .linkStack: "A URL opens the same screen above other screens."
    case .flowGone: "A flow is gone."
    case .startChanged: "The flow starts at another screen."
    case .screenGone: "A screen is gone."
    case .screenRenamed: "A screen has another name."
    case .screenUnreachable: "No walk reaches a screen any more."
    case .screenLinkOnly: "Only links reach a screen that moves reached."
    case .goalGone: "A goal is gone, or no longer a goal."
    case .gateAdded: "Screens need a condition that they did not need."
    case .gateRemoved: "Screens no longer need a condition."
    case .commitRepeatable: "Users can now repeat an action that must not be repeated."
    case .progressChanged: "A screen shows other progress."
    case .modalExitGone: "Users can no longer close a modal in one way."
    case .moveGone: "A screen no longer leads to another one."
    case .moveChanged: "A screen leads to another one in another way."
    case .flowAdded: "There is another flow."
    case .screenAdded: "There is another screen."
    case .moveAdded: "A screen leads to another one."
    case .moveReworded: "A move has another label."
    case .linkAdded: "More URLs open."
    case .titleChanged: "A screen has another title."
    }
  }

  /// The part of a version that has to be raised.
  fileprivate var step: VersionStep {
    switch self {
    case .moveReworded, .titleChanged: .patch
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
