import FlowAnalysis
import FlowSource

/// The meaning of a scenario's `start`.
enum ScenarioStart {
  case entry(Int)
  /// A URL that a link accepts.
  case link(String)
  case unknownEntry, unknownLink

  /// Every URL contains a colon, and no screen id does.
  init(_ text: Located<String>, in graph: FlowGraph) {
    if text.value.contains(":") {
      self = graph.links.target(ofOpen: text.value) == nil ? .unknownLink : .link(text.value)
    } else if let screen = graph.screen(text),
      graph.entries.contains(where: { $0.screen == screen })
    {
      self = .entry(screen)
    } else {
      self = .unknownEntry
    }
  }
}

extension Simulator {
  /// The app at the start of a scenario; nil for an unknown start.
  package func start(of scenario: Scenario) -> (state: WindowState, events: [TraceEvent])? {
    switch scenario.start.map({ ScenarioStart($0, in: graph) }) {
    case nil: start()
    case .entry(let screen): start(at: screen)
    case .link(let url): start(opening: url)
    case .unknownEntry, .unknownLink: nil
    }
  }
}

extension FlowGraph {
  /// The screen with this name in a scenario.
  func screen(_ name: Located<String>) -> Int? {
    guard case .screen(let screen, _) = program.resolve(name.value, in: 0) else { return nil }
    return screen
  }
}
