import FlowFormat
import FlowSource

/// What moves do with up to 64 conditions, each of which has a bit.
struct ConditionEffects: Sendable {
  private struct Effect {
    var has: UInt64 = 0
    var lacks: UInt64 = 0
    var passes: UInt64 = 0
    var revokes: UInt64 = 0
  }

  /// The bits of all conditions.
  let conditions: UInt64
  private let graph: FlowGraph
  /// By move, the index of what it does; −1 for most.
  private var effectOfMove: [Int32]
  private var effects: [Effect] = []
  /// By link, the conditions of the gates that are passed before it is shown.
  private(set) var passedBeforeLinks: [UInt64]

  private init(count: Int, in graph: FlowGraph) {
    conditions = .max >> UInt64(ConditionStates.mostConditions - count)
    self.graph = graph
    effectOfMove = [Int32](repeating: -1, count: graph.moves.count)
    passedBeforeLinks = [UInt64](repeating: 0, count: graph.linkStacks.patterns.count)
  }

  /// In the order of the conditions.
  static func all(of conditions: some Sequence<String>, in graph: FlowGraph) -> [ConditionEffects] {
    var numbers: [String: Int] = [:]
    for name in conditions { numbers[name] = numbers.count }
    let size = ConditionStates.mostConditions
    var all = stride(from: 0, to: numbers.count, by: size).map {
      ConditionEffects(count: min(size, numbers.count - $0), in: graph)
    }
    func add(_ names: [String], to add: (inout ConditionEffects, UInt64) -> Void) {
      for name in names {
        if let number = numbers[name] { add(&all[number / size], 1 << UInt64(number % size)) }
      }
    }
    for link in graph.linkStacks.patterns.indices {
      add(graph.conditions(passedBefore: link)) { $0.passedBeforeLinks[link] |= $1 }
    }
    for (index, move) in graph.moves.enumerated() {
      if move.hasOptions {
        graph.withDestination(of: move) { destination in
          add(destination.rare.has.map(\.value)) { $0.add($1, to: \.has, of: index) }
          add(destination.rare.lacks.map(\.value)) { $0.add($1, to: \.lacks, of: index) }
        }
      }
      if let link = move.link {
        add(graph.conditions(passedBefore: link)) { $0.add($1, to: \.passes, of: index) }
      }
      add(graph.conditions(passedBy: move)) { $0.add($1, to: \.passes, of: index) }
      add(graph.conditions(revokedBy: move)) { $0.add($1, to: \.revokes, of: index) }
    }
    return all
  }

  private mutating func add(
    _ condition: UInt64, to effect: WritableKeyPath<Effect, UInt64>, of move: Int
  ) {
    if effectOfMove[move] < 0 {
      effectOfMove[move] = Int32(effects.count)
      effects.append(Effect())
    }
    effects[Int(effectOfMove[move])][keyPath: effect] |= condition
  }

  /// The states after a move, which is made only in those that it allows.
  func states(
    after move: Int, from states: ConditionStates.States
  ) -> ConditionStates.States {
    guard effectOfMove[move] >= 0 else { return states }
    let effect = effects[Int(effectOfMove[move])]
    var states = states
    states.lacking &= ~effect.has
    states.satisfied &= ~effect.lacks
    let passed = effect.passes & states.conditions
    states.satisfied |= passed
    states.lacking &= ~passed
    let revoked = effect.revokes & states.conditions
    states.lacking |= revoked
    states.satisfied &= ~revoked
    return states
  }

  /// The states after a step of a walk, whose last move stands for its whole chain.
  func states(
    after cause: StackCause, from states: ConditionStates.States
  ) -> ConditionStates.States {
    switch cause {
    case .move(let index):
      graph.moves[index].isFollowUp
        ? graph.chain(to: index).reduce(states) { self.states(after: $1, from: $0) }
        : self.states(after: index, from: states)
    case .link(let link):
      ConditionStates.States(
        lacking: states.lacking & ~passedBeforeLinks[link],
        satisfied: states.satisfied | passedBeforeLinks[link] & states.conditions)
    case .entry, .call, .back, .pullDown, .tap, .gate: states
    }
  }
}
