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
        descend(count == 1 ? .land : .pop(count - 1), next.rest, motion)
      }
    case .popTo(let screen): popTo(screen, .to(screen), move, next, motion)
    case .popPast(let screen, let replacesRoot):
      popTo(screen, .past(screen), move, next, motion)
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
      down(.lowest, next.rest, motion)
    case .dismiss:
      if symbol.layer.isBase { return refuse(move, motion) }
      down(symbol.isLowest ? .land : .close, next.rest, motion)
    case .dismissAll:
      if symbol.layer.isBase { return refuse(move, motion) }
      down(.base, next.rest, motion)
    case .finish(let exit):
      if !motion.isFirst { refuse(move, motion) }
      end(exit, on: symbol.screen, motion)
    case .pullDown: break
    }
  }

  private mutating func popTo(
    _ screen: Int, _ descent: StackDescent, _ move: StackMove, _ next: Next, _ motion: Motion
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
      descend(descent, next.rest, motion)
    } else if !asks {
      refuse(move, motion)
    }
  }

  /// Goes back as far as the stack below allows.
  private mutating func descend(
    _ descent: StackDescent, _ rest: StackState.Rest, _ motion: Motion
  ) {
    note(descent == .land ? .made : .goesBack(descent))
    down(descent, rest, motion)
  }
}
