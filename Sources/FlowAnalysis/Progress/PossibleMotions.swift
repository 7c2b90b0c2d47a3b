import FlowFormat
import FlowSource

/// The motions of bars that no condition of moves rules out, as `has: c` and then `lacks: c`.
///
/// Each condition is judged alone.
package struct PossibleMotions: Sendable {
  /// Of 64 conditions each; nil if no condition is judged.
  private let lazyStates: Lazy<[ConditionStates]>?
  /// For motions that are judged, each against 64 conditions; beyond it, all are allowed.
  private let budget: Budget

  /// Whether no condition is judged.
  package var areAll: Bool { lazyStates == nil }
  /// Computed when the first motions are judged.
  var states: [ConditionStates] { lazyStates?.value ?? [] }

  /// All motions.
  package init() {
    (lazyStates, budget) = (nil, Budget(0))
  }

  package init(
    _ graph: FlowGraph,
    in system: @autoclosure @escaping @Sendable () -> StackSystem
  ) {
    budget = graph.budget
    let all = graph.conditionsOfMoves
    let conditions = all.prefix(budget.count(of: all.count, for: graph.stepsForAll))
    lazyStates =
      conditions.isEmpty
      ? nil
      : Lazy {
        ConditionStates.all(of: conditions, in: system())
      }
  }

  /// Whether more motions are judged.
  var judgesMore: Bool { !areAll && !budget.isSpent }

  /// Counts motions that were judged.
  func charge(_ work: Int) { budget.spend(work) }

  package mutating func allow(
    _ motions: @autoclosure () -> [BarMotion], from screen: Int
  ) -> Bool {
    guard judgesMore else { return true }
    let (motions, states) = (motions(), states)
    charge(motions.count * states.count)
    return states.allSatisfy { $0.conditions(against: motions, from: screen) == 0 }
  }

  /// Whether they allow the moves of a walk.
  package mutating func allow(_ walk: [WalkStep]) -> Bool {
    guard !areAll, let first = walk.first else { return true }
    let motions = walk.dropFirst().map { step in
      guard case .move(let move) = step.cause else {
        return BarMotion(screen: step.screen, cause: .back)
      }
      return BarMotion(screen: step.screen, cause: .move(move))
    }
    return allow(motions, from: first.screen)
  }

  /// The same for a walk with all its steps.
  package mutating func allow(_ walk: StackWitness) -> Bool {
    guard judgesMore, walk.makesConditionalMove else { return true }
    var window = Window()
    let steps = walk.steps
    let tops = steps.map { step in
      window.take(step, in: walk.graph)
      return window.top
    }
    guard let first = tops.first, let first else { return true }
    var motions: [BarMotion] = []
    for (number, step) in steps.enumerated().dropFirst() {
      // The last part of a chain stands for all of it.
      if number + 1 < steps.count, case .move(let next) = steps[number + 1],
        walk.graph.moves[next].isFollowUp
      {
        continue
      }
      guard let top = tops[number] else { return true }
      motions.append(BarMotion(screen: top, cause: step))
    }
    return allow(motions, from: first)
  }
}
