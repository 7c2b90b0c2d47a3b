import FlowAnalysis
import FlowFormat
import FlowSource

extension Simulation {
  mutating func make(_ move: TracedMove) {
    if case .remember(let conditions) = move.kind { return remember(conditions) }
    state.hasMoved = true
    // A move from a gate discards the link that waits for the gate, unless the move passes it or leaves
    // the app, which comes back to the gate.
    let waiting = state.waitingLink
    let before =
      state.router == nil ? (nil, []) : (state.router, state.window.baseScreens)
    state.waitingLink = nil
    makeOnce(move, waiting)
    if move.isDoubled, outcome == .ok, !causes.isEmpty { makeAgain(move) }
    if causes.isEmpty || leftApp { state.waitingLink = waiting }
    judgeRouter(since: before)
  }

  /// Satisfies conditions that the app may remember when it starts.
  private mutating func remember(_ conditions: [String]) {
    let known = graph.rememberedConditions
    if let unknown = conditions.first(where: { !known.contains($0) }) {
      return fail(.refused, .notRemembered(unknown))
    }
    guard !state.hasMoved else { return fail(.refused, .alreadyStarted) }
    for condition in conditions where !state.satisfied.contains(condition) {
      state.satisfied.append(condition)
    }
  }

  private var leftApp: Bool {
    guard causes.count == 1, case .move(let index) = causes[0] else { return false }
    return graph.moves[index].verb.row.group == .leavesApp
  }

  private mutating func makeOnce(_ move: TracedMove, _ waiting: Int?) {
    switch move.kind {
    case .back: goBack(move.isAnimated)
    case .backMenu(let name): goBack(to: name, move.isAnimated)
    case .swipeBack(let percent): swipeBack(canceledAt: percent)
    case .swipeDismiss(let isCanceled): swipeDismiss(isCanceled: isCanceled)
    case .verb(.open, let operands) where move.choice == nil && declared(move) == nil:
      openURL(operands.first ?? "")
    case .verb, .tap: makeDeclared(move, waiting)
    case .remember: break
    }
  }

  private mutating func openURL(_ url: String) {
    guard let match = graph.links.target(ofOpen: url) else { return fail(.refused, .noLink) }
    open(match.pattern, by: nil)
  }

  private mutating func makeDeclared(_ move: TracedMove, _ waiting: Int?) {
    let meant = simulator.meanings(of: move, in: state)
    guard meant.isEmpty else {
      return fail(.refused, .ambiguousLabel(moves: meant.map(\.text)))
    }
    if let index = declared(move), !isTap(move, besides: index, waiting) {
      let unmet = graph.unmetConditions(of: graph.moves[index], satisfied: state.satisfied)
      guard unmet.has.isEmpty && unmet.lacks.isEmpty || simulator.options.isFree else {
        return fail(.refused, .conditionsUnmet(has: unmet.has, lacks: unmet.lacks))
      }
      // The waiting link replaces the destination of the gate.
      if let waiting, graph.passesGate(graph.moves[index]) {
        return open(waiting, by: nil, passing: index)
      }
      return perform(index, isAnimated: move.isAnimated)
    }
    if case .verb(.tab, let names) = move.kind, let name = names.first, move.choice == nil,
      state.window.tappableTab(in: graph) != nil,
      let tab = simulator.screens[name].flatMap(graph.tabs.firstIndex(of:))
    {
      return tapTab(tab)
    }
    if let presenter = simulator.busyPresenter(of: move, in: state) {
      let name = program.name(of: presenter)
      return fail(
        .noOp, .alreadyPresenting(name, isSwiftUI: simulator.isSwiftUI), .blockedPresentation)
    }
    guard simulator.options.isFree, let change = freeChange(move) else {
      if outcome == .ok { refuse(move) }
      return
    }
    perform(change, by: nil, isAnimated: move.isAnimated)
  }

  /// Whether a move to a tab is a tap on it: if it is selected, because the declared move would do nothing; if the
  /// declared one is not possible; and on a gate, because the declared one opens the waiting link, which its label
  /// says.
  private func isTap(_ move: TracedMove, besides index: Int, _ waiting: Int?) -> Bool {
    guard case .verb(.tab, _) = move.kind,
      case .selectTab(let tab)? = graph.stackChange(of: graph.moves[index]),
      let selected = state.window.tappableTab(in: graph)
    else { return false }
    if graph.tabs[selected] == tab, graph.followUp(of: index) == nil { return true }
    // The bar can be tapped whatever a button needs.
    if !simulator.options.isFree, !graph.allows(graph.moves[index], satisfied: state.satisfied) {
      return true
    }
    return waiting != nil && graph.passesGate(graph.moves[index])
      && graph.label(of: graph.moves[index]) != nil
  }

  /// UIKit defers a second push until the first transition has ended; a second presentation during
  /// the first one is dropped with a line in the console (zetachang/DCModalSegue, issue 10).
  private mutating func makeAgain(_ move: TracedMove) {
    // Tabs switch without a transition. A second tap is on the selected tab.
    switch causes.first {
    case .tap(let tab)?:
      if let index = graph.tabs.firstIndex(of: tab), state.items.count > 1 { tapTab(index) }
      return
    case .move(let index)?:
      if case .selectTab = graph.stackChange(of: graph.moves[index]) { return }
    default: break
    }
    note(.overlappingTransitions)
    makeCallsAtOnce(whileRunning: true)
    if hasClosedAlert { return fail(.noOp, .alreadyGoing) }
    switch move.kind {
    case .back: goBack(move.isAnimated)
    case .backMenu, .swipeBack, .swipeDismiss, .remember: break
    case .verb(.open, let operands): openURL(operands.first ?? "")
    case .verb, .tap:
      guard case .move(let index)? = causes.first else { return }
      switch graph.stackChange(of: graph.moves[index]) {
      case .present where graph.toggles(graph.moves[index]):
        perform(.goBack(.dismiss), by: nil, isAnimated: move.isAnimated)
      case .present: fail(.noOp, .presentationInProgress)
      case .goBack(.dismiss), .goBack(.dismissAll), .goBack(.finish):
        fail(.noOp, .alreadyGoing)
      default: perform(index, isAnimated: move.isAnimated)
      }
    }
  }

  // MARK: - Looking a move up

  private func declared(_ move: TracedMove) -> Int? {
    simulator.declaredMove(move, in: state)
  }

  /// The change of a move that the screen does not declare, if such moves are allowed.
  private mutating func freeChange(_ move: TracedMove) -> StackChange? {
    guard case .verb(let verb, let operands) = move.kind, move.choice == nil else { return nil }
    var screens: [Int] = []
    if verb.operand == .screen || verb.operand == .screens {
      for name in operands {
        guard let screen = screen(named: name) else {
          let nearest = NearestNames(simulator.screens.keys.sorted()).nearest(to: name)
          fail(.refused, .unknownScreen(name, nearest: nearest))
          return nil
        }
        screens.append(screen)
      }
    }
    return StackChange(
      verb, to: screens.first, list: screens,
      count: operands.first.flatMap { Int($0) } ?? 1,
      exit: operands.first.flatMap(graph.exitNames.firstIndex(of:)) ?? -1)
  }

  private func screen(named name: String) -> Int? {
    if let index = simulator.screens[name] { return index }
    guard case .screen(let index, _) = program.resolve(name, in: 0) else { return nil }
    return index
  }

  private mutating func refuse(_ move: TracedMove) {
    let moves = simulator.possibleMoves(in: state).map(\.text)
    fail(
      .refused, .notDeclared(moves: moves, nearest: NearestNames(moves).nearest(to: move.text)))
  }
}

extension FlowGraph {
  /// Whether a second tap closes the modal that a move presents.
  fileprivate func toggles(_ move: Move) -> Bool {
    move.hasOptions && destination(of: move).rare.toggles
  }
}
