import FlowAnalysis
import FlowFormat

/// A move with the screen that makes it, and on how many of the stacks nothing comes of it; `refusal` is nil where
/// that screen declares it.
typealias MoveOnScreen = (move: Move, screen: Int, extent: Extent, refusal: RefusedMove?)

extension CheckedFlow {
  /// The moves of the checked file that are made by other screens than the one that declares them, such as
  /// parts of chains, and that some of those screens make in vain in layers of these kinds.
  ///
  /// Not those that all screens have, as they would be reported again and again.
  func refusedElsewhere(
    in kinds: LayerKinds = .notPresented, where isWanted: (Move) -> Bool
  ) -> [MoveOnScreen] {
    guard movesThere.haveOptions || !graph.isAlert.isEmpty else { return [] }
    return graph.moves.indices.compactMap { number in
      let move = graph.moves[number]
      guard graph.mayBeMadeElsewhere(move), isWanted(move), graph.isOwn(move), !move.isEverywhere,
        let refusal = stacks.witnesses.refusal(ofMoveMadeElsewhere: number, in: kinds),
        !isPutOnOthers(refusal.screen)
      else { return nil }
      return (move, refusal.screen, refusal.extent, refusal)
    }
  }

  /// The wanted moves of the checked file's screens, and those of them that are refused elsewhere.
  ///
  /// `extent` says of a move on how many of the stacks with its screen on top nothing comes of it.
  func refusedMoves(
    in kinds: LayerKinds = .notPresented, where isWanted: (Move) -> Bool, extent: (Move) -> Extent
  ) -> [MoveOnScreen] {
    ownMoves(where: isWanted).map { ($0, $0.source, extent($0), nil) }
      + refusedElsewhere(in: kinds, where: isWanted)
  }

  /// The walk to where a move is made in vain, without doubtful links.
  func witness(of refusal: RefusedMove, in kinds: LayerKinds = .notPresented) -> StackWitness? {
    trusted {
      $0.witnesses.refusal(ofMoveMadeElsewhere: refusal.number, in: kinds)?.witness
    }
  }
}
