import FlowFormat
import FlowSource

/// The moves of a flow with what stacks depend on, whatever conditions are in question.
struct StackMoveTable {
  /// The conditions that a move names, or has by its gate.
  struct Conditions {
    let has: [String]
    let lacks: [String]
    let gained: [String]
    let lost: [String]

    var areNone: Bool { has.isEmpty && lacks.isEmpty && gained.isEmpty && lost.isEmpty }
  }

  /// By index in the graph; no condition is in question.
  let moves: [StackMove]
  /// Those of the moves that have any, by index.
  let conditions: [(move: Int, names: Conditions)]
  /// The moves that require what nothing satisfies.
  let impossible: [Int]
  /// The number of the first move that means the same, by index.
  let same: [Int]
  /// The targets of `pop-to` that moves ask about.
  let askedTargets: [Int]
  /// By screen: whether the progress bar shows its value.
  let showsProgress: [Bool]
  /// By screen: whether moves may lead from it to a screen that shows progress, in the same bar.
  let leadsToProgress: [Bool]
  /// By index, nil for those that show nothing; no gate's condition is in question.
  let links: [StackLink?]

  init(_ graph: FlowGraph) {
    let passable = Set(graph.passableConditions)
    var conditions: [(move: Int, names: Conditions)] = []
    var impossible: [Int] = []
    var names: [Conditions?] = []
    names.reserveCapacity(graph.moves.count)
    moves = graph.moves.indices.map { index in
      let move = graph.moves[index]
      let rare = move.hasOptions ? graph.destination(of: move).rare : nil
      let own = Conditions(
        has: rare?.has.map(\.value) ?? [], lacks: rare?.lacks.map(\.value) ?? [],
        gained: graph.conditions(passedBy: move), lost: graph.conditions(revokedBy: move))
      names.append(own.areNone ? nil : own)
      if !own.areNone { conditions.append((index, own)) }
      if !own.has.allSatisfy(passable.contains) { impossible.append(index) }
      return StackMove(
        change: graph.stackChange(of: move),
        leavesApp: move.verb.row.group == .leavesApp, hasWords: graph.hasWords(move),
        then: graph.followUp(of: index) ?? -1,
        allowsMissingTarget: graph.allowsMissingTarget(move),
        isLate: move.isFollowing || graph.isAlert(move.source),
        isFollowing: move.isFollowing, isCall: move.isCall, passesGate: graph.passesGate(move))
    }
    (self.conditions, self.impossible) = (conditions, impossible)
    same = StackMoveTable.same(graph, moves, names)
    var asked: [Int] = []
    for move in moves where move.asksForTarget {
      switch move.change {
      case .goBack(.popTo(let screen)), .goBack(.popPast(let screen, _)):
        if !asked.contains(screen) { asked.append(screen) }
      default: break
      }
    }
    askedTargets = asked
    showsProgress = (0..<graph.screenCount).map { graph.progress(of: $0) != nil }
    links = graph.program.flow.links.indices.map { index in
      let elements = graph.elements(ofPassed: index)
      guard let first = elements.first else { return nil }
      let link = graph.program.flow.links[index]
      return StackLink(
        first: first, others: Array(elements.dropFirst()),
        cold: graph.elements(ofPassed: index, isCold: true), keeps: link.whenModal == .keep,
        appends: link.appends, isIgnoredUnderModals: link.whenModal == .ignore,
        isBelowModals: link.whenModal == .below,
        gates: graph.shownGates(of: index).map {
          StackLink.Gate(
            screen: $0, condition: graph.program.gate(of: $0)?.value,
            elements: graph.elements(of: index, upTo: $0))
        })
    }
    leadsToProgress = StackMoveTable.leading(graph, moves, links, to: showsProgress)
  }

  /// The screens from which moves may lead to some in the same bar, and these.
  private static func leading(
    _ graph: FlowGraph, _ moves: [StackMove], _ links: [StackLink?], to goals: [Bool]
  ) -> [Bool] {
    // What any screen may show, as far as is known here.
    var shownAnywhere = links.compactMap { link in
      link.flatMap { $0.replacesWindow ? nil : ($0.others.last ?? $0.first).screen }
    }
    var edges: [Digraph.Edge] = []
    for (move, made) in zip(graph.moves, moves) {
      guard let target = move.target, made.change?.mayContinueBar == true else { continue }
      if move.isFollowing {
        shownAnywhere.append(target)
      } else if graph.isAlert(move.source) || !graph.program.isFinal(move.source) {
        edges.append(Digraph.Edge(target, move.source))
      }
    }
    let isLeading = Digraph(nodeCount: goals.count, edges: edges)
      .reached(from: goals.indices.filter { goals[$0] })
    return shownAnywhere.contains { isLeading[$0] }
      ? goals.map { _ in true } : isLeading
  }

  /// Moves of one destination that have the same target and conditions, and are followed by the same.
  private static func same(
    _ graph: FlowGraph, _ moves: [StackMove], _ names: [Conditions?]
  ) -> [Int] {
    struct Key: Hashable {
      let destination: Int
      let target: Int
      let gained: [String]
      let lost: [String]
      let isLate: Bool
      let then: Int
    }
    var numbers: [Key: Int] = [:]
    var same = Array(moves.indices)
    for index in moves.indices.reversed() {
      let (move, made) = (graph.moves[index], moves[index])
      guard move.destination < 0 else { continue }
      let key = Key(
        destination: move.destination, target: move.target ?? -1,
        gained: names[index]?.gained ?? [], lost: names[index]?.lost ?? [], isLate: made.isLate,
        then: made.then < 0 ? -1 : same[made.then])
      if let known = numbers[key] { same[index] = known } else { numbers[key] = index }
    }
    return same
  }
}
