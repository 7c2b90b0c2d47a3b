/// The moves that go back.
extension StackStep {
  mutating func goBack(
    _ goal: StackChange.Return, _ move: StackMove, _ next: Next, _ motion: Motion
  ) {
    let isCaller = symbol.layer.kind == .caller
    if goal.staysInLayer, !symbol.layer.hasNavigation { return refuse(move, motion) }
    switch goal {
    case .pop(let count):
      if !symbol.isLowest {
        descend(goal, next.rest, motion)
      } else if !isCaller {
        refuse(move, motion, crashes: count > 1 || graph.isSwiftUI)
      }
    case .popTo(let screen): popTo(screen, goal, move, next, motion)
    case .popPast(symbol.screen, let replacesRoot):
      if !symbol.isLowest {
        note(.made)
        down(.land, next.rest, motion)
      } else if replacesRoot, !isCaller {
        put(Next(move: next.move, replaces: true).rest, motion)
      } else if !isCaller {
        note(.removesRoot)
      }
    case .popPast(let screen, let replacesRoot):
      popTo(screen, goal, move, next, motion)
      if replacesRoot, !symbol.isLowest, !isCaller {
        down(.toLowest(screen), Next(move: next.move, replaces: true).rest, motion)
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
    if move.asksForTarget {
      let bit = rules.moves.targetBits[screen]
      if symbol.isLowest || bit.map({ symbol.below & $0 == 0 }) ?? true {
        refuse(move, motion, isDone: true)
      }
      if let bit, symbol.below & bit == 0 { return }
    }
    if !symbol.isLowest {
      descend(goal, next.rest, motion)
      // Without the target below it, a screen goes back to itself, which does nothing.
      if symbol.screen == screen, move.isLate, !move.asksForTarget { refuse(move, motion) }
    } else if !move.asksForTarget {
      refuse(move, motion, crashes: symbol.screen != screen && !move.allowsMissingTarget)
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
