import FlowAnalysis
import FlowFormat
import FlowSource

extension Simulator {
  /// The possible moves in a state: the destinations of the top screen in file order, then the
  /// gestures that it allows and the tabs; without links, which can be opened anywhere.
  package func possibleMoves(in state: WindowState) -> [TracedMove] {
    guard state.window.top != nil else { return [] }
    var moves: [TracedMove] = []
    var known: Set<TracedMove> = []
    func add(_ kind: TracedMove.Kind) {
      let move = TracedMove(kind)
      if known.insert(move).inserted { moves.append(move) }
    }
    for move in graph.moves(of: state.top.screen)
    where !move.isFollowing && graph.allows(move, satisfied: state.satisfied) {
      add(.verb(move.verb, operands(of: move)))
    }
    if backRefusal(in: state) == nil {
      add(.back)
      add(.swipeBack(canceledAt: nil))
    }
    if state.window.pullDownRefusal(in: graph) == nil {
      add(.swipeDismiss(isCanceled: false))
    }
    if state.window.layers.count == 1, let selected = state.selectedTab {
      for (index, tab) in graph.tabs.enumerated() where index != selected || state.items.count > 1 {
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
    case .url, .words, .exit: return [graph.destination(of: move).operand?.value ?? ""]
    case .screen:
      if let target = move.target { return [graph.program.name(of: target)] }
      return [graph.destination(of: move).operand?.value ?? ""]
    }
  }

  /// The destinations of a screen as moves in text form: by verb, or by label if an earlier one has
  /// the same verb; without those that cannot be expressed as text.
  package func tracedMoves(of screen: Int) -> [(index: Int, move: TracedMove)] {
    var known: Set<TracedMove> = []
    let moves = graph.moves(of: screen)
    return moves.indices.compactMap { index in
      guard !moves[index].isFollowing else { return nil }
      let label = graph.destination(of: moves[index]).label?.value
      let verb = TracedMove(.verb(moves[index].verb, operands(of: moves[index])))
      let tap = label.map { TracedMove(.tap($0)) }
      let isFirst = known.insert(verb).inserted
      let isFirstTap = tap.map { known.insert($0).inserted } ?? false
      if isFirst, verb.readsBack { return (index, verb) }
      guard let tap, isFirstTap, tap.readsBack, self.moves(meantBy: tap, on: screen).count <= 1
      else { return nil }
      return (index, tap)
    }
  }

  /// The distinct moves of a screen with the label of a tap, by verb; empty for any other move.
  ///
  /// With a state, only those that its conditions allow.
  func moves(
    meantBy move: TracedMove, on screen: Int, in state: WindowState? = nil
  ) -> [TracedMove] {
    guard case .tap(let label) = move.kind else { return [] }
    var meant: [TracedMove] = []
    for move in graph.moves(of: screen) where !move.isFollowing {
      if let state, !graph.allows(move, satisfied: state.satisfied) { continue }
      let verb = TracedMove(.verb(move.verb, operands(of: move)))
      let isMeant = graph.destination(of: move).label?.value == label
      if isMeant, !meant.contains(verb) { meant.append(verb) }
    }
    return meant
  }

  /// The label and the condition of a move of the top screen.
  package func words(
    of move: TracedMove, in state: WindowState
  ) -> (label: String?, when: String?) {
    guard let index = declaredMove(move, in: state) else { return (nil, nil) }
    let destination = graph.destination(of: graph.moves(of: state.top.screen)[index])
    return (destination.label?.value, destination.condition?.value)
  }

  /// The index of the first destination of the top screen that a move can refer to, preferring
  /// those that its conditions allow, or nil.
  package func declaredMove(_ move: TracedMove, in state: WindowState) -> Int? {
    let screen = state.top.screen
    let moves = graph.moves(of: screen)
    return declaredMove(move, on: screen, among: moves) {
      graph.allows($0, satisfied: state.satisfied)
    } ?? declaredMove(move, on: screen, among: moves) { _ in true }
  }

  private func declaredMove(
    _ move: TracedMove, on screen: Int, among moves: ArraySlice<Move>,
    where isAllowed: (Move) -> Bool
  ) -> Int? {
    var target: Int?
    if case .verb(_, let operands) = move.kind { target = operands.first.flatMap { screens[$0] } }
    // In the flow's own file, a known name refers to that screen regardless of its form.
    let isClear = target != nil && graph.program.ownScreens.contains(screen)
    return moves.indices.first { index in
      guard !moves[index].isFollowing, isAllowed(moves[index]) else { return false }
      switch move.kind {
      case .tap(let label):
        return graph.destination(of: moves[index]).label?.value == label
      case .verb(let verb, let operands):
        guard moves[index].verb == verb else { return false }
        if let target, moves[index].target == target, verb.operand == .screen { return true }
        return (!isClear || verb.operand != .screen) && matches(moves[index], operands)
      case .back, .backMenu, .swipeBack, .swipeDismiss: return false
      }
    }
  }

  /// Whether a move has these operands; for a `set`, also names of screens as they are displayed.
  private func matches(_ move: Move, _ operands: [String]) -> Bool {
    switch move.verb.operand {
    case .screen, .url, .words, .exit:
      return graph.destination(of: move).operand?.value == operands[0]
    case .screens:
      let written = graph.destination(of: move).stack.map(\.value)
      return written == operands || graph.stack(of: move).map(graph.program.name(of:)) == operands
    case .count: return graph.destination(of: move).count == operands.first.flatMap { Int($0) } ?? 1
    case .none: return true
    }
  }
}
