package import FlowSource

/// The options that few moves have.
///
/// `DestinationIdentity` uses them to tell moves apart, and `MoveTraits` to compare flow versions.
package struct RareOptions: Sendable {
  package var stack: [Located<String>] = []
  package var condition: Located<String>?
  package var arguments: [Argument]?
  /// Whether an option was reported, so that the move may differ from others in an unknown way.
  package var hasReportedOptions = false
  /// Whether there is an unreadable `with`.
  package var hasUnreadableArguments = false
  package var isAnimated = true
  package var detents: Located<[Located<Detent>]>?
  package var navigation: Located<Bool>?
  package var anchor: Located<String>?
  package var alertStyle = AlertStyle.alert
  package var exits: [ExitRoute] = []
  /// The move that follows immediately, from the screen that is then on top; at most one.
  package var following: [Destination] = []
  /// Whether a `pop-to` removes its screen too.
  package var isInclusive = false
  /// The effect of a `pop-to` whose screen is not below.
  package var missing = MissingTarget.fail
  package var showsGrabber: Located<Bool>?
  /// The radius in points.
  package var cornerRadius: Located<Double>?
  package var transition: Transition?
  /// Whether making the move again while its modal is open closes the modal.
  package var toggles = false
  /// The conditions that must hold, and those that must not.
  package var has: [Located<String>] = []
  package var lacks: [Located<String>] = []
  /// Whether there is a `when` with an unreadable part.
  package var hasUnreadableCondition = false
  /// The conditions that a move from a gate satisfies; nil if the key is absent.
  package var passes: PassedConditions?
  /// The conditions that no longer hold after the move.
  package var revokes: [Located<String>] = []
  /// Whether the app makes the move by itself.
  package var isAutomatic = false
  /// Whether code can make the move while something is presented over its screen.
  package var isAnytime = false
  /// Whether the move commits, at the key; nil if the key is absent.
  package var commits: Located<Bool>?

  package init() {}
}

/// The conditions that a move from a gate satisfies.
package struct PassedConditions: Sendable {
  /// The range of the key.
  package let range: SourceRange
  /// The named conditions; if nil, the condition of the gate, or none if `isAny` is false.
  package let names: [Located<String>]?
  package let isAny: Bool
}

/// `UIAlertController.Style`.
package enum AlertStyle: String, FormatWord {
  case alert
  case actionSheet = "action-sheet"

  package var sentence: String {
    switch self {
    case .alert: "In the middle of the window."
    case .actionSheet: "At the bottom of an iPhone; on iPad, a popover with an `anchor`."
    }
  }
}

/// The effect of a `pop-to` whose screen is not below.
package enum MissingTarget: String, FormatWord {
  case fail, stay

  package var sentence: String {
    switch self {
    case .fail: "It fails, as UIKit's does."
    case .stay: "Nothing is popped."
    }
  }
}

/// A custom animation of the app.
package struct Transition: Sendable {
  package internal(set) var name: Located<String>?
  /// The duration in seconds.
  package internal(set) var duration: Located<Double>?
}

/// An argument of a move, with its value if one is given.
package struct Argument: Sendable {
  package let name: Located<String>
  package let value: Located<String>?
}

/// A height at which a sheet rests (`UISheetPresentationController.Detent`).
package enum Detent: Hashable, Sendable {
  case medium, large
  /// A fraction of the height, above 0 and at most 1.
  case fraction(Double)
  /// A height in points, above 1.
  case points(Double)

  /// The part of the window's height that it takes, where points are those of the most common iPhone.
  package var part: Double {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .fraction(let part): part
    case .points(let points): min(1, points / 852)
    }
  }
}

/// The move that the caller of a sub-flow makes when the sub-flow ends with a named exit.
package struct ExitRoute: Sendable {
  package var exit: Located<String>
  package var destination: Destination
}
