package import FlowAnalysis
package import FlowFormat
package import FlowSource

/// The expected state after the last move of a scenario.
package struct Expectation: Sendable {
  package enum Wanted: Sendable {
    /// The screens of the top layer, bottom to top.
    case stack([Located<String>])
    /// From the root of the window up.
    case layers([ExpectedLayer])
    case top(Located<String>)
    /// The root screen of the selected tab.
    case tab(Located<String>)
    /// The list of article D's router, bottom to top.
    case router([Located<String>])
    /// The progress in the top layer's bar.
    case progress(Progress)
    /// Whether that bar is visible.
    case progressVisible(Bool)
    /// How opaque that bar is, from 0 to 1.
    case alpha(Double)
    /// What that bar showed where the user reversed a gesture.
    case turn(Double)
    /// How that bar came to show its value.
    case mode(ProgressBar.Mode)
    /// The height of the top layer's navigation bar in points.
    case barHeight(Int)
    /// The inset, in points, with which article C's code begins the last transition.
    case inset(Double)
    /// How UIKit shows the last transition.
    case direction(TraceTransition.Direction)
    /// How long the last transition takes, in seconds.
    case duration(Double)
    /// Whether the last transition is animated.
    case animated(Bool)
    case outcome(TraceOutcome)
    /// The rule that predicts the outcome of the last move.
    case rule(RuleID)
    case events([ExpectedEvent])
    /// All findings of the last move; with `isPart`, there may be others.
    case findings([TraceFinding.Name], isPart: Bool)
    /// Other moves from the start that lead to an equal state.
    case sameAs([WrittenMove])
  }

  package let key: Located<ExpectationKey>
  /// The range of the value.
  package let range: SourceRange
  package let wanted: Wanted
}

/// A layer with its screens, bottom to top.
package struct ExpectedLayer: Sendable {
  package let kind: LayerKind
  package let screens: [Located<String>]
}

/// An element of an expected list of events.
package enum ExpectedEvent: Sendable {
  /// An event with its screen, or with all screens of a set; empty for any screen.
  case event(TraceEvent.Name, [Located<String>])
  /// Any number of events.
  case ellipsis
}

/// The keys of expectations; each has a row in `ExpectationTable`.
package enum ExpectationKey: String, CaseIterable, Sendable {
  case stack, layers, top, tab, router, progress
  case progressVisible = "progress-visible"
  case alpha, turn, mode
  case barHeight = "bar-height"
  case inset, direction, duration, animated
  case outcome, rule, events, findings
  case sameAs = "same-as"
}
