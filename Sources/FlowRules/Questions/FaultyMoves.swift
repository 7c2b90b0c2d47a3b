import FlowAnalysis
import FlowFormat
import FlowSource

/// A move of the checked file that has a fault in some cases.
struct FaultyMove {
  let move: Move
  /// Its index in the graph.
  let number: Int
  /// The screen that makes it on the walk, which may not be the one that declares it.
  let screen: Int
  let extent: Extent
  let walk: StackWitness
  /// How many other screens make it with the fault, for a move of `everywhere`.
  var others = 0
}

extension CheckedFlow {
  /// The wanted moves of the checked file that have a fault in layers of some kinds, whatever screens make them.
  ///
  /// A move of `everywhere` is one of them if it has the fault wherever it is made, or if it is asked for anywhere.
  /// Of the screens on which a sub-flow ends, which make the same move, one is listed.
  func faultyMoves(
    in kinds: LayerKinds = .notPresented, as fault: MoveFault = .isRefused, anywhere: Bool = false,
    where isWanted: (Move) -> Bool
  ) -> [FaultyMove] {
    faultyMoves(in: { _ in kinds }, as: fault, anywhere: anywhere) { isWanted($1) }
  }

  /// The same, for moves with their indices.
  func faultyMoves(
    in kinds: LayerKinds, as fault: MoveFault, where isWanted: (Int, Move) -> Bool
  ) -> [FaultyMove] {
    faultyMoves(in: { _ in kinds }, as: fault, anywhere: false, where: isWanted)
  }

  /// The same with the kinds for each move.
  func faultyMoves(
    in kinds: (Move) -> LayerKinds, as fault: MoveFault = .isRefused, anywhere: Bool = false,
    where isWanted: (Int, Move) -> Bool
  ) -> [FaultyMove] {
    guard graph.isComplete else { return [] }
    let refusedMoves = refusedMoves(as: fault)
    var groups: [[Int]] = []
    var indices: [Int: Int] = [:]
    for (index, move) in graph.moves.enumerated() where isWanted(index, move) && graph.isOwn(move) {
      guard move.isEverywhere else {
        groups.append([index])
        continue
      }
      if let known = indices[move.destination] {
        groups[known].append(index)
      } else {
        indices[move.destination] = groups.count
        groups.append([index])
      }
    }
    let refusals = refusedMoves.refusals(
      of: groups.map { ($0, kinds(graph.moves[$0[0]])) }, as: fault)
    var ends: Set<Int> = []
    return zip(groups, refusals).compactMap { group, found in
      let move = graph.moves[group[0]]
      guard let found else { return nil }
      if graph.mayBeMadeElsewhere(move) || !screens.contains(move.source),
        isPutOnOthers(found.screen)
      {
        return nil
      }
      if !screens.contains(move.source), !ends.insert(move.destination).inserted { return nil }
      guard move.isEverywhere, !move.isFollowing else {
        return FaultyMove(
          move: move, number: group[0], screen: found.screen, extent: found.extent,
          walk: found.walk)
      }
      if anywhere { return worst(of: group, refusedMoves, in: kinds(move), as: fault) }
      guard found.extent == .every, !isUsedByOthers else { return nil }
      let number = group.first { graph.moves[$0].source == found.screen } ?? group[0]
      return FaultyMove(
        move: graph.moves[number], number: number, screen: found.screen, extent: .every,
        walk: found.walk)
    }
  }

  /// Of a move of `everywhere`, the first screen on which it always has a fault, or else the first on which it has.
  private func worst(
    of group: [Int], _ refusedMoves: RefusedMoves, in kinds: LayerKinds, as fault: MoveFault
  ) -> FaultyMove? {
    let refusals = refusedMoves.refusals(of: group.map { ([$0], kinds) }, as: fault)
    let found = zip(group, refusals).compactMap { index, found in found.map { (index, $0) } }
    guard let (number, first) = found.first(where: { $0.1.extent == .every }) ?? found.first else {
      return nil
    }
    return FaultyMove(
      move: graph.moves[number], number: number, screen: first.screen, extent: first.extent,
      walk: first.walk, others: found.count - 1)
  }

  /// A finding about a faulty move, with its walk.
  ///
  /// Where the move has the fault only in some cases, it is at most a warning, and not reported if a `when` in words
  /// may exclude those stacks.
  func show(_ finding: Finding, of faulty: FaultyMove) -> Finding? {
    var shown = finding
    let hasWords = graph.isConditionalInWords(faulty.move)
    if faulty.extent == .some {
      guard !hasWords else { return nil }
      shown.greatestSeverity = min(shown.greatestSeverity, .warning)
      shown.isOccasional = true
    }
    shown.isConditional = shown.isConditional || hasWords
    shown.stackWitness = faulty.walk
    return shown
  }

  /// The same with a walk that makes the move.
  func show(_ finding: Finding, making faulty: FaultyMove) -> Finding? {
    var shown = show(finding, of: faulty)
    shown?.stackWitness = faulty.walk.followed(by: [.move(faulty.number)])
    return shown
  }
}

extension Finding {
  /// The finding about a move that fails on some or all stacks.
  ///
  /// On some only, it is at most a warning; a move with `when` is not reported then, because its
  /// condition may exclude those stacks.
  func weighed(by extent: Extent, of move: Move) -> Finding? {
    var finding = self
    finding.isConditional = finding.isConditional || move.isConditional
    switch extent {
    case .none: return nil
    case .some:
      guard !move.isConditional else { return nil }
      finding.greatestSeverity = min(finding.greatestSeverity, .warning)
      finding.isOccasional = true
      return finding
    case .every: return finding
    }
  }
}

extension LayerKinds {
  /// All layers except those presented by the unknown caller of a sub-flow.
  static let notPresented = all.subtracting(LayerKinds(.presented))
}

extension CheckedFlow {
  /// Whether a screen can be on top of a stack that, as other files show, is above another stack.
  func isPutOnOthers(_ screen: Int) -> Bool {
    isUsedByOthers && !shownStacks.kinds(of: screen).isDisjoint(with: .base)
  }
}
