import FlowFormat
import FlowSource
import SampleFlows
import Testing

@testable import FlowAnalysis

/// Moves of random flows that do nothing, held against stacks on which they are really made.
@Suite("Refused moves")
struct RefusedMoveTests {
  private static let parts = 4

  @Test("a move is refused where it does nothing", arguments: 0..<parts)
  func refusals(part: Int) {
    StackRounds.run(
      part: part, of: RefusedMoveTests.parts, full: 8_000, hasChains: true, namesConditions: true
    ) { graph in
      Refusals(graph).fault
    }
  }
}

private struct Refusals {
  let graph: FlowGraph
  let refused: RefusedMoves
  let mover: Mover
  let explorer: StackExplorer

  init(_ graph: FlowGraph) {
    self.graph = graph
    refused = RefusedMoves(StackSearches(graph), within: StackScope())
    mover = Mover(graph, opensLinks: !graph.linkStacks.patterns.isEmpty, knowsConditions: true)
    explorer = StackExplorer(mover, size: 6, count: 60)
  }

  var fault: String? {
    for index in graph.moves.indices where isAsked(index) {
      if let fault = fault(of: index) { return fault }
    }
    return nil
  }

  /// Moves of users that go back or need a navigation stack, alone, on the screens that declare them.
  private func isAsked(_ index: Int) -> Bool {
    let move = graph.moves[index]
    // What a gate cannot do where a link shows it is the link's fault.
    let isGateOfLink = graph.program.flow.links.indices.contains {
      graph.shownGates(of: $0).contains(move.source)
    }
    guard !move.isFollowing, graph.followUp(of: index) == nil, !graph.isAlert(move.source),
      !graph.hasWords(move), !isGateOfLink
    else { return false }
    switch graph.stackChange(of: move) {
    case .push, .goBack(.pop), .goBack(.popToRoot), .goBack(.dismiss): return true
    case .goBack(.popTo(let screen)): return screen != move.source
    default: return false
    }
  }

  private func fault(of index: Int) -> String? {
    let move = graph.moves[index]
    let name = "\(move.verb.rawValue) on \(graph.program.name(of: move.source))"
    let states = explorer.shown.filter {
      $0.top.screen == move.source && graph.allows(move, satisfied: $0.satisfied.sorted())
    }
    let (idle, making) = (
      states.filter { isIdle(index, in: $0) }, states.filter { !isIdle(index, in: $0) }
    )
    guard let found = refused.refusal(of: [index], in: .all) else {
      return idle.first.map { "\(name) does nothing in \($0.shape), which is not found" }
    }
    guard let state = mover.state(after: found.walk.steps), state.top.screen == move.source,
      graph.allows(move, satisfied: state.satisfied.sorted()), isIdle(index, in: state)
    else { return "\(name) after \(found.walk.steps) is made" }
    if found.extent == .every, let state = making.first {
      return "\(name) does something in \(state.shape)"
    }
    if found.extent == .some, explorer.isComplete, making.isEmpty {
      return "\(name) never does anything"
    }
    return nil
  }

  private func isIdle(_ index: Int, in state: AppState) -> Bool {
    !mover.steps(from: state).contains { cause, _ in cause == .move(index) }
  }
}
