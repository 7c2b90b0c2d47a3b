import FlowAnalysis
import FlowFormat

/// A move with the screen that makes it, and on how many of the stacks nothing comes of it; `refusal` is its index,
/// nil where that screen declares it.
typealias MoveOnScreen = (move: Move, screen: Int, extent: Extent, refusal: Int?)

extension CheckedFlow {
  /// The moves made by other screens than the one that declares them, such as parts of chains, that some of
  /// those screens make without effect in layers of these kinds; and the moves of `everywhere` that change nothing
  /// on any screen.
  ///
  /// Of the screens on which a sub-flow ends, which make the same move, one is listed. With `andAll`, moves to that screen are among them, whatever screen makes them.
  func refusedElsewhere(
    in kinds: LayerKinds = .notPresented, as fault: MoveFault = .isRefused,
    andAll target: Int? = nil,
    where isWanted: (Move) -> Bool
  ) -> [MoveOnScreen] {
    guard
      movesThere.haveOptions || graph.isAlert.contains(true)
        || !flow.everywhere.destinations.isEmpty,
      stacks.areExact
    else { return [] }
    let moves = graph.moves.indices.filter { number in
      let move = graph.moves[number]
      return !move.isEverywhere && isWanted(move) && graph.isOwn(move)
        && (graph.mayBeMadeElsewhere(move) || !screens.contains(move.source)
          || target != nil && move.target == target)
    }
    let known =
      fault == .isRefused && kinds == .notPresented
      ? stacks.witnesses.missingTargets(of: moves, stacks.ancestry) : [:]
    let refused: [MoveOnScreen] = (moves + idleEverywhere(where: isWanted)).compactMap { number in
      let answer =
        known[number]
        ?? stacks.witnesses.refusal(of: number, in: kinds, as: fault, within: graph.budget)
        .map { ($0.screen, $0.extent) }
      guard let (screen, extent) = answer, extent != .none, !isPutOnOthers(screen) else {
        return nil
      }
      return (graph.moves[number], screen, extent, number)
    }
    var ends: Set<Int> = []
    return refused.filter { move, _, _, _ in
      screens.contains(move.source) || ends.insert(move.destination).inserted
    }
  }

  /// For each destination of `everywhere` that changes nothing on any screen, the move of the first screen.
  private func idleEverywhere(where isWanted: (Move) -> Bool) -> [Int] {
    guard !flow.everywhere.destinations.isEmpty, !isUsedByOthers else { return [] }
    var first: [Int: Int] = [:]
    var isIdle: [Int: Bool] = [:]
    for (number, move) in graph.moves.enumerated()
    where move.isEverywhere && !move.isFollowing && isWanted(move) && graph.isOwn(move)
      && !graph.isAlert(move.source) && stacks.system.isOnTop(move.source)
    {
      first[move.destination] = first[move.destination] ?? number
      isIdle[move.destination] =
        (isIdle[move.destination] ?? true) && !stacks.effects.changesStack(number)
    }
    return first.values.filter { isIdle[graph.moves[$0].destination] == true }.sorted()
  }

  /// The wanted moves of the checked file's screens, and those of them that are refused elsewhere.
  ///
  /// `extent` says of a move on how many of the stacks with its screen on top nothing comes of it.
  func refusedMoves(
    in kinds: LayerKinds = .notPresented, as fault: MoveFault = .isRefused,
    where isWanted: (Move) -> Bool, extent: (Move) -> Extent
  ) -> [MoveOnScreen] {
    ownMoves(where: isWanted).map { ($0, $0.source, extent($0), nil) }
      + refusedElsewhere(in: kinds, as: fault, where: isWanted)
  }

  /// The walk to where a move is made without effect, without doubtful links.
  func witness(
    of refusal: Int, in kinds: LayerKinds = .notPresented, as fault: MoveFault = .isRefused
  ) -> JudgedWalk? {
    trusted {
      $0.witnesses.refusal(of: refusal, in: kinds, as: fault, within: graph.budget)?.witness
    }
  }
}
