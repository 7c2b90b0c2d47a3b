import FlowFormat

/// The motions of bars that no condition of moves rules out, as `has: c` and then `lacks: c`.
///
/// Each condition is judged alone.
package struct PossibleMotions: Sendable {
  let states: [ConditionStates]
  /// How many more motions are judged; then all are allowed.
  private var room = 4_000_000

  /// Whether no condition is judged.
  var areAll: Bool { states.isEmpty }

  /// All motions.
  package init() {
    states = []
  }

  /// Judges the first `conditionLimit` conditions; `system` is asked for only if there are any.
  package init(
    _ graph: FlowGraph, conditionLimit: Int, in system: @autoclosure () -> StackSystem
  ) {
    let conditions = graph.conditionsOfMoves.prefix(conditionLimit)
    guard !conditions.isEmpty else {
      states = []
      return
    }
    let system = system()
    states = conditions.map { ConditionStates(of: $0, in: system) }
  }

  package mutating func allow(
    _ motions: @autoclosure () -> [BarMotion], from screen: Int
  ) -> Bool {
    guard !areAll, room > 0 else { return true }
    let motions = motions()
    room -= motions.count * states.count
    return states.allSatisfy { $0.allow(motions, from: screen) }
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
}
