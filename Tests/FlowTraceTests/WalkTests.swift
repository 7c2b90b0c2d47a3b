import FlowFormat
import FlowTrace
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("random walks")
struct WalkTests {
  private static let flows = 400
  private static let moves = 40

  @Test(
    "random walks keep the invariants, and the same moves lead to the same state",
    arguments: Simulator.Options.ProgressModel.allCases)
  func invariants(model: Simulator.Options.ProgressModel) throws {
    for seed in RandomRounds.seeds(WalkTests.flows) {
      var writer = WalkFlowWriter(seed: seed)
      let texts = writer.texts()
      var options = Simulator.Options()
      options.progressModel = model
      let simulator = Simulator(FlowGraph(texts: texts), options)
      guard let start = simulator.start() else { continue }
      var state = start.state
      var dice = Dice(seed: seed)
      var invariants = Invariants(simulator)
      #expect(invariants.fault(after: start.events, .ok, in: state) == nil)
      var made: [TracedMove] = []
      for _ in 0..<WalkTests.moves {
        let move = simulator.anyMove(in: state, &dice)
        let before = state
        let step = simulator.make(move, on: &state)
        made.append(move)
        let fault = invariants.fault(after: step.events, step.outcome, in: state)
        let words =
          "\(RandomRounds.repeating(seed)): \(made.map(\.text).joined(separator: ", "))\n\(texts.joined())"
        try #require(fault == nil, "\(words)")
        if step.causes.isEmpty, step.outcome != .canceled {
          try #require(shape(before) == shape(state), "\(words)")
        }
        if step.outcome == .crash { break }
      }
      var again = start.state
      for move in made { _ = simulator.make(move, on: &again) }
      #expect(again == state)
    }
  }

  @Test("random walks meet only stacks that the analysis accepts, and agree with it step by step")
  func agreement() throws {
    var seen: Set<String> = []
    for seed in RandomRounds.seeds(WalkTests.flows) {
      var writer = WalkFlowWriter(seed: seed)
      let texts = writer.texts()
      let graph = FlowGraph(texts: texts)
      let simulator = Simulator(graph)
      guard var state = simulator.start()?.state, !graph.entries.isEmpty else { continue }
      let stacks = StackModel(graph, StackRules.Options())
      var window = Window()
      window.take(.entry(0), in: graph)
      var dice = Dice(seed: seed)
      var made: [String] = []
      for _ in 0..<WalkTests.moves {
        let step = simulator.make(simulator.anyMove(in: state, &dice), on: &state)
        made.append(step.move.text)
        let words = made.joined(separator: ", ")
        try #require(
          stacks.accepts(state), "\(RandomRounds.repeating(seed)): \(words)\n\(texts.joined())")
        seen.insert(step.outcome.rawValue)
        if let rule = step.rule { seen.insert(rule.rawValue) }
        for cause in step.causes { seen.insert(name(of: cause, in: graph)) }
        if step.outcome == .crash { break }
        for cause in step.causes { window.take(cause, in: graph) }
        try #require(
          layers(window) == layers(state),
          "\(RandomRounds.repeating(seed)): \(words)\n\(texts.joined())")
      }
    }
    guard RandomRounds.areAll(WalkTests.flows) else { return }
    // So that nothing holds because it was never tried.
    let outcomes = ["ok", "no-op", "cancelled", "crash"]
    let rules = ["missing-pop-target", "pop-at-root", "pop-out-of-modal", "push-without-stack"]
    let gestures = ["back", "link", "pull-down", "tap", "gate"]
    for word in Verb.allCases.map(\.rawValue) + outcomes + rules + gestures {
      #expect(seen.contains(word), "\(word) never happened")
    }
  }

  private func name(of cause: StackCause, in graph: FlowGraph) -> String {
    switch cause {
    case .move(let number): graph.moves[number].verb.rawValue
    case .back: "back"
    case .canceledSwipe: "canceled swipe"
    case .pullDown: "pull-down"
    case .tap: "tap"
    case .link: "link"
    case .gate: "gate"
    case .entry, .call: "start"
    }
  }

  /// What lies where, without the bars.
  private func shape(_ state: WindowState) -> [[Int]] {
    state.layers.map { $0.stack.screens.map(\.serial) }
  }

  private func layers(_ window: Window) -> [String] {
    window.layers.map { "\($0.kind) \($0.hasNavigation) \($0.screens)" }
  }

  private func layers(_ state: WindowState) -> [String] {
    state.layers.map { layer in
      let screens = layer.stack.screens.map(\.screen)
      return "\(layer.kind) \(layer.stack.hasNavigation) \(screens)"
    }
  }
}
