import FlowAnalysis
import FlowFormat

/// A move back of a sub-flow that is refused, and the call of the checked file before it.
struct RefusedInSubflow {
  let move: Move
  let screen: Int
  let call: Move
  let extent: Extent
  let walk: StackWitness
}

extension CheckedFlow {
  /// The moves of sub-flows that are refused because of how the checked file calls them.
  ///
  /// What a sub-flow does above its start, or in modals that it presents, is checked with its own file; what
  /// lies below it is known here alone.
  func refusedInSubflows(where isWanted: (Move) -> Bool) -> [RefusedInSubflow] {
    guard program.files.count > 1 else { return [] }
    let moves = graph.moves.indices.filter { number in
      let move = graph.moves[number]
      return isWanted(move) && !move.isFollowing && !move.isEverywhere && !graph.isOwn(move)
        && stacks.system.isOnTop(move.source)
    }
    // Each takes a search through the stacks.
    return moves.prefix(64).compactMap { number in
      guard let refusal = stacks.witnesses.refusal(of: number, in: .notPresented),
        let walk = witness(of: refusal), let call = lastCall(on: walk, to: refusal.screen)
      else { return nil }
      let move = graph.moves[number]
      // Above the start of its file, its own targets are as they are in that file alone.
      if move.target != nil,
        call.target == program.start(of: program.file(of: refusal.screen))
      {
        return nil
      }
      return RefusedInSubflow(
        move: move, screen: refusal.screen, call: call, extent: refusal.extent, walk: walk)
    }
  }

  /// The call of the checked file that has put a screen where it is: in the layer on top, and not by way of
  /// another sub-flow.
  private func lastCall(on walk: StackWitness, to screen: Int) -> Move? {
    func isOwn(_ step: StackCause) -> Bool {
      if case .move(let index) = step { graph.isOwn(graph.moves[index]) } else { false }
    }
    guard let number = walk.steps.lastIndex(where: isOwn),
      case .move(let index) = walk.steps[number],
      let target = graph.moves[index].target, graph.moves[index].isCall,
      program.file(of: target) == program.file(of: screen)
    else { return nil }
    let isDirect = walk.steps[(number + 1)...].allSatisfy { step in
      if case .move(let later) = step { !graph.moves[later].isCall } else { false }
    }
    let counts = walk.layerCounts()
    return isDirect && counts[number] == counts.last ? graph.moves[index] : nil
  }
}
