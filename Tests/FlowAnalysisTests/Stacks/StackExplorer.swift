import FlowAnalysis
import FlowFormat
import FlowSource

/// What an app has up, cell by cell, straight from the description of the format.
struct AppState: Hashable {
  struct Cell: Hashable {
    var screen: Int
    /// The numbers of the calls whose sub-flow begins with this cell, outermost first.
    var calls: [Int] = []
    /// Whether its screen has been left by a committing move.
    var isCommitted = false
  }

  struct Layer: Hashable {
    var kind: LayerKind
    var hasNavigation = true
    var cells: [Cell]
    /// The call that presented it.
    var call: Int?
    /// The screen it was presented with.
    var presented: Int?
  }

  var layers: [Layer]
  /// While the tab bar is there: the stacks of all tabs but the selected one, and that one's number.
  var tabs: [[Cell]] = []
  var selected = 0
  /// A move of an `on-finish` that has to be made next.
  var ended: Ended?
  /// Whether a link waits for its gate, which is on top, to be passed.
  var isWaiting = false {
    didSet { if !isWaiting { waitingLink = nil } }
  }
  /// That link, if conditions are known.
  var waitingLink: Int?
  /// The conditions that are satisfied, if they are known.
  var satisfied: Set<String> = []
  /// Whether the push that has to be made next replaces the top.
  var replacesTop = false
  /// A move that has to be made next because it follows another one by `then`.
  var next: Int?
  var hasCrashed = false

  struct Ended: Hashable {
    var call: Int
    var exit: String
    /// Whether the finishing screen is all that is left of the sub-flow.
    var leaves: Bool
  }

  var topLayer: Layer {
    get { layers[layers.count - 1] }
    set { layers[layers.count - 1] = newValue }
  }
  var top: Cell {
    get { topLayer.cells[topLayer.cells.count - 1] }
    set { topLayer.cells[topLayer.cells.count - 1] = newValue }
  }
  var hasTop: Bool { !topLayer.cells.isEmpty }
  var size: Int { layers.reduce(0) { $0 + $1.cells.count } + tabs.reduce(0) { $0 + $1.count } }
  /// The screens of the layers, as the analysis knows them.
  var shape: [[Int]] { layers.map { $0.cells.map(\.screen) } }

  /// Whether the back button leads to a lower screen of the layer, if the top allows it.
  var hasLower: Bool {
    topLayer.kind != .alert && topLayer.hasNavigation && !isWaiting
      && (topLayer.cells.count > 1 || topLayer.kind == .caller)
  }
}

/// Makes moves on real stacks.
struct Mover {
  let graph: FlowGraph
  let opensLinks: Bool
  /// Moves that mark the screen they are made on.
  let commits: Set<Int>
  /// Moves that are not made.
  let leftOut: Set<Int>
  /// Whether conditions are satisfied and revoked; otherwise, any can be satisfied at any time.
  let knowsConditions: Bool

  init(
    _ graph: FlowGraph, opensLinks: Bool = false, commits: Set<Int> = [], leftOut: Set<Int> = [],
    knowsConditions: Bool = false
  ) {
    self.knowsConditions = knowsConditions
    self.leftOut = leftOut
    self.graph = graph
    self.opensLinks = opensLinks
    self.commits = commits
  }

  // MARK: - Beginnings

  func beginnings() -> [(StackCause, AppState)] {
    let remembered = graph.program.files[0].flow.app.remembers.map(\.value)
    guard knowsConditions else { return beginnings(under: []) }
    return (0..<1 << remembered.count).flatMap { mask in
      beginnings(
        under: Set(remembered.indices.filter { mask & 1 << $0 != 0 }.map { remembered[$0] }))
    }
  }

  private func beginnings(under satisfied: Set<String>) -> [(StackCause, AppState)] {
    var result: [(StackCause, AppState)] = []
    let start = graph.program.start(of: 0)
    for (number, entry) in graph.entries.enumerated() {
      if case .entry(.start) = entry.cause, graph.isSubflow { continue }
      var state = window([entry.screen])
      state.satisfied = satisfied
      result.append((.entry(number), state))
    }
    if graph.isSubflow, let start {
      let cell = AppState.Cell(screen: start)
      var pushed = AppState(layers: [.init(kind: .caller, cells: [cell])])
      var presented = AppState(
        layers: [.init(kind: .caller, cells: []), .init(kind: .presented, cells: [cell])])
      (pushed.satisfied, presented.satisfied) = (satisfied, satisfied)
      result.append((.call(isModal: false), pushed))
      result.append((.call(isModal: true), presented))
    }
    if opensLinks {
      for link in graph.linkStacks.patterns.indices {
        // No modal is presented over nothing.
        if graph.program.flow.links[link].appends, atStart == nil,
          let first = graph.linkStacks.stack(of: link).first, kind(of: first.verb) != nil
        {
          continue
        }
        result += opening(link, on: nil, by: nil, under: satisfied)
      }
    }
    return result
  }

  private func window(_ screens: [Int], hasNavigation: Bool = true) -> AppState {
    let isTab = graph.tabs.contains(screens[0])
    var state = AppState(layers: [
      .init(
        kind: isTab ? .tabs : .window, hasNavigation: hasNavigation || isTab,
        cells: screens.map { AppState.Cell(screen: $0) })
    ])
    if isTab {
      state.tabs = graph.tabs.map { [AppState.Cell(screen: $0)] }
      state.selected = graph.tabs.firstIndex(of: screens[0]) ?? 0
      state.tabs[state.selected] = []
    }
    return state
  }

  // MARK: - Steps

  /// All steps that change something, each with what it leads to.
  func steps(from state: AppState) -> [(StackCause, AppState)] {
    attempts(from: state).filter { $0.1 != state && !$0.1.hasCrashed }
  }

  /// All steps, also those that change nothing.
  func attempts(from state: AppState) -> [(StackCause, AppState)] {
    guard state.hasTop, !state.hasCrashed else { return [] }
    if let next = state.next {
      var state = state
      state.next = nil
      return make(next, state)
    }
    var result: [(StackCause, AppState)] = []
    // What follows a sub-flow that an alert has called is declared by the alert, which is gone.
    let caller = state.ended.flatMap { $0.leaves ? nil : graph.moves[$0.call].source }
    for number in graph.moves(of: caller ?? state.top.screen).indices
    where isPossible(number, in: state) {
      result += make(number, state)
    }
    guard state.ended == nil else { return result }
    result += gestures(state)
    if opensLinks {
      for link in graph.linkStacks.patterns.indices {
        result += opening(link, on: state, by: nil)
      }
    }
    return result
  }

  private func gestures(_ state: AppState) -> [(StackCause, AppState)] {
    var result: [(StackCause, AppState)] = []
    var base = state
    base.ended = nil
    base.isWaiting = false
    if state.hasLower, hasWayBack(state.top.screen) {
      result.append((.back, popped(base, 1)))
    }
    let lowest = state.topLayer.cells[0].screen
    let kinds: [LayerKind] = [.sheet, .popover, .presented]
    if kinds.contains(state.topLayer.kind), allowsBack(lowest) {
      base.layers.removeLast()
      result.append((.pullDown, base))
    }
    if state.layers.count == 1, !state.tabs.isEmpty,
      graph.program.screen(state.top.screen).bar?.tabBar?.value != false
    {
      for (number, tab) in graph.tabs.enumerated() {
        var rooted = base
        popToRoot(of: &rooted)
        rooted.top.isCommitted = false
        let isPop = number == state.selected && state.topLayer.cells.count > 1
        result.append((.tap(tab), isPop ? rooted : selecting(number, state)))
      }
    }
    return result
  }

  func allowsBack(_ screen: Int) -> Bool { graph.program.screen(screen).allowsBack }

  /// Whether the bar is shown, with the back button, or the app keeps the swipe without it.
  func hasWayBack(_ screen: Int) -> Bool {
    let screen = graph.program.screen(screen)
    return screen.allowsBack && (screen.bar?.hidden?.value != true || screen.keepsSwipe)
  }

  /// Moves of an `on-finish` are made when their call has ended, and only they are made then.
  private func isPossible(_ number: Int, in state: AppState) -> Bool {
    let move = graph.moves[number]
    guard !leftOut.contains(number), isAllowed(move, in: state) else { return false }
    // A move that passes the gate opens the link, as opening it past the gate does.
    if state.isWaiting, state.ended == nil, !knowsConditions, !isBackward(move) { return false }
    guard !move.isFollowUp else { return false }
    guard let ended = state.ended else { return !move.isAfterFinish }
    guard move.isAfterFinish else { return false }
    return graph.destination(of: graph.moves[ended.call]).exits.contains {
      $0.exit.value == ended.exit && $0.destination.range == graph.destination(of: move).range
    }
  }

  /// What a move makes of a state; several where a link has gates.
  private func make(_ number: Int, _ before: AppState) -> [(StackCause, AppState)] {
    if let link = before.waitingLink, graph.passesGate(graph.moves[number]) {
      var state = settled(before, by: graph.moves[number])
      state.isWaiting = false
      return opening(link, on: state, by: nil).map { step, after in
        // A link that cannot be opened passes no gate.
        (step, after == state && !canOpen(link, step, on: state) ? before : after)
      }
    }
    let made = makeOnce(number, before)
    guard before.isWaiting else { return made }
    // What changes nothing leaves the link waiting.
    return made.map { step, after in
      var after = after
      if knowsConditions, case .gate = step { return (step, after) }
      if after != before { after.isWaiting = false }
      return (step, after)
    }
  }

  private func isBackward(_ move: Move) -> Bool {
    !move.isConditional
      && [.pop, .popTo, .popToRoot, .dismiss, .dismissAll].contains(move.verb)
  }

  private func makeOnce(_ number: Int, _ before: AppState) -> [(StackCause, AppState)] {
    let move = graph.moves[number]
    if move.verb == .open {
      guard let link = move.link else { return [] }
      // What passes a gate has passed it before the link is opened.
      var state = knowsConditions ? settled(before, by: move) : before
      state.ended = nil
      closeAlert(of: &state, before: move)
      return opening(link, on: state, by: number).map { step, after in
        var after = after
        // A link that cannot be opened passes no gate.
        if after == state, !canOpen(link, step, on: state) { after.satisfied = before.satisfied }
        return (step, after)
      }
    }
    if crashes(move, in: before) {
      var state = before
      state.hasCrashed = true
      return [(.move(number), state)]
    }
    var state = before
    state.ended = nil
    state.replacesTop = false
    let leaves = before.ended?.leaves == true && move.isAfterFinish
    change(&state, by: move, number, leaves: leaves || before.replacesTop)
    if before.ended?.leaves == false, state.layers == before.layers {
      // An `on-finish` that changes nothing does not return to its caller.
      state.top.isCommitted = false
    }
    state.next = followUp(of: number, made: before, state)
    if before.ended?.leaves == true, !move.isAfterFinish, state.next == nil,
      !isDone(move, before, state)
    {
      // What is left of the sub-flow is still to be replaced.
      return [(.move(number), before)]
    }
    if knowsConditions {
      state.satisfied = before.satisfied
      if isDone(move, before, state) { state = settled(state, by: move) }
      if let next = state.next, !isAllowed(graph.moves[next], in: state) { state.next = nil }
    }
    let mayStay = state.next.map { mayBeLeftOut(graph.destination(of: graph.moves[$0])) }
    guard mayStay ?? (state.ended.map { self.mayStay($0, in: state) } ?? false) else {
      return [(.move(number), state)]
    }
    var staying = state
    staying.ended = nil
    staying.next = nil
    return [(.move(number), state), (.move(number), staying)]
  }

  /// Whether the app ends: too few screens are below, or not the one that is named.
  private func crashes(_ move: Move, in before: AppState) -> Bool {
    var state = before
    closeAlert(of: &state, before: move)
    let (layer, destination) = (state.topLayer, graph.destination(of: move))
    guard layer.hasNavigation else { return false }
    let isSwiftUI = graph.program.flow.app.framework?.value == .swiftui
    switch move.verb {
    case .pop:
      return layer.kind != .caller && destination.count >= layer.cells.count
        && (destination.count > 1 || isSwiftUI)
    case .popTo:
      guard let target = move.target, state.top.screen != target || !isMissing(move, in: state)
      else { return false }
      if isMissing(move, in: state) { return destination.rare.missing != .stay }
      var after = state
      pop(&after, to: move)
      return after == state
    default: return false
    }
  }

  /// What follows a move that has changed something, or whose target is already shown.
  private func followUp(of number: Int, made before: AppState, _ after: AppState) -> Int? {
    let move = graph.moves[number]
    var start = before
    start.ended = nil
    closeAlert(of: &start, before: move)
    let isDone =
      switch move.verb {
      case .root: isKnown(move)
      case .tab: graph.tabs.contains { $0 == move.target }
      case .popToRoot: after.topLayer.hasNavigation
      case .popTo:
        start != after
          || isKnown(move) && after.topLayer.hasNavigation
            && graph.destination(of: move).rare.missing == .stay && isMissing(move, in: start)
      default: start != after
      }
    return isDone ? graph.followUp(of: number).flatMap { leftOut.contains($0) ? nil : $0 } : nil
  }

  private func isInclusive(_ move: Move) -> Bool { graph.destination(of: move).rare.isInclusive }

  /// Whether a `pop-to` finds its screen nowhere below the top, nor there if it is inclusive.
  private func isMissing(_ move: Move, in state: AppState) -> Bool {
    let cells = state.topLayer.cells
    return !(isInclusive(move) ? cells : cells.dropLast()).contains { $0.screen == move.target }
  }

  /// Whether the move at the end of a sub-flow has a `when`.
  private func mayStay(_ ended: AppState.Ended, in state: AppState) -> Bool {
    graph.destination(of: graph.moves[ended.call]).exits.contains {
      $0.exit.value == ended.exit
        && (mayBeLeftOut($0.destination) || !isAllowed($0.destination, in: state))
    }
  }

  // MARK: - Conditions

  private func mayBeLeftOut(_ destination: Destination) -> Bool {
    knowsConditions ? destination.condition != nil : destination.isConditional
  }

  private func isAllowed(_ move: Move, in state: AppState) -> Bool {
    isAllowed(graph.destination(of: move), in: state)
  }

  private func isAllowed(_ destination: Destination, in state: AppState) -> Bool {
    !knowsConditions
      || destination.rare.has.allSatisfy { state.satisfied.contains($0.value) }
        && !destination.rare.lacks.contains { state.satisfied.contains($0.value) }
  }

  private func settled(_ before: AppState, by move: Move) -> AppState {
    var state = before
    state.satisfied.formUnion(graph.conditions(passedBy: move))
    state.satisfied.subtract(graph.destination(of: move).rare.revokes.map(\.value))
    return state
  }

  /// Whether a move has been made, also where it shows the same again.
  private func isDone(_ move: Move, _ before: AppState, _ after: AppState) -> Bool {
    var start = before
    start.ended = nil
    if start != after { return true }
    return switch move.verb {
    case .push: isKnown(move) && before.topLayer.hasNavigation
    case .replace, .root, .present, .sheet, .fullScreen, .popover, .custom, .alert: isKnown(move)
    case .set: isKnown(move) && (before.topLayer.hasNavigation || move.stack.count == 1)
    case .external: true
    default: false
    }
  }

  // MARK: - Verbs

  /// `leaves`: the move follows a sub-flow of which the finishing screen is all that is left.
  private func change(_ state: inout AppState, by move: Move, _ number: Int, leaves: Bool) {
    closeAlert(of: &state, before: move)
    switch move.verb {
    case .push: push(on: &state, move, number, leaves: leaves)
    case .replace: replace(on: &state, move, number)
    case .set: set(on: &state, move, number)
    case .root: root(of: &state, move, number)
    case .present, .sheet, .fullScreen, .popover, .custom, .alert:
      present(on: &state, move, number)
    case .tab: select(on: &state, move)
    case .pop: state = popped(state, graph.destination(of: move).count)
    case .popToRoot: popToRoot(of: &state)
    case .popTo: pop(&state, to: move)
    case .dismiss: if state.layers.count > 1 { state.layers.removeLast() }
    case .dismissAll: state.layers.removeSubrange(1...)
    case .finish: finish(&state, move)
    case .open, .external: break
    }
  }

  private func closeAlert(of state: inout AppState, before move: Move) {
    let staysOpen: Set<Verb> = [.dismiss, .dismissAll, .finish]
    if state.topLayer.kind == .alert, isKnown(move), !staysOpen.contains(move.verb) {
      state.layers.removeLast()
    }
  }

  /// Whether the screens that a move names are there.
  private func isKnown(_ move: Move) -> Bool {
    switch move.verb.operand {
    case .screen: move.target != nil
    case .screens: !move.stack.isEmpty
    case .none, .count, .url, .words, .exit: true
    }
  }

  private func calls(of move: Move, _ number: Int) -> [Int] { move.isCall ? [number] : [] }

  private func hasNavigation(_ move: Move) -> Bool {
    graph.destination(of: move).navigation?.value ?? true
  }

  /// Whether a committing move is made by this screen: its own, or that of an alert above it.
  private func isCommitted(_ screen: Int, by move: Move) -> Bool {
    (screen == move.source || graph.isAlert(move.source))
      && (graph.program.commits(screen) || graph.program.commits(move.source))
  }

  private func push(on state: inout AppState, _ move: Move, _ number: Int, leaves: Bool) {
    guard let target = move.target, state.topLayer.hasNavigation else { return }
    guard !leaves else {
      // It replaces the sub-flow that has ended, and is not a call to come back from.
      state.top.screen = target
      state.top.isCommitted = false
      return
    }
    if commits.contains(number), isCommitted(state.top.screen, by: move) {
      state.top.isCommitted = true
    }
    state.topLayer.cells.append(.init(screen: target, calls: calls(of: move, number)))
  }

  private func replace(on state: inout AppState, _ move: Move, _ number: Int) {
    guard let target = move.target else { return }
    state.top.screen = target
    state.top.calls += calls(of: move, number)
    state.top.isCommitted = false
  }

  private func set(on state: inout AppState, _ move: Move, _ number: Int) {
    let screens = move.stack
    let top = state.top.screen
    guard !screens.isEmpty, state.topLayer.hasNavigation || screens.count == 1 else { return }
    let kept = state.topLayer.hasNavigation ? [] : state.top.calls
    state.topLayer.cells = screens.map { AppState.Cell(screen: $0) }
    state.top.calls = kept + calls(of: move, number)
    let issuer = graph.isAlert(move.source) ? top : move.source
    if commits.contains(number), graph.program.commits(issuer),
      let same = screens.dropLast().lastIndex(of: issuer)
    {
      state.topLayer.cells[same].isCommitted = true
    }
  }

  private func root(of state: inout AppState, _ move: Move, _ number: Int) {
    guard let target = move.target else { return }
    state = window([target], hasNavigation: hasNavigation(move))
    state.layers[0].cells[0].calls = calls(of: move, number)
  }

  private func present(on state: inout AppState, _ move: Move, _ number: Int) {
    guard let target = move.target, let kind = kind(of: move.verb) else { return }
    if commits.contains(number), isCommitted(state.top.screen, by: move) {
      state.top.isCommitted = true
    }
    state.layers.append(
      .init(
        kind: kind, hasNavigation: kind != .alert && hasNavigation(move),
        cells: [.init(screen: target)],
        call: calls(of: move, number).first, presented: target))
  }

  private func select(on state: inout AppState, _ move: Move) {
    guard let target = move.target, let tab = graph.tabs.firstIndex(of: target) else { return }
    state = state.tabs.isEmpty ? window([target]) : selecting(tab, state)
  }

  private func popToRoot(of state: inout AppState) {
    let kept = state.topLayer.kind == .caller ? 0 : 1
    state.topLayer.cells.removeSubrange(kept...)
  }

  private func pop(_ state: inout AppState, to move: Move) {
    let isInclusive = isInclusive(move)
    let cells = state.topLayer.cells
    let index = (isInclusive ? cells : cells.dropLast()).lastIndex { $0.screen == move.target }
    guard let index else { return }
    guard !isInclusive || index > 0 || state.topLayer.kind == .caller else {
      let next = graph.destination(of: move).then
      guard let next, next.verb == .push, !next.isConditional else { return }
      state.replacesTop = true
      state.topLayer.cells.removeSubrange(1...)
      return
    }
    state.topLayer.cells.removeSubrange((isInclusive ? index : index + 1)...)
  }

  private func kind(of verb: Verb) -> LayerKind? {
    switch verb {
    case .present, .sheet: .sheet
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .custom: .custom
    case .alert: .alert
    default: nil
    }
  }

  private func popped(_ state: AppState, _ count: Int) -> AppState {
    var state = state
    let depth = state.topLayer.cells.count
    if state.topLayer.kind == .caller {
      state.topLayer.cells.removeLast(min(count, depth))
    } else if count < depth {
      state.topLayer.cells.removeLast(count)
    }
    return state
  }

  private func selecting(_ tab: Int, _ state: AppState) -> AppState {
    var state = state
    state.ended = nil
    if state.layers.count > 1 { state.isWaiting = false }
    state.layers.removeSubrange(1...)
    guard tab != state.selected else { return state }
    state.isWaiting = false
    state.tabs[state.selected] = state.layers[0].cells
    // A tap on a tab does not go back to a screen that has committed.
    let last = state.tabs[state.selected].count - 1
    state.tabs[state.selected][last].isCommitted = false
    // A tab's stack has navigation, however the bar came up.
    state.layers[0] = .init(kind: .tabs, cells: state.tabs[tab])
    state.tabs[tab] = []
    state.selected = tab
    return state
  }

  // MARK: - Links

  /// Whether there is a navigation stack for what a link adds or replaces.
  private func canOpen(_ link: Int, _ step: StackCause, on state: AppState) -> Bool {
    let (keeps, appends) = (
      graph.program.flow.links[link].whenModal == .keep, graph.program.flow.links[link].appends
    )
    guard keeps || appends else { return true }
    if (keeps ? state.topLayer : state.layers[0]).hasNavigation { return true }
    if case .gate = step { return !appends }
    let added = graph.linkStacks.stack(of: link).dropFirst(graph.leadingGates(of: link).count)
    let first = added.dropFirst(appends ? 0 : 1).first
    return first.map { kind(of: $0.verb) != nil } ?? !appends
  }

  /// With no state, the link starts the app.
  private func opening(
    _ link: Int, on state: AppState?, by move: Int?, under remembered: Set<String> = []
  ) -> [(StackCause, AppState)] {
    let satisfied = state?.satisfied ?? remembered
    if graph.program.flow.links[link].whenModal == .ignore, let state, state.layers.count > 1 {
      var after = state
      after.ended = nil
      return [(move.map { .move($0) } ?? .link(link), after)]
    }
    var openings = openings(of: link, by: move, isCold: state == nil)
    if knowsConditions {
      let gate = graph.leadingGates(of: link).first { gate in
        let condition = graph.program.gate(of: gate)?.value
        return condition.map { !satisfied.contains($0) } ?? false
      }
      openings.removeAll { cause, _ in
        if case .gate(let shown, of: _, by: _) = cause { Int(shown) != gate } else { gate != nil }
      }
    }
    return openings.map { cause, elements in
      var after = putUp(elements, opened(link, state), cause)
      if case .nothing = opened(link, state), let state, !state.tabs.isEmpty,
        let tab = elements.first.flatMap({ graph.tabs.firstIndex(of: $0.screen) })
      {
        // The link selects its tab; the others stay as they are.
        after.tabs = selecting(tab, state).tabs
        after.tabs[tab] = []
      }
      if knowsConditions {
        if case .gate = cause { after.waitingLink = link }
        after.satisfied = satisfied
      }
      return (cause, after)
    }
  }

  /// What a link shows: each of its gates alone, and what is left without them.
  private func openings(of link: Int, by move: Int?, isCold: Bool) -> [(
    StackCause, [(screen: Int, kind: LayerKind?)]
  )] {
    let gates = graph.shownGates(of: link)
    var rest = graph.linkStacks.stack(of: link).dropFirst(graph.bottomGates(of: link).count).map {
      (screen: $0.screen, kind: kind(of: $0.verb))
    }
    if !rest.isEmpty, !graph.program.flow.links[link].appends { rest[0].kind = nil }
    let presented = presentedGate(of: link, over: rest)
    if isCold, !graph.program.flow.links[link].appends,
      let cold = graph.program.flow.links[link].cold?.value
    {
      let elements = cold.compactMap { element -> (screen: Int, kind: LayerKind?)? in
        guard case .screen(let screen, _) = graph.program.resolve(element.screen.value, in: 0)
        else {
          return nil
        }
        return (screen: screen, kind: kind(of: element.verb))
      }
      rest = Array(
        elements.dropFirst(
          elements.dropLast().prefix { graph.program.gate(of: $0.screen) != nil }.count))
    }
    if !rest.isEmpty, !graph.program.flow.links[link].appends { rest[0].kind = nil }
    let shown = gates.map { gate in
      let below = gate == presented?.screen && !graph.bottomGates(of: link).contains(gate)
      let elements =
        below ? presented?.elements ?? [] : [(screen: gate, kind: LayerKind?.none)]
      return (StackCause.gate(Int32(gate), of: Int32(link), by: move.map(Int32.init)), elements)
    }
    let main = (move.map { StackCause.move($0) } ?? .link(link), rest)
    return rest.isEmpty ? shown : shown + [main]
  }

  /// The screens that need no condition, and the gate over them.
  private func presentedGate(
    of link: Int, over rest: [(screen: Int, kind: LayerKind?)]
  ) -> (screen: Int, elements: [(screen: Int, kind: LayerKind?)])? {
    guard let gate = graph.program.flow.links[link].gate,
      case .screen(let screen, _) = graph.program.resolve(gate.screen.value, in: 0)
    else { return nil }
    let condition = graph.program.gate(of: screen)?.value
    let below = rest.prefix { element in
      !graph.program.requirements(of: element.screen).contains { $0.value == condition }
    }
    return (screen, below + [(screen: screen, kind: kind(of: gate.verb))])
  }

  /// What stays when a link is opened.
  private enum Kept {
    case nothing
    /// The layers below the one on top.
    case lower(AppState)
    /// All of it, and what is there if the link cannot be opened.
    case all(AppState, otherwise: AppState)
  }

  private func putUp(
    _ elements: [(screen: Int, kind: LayerKind?)], _ kept: Kept, _ cause: StackCause
  ) -> AppState {
    var state = putUp(elements, kept)
    if case .gate = cause { state.isWaiting = true }
    return state
  }

  /// With no state, the link starts the app.
  private func opened(_ link: Int, _ state: AppState?) -> Kept {
    let (keeps, appends) = (
      graph.program.flow.links[link].whenModal == .keep, graph.program.flow.links[link].appends
    )
    guard keeps || appends, var kept = state ?? (appends ? atStart : nil) else { return .nothing }
    kept.ended = nil
    // An alert has no stack that the link's could replace.
    if keeps, kept.topLayer.kind == .alert { kept.layers.removeLast() }
    guard appends else { return .lower(kept) }
    let before = kept
    if !keeps { kept.layers.removeSubrange(1...) }
    kept.isWaiting = false
    return .all(kept, otherwise: before)
  }

  private var atStart: AppState? { graph.firstScreen.map { window([$0]) } }

  private func putUp(_ elements: [(screen: Int, kind: LayerKind?)], _ kept: Kept) -> AppState {
    switch kept {
    case .nothing: return putUp(elements, over: nil)
    case .lower(let state): return putUp(elements, over: state)
    case .all(let state, let before):
      guard let first = elements.first, first.kind != nil || state.topLayer.hasNavigation else {
        return before
      }
      return laid(elements[...], on: state)
    }
  }

  private func putUp(
    _ elements: [(screen: Int, kind: LayerKind?)], over kept: AppState?
  ) -> AppState {
    guard let first = elements.first else { return kept ?? window([0]) }
    var state: AppState
    if let kept {
      let needsNavigation = elements.count > 1 && elements[1].kind == nil
      guard kept.topLayer.hasNavigation || !needsNavigation else { return kept }
      state = kept
      state.ended = nil
      state.isWaiting = false
      state.topLayer.cells = [.init(screen: first.screen)]
    } else {
      state = window([first.screen])
    }
    return laid(elements.dropFirst(), on: state)
  }

  private func laid(
    _ elements: ArraySlice<(screen: Int, kind: LayerKind?)>, on lower: AppState
  ) -> AppState {
    var state = lower
    for element in elements {
      if let kind = element.kind {
        state.layers.append(.init(kind: kind, cells: [], presented: element.screen))
      }
      state.topLayer.cells.append(.init(screen: element.screen))
    }
    return state
  }

  // MARK: - Sub-flows

  private func finish(_ state: inout AppState, _ move: Move) {
    let exit = graph.destination(of: move).operand?.value ?? ""
    let top = state.top.screen
    for layer in state.layers.indices.reversed() {
      for cell in state.layers[layer].cells.indices.reversed() {
        guard let call = state.layers[layer].cells[cell].calls.last else { continue }
        if isCall(call, by: top) { end(call, at: cell, of: layer, exit, in: &state, top) }
        return
      }
      guard let call = state.layers[layer].call else { continue }
      guard isCall(call, by: top) else { return }
      state.layers.removeSubrange(layer...)
      if goesOn(call, exit) { state.ended = .init(call: call, exit: exit, leaves: false) }
      return
    }
  }

  /// Whether a call is one of the sub-flow that a screen finishes.
  private func isCall(_ call: Int, by top: Int) -> Bool {
    let file = graph.program.file(of: top)
    return graph.moves[call].target.map { graph.program.file(of: $0) == file } ?? false
  }

  /// Whether a call has a move for an exit.
  private func goesOn(_ call: Int, _ exit: String) -> Bool {
    graph.destination(of: graph.moves[call]).exits.contains { $0.exit.value == exit }
  }

  /// Ends the sub-flow that begins at a cell: of one that was pushed nothing is left, of one that
  /// replaced a screen the finishing screen, until the move that follows replaces it.
  private func end(
    _ call: Int, at cell: Int, of layer: Int, _ exit: String, in state: inout AppState, _ top: Int
  ) {
    let isPushed = graph.moves[call].verb == .push
    guard isPushed || goesOn(call, exit) else { return }
    let calls = state.layers[layer].cells[cell].calls.dropLast()
    state.layers.removeSubrange((layer + 1)...)
    state.topLayer.cells.removeSubrange(cell...)
    if !isPushed { state.topLayer.cells.append(.init(screen: top, calls: Array(calls))) }
    if goesOn(call, exit) { state.ended = .init(call: call, exit: exit, leaves: !isPushed) }
  }
}

/// All states of a flow that few steps and small stacks lead to.
struct StackExplorer {
  let mover: Mover
  /// In the order in which they are found.
  private(set) var states: [AppState] = []
  /// The number of steps to each.
  private(set) var distances: [AppState: Int] = [:]
  /// Whether nothing was left out.
  private(set) var isComplete = true

  init(_ mover: Mover, size: Int = 7, count: Int = 150) {
    self.mover = mover
    for (_, state) in mover.beginnings() { add(state, 0) }
    var next = 0
    while next < states.count {
      let state = states[next]
      let distance = distances[state] ?? 0
      next += 1
      for (_, following) in mover.steps(from: state) {
        if states.count < count, following.size <= size {
          add(following, distance + 1)
        } else if distances[following] == nil {
          isComplete = false
        }
      }
    }
  }

  /// Those with a screen on top that is not about to make the move of an `on-finish` or a `then`.
  var shown: [AppState] {
    states.filter { $0.hasTop && $0.next == nil && $0.ended == nil }
  }

  private mutating func add(_ state: AppState, _ distance: Int) {
    guard distances[state] == nil else { return }
    distances[state] = distance
    states.append(state)
  }
}

extension Mover {
  /// The state after steps, each of which has to be possible; nil where one is not.
  func state(after steps: [StackCause]) -> AppState? {
    guard let first = steps.first else { return nil }
    var states = self.states(after: first, from: beginnings())
    for step in steps.dropFirst() {
      // What follows a move under a condition may be made or not.
      states = states.flatMap { state in
        let rested = self.rested(state).map { attempts(from: $0) } ?? []
        return self.states(after: step, from: attempts(from: state) + rested)
      }
    }
    states += states.compactMap(rested)
    return states.first { $0.next == nil && $0.ended == nil } ?? states.first
  }

  /// The same after the rest of a chain, or what follows a sub-flow, if that changes nothing and so need not
  /// be among the steps.
  private func rested(_ state: AppState) -> AppState? {
    var resting = state
    (resting.next, resting.ended) = (nil, nil)
    guard resting != state else { return nil }
    let made = state.next.map { make($0, resting) } ?? attempts(from: state)
    return made.first { $0.1 == resting }?.1
  }

  /// A link is also opened by passing the gates that it shows first.
  private func states(
    after step: StackCause, from attempts: [(StackCause, AppState)]
  ) -> [AppState] {
    var found = attempts.filter { $0.0 == step }.map(\.1)
    guard knowsConditions else { return found }
    var waiting = attempts.filter { cause, _ in
      guard case .gate(_, let link, let move) = cause else { return false }
      return step == (move.map { .move(Int($0)) } ?? .link(Int(link)))
    }.map(\.1)
    var seen: Set<AppState> = []
    while let state = waiting.popLast() {
      guard let link = state.waitingLink, seen.insert(state).inserted else { continue }
      for (cause, next) in self.attempts(from: state) {
        if cause == .link(link) { found.append(next) }
        if next.waitingLink == link { waiting.append(next) }
      }
    }
    return found
  }
}
