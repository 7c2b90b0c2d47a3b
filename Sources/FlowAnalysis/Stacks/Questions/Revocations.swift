import FlowFormat

/// The moves that revoke a condition, and the screens that they show.
struct Revocations: Sendable {
  /// A screen that a move back has revealed, with its layer.
  fileprivate struct Reveal: Sendable {
    let top: StackTop
    let state: Int32
    let node: Int
  }

  private let walks: ShortestWalks
  /// By move, nearest first.
  private let reveals: [Int: [Reveal]]
  /// The screens that the moves show, alone.
  let beginnings: [(top: StackTop, move: Int)]

  /// nil if no move revokes the condition, or none of them can be made.
  init?(of condition: String, in graph: FlowGraph) {
    let forward = graph.screensShown(revoking: condition)
    let back = graph.movesBack(revoking: condition)
    guard !forward.isEmpty || !back.isEmpty else { return nil }
    var options = StackSystem.Options()
    options.watched = Set(back)
    let walks = ShortestWalks(StackSystem(graph, options))
    let reveals = Dictionary(grouping: walks.reveals(), by: \.move).mapValues { found in
      found.map(\.reveal).sorted { walks.distance(to: $0) < walks.distance(to: $1) }
    }
    (self.walks, self.reveals) = (walks, reveals)
    let shown = forward.flatMap { screen, move in
      walks.system.variantsAlone(after: move).map { (top: StackTop(screen, $0), move: move) }
    }
    beginnings =
      shown
      + back.flatMap { move in
        Set((reveals[move] ?? []).map(\.top.alone)).sorted { $0.number < $1.number }
          .map { (top: $0, move: move) }
      }
    if beginnings.isEmpty { return nil }
  }

  /// A shortest walk to the move that another one begins with, and that.
  func walk(then next: StackWitness, to screen: Int) -> StackWitness? {
    let graph = walks.system.graph
    guard case .move(let first)? = next.steps.first else { return next }
    if let reveals = reveals[first] {
      // The walk after the move tells which screen it must reveal.
      return reveals.lazy.prefix(64).map {
        walks.witness(of: $0).followed(by: Array(next.steps.dropFirst()))
      }
      .first { $0.stack.top == screen }
    }
    let chain = graph.chain(to: first).dropLast().map { StackCause.move($0) }
    return walks.witness(of: graph.moves[first].source)?.followed(by: chain + next.steps)
  }
}

extension FlowGraph {
  /// The moves that revoke a condition and go back, or the last parts of their chains.
  fileprivate func movesBack(revoking condition: String) -> [Int] {
    moves.indices.filter { conditions(revokedBy: moves[$0]).contains(condition) }.compactMap {
      let chain = moves(ofChain: $0)
      let goesBack = chain.allSatisfy { number in
        if case .goBack(let goal) = stackChange(of: moves[number]) { goal.isWatched } else { false }
      }
      return goesBack ? chain.last : nil
    }
  }
}

extension StackChange.Return {
  /// The end of a sub-flow is told apart by what follows it.
  fileprivate var isWatched: Bool {
    switch self {
    case .finish, .pullDown: false
    case .pop, .popTo, .popPast, .popToRoot, .dismiss, .dismissAll: true
    }
  }
}

extension StackTop {
  /// The same with nothing below it.
  fileprivate var alone: StackTop { StackTop(screen, variant == .above ? .first : variant) }
}

extension ShortestWalks {
  /// What watched moves reveal.
  fileprivate func reveals() -> [(move: Int, reveal: Revocations.Reveal)] {
    system.unwindings.states.indices.compactMap { state in
      guard
        case .chained(.shown(let move), let top, let node, _, _) = system.unwindings.unwinding(
          of: state),
        top >= 0, distances.ofState[state] >= 0, distances.ofNode[Int(node)] >= 0
      else { return nil }
      let reveal = Revocations.Reveal(
        top: StackTop(number: Int(top)), state: Int32(state), node: Int(node))
      return (Int(move), reveal)
    }
  }

  fileprivate func distance(to reveal: Revocations.Reveal) -> Int32 {
    distances.ofState[Int(reveal.state)] + distances.ofNode[reveal.node]
  }

  fileprivate func witness(of reveal: Revocations.Reveal) -> StackWitness {
    var unfolding = Unfolding(system: system, distances: distances)
    unfolding.waiting = [.state(reveal.state)]
    unfolding.waitForPath(from: reveal.node)
    unfolding.run()
    return StackWitness(system.graph, steps: unfolding.steps)
  }
}

extension StackSystem {
  /// How the screen that a move shows is on top of its layer, with what is below it left out.
  fileprivate func variantsAlone(after number: Int) -> [StackTop.Variant] {
    let move = graph.moves[number]
    let issuers = variants(of: move.source)
    guard !graph.mayBeMadeElsewhere(move), !move.isAfterFinish else {
      return issuers.isEmpty ? [] : [.first]
    }
    let shown = Set(
      issuers.compactMap { graph.stackChange(of: move)?.variant(from: $0, in: graph) })
    return [.first, .bare].filter { shown.contains($0) || $0 == .first && shown.contains(.above) }
  }
}
