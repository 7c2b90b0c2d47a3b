import FlowFormat
import FlowSource

/// The conditions that moves require and change.
extension FlowGraph {
  /// The conditions that a move satisfies, without the conditions that it revokes.
  ///
  /// These are the conditions in its `passes`; without `passes`, the condition of its gate if the
  /// move is forward, a `finish` or conditional, but does not leave the app.
  package func conditions(passedBy move: Move) -> [String] {
    let passed = conditionsNamed(by: move)
    guard !passed.isEmpty, move.hasOptions else { return passed }
    let revoked = conditions(revokedBy: move)
    return passed.filter { !revoked.contains($0) }
  }

  private func conditionsNamed(by move: Move) -> [String] {
    guard let gate = program.gate(of: move.source)?.value else { return [] }
    if move.hasOptions, let passed = destination(of: move).rare.passes {
      return passed.names?.map(\.value) ?? (passed.isAny ? [gate] : [])
    }
    if move.verb.row.group == .leavesApp { return [] }
    return move.isConditional || move.verb.isForward || isFinish(move) ? [gate] : []
  }

  /// Whether a move satisfies the condition of the gate on which it starts.
  package func passesGate(_ move: Move) -> Bool {
    program.gate(of: move.source).map { conditions(passedBy: move).contains($0.value) } ?? false
  }

  /// The conditions that a move revokes.
  package func conditions(revokedBy move: Move) -> [String] {
    move.hasOptions ? destination(of: move).rare.revokes.map(\.value) : []
  }

  /// Whether a move passes or revokes a condition.
  func changesConditions(_ move: Move) -> Bool {
    !conditions(passedBy: move).isEmpty || !conditions(revokedBy: move).isEmpty
  }

  /// The conditions that a move requires.
  func conditions(requiredBy move: Move) -> [String] {
    move.hasOptions && move.isConditional ? destination(of: move).rare.has.map(\.value) : []
  }

  /// Whether a move, or a move that it follows, has a `when` in words.
  package func isConditionalInWords(_ move: Move) -> Bool {
    move.isConditional && (move.isFollowing || destination(of: move).condition != nil)
  }

  /// Whether a move itself has a `when` in words.
  func hasWords(_ move: Move) -> Bool {
    move.hasOptions && destination(of: move).condition != nil
  }

  /// The conditions that moves refer to by name rather than in words.
  var namedConditions: Set<String> {
    var names: Set<String> = []
    for move in moves where move.hasOptions {
      let destination = destination(of: move)
      names.formUnion((destination.neededConditions + destination.passedConditions).map(\.value))
      if destination.rare.passes != nil, let gate = program.gate(of: move.source) {
        names.insert(gate.value)
      }
    }
    return names
  }

  /// The conditions that moves require with `has` or `lacks`, without duplicates.
  package var conditionsOfMoves: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for move in moves where move.hasOptions && move.isConditional {
      withDestination(of: move) { destination in
        for name in destination.askedConditions where seen.insert(name.value).inserted {
          names.append(name.value)
        }
      }
    }
    return names
  }

  /// The moves that revoke a condition.
  func moves(revoking condition: String) -> [Int] {
    moves.indices.filter { conditions(revokedBy: moves[$0]).contains(condition) }
  }

  /// The conditions that moves revoke, possibly with duplicates.
  var revocableConditions: [String] { moves.flatMap { conditions(revokedBy: $0) } }

  /// The conditions that prevent a move while the conditions in `satisfied` hold.
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

  /// Whether a move is possible while the conditions in `satisfied` hold.
  package func allows(_ move: Move, satisfied: [String]) -> Bool {
    let unmet = unmetConditions(of: move, satisfied: satisfied)
    return unmet.has.isEmpty && unmet.lacks.isEmpty
  }

  /// The names of all conditions that gates, moves and the start of the app can satisfy, without duplicates.
  package var passableConditions: [String] {
    var seen: Set<String> = []
    let gates = (0..<screenCount).compactMap { program.gate(of: $0)?.value }
    return (gates + moves.flatMap { conditions(passedBy: $0) } + rememberedConditions).filter {
      seen.insert($0).inserted
    }
  }

  /// The conditions that may be satisfied when the app starts.
  package var rememberedConditions: [String] {
    program.files[0].flow.app.remembers.map(\.value)
  }

  /// What may be satisfied when a walk begins: first nothing.
  ///
  /// Of more than three remembered conditions, none, one or all.
  package var startingConditions: [[String]] {
    if isSubflow { return [[], conditionsOfMoves] }
    let names = rememberedConditions
    if names.isEmpty { return [[]] }
    if names.count > 3 { return [[]] + names.map { [$0] } + [names] }
    return (0..<1 << names.count).map { mask in
      names.indices.filter { mask & 1 << $0 != 0 }.map { names[$0] }
    }
  }
}

extension FlowProgram {
  /// The conditions of gates, and all conditions that screens and moves of any file need, without duplicates.
  package var conditionsOfScreens: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    func add(_ conditions: [Located<String>]) {
      for name in conditions where seen.insert(name.value).inserted { names.append(name.value) }
    }
    func add(_ destination: Destination) {
      add(destination.neededConditions)
      for nested in destination.nested { add(nested) }
    }
    for file in files {
      add(file.flow.app.remembers)
      for screen in file.flow.screens {
        add((screen.gate.map { [$0] } ?? []) + screen.requires)
        for destination in screen.destinations where destination.hasOptions { add(destination) }
      }
      for destination in file.flow.everywhere.destinations { add(destination) }
    }
    return names
  }
}
