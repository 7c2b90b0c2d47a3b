/// The keys of scenario files at each level, in the order in which people are shown them.
package enum ScenarioKeys {
  package static let top = ["scenarios"]
  package static let scenario = ["name", "start", "moves", "expect", "progress-model"]
  package static let expectation = ExpectationKey.allCases.map(\.rawValue)
}

/// What can be expected.
package enum ExpectationKey: String, CaseIterable, Sendable {
  case stack, layers, top, tab, progress
  case barVisible = "bar-visible"
  case barHeight = "bar-height"
  case outcome, rule, events, findings
  case sameAs = "same-as"
}
