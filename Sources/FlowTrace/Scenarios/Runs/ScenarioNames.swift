import FlowAnalysis
package import FlowSource

/// A name in a scenario that does not exist in the flow.
package struct UnknownName: Sendable {
  /// The kind of the name.
  package enum Kind: Sendable {
    case screen
    /// The start, a tab, or a screen with `entry`.
    case entry
    /// A URL that a link accepts.
    case link
  }

  package let name: Located<String>
  package let kind: Kind
  /// The name that was probably meant.
  package let nearest: String?
}

/// The names of the screens of a flow.
struct ScenarioNames: Sendable {
  private let graph: FlowGraph
  private let index: NearestNames

  init(_ graph: FlowGraph) {
    self.graph = graph
    index = NearestNames((0..<graph.screenCount).map { graph.program.name(of: $0) })
  }

  /// The unknown names in a scenario, except those in moves.
  ///
  /// Only if `suggests` is true, the nearest known names are searched.
  func unknown(in scenario: Scenario, suggests: Bool) -> [UnknownName] {
    let expected = scenario.expectations.flatMap { names(in: $0.wanted) }
    let screens = expected.filter { graph.screen($0) == nil }.map { name in
      UnknownName(
        name: name, kind: .screen, nearest: suggests ? index.nearest(to: name.value) : nil)
    }
    return (scenario.start.flatMap { unknownStart($0, suggests) }.map { [$0] } ?? []) + screens
  }

  private func unknownStart(_ name: Located<String>, _ suggests: Bool) -> UnknownName? {
    switch ScenarioStart(name, in: graph) {
    case .entry, .link: return nil
    case .unknownLink: return UnknownName(name: name, kind: .link, nearest: nil)
    case .unknownEntry:
      let entries = suggests ? graph.entries.map { graph.program.name(of: $0.screen) } : []
      return UnknownName(
        name: name, kind: .entry, nearest: NearestNames(entries).nearest(to: name.value))
    }
  }

  private func names(in wanted: Expectation.Wanted) -> [Located<String>] {
    switch wanted {
    case .stack(let names), .router(let names): names
    case .layers(let layers): layers.flatMap(\.screens)
    case .top(let name), .tab(let name): [name]
    case .events(let events):
      events.flatMap { event -> [Located<String>] in
        if case .event(_, let screens) = event { screens } else { [] }
      }
    case .progress, .progressVisible, .alpha, .turn, .mode, .barHeight, .inset, .direction,
      .duration, .animated, .outcome, .rule, .findings, .sameAs:
      []
    }
  }
}
