import FlowAnalysis
import FlowFormat
import FlowSource

extension Simulation {
  mutating func make(_ move: TracedMove) {
    // What is done at a gate drops the link behind it, unless it passes the gate.
    let waiting = state.waitingLink
    state.waitingLink = nil
    makeOnce(move, waiting)
    if move.isDoubled, outcome == .ok, !causes.isEmpty { makeAgain(move) }
    if causes.isEmpty { state.waitingLink = waiting }
  }

  private mutating func makeOnce(_ move: TracedMove, _ waiting: Int?) {
    switch move.kind {
    case .back: goBack(move.isAnimated)
    case .backMenu(let name): goBack(to: name, move.isAnimated)
    case .swipeBack(let percent): swipeBack(cancelledAt: percent)
    case .swipeDismiss(let isCancelled): swipeDismiss(isCancelled: isCancelled)
    case .verb(.open, let operands) where declared(move) == nil: openURL(operands.first ?? "")
    case .verb, .tap: makeDeclared(move, waiting)
    }
  }

  private mutating func openURL(_ url: String) {
    guard let match = graph.links.target(ofOpen: url) else { return fail(.noOp, .noLink) }
    open(match.pattern, by: nil)
  }

  private mutating func makeDeclared(_ move: TracedMove, _ waiting: Int?) {
    if let number = declared(move) {
      var action = MoveAction(number, in: graph)
      action.isAnimated = action.isAnimated && move.isAnimated
      if let gate = traits(of: state.top).gate, action.passesGate {
        if !state.satisfied.contains(gate) { state.satisfied.append(gate) }
        // What the gate was shown for comes in the place of what it leads to.
        if let waiting { return open(waiting, by: nil) }
      }
      return perform(action)
    }
    if case .verb(.tab, let names) = move.kind, let name = names.first, state.layers.count == 1,
      let place = simulator.numbers[name].flatMap({ simulator.tabPlaces[$0] }),
      state.selectedTab != nil
    {
      return tapTab(place)
    }
    guard simulator.options.isFree, var action = freeAction(move) else {
      if outcome == .ok { refuse(move) }
      return
    }
    action.isAnimated = move.isAnimated
    perform(action)
  }

  mutating func perform(_ action: MoveAction) {
    switch action.verb {
    case .push: push(action)
    case .replace:
      guard let screen = action.screens.first else { return failUnknown(action) }
      done(action)
      replace(by: screen, calls: action.calls, action.isAnimated)
    case .set: set(action)
    case .root: root(action)
    case .sheet, .fullScreen, .popover, .custom:
      if let style = LayerStyle(action.verb) { present(action, style) }
    case .pop: if pop(action.count, action.isAnimated) { done(action) }
    case .popTo: popTo(action)
    case .popToRoot: if popToRoot(action.isAnimated) { done(action) }
    case .dismiss: dismiss(to: last, action)
    case .dismissAll: dismiss(to: 1, action)
    case .tab: tab(action)
    case .open:
      guard let link = action.link else { return fail(.noOp, .noLink, .brokenDeepLink) }
      open(link, by: action.number)
    case .finish: finish(action)
    }
  }

  /// UIKit keeps a second push until the first transition has ended, and runs it then; a second
  /// presentation finds one in progress and is dropped with a line in the console.
  private mutating func makeAgain(_ move: TracedMove) {
    note(.overlappingTransitions)
    switch move.kind {
    case .back: goBack(move.isAnimated)
    case .backMenu, .swipeBack, .swipeDismiss: break
    case .verb, .tap:
      if case .verb(.open, let operands) = move.kind { return openURL(operands.first ?? "") }
      guard case .move(let number)? = causes.first else { return }
      var action = MoveAction(number, in: graph)
      action.isAnimated = action.isAnimated && move.isAnimated
      switch action.verb {
      case .sheet, .fullScreen, .popover, .custom: fail(.noOp, .presentationInProgress)
      case .dismiss, .dismissAll, .finish, .tab: fail(.noOp, .alreadyGoing)
      case .push, .replace, .set, .root, .pop, .popTo, .popToRoot, .open: perform(action)
      }
    }
  }

  // MARK: - Looking a move up

  private func declared(_ move: TracedMove) -> Int? {
    simulator.declaredMove(move, on: state.top.screen)
  }

  /// A move that the screen does not declare, where any is allowed.
  private mutating func freeAction(_ move: TracedMove) -> MoveAction? {
    guard case .verb(let verb, let operands) = move.kind else { return nil }
    var action = MoveAction(verb)
    switch verb {
    case .pop: action.count = operands.first.flatMap { Int($0) } ?? 1
    case .finish: action.exit = operands[0]
    case .popToRoot, .dismiss, .dismissAll, .open: break
    case .push, .replace, .set, .root, .sheet, .fullScreen, .popover, .custom, .popTo, .tab:
      for name in operands {
        guard let screen = screen(named: name) else {
          let nearest = NameIndex(simulator.numbers.keys.sorted()).nearest(to: name)
          fail(.refused, .unknownScreen(name, nearest: nearest))
          return nil
        }
        action.screens.append(screen)
      }
    }
    return action
  }

  private func screen(named name: String) -> Int? {
    if let number = simulator.numbers[name] { return number }
    guard case .screen(let number, _) = graph.program.resolve(name, in: 0) else { return nil }
    return number
  }

  private mutating func refuse(_ move: TracedMove) {
    let moves = simulator.possibleMoves(in: state).map(\.text)
    fail(
      .refused, .notDeclared(moves: moves, nearest: NameIndex(moves).nearest(to: move.text)))
  }
}
