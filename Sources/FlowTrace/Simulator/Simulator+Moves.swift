import FlowAnalysis
import FlowModel
import FlowSource

extension Simulator {
  /// What can be done in a state: the destinations of the screen on top, in file order, then the
  /// gestures it allows and the tabs; links, which can be opened everywhere, are not among them.
  package func possibleMoves(in state: WindowState) -> [TracedMove] {
    guard !state.layers.isEmpty else { return [] }
    var moves: [TracedMove] = []
    var known: Set<TracedMove> = []
    func add(_ kind: TracedMove.Kind) {
      let move = TracedMove(kind)
      if known.insert(move).inserted { moves.append(move) }
    }
    for move in graph.moves(of: state.top.screen) where move.destination >= 0 {
      add(.verb(move.verb, operands(of: move)))
    }
    let stack = state.topLayer.stack
    let top = traits[stack.top.screen]
    if stack.hasNavigation, stack.screens.count > 1, top.allowsBack, !top.hidesBar {
      add(.back)
      add(.swipeBack(cancelledAt: nil))
    }
    if state.topLayer.style.canBePulledDown, traits[stack.screens[0].screen].allowsBack {
      add(.swipeDismiss(isCancelled: false))
    }
    if state.layers.count == 1, let selected = state.selectedTab {
      for (place, tab) in graph.tabs.enumerated() where place != selected {
        add(.verb(.tab, [graph.program.name(of: tab)]))
      }
    }
    return moves
  }

  private func operands(of move: Move) -> [String] {
    switch move.verb {
    case .set: return graph.stack(of: move).map(graph.program.name(of:))
    case .pop:
      let count = graph.destination(of: move).count
      return count == 1 ? [] : [String(count)]
    case .popToRoot, .dismiss, .dismissAll: return []
    case .open, .finish: return [graph.destination(of: move).operand?.value ?? ""]
    case .push, .replace, .root, .sheet, .fullScreen, .popover, .custom, .popTo, .tab:
      if let target = move.target { return [graph.program.name(of: target)] }
      return [graph.destination(of: move).operand?.value ?? ""]
    }
  }
}
