import FlowFormat
import FlowSource

/// Moves by what they do with conditions, to search for a walk without them.
///
/// The stacks that can occur ignore conditions. If those of a shortest walk contradict each other, another
/// walk may be possible.
package struct OmittedMoves: Sendable {
  /// How many conditions that moves satisfy, or revoke, are tried one at a time.
  private static let mostAlone = 4

  /// Those that need a satisfied condition.
  private var needsSatisfied = false
  /// Those that need one that is not satisfied.
  private var needsUnsatisfied = false
  /// Those that satisfy one of these conditions, or revoke one of these.
  private var passed: Set<String> = []
  private var revoked: Set<String> = []

  /// None.
  package init() {}

  private var isEmpty: Bool {
    !needsSatisfied && !needsUnsatisfied && passed.isEmpty && revoked.isEmpty
  }

  /// What is omitted in turn if conditions do not allow the shortest walk.
  package static func attempts(in graph: FlowGraph) -> [OmittedMoves] {
    var (had, lacked): (Set<String>, Set<String>) = ([], [])
    for move in graph.moves where move.hasOptions && move.isConditional {
      graph.withDestination(of: move) { destination in
        had.formUnion(destination.rare.has.map(\.value))
        lacked.formUnion(destination.rare.lacks.map(\.value))
      }
    }
    let passed = lacked.isEmpty ? [] : lacked.intersection(graph.passableConditions)
    let revoked = had.isEmpty ? [] : had.intersection(graph.revocableConditions)
    var attempts: [OmittedMoves] = []
    func add(satisfied: Bool, unsatisfied: Bool, passed: Set<String>, revoked: Set<String>) {
      var omitted = OmittedMoves()
      (omitted.needsSatisfied, omitted.needsUnsatisfied) = (satisfied, unsatisfied)
      (omitted.passed, omitted.revoked) = (passed, revoked)
      attempts.append(omitted)
    }
    if !had.isEmpty { add(satisfied: true, unsatisfied: false, passed: [], revoked: []) }
    if !lacked.isEmpty { add(satisfied: false, unsatisfied: true, passed: [], revoked: []) }
    if attempts.count > 1 { add(satisfied: true, unsatisfied: true, passed: [], revoked: []) }
    for passed in parts(of: passed) {
      add(satisfied: false, unsatisfied: false, passed: passed, revoked: [])
    }
    for revoked in parts(of: revoked) {
      add(satisfied: false, unsatisfied: false, passed: [], revoked: revoked)
    }
    if !passed.isEmpty, !had.isEmpty {
      add(satisfied: true, unsatisfied: false, passed: passed, revoked: [])
    }
    if !revoked.isEmpty, !lacked.isEmpty {
      add(satisfied: false, unsatisfied: true, passed: [], revoked: revoked)
    }
    return attempts
  }

  /// All of them, then a few alone.
  private static func parts(of conditions: Set<String>) -> [Set<String>] {
    guard conditions.count > 1 else { return conditions.isEmpty ? [] : [conditions] }
    return [conditions] + conditions.sorted().prefix(mostAlone).map { [$0] }
  }

  /// Whether a move is one of them.
  package func contain(_ move: Move, in graph: FlowGraph) -> Bool {
    guard !isEmpty else { return false }
    if move.hasOptions, move.isConditional, needsSatisfied || needsUnsatisfied {
      let rare = graph.destination(of: move).rare
      if needsSatisfied && !rare.has.isEmpty || needsUnsatisfied && !rare.lacks.isEmpty {
        return true
      }
    }
    if !passed.isEmpty {
      let own = graph.conditions(passedBy: move)
      let ofLink = move.link.map { graph.conditions(passedBefore: $0) } ?? []
      if (own + ofLink).contains(where: passed.contains) { return true }
    }
    return !revoked.isEmpty && graph.conditions(revokedBy: move).contains(where: revoked.contains)
  }
}

extension StackSystem.Options {
  /// Leaves out moves by what they do with conditions.
  package mutating func omit(_ omitted: OmittedMoves, of graph: FlowGraph) {
    let isOmitted = graph.moves.map { omitted.contain($0, in: graph) }
    isLeftOut = isOmitted.contains(true) ? isOmitted : []
  }
}
