package import FlowAnalysis
package import FlowFormat
package import FlowSource

/// What is to be seen after the last move of a scenario.
package struct Expectation: Sendable {
  package enum Wanted: Sendable {
    /// The screens of the layer on top, bottom to top.
    case stack([Located<String>])
    /// From the root of the window up.
    case layers([ExpectedLayer])
    case top(Located<String>)
    /// The root of the selected tab.
    case tab(Located<String>)
    /// What the progress bar of the layer on top shows.
    case progress(Progress)
    /// Whether that bar can be seen.
    case progressVisible(Bool)
    /// Points of the navigation bar of the layer on top.
    case barHeight(Int)
    case outcome(TraceOutcome)
    /// The rule that foresees what the last move comes to.
    case rule(RuleID)
    case events([ExpectedEvent])
    /// All of them; where `isPart`, there may be more.
    case findings([TraceFinding.Name], isPart: Bool)
    /// Other moves from the start, which lead to what looks the same.
    case sameAs([WrittenMove])
  }

  package let key: Located<ExpectationKey>
  /// That of its value.
  package let range: SourceRange
  package let wanted: Wanted
}

/// A layer with its screens, bottom to top.
package struct ExpectedLayer: Sendable {
  package let kind: LayerKind
  package let screens: [Located<String>]
}

/// One event of a list that is expected.
package enum ExpectedEvent: Sendable {
  /// With the screen that it carries; nil where any will do.
  case event(TraceEvent.Name, Located<String>?)
  /// Any number of events.
  case ellipsis
}

/// What can be expected.
package enum ExpectationKey: String, CaseIterable, Sendable {
  case stack, layers, top, tab, progress
  case progressVisible = "progress-visible"
  case barHeight = "bar-height"
  case outcome, rule, events, findings
  case sameAs = "same-as"
}
