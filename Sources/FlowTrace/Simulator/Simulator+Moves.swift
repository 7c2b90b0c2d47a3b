import FlowAnalysis
import FlowFormat
import FlowSource

extension Simulator {
  /// What can be done in a state: the destinations of the screen on top, in file order, then the
  /// gestures it allows and the tabs; links, which can be opened everywhere, are not among them.
  package func possibleMoves(in state: WindowState) -> [TracedMove] {
    guard state.window.top != nil else { return [] }
    var moves: [TracedMove] = []
    var known: Set<TracedMove> = []
    func add(_ kind: TracedMove.Kind) {
      let move = TracedMove(kind)
      if known.insert(move).inserted { moves.append(move) }
    }
    for move in graph.moves(of: state.top.screen) where !move.isFollowing {
      add(.verb(move.verb, operands(of: move)))
    }
    if backRefusal(in: state) == nil {
      add(.back)
      add(.swipeBack(cancelledAt: nil))
    }
    if state.window.pullDownRefusal(in: graph) == nil {
      add(.swipeDismiss(isCancelled: false))
    }
    if state.window.layers.count == 1, let selected = state.selectedTab {
      for (index, tab) in graph.tabs.enumerated() where index != selected {
        add(.verb(.tab, [graph.program.name(of: tab)]))
      }
    }
    return moves
  }

  private func operands(of move: Move) -> [String] {
    switch move.verb.operand {
    case .screens: return graph.stack(of: move).map(graph.program.name(of:))
    case .count:
      let count = graph.destination(of: move).count
      return count == 1 ? [] : [String(count)]
    case .none: return []
    case .url, .exit: return [graph.destination(of: move).operand?.value ?? ""]
    case .screen:
      if let target = move.target { return [graph.program.name(of: target)] }
      return [graph.destination(of: move).operand?.value ?? ""]
    }
  }

  /// The destinations of a screen as somebody would write them as moves: by the verb, or by the label
  /// where an earlier one has the same verb; those that no words mean are left out.
  package func tracedMoves(of screen: Int) -> [(number: Int, move: TracedMove)] {
    var known: Set<TracedMove> = []
    let moves = graph.moves(of: screen)
    return moves.indices.compactMap { number in
      guard !moves[number].isFollowing else { return nil }
      let label = graph.destination(of: moves[number]).label?.value
      let verb = TracedMove(.verb(moves[number].verb, operands(of: moves[number])))
      let tap = label.map { TracedMove(.tap($0)) }
      let isFirst = known.insert(verb).inserted
      let isFirstTap = tap.map { known.insert($0).inserted } ?? false
      if isFirst, verb.readsBack { return (number, verb) }
      guard let tap, isFirstTap, tap.readsBack else { return nil }
      return (number, tap)
    }
  }

  /// The number of the first destination of a screen that is meant by a move; nil where none is.
  package func declaredMove(_ move: TracedMove, on screen: Int) -> Int? {
    let moves = graph.moves(of: screen)
    var target: Int?
    if case .verb(_, let operands) = move.kind { target = operands.first.flatMap { numbers[$0] } }
    // In the file of the flow a name that is known means that screen, however it is written.
    let isClear = target != nil && graph.program.ownScreens.contains(screen)
    return moves.indices.first { number in
      guard !moves[number].isFollowing else { return false }
      switch move.kind {
      case .tap(let label):
        return graph.destination(of: moves[number]).label?.value == label
      case .verb(let verb, let operands):
        guard moves[number].verb == verb else { return false }
        if let target, moves[number].target == target, verb.operand == .screen { return true }
        return (!isClear || verb.operand != .screen) && matches(moves[number], operands)
      case .back, .backMenu, .swipeBack, .swipeDismiss: return false
      }
    }
  }

  /// Whether a move is written with these words; a `set` may name screens as they are shown, too.
  private func matches(_ move: Move, _ operands: [String]) -> Bool {
    switch move.verb.operand {
    case .screen, .url, .exit:
      return graph.destination(of: move).operand?.value == operands[0]
    case .screens:
      let written = graph.destination(of: move).stack.map(\.value)
      return written == operands || graph.stack(of: move).map(graph.program.name(of:)) == operands
    case .count: return graph.destination(of: move).count == operands.first.flatMap { Int($0) } ?? 1
    case .none: return true
    }
  }
}
