import FlowAnalysis
package import FlowSource

/// A name in a scenario that means no screen of the flow, with the one that was probably meant.
package struct UnknownScreen: Sendable {
  package let name: Located<String>
  package let nearest: String?
}

/// The names that a flow has for its screens.
struct ScenarioNames: Sendable {
  private let program: FlowProgram
  private let index: NameIndex

  init(_ program: FlowProgram) {
    self.program = program
    index = NameIndex((0..<program.screenCount).map { program.name(of: $0) })
  }

  /// Those in a scenario's expectations that mean nothing.
  func unknown(in scenario: Scenario) -> [UnknownScreen] {
    scenario.expectations.flatMap { names(in: $0.wanted) }.compactMap { name in
      if case .screen = program.resolve(name.value, in: 0) { return nil }
      return UnknownScreen(name: name, nearest: index.nearest(to: name.value))
    }
  }

  private func names(in wanted: Expectation.Wanted) -> [Located<String>] {
    switch wanted {
    case .stack(let names): names
    case .layers(let layers): layers.flatMap(\.screens)
    case .top(let name), .tab(let name): [name]
    case .events(let events):
      events.compactMap { if case .event(_, let screen?) = $0 { screen } else { nil } }
    case .progress, .barVisible, .barHeight, .outcome, .rule, .findings, .sameAs: []
    }
  }
}
