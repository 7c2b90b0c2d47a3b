import FlowAnalysis
import FlowFormat
import FlowSource

extension Simulator {
  /// The possible moves in a state: the destinations of the top screen in file order, then the
  /// gestures that it allows and the tabs; without links, which can be opened anywhere.
  package func possibleMoves(in state: WindowState) -> [TracedMove] {
    guard state.window.top != nil else { return [] }
    let declared = tracedMoves(of: state.top.screen, in: state).map(\.move)
    return declared + gestures(in: state).filter { !declared.contains($0) }
  }

  /// The gestures that the top screen allows, and the tabs.
  func gestures(in state: WindowState) -> [TracedMove] {
    var moves: [TracedMove] = []
    if backRefusal(in: state) == nil {
      moves += [TracedMove(.back), TracedMove(.swipeBack(canceledAt: nil))]
    }
    if state.window.pullDownRefusal(in: graph) == nil {
      moves.append(TracedMove(.swipeDismiss(isCanceled: false)))
    }
    if let selected = state.window.tappableTab(in: graph) {
      for (index, tab) in graph.tabs.enumerated() where index != selected || state.items.count > 1 {
        moves.append(TracedMove(.verb(.tab, [graph.program.name(of: tab)])))
      }
    }
    return moves
  }

  /// The label and the condition of a move of the top screen.
  package func words(
    of move: TracedMove, in state: WindowState
  ) -> (label: String?, when: String?) {
    guard let index = declaredMove(move, in: state) else { return (nil, nil) }
    let destination = graph.destination(of: graph.moves[index])
    return (destination.label?.value, destination.conditionText())
  }

  /// The index of the destination of the top screen that a move names, or nil.
  ///
  /// Of several that fit, preferably one whose conditions allow it, then one without a condition, then
  /// the first one.
  package func declaredMove(_ move: TracedMove, in state: WindowState) -> Int? {
    preferred(named(move, on: state.top.screen, in: state))
  }

  /// The screen below a modal that a move with `anytime` comes from, which presents something already.
  func busyPresenter(of move: TracedMove, in state: WindowState) -> Int? {
    state.window.layers.dropLast().reversed().compactMap(\.screens.last).first { screen in
      named(move, on: screen, in: state).contains { index in
        let move = graph.moves[index]
        return move.verb.isModal && move.hasOptions && graph.destination(of: move).rare.isAnytime
          && allows(move, in: state)
      }
    }
  }

  func preferred(_ indices: [Int]) -> Int? {
    indices.first { !graph.moves[$0].isConditional } ?? indices.first
  }

  /// The different destinations of the top screen that a tap can mean, as moves that name each.
  func meanings(of move: TracedMove, in state: WindowState) -> [TracedMove] {
    guard case .tap = move.kind else { return [] }
    let named = named(move, on: state.top.screen, in: state)
    let verbs = Set(named.map { verb(of: graph.moves[$0]) })
    guard verbs.count > 1, allows(graph.moves[named[0]], in: state) else { return [] }
    return tracedMoves(of: state.top.screen, in: state)
      .filter { named.contains($0.index) }.map(\.move)
  }

  /// Whether the satisfied conditions of a state allow a move; without a state, every move is allowed.
  func allows(_ move: Move, in state: WindowState?) -> Bool {
    state.map { graph.allows(move, satisfied: $0.satisfied) } ?? true
  }

  /// The indices of the destinations of a screen that a move fits; only those that are allowed, unless
  /// none is.
  func named(_ move: TracedMove, on screen: Int, in state: WindowState?) -> [Int] {
    let moves = graph.moves(of: screen)
    var target: Int?
    if case .verb(_, let operands) = move.kind { target = operands.first.flatMap { screens[$0] } }
    // In the flow's own file, a known name refers to that screen regardless of its form.
    let isOwn = target != nil && graph.program.ownScreens.contains(screen)
    for asWritten in isOwn ? [false] : [false, true] {
      var named = moves.indices.filter { index in
        !moves[index].isFollowing
          && fits(moves[index], move.kind, target: target, asWritten: asWritten)
      }
      if case .number(let number)? = move.choice {
        named = named.indices.contains(number - 1) ? [named[number - 1]] : []
      }
      if case .when(let condition)? = move.choice {
        named.removeAll { graph.destination(of: moves[$0]).conditionText() != condition }
      }
      if named.isEmpty { continue }
      let allowed = named.filter { allows(moves[$0], in: state) }
      return allowed.isEmpty ? named : allowed
    }
    for choice in move.choices {
      let named = self.named(choice, on: screen, in: state)
      if !named.isEmpty { return named }
    }
    return []
  }

  /// Whether a move has this label or this verb with its operands: as they are displayed, or as they are
  /// written in its file.
  private func fits(
    _ move: Move, _ kind: TracedMove.Kind, target: Int?, asWritten: Bool
  ) -> Bool {
    switch kind {
    case .tap(let label): return graph.label(of: move) == label
    case .verb(let verb, let operands):
      guard move.verb == verb else { return false }
      switch verb.operand {
      case .none: return true
      case .count:
        return graph.destination(of: move).count == operands.first.flatMap { Int($0) } ?? 1
      case .screen where asWritten:
        return graph.destination(of: move).operand?.value == operands.first
      case .screen where target != nil: return move.target == target
      case .screens where asWritten || graph.isOwn(move):
        // A flow's own names may be those of sub-flows.
        return graph.destination(of: move).stack.map(\.value) == operands
          || !asWritten && self.operands(of: move) == operands
      case .screen, .screens, .url, .words, .exit: return self.operands(of: move) == operands
      }
    case .back, .backMenu, .swipeBack, .swipeDismiss, .remember: return false
    }
  }
}
