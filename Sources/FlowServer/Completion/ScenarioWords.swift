import FlowAnalysis
import FlowRules
import FlowSource
import FlowTrace

/// What scenarios say of a flow, beyond the keys and words of their format.
struct ScenarioWords {
  private let source: SourceText
  private let flow: CheckedFlow?

  init(_ source: SourceText, flow: CheckedFlow?) {
    self.source = source
    self.flow = flow
  }

  func items(in context: TextContext) -> [CompletionItem] {
    guard context.acceptsValue else { return [] }
    let keys = context.path.compactMap { if case .key(let key) = $0 { key } else { nil } }
    switch keys.last {
    case "moves": return moves(before: context.word.lowerBound)
    case "same-as": return moves(before: 0)
    case "start":
      guard let graph = flow?.graph else { return [] }
      return graph.entries.map { CompletionItem(graph.program.name(of: $0.screen), .value) }
    case "events": return TraceEvent.Name.allCases.map { CompletionItem($0.rawValue, .enumMember) }
    default: return []
    }
  }

  /// The moves that are possible after those above an offset, then the forms of all moves.
  private func moves(before offset: Int) -> [CompletionItem] {
    let forms = TracedMove.forms.map { CompletionItem($0, .keyword) }
    guard let flow else { return forms }
    let simulator = Simulator(flow.graph)
    let scenario = ScenarioFile(source).scenarios.last { $0.range.lower < offset }
    guard var state = (scenario.map(simulator.start) ?? simulator.start())?.state else {
      return forms
    }
    for move in scenario?.moves ?? [] where move.text.range.upper < offset {
      if case .success(let move) = move.move { _ = simulator.make(move, on: &state) }
    }
    return simulator.possibleMoves(in: state).map { move in
      let (label, condition) = simulator.words(of: move, in: state)
      return CompletionItem(move.text, .value, detail: label, documentation: condition)
    } + forms
  }
}
