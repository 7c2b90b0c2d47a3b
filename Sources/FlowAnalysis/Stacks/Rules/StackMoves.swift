import FlowFormat
import FlowSource

/// The moves of a flow with what stacks depend on.
///
/// Moves of one destination that mean the same, such as those of `everywhere` on each screen, are one in states.
struct StackMoves {
  /// By index in the graph.
  let moves: [StackMove]
  /// The names of the conditions, by bit.
  let conditions: [String]
  /// The targets of `pop-to` for which symbols know whether they are below, with their bits.
  let targetBits: [Int: Int]
  /// The targets for which symbols would have to know it, but do not.
  let guessedTargets: Set<Int>
  /// The number of the first move that means the same, by index.
  let same: [Int]
  /// By screen: whether the progress bar shows its value.
  let showsProgress: [Bool]
  /// By index; nil for those that show nothing.
  let links: [StackLink?]

  static let mostTargets = 6

  init(_ graph: FlowGraph, _ options: StackRules.Options) {
    conditions = options.conditions
    let passable = Set(graph.passableConditions)
    let bits = Dictionary(
      conditions.enumerated().map { ($1, 1 << $0) }, uniquingKeysWith: { first, _ in first })
    let mask = { (names: [String]) in names.reduce(0) { $0 | (bits[$1] ?? 0) } }
    moves = graph.moves.indices.map { index in
      let move = graph.moves[index]
      let rare = move.hasOptions ? graph.destination(of: move).rare : nil
      let (has, lacks) = (rare?.has.map(\.value) ?? [], rare?.lacks.map(\.value) ?? [])
      let others = (has + lacks).contains { bits[$0] == nil }
      return StackMove(
        change: graph.stackChange(of: move),
        leavesApp: move.verb.row.group == .leavesApp,
        isPossible: (options.beginsWithAnyConditions || options.exits != nil
          || has.allSatisfy(passable.contains))
          && !(options.leavesOutWords && graph.hasWords(move))
          && !options.leftOutMoves.contains(index),
        hasWords: graph.hasWords(move), isUncertain: others,
        has: mask(has), lacks: mask(lacks),
        gained: mask(graph.conditions(passedBy: move)),
        lost: mask(graph.conditions(revokedBy: move)),
        then: graph.followUp(of: index) ?? -1,
        allowsMissingTarget: graph.allowsMissingTarget(move),
        isLate: move.isFollowing || graph.isAlert(move.source),
        isFollowing: move.isFollowing, isCall: move.isCall, passesGate: graph.passesGate(move))
    }
    var numbers: [[Int]: Int] = [:]
    var same = Array(moves.indices)
    for index in moves.indices.reversed() {
      let (move, made) = (graph.moves[index], moves[index])
      guard move.destination < 0 else { continue }
      let key = [
        move.destination, move.target ?? -1, made.gained, made.lost, made.isLate ? 1 : 0,
        made.then < 0 ? -1 : same[made.then],
      ]
      if let known = numbers[key] { same[index] = known } else { numbers[key] = index }
    }
    self.same = same
    links = graph.program.flow.links.indices.map { index in
      let elements = graph.elements(ofPassed: index)
      let isLeftOut = !options.leftOutLinks.isEmpty && options.leftOutLinks[index]
      guard let first = elements.first, !isLeftOut else { return nil }
      let link = graph.program.flow.links[index]
      return StackLink(
        first: first, others: Array(elements.dropFirst()), keeps: link.whenModal == .keep,
        appends: link.appends,
        gates: graph.shownGates(of: index).map { gate in
          let condition = graph.program.gate(of: gate)?.value
          return (gate, condition.flatMap { bits[$0] })
        })
    }
    showsProgress = (0..<graph.screenCount).map { graph.progress(of: $0) != nil }
    var asked: [Int] = []
    for move in moves where move.asksForTarget {
      switch move.change {
      case .goBack(.popTo(let screen)), .goBack(.popPast(let screen, _)):
        if !asked.contains(screen) { asked.append(screen) }
      default: break
      }
    }
    targetBits = Dictionary(
      uniqueKeysWithValues: asked.prefix(StackMoves.mostTargets).enumerated().map { ($1, 1 << $0) })
    guessedTargets = Set(asked.dropFirst(StackMoves.mostTargets))
  }
}

/// What stacks depend on of a link.
struct StackLink {
  /// What it shows after its gates, bottom to top.
  let first: ListElement
  let others: [ListElement]
  let keeps: Bool
  let appends: Bool
  /// The gates that it shows first, with the bit of their condition; nil if that is not in question.
  let gates: [(screen: Int, bit: Int?)]

  var replacesWindow: Bool { !keeps && !appends }
}

/// What stacks depend on of a move.
struct StackMove {
  let change: StackChange?
  let leavesApp: Bool
  /// Whether the conditions that it requires can be satisfied at all, and it is not left out.
  let isPossible: Bool
  let hasWords: Bool
  /// Whether it depends on conditions that are not in question.
  let isUncertain: Bool
  let has: Int
  let lacks: Int
  let gained: Int
  let lost: Int
  /// The move that follows by `then`; −1 without one.
  let then: Int
  let allowsMissingTarget: Bool
  /// Whether a refusal leaves what was done before it: in the later parts of a step, and below an alert.
  let isLate: Bool
  /// Whether it is made only after another one.
  let isFollowing: Bool
  let isCall: Bool
  let passesGate: Bool

  /// Whether it depends on whether its target is below: where it is not, what was done before stays, and the
  /// next part may follow.
  var asksForTarget: Bool { allowsMissingTarget && (isLate || then >= 0) }

  var mayBeLeftOut: Bool { hasWords || isUncertain }

  func isAllowed(under conditions: Int) -> Bool {
    isPossible && conditions & has == has && conditions & lacks == 0
  }

  func conditions(after conditions: Int) -> Int { (conditions | gained) & ~lost }
}
