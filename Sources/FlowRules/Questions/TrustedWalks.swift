import FlowAnalysis

/// A walk that proves a fault, and whether conditions allow it.
struct JudgedWalk {
  let witness: StackWitness
  let isPossible: Bool
}

/// Which of the walks that prove a fault is shown: not always the shortest.
extension CheckedFlow {
  /// The result of a search among all stacks or, if its walk uses a doubtful link, among those
  /// without such links; a walk that conditions allow, if they do not allow the first.
  func trusted(_ search: (StackQueries) -> StackWitness?) -> JudgedWalk? {
    guard let witness = search(stacks) else { return nil }
    guard witness.opensAnyLink else { return allowed(witness, search) }
    // Readers expect a walk from the start, even if it is longer.
    if let walked = search(walkedStacks), !opensDoubtfulLink(walked) {
      return allowed(walked, search)
    }
    let found = opensDoubtfulLink(witness) ? search(trustedStacks) : witness
    return found.map { allowed($0, search) }
  }

  /// What a search finds among some stacks, all by default; a walk from an entry, if one of links is found, and
  /// one that conditions allow, if they do not allow the first.
  ///
  /// Readers expect such a walk, although it may be longer.
  func walked(
    in queries: StackQueries? = nil, _ search: (StackQueries) -> StackWitness?
  ) -> JudgedWalk? {
    guard let witness = search(queries ?? stacks) else { return nil }
    let walk = witness.opensAnyLink ? search(walkedStacks) ?? witness : witness
    return allowed(walk, search)
  }

  /// Whether conditions allow a walk.
  func judged(_ witness: StackWitness) -> JudgedWalk {
    var possible = possibleMotions
    return JudgedWalk(witness: witness, isPossible: possible.allow(witness))
  }

  /// The same walk or, if conditions rule it out, one that a search finds without some of the moves that need or
  /// change conditions.
  func allowed(
    _ witness: StackWitness, _ search: (StackQueries) -> StackWitness?
  ) -> JudgedWalk {
    allowed(
      witness,
      or: reducedStacks.lazy.filter { $0.leavesOut(aStepOf: witness) && $0.areExact }.map(search))
  }

  /// The same walk or, if conditions rule it out, the first other walk that they allow.
  func allowed(
    _ witness: StackWitness, or others: some Sequence<StackWitness?>
  ) -> JudgedWalk {
    let first = judged(witness)
    guard !first.isPossible else { return first }
    for case let other? in others {
      let walk = judged(other)
      if walk.isPossible { return walk }
    }
    return first
  }

  private func opensDoubtfulLink(_ witness: StackWitness) -> Bool {
    witness.opensAnyLink && witness.steps.contains(where: isDoubtful)
  }

  private func isDoubtful(_ step: StackCause) -> Bool {
    switch step {
    case .gate: true
    case .link(let link): doubtfulLinks[link]
    case .move(let index): graph.moves[index].link.map { doubtfulLinks[$0] } ?? false
    case .entry, .call, .back, .pullDown, .tap: false
    }
  }
}
