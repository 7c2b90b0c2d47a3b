import FlowFormat
import FlowSource

/// What moves need of conditions, and do to them.
extension FlowGraph {
  /// The conditions that a move satisfies: that of the gate which makes it, if users or the app go on by
  /// it or its `when` says so, or those that its `passes` names.
  package func conditions(passedBy move: Move) -> [String] {
    guard let gate = program.gate(of: move.source)?.value else { return [] }
    if move.hasOptions, let passed = destination(of: move).rare.passes {
      return passed.names?.map(\.value) ?? (passed.isAny ? [gate] : [])
    }
    return move.isConditional || move.verb.isForward || isFinish(move) ? [gate] : []
  }

  /// Whether a move satisfies the condition of the gate that makes it.
  package func passesGate(_ move: Move) -> Bool {
    program.gate(of: move.source).map { conditions(passedBy: move).contains($0.value) } ?? false
  }

  /// The conditions that are no longer satisfied after a move.
  package func conditions(revokedBy move: Move) -> [String] {
    move.hasOptions ? destination(of: move).rare.revokes.map(\.value) : []
  }

  /// Whether a move is made only while a condition is satisfied.
  func needs(_ condition: String, for move: Move) -> Bool {
    move.hasOptions && move.isConditional
      && destination(of: move).rare.has.contains { $0.value == condition }
  }

  /// Whether a move, or what it follows, has a `when` in words.
  func isConditionalInWords(_ move: Move) -> Bool {
    move.isConditional && (move.isFollowing || destination(of: move).condition != nil)
  }

  /// Whether a move names a condition, rather than to speak of it in words.
  func names(_ condition: String) -> Bool {
    moves.contains { move in
      guard move.hasOptions else { return false }
      let rare = destination(of: move).rare
      return (rare.has + rare.lacks + rare.revokes + (rare.passes?.names ?? [])).contains {
        $0.value == condition
      } || rare.passes != nil && program.gate(of: move.source)?.value == condition
    }
  }

  /// The screens that are on top after the moves that revoke a condition, with the move that shows each;
  /// not those that these moves go back to.
  func screensShown(revoking condition: String) -> [(screen: Int, move: Int)] {
    moves.indices.filter { conditions(revokedBy: moves[$0]).contains(condition) }.compactMap {
      number in
      moves(ofChain: number).last { moves[$0].isForward }.flatMap { move in
        moves[move].target.map { ($0, move) }
      }
    }
  }

  /// The conditions that keep a move from being made while some are satisfied.
  package func unmetConditions(
    of move: Move, satisfied: [String]
  ) -> (has: [String], lacks: [String]) {
    guard move.hasOptions, move.isConditional else { return ([], []) }
    let rare = destination(of: move).rare
    return (
      rare.has.map(\.value).filter { !satisfied.contains($0) },
      rare.lacks.map(\.value).filter(satisfied.contains)
    )
  }

  /// Whether a move can be made while some conditions are satisfied.
  package func allows(_ move: Move, satisfied: [String]) -> Bool {
    let unmet = unmetConditions(of: move, satisfied: satisfied)
    return unmet.has.isEmpty && unmet.lacks.isEmpty
  }

  /// The names of all conditions that screens and moves can satisfy, each once.
  package var passableConditions: [String] {
    var seen: Set<String> = []
    let gates = (0..<screenCount).compactMap { program.gate(of: $0)?.value }
    return (gates + moves.flatMap { conditions(passedBy: $0) }).filter { seen.insert($0).inserted }
  }
}
