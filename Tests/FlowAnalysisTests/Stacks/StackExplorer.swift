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

  struct Ended: Hashable {
    var call: Int
    var exit: String
    /// Whether the finishing screen is all that is left of the sub-flow.
    var leaves: Bool
  }

  var top: Cell { layers[layers.count - 1].cells[layers[layers.count - 1].cells.count - 1] }
  var hasTop: Bool { !layers[layers.count - 1].cells.isEmpty }
  var topLayer: Layer { layers[layers.count - 1] }
  var size: Int { layers.reduce(0) { $0 + $1.cells.count } + tabs.reduce(0) { $0 + $1.count } }
  /// The screens of the layers, as the analysis knows them.
  var shape: [[Int]] { layers.map { $0.cells.map(\.screen) } }

  var variant: StackTop.Variant {
    guard topLayer.hasNavigation else { return .bare }
    return topLayer.cells.count > 1 || topLayer.kind == .caller ? .above : .first
  }

  var stackTop: StackTop { StackTop(top.screen, variant) }
}

/// Makes moves on real stacks.
struct Mover {
  let graph: FlowGraph
  let opensLinks: Bool
  /// Moves that mark the screen they are made on.
  let commits: Set<Int>
  /// Moves that are not made.
  let leftOut: Set<Int>

  init(
    _ graph: FlowGraph, opensLinks: Bool = false, commits: Set<Int> = [], leftOut: Set<Int> = []
  ) {
    self.leftOut = leftOut
    self.graph = graph
    self.opensLinks = opensLinks
    self.commits = commits
  }

  // MARK: - Beginnings

  func beginnings() -> [(StackCause, AppState)] {
    var result: [(StackCause, AppState)] = []
    let start = graph.program.start(of: 0)
    for (number, entry) in graph.entries.enumerated() {
      if case .entry(.start) = entry.cause, graph.isSubflow { continue }
      result.append((.entry(number), window([entry.screen])))
    }
    if graph.isSubflow, let start {
      let cell = AppState.Cell(screen: start)
      let pushed = AppState(layers: [.init(kind: .caller, cells: [cell])])
      let presented = AppState(
        layers: [.init(kind: .caller, cells: []), .init(kind: .presented, cells: [cell])])
      result.append((.call(isModal: false), pushed))
      result.append((.call(isModal: true), presented))
    }
    if opensLinks {
      for link in graph.linkStacks.patterns.indices {
        result += openings(of: link, by: nil).map { cause, elements in
          (cause, putUp(elements, nil))
        }
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
    attempts(from: state).filter { $0.1 != state }
  }

  /// All steps, also those that change nothing.
  func attempts(from state: AppState) -> [(StackCause, AppState)] {
    guard state.hasTop else { return [] }
    var result: [(StackCause, AppState)] = []
    for number in graph.moves(of: state.top.screen).indices where isPossible(number, in: state) {
      result += make(number, state)
    }
    guard state.ended == nil || state.ended?.leaves == true else { return result }
    result += gestures(state)
    if opensLinks {
      for link in graph.linkStacks.patterns.indices {
        result += openings(of: link, by: nil).map { ($0.0, putUp($0.1, opened(link, state))) }
      }
    }
    return result
  }

  private func gestures(_ state: AppState) -> [(StackCause, AppState)] {
    var result: [(StackCause, AppState)] = []
    var base = state
    base.ended = nil
    if state.variant == .above, allowsBack(state.top.screen) {
      result.append((.back, popped(base, 1)))
    }
    let lowest = state.topLayer.cells[0].screen
    let kinds: [LayerKind] = [.sheet, .popover, .presented]
    if kinds.contains(state.topLayer.kind), allowsBack(lowest) {
      base.layers.removeLast()
      result.append((.pullDown, base))
    }
    if state.layers.count == 1, !state.tabs.isEmpty {
      for (number, tab) in graph.tabs.enumerated() {
        result.append((.tap(tab), selecting(number, state)))
      }
    }
    return result
  }

  func allowsBack(_ screen: Int) -> Bool { graph.program.screen(screen).allowsBack }

  /// Moves of an `on-finish` are made when their call has ended, and only they are made then.
  private func isPossible(_ number: Int, in state: AppState) -> Bool {
    let move = graph.moves[number]
    guard !leftOut.contains(number) else { return false }
    guard let ended = state.ended else { return move.destination >= 0 }
    guard move.destination < 0 else { return ended.leaves }
    return graph.destination(of: graph.moves[ended.call]).exits.contains {
      $0.exit.value == ended.exit && $0.destination.range == graph.destination(of: move).range
    }
  }

  /// What a move makes of a state; several where a link has gates.
  private func make(_ number: Int, _ before: AppState) -> [(StackCause, AppState)] {
    let move = graph.moves[number]
    if move.verb == .open {
      guard let link = move.link else { return [] }
      var state = before
      state.ended = nil
      return openings(of: link, by: number).map { ($0.0, putUp($0.1, opened(link, state))) }
    }
    var state = before
    state.ended = nil
    change(&state, by: move, number, leaves: before.ended?.leaves == true && move.destination < 0)
    if before.ended?.leaves == false, state.layers == before.layers {
      // An `on-finish` that changes nothing is no way back to its caller.
      let last = state.layers.count - 1
      state.layers[last].cells[state.layers[last].cells.count - 1].isCommitted = false
    }
    guard let ended = state.ended, !ended.leaves, mayStay(ended) else {
      return [(.move(number), state)]
    }
    var staying = state
    staying.ended = nil
    return [(.move(number), state), (.move(number), staying)]
  }

  /// Whether the move at the end of a sub-flow has a `when`.
  private func mayStay(_ ended: AppState.Ended) -> Bool {
    graph.destination(of: graph.moves[ended.call]).exits.contains {
      $0.exit.value == ended.exit && $0.destination.condition != nil
    }
  }

  private func change(_ state: inout AppState, by move: Move, _ number: Int, leaves: Bool) {
    let last = state.layers.count - 1
    let end = state.layers[last].cells.count - 1
    let calls = move.isCall ? [number] : []
    let hasNavigation = graph.destination(of: move).navigation?.value ?? true
    switch move.verb {
    case .push:
      guard let target = move.target, state.layers[last].hasNavigation else { return }
      if leaves {
        // It takes the place of the sub-flow that has ended, and is no call to come back from.
        state.layers[last].cells[end].screen = target
        state.layers[last].cells[end].isCommitted = false
      } else {
        if commits.contains(number) { state.layers[last].cells[end].isCommitted = true }
        state.layers[last].cells.append(.init(screen: target, calls: calls))
      }
    case .replace:
      guard let target = move.target else { return }
      state.layers[last].cells[end].screen = target
      state.layers[last].cells[end].calls += calls
      state.layers[last].cells[end].isCommitted = false
    case .set:
      let screens = Array(graph.stack(of: move))
      guard !screens.isEmpty, state.layers[last].hasNavigation || screens.count == 1 else { return }
      let kept = state.layers[last].hasNavigation ? [] : state.layers[last].cells[end].calls
      state.layers[last].cells = screens.map { AppState.Cell(screen: $0) }
      state.layers[last].cells[screens.count - 1].calls = kept + calls
      if commits.contains(number),
        let same = screens.dropLast().lastIndex(of: move.source)
      {
        state.layers[last].cells[same].isCommitted = true
      }
    case .root:
      guard let target = move.target else { return }
      state = window([target], hasNavigation: hasNavigation)
      state.layers[0].cells[0].calls = calls
    case .sheet, .fullScreen, .popover, .custom:
      guard let target = move.target, let kind = kind(of: move.verb) else { return }
      if commits.contains(number) { state.layers[last].cells[end].isCommitted = true }
      state.layers.append(
        .init(
          kind: kind, hasNavigation: hasNavigation, cells: [.init(screen: target)],
          call: calls.first, presented: target))
    case .tab:
      guard let target = move.target, let tab = graph.tabs.firstIndex(of: target) else { return }
      if state.tabs.isEmpty { state = window([target]) } else { state = selecting(tab, state) }
    case .pop: state = popped(state, graph.destination(of: move).count)
    case .popToRoot:
      if state.layers[last].kind == .caller {
        state.layers[last].cells = []
      } else {
        state.layers[last].cells = [state.layers[last].cells[0]]
      }
    case .popTo:
      let place = state.layers[last].cells.dropLast().lastIndex { $0.screen == move.target }
      if let place { state.layers[last].cells.removeSubrange((place + 1)...) }
    case .dismiss: if last > 0 { state.layers.removeLast() }
    case .dismissAll: state.layers.removeSubrange(1...)
    case .finish: finish(&state, move)
    case .open: break
    }
  }

  private func kind(of verb: Verb) -> LayerKind? {
    switch verb {
    case .sheet: .sheet
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .custom: .custom
    default: nil
    }
  }

  private func popped(_ state: AppState, _ count: Int) -> AppState {
    var state = state
    let last = state.layers.count - 1
    let depth = state.layers[last].cells.count
    if state.layers[last].kind == .caller {
      state.layers[last].cells.removeLast(min(count, depth))
    } else if count < depth {
      state.layers[last].cells.removeLast(count)
    }
    return state
  }

  private func selecting(_ tab: Int, _ state: AppState) -> AppState {
    var state = state
    state.ended = nil
    state.layers.removeSubrange(1...)
    guard tab != state.selected else { return state }
    state.tabs[state.selected] = state.layers[0].cells
    // A tap on a tab is no way back to what has been committed.
    let last = state.tabs[state.selected].count - 1
    state.tabs[state.selected][last].isCommitted = false
    // A tab's stack has navigation, however the bar came up.
    state.layers[0] = .init(kind: .tabs, cells: state.tabs[tab])
    state.tabs[tab] = []
    state.selected = tab
    return state
  }

  // MARK: - Links

  /// What a link shows: each of its gates alone, and what is left without them.
  private func openings(of link: Int, by move: Int?) -> [(
    StackCause, [(screen: Int, kind: LayerKind?)]
  )] {
    let gates = graph.leadingGates(of: link)
    var rest = graph.linkStacks.stack(of: link).dropFirst(gates.count).map {
      (screen: $0.screen, kind: kind(of: $0.verb))
    }
    if !rest.isEmpty { rest[0].kind = nil }
    let shown = gates.map { gate in
      (
        StackCause.gate(Int32(gate), of: Int32(link), by: move.map(Int32.init)),
        [(screen: gate, kind: LayerKind?.none)]
      )
    }
    let main = (move.map { StackCause.move($0) } ?? .link(link), rest)
    return rest.isEmpty ? shown : shown + [main]
  }

  /// What stays when a link is opened: nil for nothing.
  private func opened(_ link: Int, _ state: AppState) -> AppState? {
    graph.program.flow.links[link].whenModal == .keep ? state : nil
  }

  private func putUp(_ elements: [(screen: Int, kind: LayerKind?)], _ kept: AppState?) -> AppState {
    guard let first = elements.first else { return kept ?? window([0]) }
    var state: AppState
    if let kept {
      let last = kept.layers.count - 1
      let needsNavigation = elements.count > 1 && elements[1].kind == nil
      guard kept.layers[last].hasNavigation || !needsNavigation else { return kept }
      state = kept
      state.ended = nil
      state.layers[last].cells = [.init(screen: first.screen)]
    } else {
      state = window([first.screen])
    }
    for element in elements.dropFirst() {
      if let kind = element.kind {
        state.layers.append(.init(kind: kind, cells: [], presented: element.screen))
      }
      state.layers[state.layers.count - 1].cells.append(.init(screen: element.screen))
    }
    return state
  }

  // MARK: - Sub-flows

  private func finish(_ state: inout AppState, _ move: Move) {
    let file = graph.program.file(of: move.source)
    let exit = graph.destination(of: move).operand?.value ?? ""
    for layer in state.layers.indices.reversed() {
      for cell in state.layers[layer].cells.indices.reversed() {
        guard let call = state.layers[layer].cells[cell].calls.last else { continue }
        guard let target = graph.moves[call].target, graph.program.file(of: target) == file else {
          return
        }
        let goesOn = graph.destination(of: graph.moves[call]).exits.contains {
          $0.exit.value == exit
        }
        if graph.moves[call].verb == .push {
          state.layers.removeSubrange((layer + 1)...)
          state.layers[layer].cells.removeSubrange(cell...)
          if goesOn { state.ended = .init(call: call, exit: exit, leaves: false) }
        } else if goesOn {
          let calls = state.layers[layer].cells[cell].calls.dropLast()
          state.layers.removeSubrange((layer + 1)...)
          state.layers[layer].cells.removeSubrange(cell...)
          state.layers[layer].cells.append(.init(screen: move.source, calls: Array(calls)))
          state.ended = .init(call: call, exit: exit, leaves: true)
        }
        return
      }
      if let call = state.layers[layer].call {
        guard let target = graph.moves[call].target, graph.program.file(of: target) == file else {
          return
        }
        state.layers.removeSubrange(layer...)
        let goesOn = graph.destination(of: graph.moves[call]).exits.contains {
          $0.exit.value == exit
        }
        if goesOn { state.ended = .init(call: call, exit: exit, leaves: false) }
        return
      }
    }
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

  /// Those with a screen on top that is not about to make the move of an `on-finish`.
  var shown: [AppState] {
    states.filter { $0.hasTop && ($0.ended == nil || $0.ended?.leaves == true) }
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
    guard let first = steps.first,
      var state = beginnings().first(where: { $0.0 == first })?.1
    else { return nil }
    for step in steps.dropFirst() {
      guard let next = attempts(from: state).first(where: { $0.0 == step })?.1 else { return nil }
      state = next
    }
    return state
  }
}
