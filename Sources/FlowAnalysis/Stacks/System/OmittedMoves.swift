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
  private let needsSatisfied: Bool
  /// Those that need one that is not satisfied.
  private let needsUnsatisfied: Bool
  /// Those that satisfy one of these conditions, or revoke one of these.
  private let passed: Set<String>
  private let revoked: Set<String>

  /// By default none.
  package init(
    needsSatisfied: Bool = false, needsUnsatisfied: Bool = false, passed: Set<String> = [],
    revoked: Set<String> = []
  ) {
    (self.needsSatisfied, self.needsUnsatisfied) = (needsSatisfied, needsUnsatisfied)
    (self.passed, self.revoked) = (passed, revoked)
  }

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
    if !had.isEmpty { attempts.append(OmittedMoves(needsSatisfied: true)) }
    if !lacked.isEmpty { attempts.append(OmittedMoves(needsUnsatisfied: true)) }
    if attempts.count > 1 {
      attempts.append(OmittedMoves(needsSatisfied: true, needsUnsatisfied: true))
    }
    attempts += parts(of: passed).map { OmittedMoves(passed: $0) }
    attempts += parts(of: revoked).map { OmittedMoves(revoked: $0) }
    if !had.isEmpty, !passed.isEmpty {
      attempts.append(OmittedMoves(needsSatisfied: true, passed: passed))
    }
    if !lacked.isEmpty, !revoked.isEmpty {
      attempts.append(OmittedMoves(needsUnsatisfied: true, revoked: revoked))
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
