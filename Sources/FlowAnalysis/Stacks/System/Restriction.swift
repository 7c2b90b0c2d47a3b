import FlowFormat

/// What is left of the stacks below a node where more is known of them than their top.
enum Restriction: Hashable {
  /// Those whose layer is a base layer.
  case base
  /// Those whose layer has this node below it, the bottom of a tab.
  case bottom(Int32)
  /// Those without any of these screens in their layer.
  case without(Set<Int>)
  /// Those in which nothing of the layer is below the nearest of this screen.
  case lowest(Int)
  /// Those with fewer than so many screens in the layer.
  case fewer(Int)
  /// Of a sub-flow checked alone, those on which it has replaced all that a call has shown. `isLowest`: the screen
  /// above is the lowest of its layer.
  case uncalled(isLowest: Bool)

  /// The restrictions with a single one for all screens that have to be missing.
  static func merged(_ restrictions: [Self]) -> Set<Self> {
    var missing: Set<Int> = []
    var merged: Set<Self> = []
    for restriction in restrictions {
      if case .without(let screens) = restriction {
        missing.formUnion(screens)
      } else {
        merged.insert(restriction)
      }
    }
    if !missing.isEmpty { merged.insert(.without(missing)) }
    return merged
  }

  enum Step {
    case keeps(Restriction)
    case isMet
    case fails
  }

  /// What is left to be met below an edge.
  func step(over edge: StackEdge) -> Step {
    switch edge.symbol {
    case .none, .call: .keeps(self)
    case .screen(let top): step(over: top)
    case .layer(let kind):
      switch self {
      case .base: kind.isModal ? .fails : .isMet
      case .bottom(let node): edge.to == node && !kind.isModal ? .isMet : .fails
      case .without: .isMet
      case .lowest: .fails
      case .fewer: kind == .caller ? .fails : .isMet
      case .uncalled(let isLowest):
        switch kind {
        case .presented: .fails
        case .caller: isLowest ? .isMet : .fails
        default: kind.isModal ? .keeps(.uncalled(isLowest: false)) : .isMet
        }
      }
    }
  }

  private func step(over top: StackTop) -> Step {
    switch self {
    case .base, .bottom: .keeps(self)
    case .without(let screens): screens.contains(top.screen) ? .fails : .keeps(self)
    case .lowest(let screen):
      top.screen != screen ? .keeps(self) : top.variant == .above ? .fails : .isMet
    case .fewer(let count): count > 1 ? .keeps(.fewer(count - 1)) : .fails
    case .uncalled: .keeps(.uncalled(isLowest: top.variant != .above))
    }
  }
}

extension FlowGraph {
  /// Whether a move is refused on every stack with a top, and else the stacks on which it is.
  ///
  /// What is below a `finish` of another file is not told apart, nor are links that find no stack to be pushed
  /// on.
  func refusals(
    of move: Move, by top: StackTop
  ) -> (isRefused: Bool, on: [Restriction]) {
    let isBare = top.variant.isBare
    switch stackChange(of: move) {
    case nil: return (true, [])
    case .push: return (isBare, [])
    case .replaceLayer(let screens): return (isBare && screens.count > 1, [])
    case .replaceTop, .replaceWindow, .present: return (false, [])
    case .open(let link): return (isBare && needsNavigation(link), [])
    case .selectTab(let tab): return (!tabs.contains(tab), [])
    case .goBack(let goal):
      if isBare, goal.staysInLayer { return (true, []) }
      let isAbove = top.variant == .above
      let canBeMissing = allowsMissingTarget(move)
      switch goal {
      case .pop(let count): return (!isAbove, isAbove ? [.fewer(count)] : [])
      case .popTo(let screen):
        return canBeMissing ? (false, []) : (!isAbove, isAbove ? [.without([screen])] : [])
      case .popPast(let screen, let replacesRoot):
        let missing: [Restriction] = canBeMissing ? [] : [.without([screen])]
        let lowest: [Restriction] = replacesRoot ? [] : [.lowest(screen)]
        return (!canBeMissing && !isAbove, isAbove ? missing + lowest : [])
      case .popToRoot, .pullDown: return (false, [])
      case .dismiss, .dismissAll: return (false, [.base])
      case .finish:
        let isOwn = isSubflow && program.file(of: move.source) == 0
        return isOwn ? (false, [.uncalled(isLowest: top.variant != .above)]) : (true, [])
      }
    }
  }
}
