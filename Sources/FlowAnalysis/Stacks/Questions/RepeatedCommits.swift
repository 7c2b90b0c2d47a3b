import FlowFormat
import FlowSource

/// Screens to which users can go back after performing an action that must not be repeated.
///
/// A move that commits leaves a marked screen below; the question is whether an unwinding ever
/// reveals a marked one. If `on-finish` moves on immediately, the caller is not shown.
package struct RepeatedCommits: Sendable {
  package struct Repetition: Sendable {
    package let screen: Int
    /// The move that commits.
    package let move: Int
    fileprivate let witnesses: ShortestWalks
    fileprivate let reveal: Reveal

    /// From the start to the screen on top again.
    package var witness: StackWitness { witnesses.witness(of: reveal) }
  }

  package let repetitions: [Repetition]

  private init(repetitions: [Repetition]) { self.repetitions = repetitions }

  /// Of the moves of a screen with `commit`, or of an alert over it, those commit from which a goal can be
  /// reached without it.
  package init(
    _ graph: FlowGraph, goals: GoalDistances, opensLinks: Bool = false,
    omitting omitted: OmittedMoves = OmittedMoves()
  ) {
    guard goals.areDeclared, graph.program.hasCommits else {
      self.init(repetitions: [])
      return
    }
    let unavoidable = goals.unavoidable()
    self.init(graph, opensLinks: opensLinks, omitting: omitted) { index, screen in
      guard let target = graph.moves[index].target, target != screen else { return false }
      return goals.isLedToFrom(target) && !unavoidable.dominates(screen, target)
    }
  }

  /// `commits` returns whether a forward move commits when a screen makes it.
  package init(
    _ graph: FlowGraph, opensLinks: Bool = false, omitting omitted: OmittedMoves = OmittedMoves(),
    commits: (_ move: Int, _ screen: Int) -> Bool
  ) {
    let marked =
      !graph.program.hasCommits
      ? []
      : graph.moves.indices.filter {
        let move = graph.moves[$0]
        return graph.canLeaveIssuer(below: move) && commits($0, move.source)
          && (graph.program.commits(move.source) || graph.isAlert(move.source))
      }
    guard !marked.isEmpty else {
      repetitions = []
      return
    }
    var options = StackSystem.Options(opensLinks: opensLinks)
    options.omit(omitted, of: graph)
    options.followsAllReturns = true
    options.marks = Set(marked)
    options.hasMarksOfAlerts = marked.contains { graph.isAlert(graph.moves[$0].source) }
    let system = StackSystem(graph, options)
    repetitions =
      system.isExact ? ShortestWalks(system, isKept: true).revealedMarks(where: commits) : []
  }
}

extension StackEdge {
  /// The screen with a mark, and the move that has left it.
  fileprivate var markedScreen: (move: Int, screen: Int)? {
    guard let mark, case .screen(let top) = symbol else { return nil }
    return (Int(mark), top.screen)
  }
}

extension FlowProgram {
  fileprivate var hasCommits: Bool {
    (0..<screenCount).contains { commits($0) }
  }
}

extension FlowGraph {
  /// Whether a move that leaves a mark leaves it on a screen that makes it: its own, or the one that shows
  /// its alert, if either of the two has `commit`.
  ///
  /// What an alert covers because a modal was closed before it has asked for nothing.
  func marks(_ screen: Int, by move: Move) -> Bool {
    (program.commits(screen) || program.commits(move.source))
      && (screen == move.source
        || isAlert(move.source) && alertPresenters.shows(screen, move.source))
  }

  /// Whether the screen that makes a move can be below what it shows.
  fileprivate func canLeaveIssuer(below move: Move) -> Bool {
    switch stackChange(of: move) {
    case .present(.alert, _, _): false
    case .push, .present, .replaceLayer: true
    case .replaceTop, .replaceWindow, .open, .selectTab, .goBack, nil: false
    }
  }
}

/// Where a mark is revealed.
private struct Reveal: Sendable {
  let move: Int
  /// The screen with the mark.
  let screen: Int
  /// The state that comes first; −1 where the path says it.
  let state: Int32
  /// The path below the marked screen, from the top down, as far as it matters.
  let path: [Int32]
  let node: Int
}

extension ShortestWalks {
  /// `commits` returns whether a move commits when a screen makes it.
  fileprivate func revealedMarks(
    where commits: (_ move: Int, _ screen: Int) -> Bool
  ) -> [RepeatedCommits.Repetition] {
    var best: [Int: (distance: Int, reveal: Reveal)] = [:]
    func add(_ reveal: Reveal) {
      let move = system.graph.moves[reveal.move]
      guard system.graph.marks(reveal.screen, by: move),
        reveal.screen == move.source || commits(reveal.move, reveal.screen)
      else { return }
      let distance =
        (reveal.state < 0 ? 0 : Int(distances.ofState[Int(reveal.state)]))
        + reveal.path.reduce(0) { $0 + Int(distances.ofEdge[Int($1)]) }
        + Int(distances.ofNode[end(of: reveal)])
      if best[reveal.move].map({ distance < $0.distance }) ?? true {
        best[reveal.move] = (distance, reveal)
      }
    }
    for state in system.unwindings.states.indices where distances.ofState[state] >= 0 {
      reveal(Int32(state)).map(add)
    }
    // Where a chain ends on a screen that an earlier part has revealed.
    for (index, edge) in system.edges.enumerated() where edge.symbol == .none {
      guard let move = edge.mark, distances.ofEdge[index] >= 0,
        distances.ofNode[Int(edge.to)] >= 0,
        let top = system.top(over: Int(edge.from))
      else { continue }
      add(
        Reveal(
          move: Int(move), screen: top.screen, state: -1, path: [Int32(index)],
          node: Int(edge.to)))
    }
    return best.keys.sorted().compactMap { move in
      best[move].map { found in
        RepeatedCommits.Repetition(
          screen: found.reveal.screen, move: move, witnesses: self, reveal: found.reveal)
      }
    }
  }

  private func reveal(_ state: Int32) -> Reveal? {
    switch system.unwindings.unwinding(of: Int(state)) {
    case .reveal(let index):
      let edge = system.edges[Int(index)]
      return edge.markedScreen.map {
        Reveal(move: $0.move, screen: $0.screen, state: state, path: [], node: Int(edge.to))
      }
    case .surface(let index?):
      let edge = system.edges[Int(index)]
      guard let (move, screen) = edge.markedScreen else { return nil }
      // Only in the base layer is it then on top.
      let path = path(from: Int(edge.to), to: .lowest)
      return path.isEmpty
        ? nil : Reveal(move: move, screen: screen, state: state, path: path, node: Int(edge.to))
    case .surfaceTab(let index, let tab):
      let edge = system.edges[Int(index)]
      guard let (move, screen) = edge.markedScreen, let bottom = system.tabBottoms[Int(tab)]
      else { return nil }
      let path = path(from: Int(edge.to), { _ in true }) {
        $0.symbol == .layer(.tabs) && Int($0.to) == bottom
      }
      return path.isEmpty
        ? nil : Reveal(move: move, screen: screen, state: state, path: path, node: Int(edge.to))
    case .end(let call, let exit, let mark):
      let move = system.graph.moves[Int(call)]
      guard system.options.marks.contains(Int(call)),
        !system.graph.goesOn(after: move, by: Int(exit))
      else { return nil }
      return caller(of: move, at: mark).map {
        Reveal(move: Int(call), screen: $0.screen, state: state, path: [], node: $0.node)
      }
    default: return nil
    }
  }

  /// The screen that made a call, has committed by it and is on top again, with its node.
  private func caller(of move: Move, at mark: Int32) -> (screen: Int, node: Int)? {
    guard mark >= 0 else {
      return nearest(
        system.allTops(of: move.source).filter { system.graph.canMake(move, on: $0) }
      ).map { (move.source, Int($0.index)) }
    }
    guard let below = system.edges(of: Int(mark)).first.map({ system.edges[Int($0)] }),
      case .screen(let top) = below.symbol, system.graph.marks(top.screen, by: move)
    else { return nil }
    return (top.screen, Int(below.to))
  }

  private func end(of reveal: Reveal) -> Int {
    reveal.path.last.map { Int(system.edges[Int($0)].to) } ?? reveal.node
  }

  fileprivate func witness(of reveal: Reveal) -> StackWitness {
    var unwinding = Unfolding(system: system, distances: distances)
    if reveal.state >= 0 { unwinding.waiting = [.state(reveal.state)] }
    unwinding.run()
    return witness(from: reveal.node, along: .edges(reveal.path), next: unwinding.steps)
  }
}

extension LayerKinds {
  /// Below all modals; the layer of a sub-flow's unknown caller stays.
  fileprivate static let lowest = base.union(LayerKinds(.caller))
}
