/// The moves that go back.
extension StackStep {
  mutating func goBack(
    _ goal: StackChange.Return, _ move: StackMove, _ next: Next, _ motion: Motion
  ) {
    let isCaller = symbol.layer.kind == .caller
    if goal.staysInLayer, !symbol.layer.hasNavigation { return refuse(move, motion) }
    switch goal {
    case .pop(let count):
      if symbol.isLowest || move.isLate && symbol.depth < count {
        if !isCaller { refuse(move, motion) }
      } else {
        descend(goal, next.rest, motion)
      }
    case .popTo(let screen): popTo(screen, goal, move, next, motion)
    case .popPast(let screen, let replacesRoot):
      popTo(screen, goal, move, next, motion)
      let bit = rules.moves.targetBits[screen]
      guard !symbol.isLowest, bit.map({ symbol.lowestBelow & $0 != 0 }) ?? true, !isCaller else {
        return
      }
      if replacesRoot {
        down(.toLowest(screen), Next(move: next.move, replaces: true).rest, motion)
      } else if move.isLate {
        refuse(move, motion, removesRoot: true)
      }
    case .popToRoot:
      if isCaller { return }
      if symbol.isLowest { return refuse(move, motion, isDone: true) }
      goDown(goal, next.rest, motion)
    case .dismiss, .dismissAll:
      if symbol.layer.isBase { return refuse(move, motion) }
      goDown(goal, next.rest, motion)
    case .finish(let exit):
      if !motion.isFirst { refuse(move, motion) }
      end(exit, on: symbol.screen, shownBy, motion)
    case .pullDown: break
    }
  }

  private mutating func popTo(
    _ screen: Int, _ goal: StackChange.Return, _ move: StackMove, _ next: Next, _ motion: Motion
  ) {
    let asks = move.isLate || move.allowsMissingTarget && move.then >= 0
    if asks {
      let bit = rules.moves.targetBits[screen]
      if symbol.isLowest || bit.map({ symbol.below & $0 == 0 }) ?? true {
        refuse(move, motion, isDone: move.allowsMissingTarget)
      }
      if let bit, symbol.below & bit == 0 { return }
    }
    if !symbol.isLowest {
      descend(goal, next.rest, motion)
    } else if !asks {
      refuse(move, motion)
    }
  }

  /// Goes back as far as the stack below allows.
  private mutating func descend(
    _ goal: StackChange.Return, _ rest: StackState.Rest, _ motion: Motion
  ) {
    guard let descent = StackDescent(goal, from: symbol) else { return }
    note(descent == .land ? .made : .goesBack(descent))
    down(descent, rest, motion)
  }

  /// Goes back to where every stack allows it.
  mutating func goDown(
    _ goal: StackChange.Return, _ rest: StackState.Rest, _ motion: Motion
  ) {
    StackDescent(goal, from: symbol).map { down($0, rest, motion) }
  }
}
