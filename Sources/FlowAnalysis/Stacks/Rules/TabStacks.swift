import Pushdown

/// The stacks that tabs are left with while they are not shown.
///
/// A tap on another tab goes on with any stack of it that was left at some time, so it makes no difference from which
/// stack users tap: a tap is not a rule of each head, but shows each tab again in each state in which it was left.
struct TabStacks {
  /// A head with a tab's screen on top as another tab is shown.
  struct Left {
    let head: Int
    let symbol: Int
    /// Whether the symbol is not that of the head.
    let isChanged: Bool
    let state: Int
    let conditions: Int
    /// The moves that are not on the walk to the head: a tap.
    let weight: Int
  }

  /// How a tab is shown.
  struct Wanted: Hashable {
    /// The state in which the app goes on.
    let state: Int
    let conditions: Int
    let before: Int
    /// Whether nothing follows.
    let isEnd: Bool
  }

  /// The first head from which a tab is shown, and the cause and weight of the step from there.
  struct Origin {
    let head: Int
    var cause = -1
    var weight = 0
  }

  fileprivate struct Resumption: Hashable {
    let tab: Int
    let head: Int
    let state: Int
    let before: Int
  }

  fileprivate var left: [[Left]]
  fileprivate var wanted: [[(Wanted, Origin)]]
  fileprivate var known: [Set<Wanted>]
  /// The conditions under which the tab bar was shown with another tab.
  fileprivate var fresh: [[Int]]
  fileprivate var done: Set<Resumption> = []
  fileprivate var meanwhile = Meanwhile()

  init(count: Int) {
    left = Array(repeating: [], count: count)
    wanted = Array(repeating: [], count: count)
    known = Array(repeating: [], count: count)
    fresh = Array(repeating: [], count: count)
  }
}

/// Which conditions can follow others while a tab is not shown.
private struct Meanwhile {
  private struct Step {
    let from: Int
    let to: Int
    /// The tabs in which it happens, or that it shows.
    var tabs: Set<Set<Int>>
  }

  private var steps: [Step] = []
  /// Whether steps were added since this was last set to false.
  var hasGrown = false

  mutating func add(_ from: Int, _ to: Int, in tabs: Set<Int>) {
    if let known = steps.firstIndex(where: { $0.from == from && $0.to == to }) {
      if steps[known].tabs.insert(tabs).inserted { hasGrown = true }
    } else {
      steps.append(Step(from: from, to: to, tabs: [tabs]))
      hasGrown = true
    }
  }

  /// Whether conditions can follow others by steps of which none happens in, or shows, a tab.
  func leads(from: Int, to: Int, without tab: Int) -> Bool {
    if from == to { return true }
    var seen: Set = [from]
    var todo = [from]
    while let conditions = todo.popLast() {
      if conditions == to { return true }
      for step in steps where step.from == conditions {
        guard step.tabs.contains(where: { !$0.contains(tab) }) else { continue }
        if seen.insert(step.to).inserted { todo.append(step.to) }
      }
    }
    return false
  }
}

extension StackRules {
  /// A tab bar has appeared with a stack, bottom last.
  func noteTabBar(_ lowest: Int, state: Int) {
    guard symbols.values[lowest].layer.kind == .tabs else { return }
    let (shown, conditions) = (symbols.values[lowest].layer.tab, states.values[state].conditions)
    for tab in tabs.fresh.indices where tab != shown && !tabs.fresh[tab].contains(conditions) {
      tabs.fresh[tab].append(conditions)
      tabs.meanwhile.hasGrown = true
    }
  }

  private func mayBeOverTabs(_ layer: StackLayer) -> Bool {
    layer.tab >= 0 || layer.kind.isModal && !options.knowsTabsBelow
  }

  /// Adds the rules by which the stacks of tabs are left and shown again.
  func followTabs(of step: inout StackStep) {
    let (symbol, state) = (step.symbol, step.state)
    for (index, rule) in step.made.enumerated() {
      let after = states.values[rule.state]
      let keepsTabs = step.keepingTabs.contains(index)
      if case .reset = rule.kind, !keepsTabs {
        noteTabBar(rule.lowest, state: rule.state)
      } else if after.conditions != state.conditions, mayBeOverTabs(symbol.layer) {
        var shown = Set([symbol.layer.tab].filter { $0 >= 0 })
        switch after.rest {
        case .tab(let tab, _, _), .resumed(let tab, _, _), .left(let tab): shown.insert(tab)
        default: break
        }
        if keepsTabs { shown.insert(symbols.values[rule.lowest].layer.tab) }
        tabs.meanwhile.add(state.conditions, after.conditions, in: shown)
      }
    }
    if case .resumed(let shown, let then, let before) = state.rest {
      var next = state
      next.rest = then.rest
      let wanted = TabStacks.Wanted(
        state: number(next), conditions: state.conditions, before: before, isEnd: then == .end)
      want(shown, wanted, from: TabStacks.Origin(head: step.head), &step)
      leave(symbol.layer.tab, &step)
    }
    if case .left(let shown) = state.rest, symbol.layer.kind == .tabs, symbol.layer.tab != shown {
      leave(symbol.layer.tab, &step)
    }
    if step.isOverTabBar {
      let weight = countsMoves(in: state) ? 1 : 0
      let wanted = TabStacks.Wanted(
        state: number(state), conditions: state.conditions, before: state.conditions, isEnd: true)
      for (tab, screen) in graph.tabs.enumerated() where tab != symbol.layer.tab {
        let cause = number(.step(.tap(screen)))
        want(
          tab, wanted, from: TabStacks.Origin(head: step.head, cause: cause, weight: weight), &step)
      }
      leave(symbol.layer.tab, weight: weight, &step)
    }
    guard tabs.meanwhile.hasGrown else { return }
    tabs.meanwhile.hasGrown = false
    for tab in tabs.wanted.indices {
      for (wanted, origin) in tabs.wanted[tab] { show(tab, wanted, from: origin, &step) }
    }
  }

  /// A tab is shown.
  private func want(
    _ tab: Int, _ wanted: TabStacks.Wanted, from origin: TabStacks.Origin, _ step: inout StackStep
  ) {
    guard tabs.known[tab].insert(wanted).inserted else { return }
    tabs.wanted[tab].append((wanted, origin))
    show(tab, wanted, from: origin, &step)
  }

  /// A tab is left with the stack of a head.
  private func leave(_ tab: Int, weight: Int = 0, _ step: inout StackStep) {
    let left = TabStacks.Left(
      head: step.head, symbol: number(step.current), isChanged: step.current != step.symbol,
      state: number(step.state), conditions: step.state.conditions, weight: weight)
    tabs.left[tab].append(left)
    for (wanted, _) in tabs.wanted[tab] { resume(left, of: tab, wanted, &step) }
  }

  /// Goes on with a new stack of a tab, or with those that it was left with.
  private func show(
    _ tab: Int, _ wanted: TabStacks.Wanted, from origin: TabStacks.Origin, _ step: inout StackStep
  ) {
    for conditions in tabs.fresh[tab] {
      let key = TabStacks.Resumption(
        tab: tab, head: -1 - conditions, state: wanted.state, before: wanted.before)
      guard !tabs.done.contains(key),
        tabs.meanwhile.leads(from: conditions, to: wanted.before, without: tab)
      else { continue }
      tabs.done.insert(key)
      step.add(
        PushdownRule(
          .reset, to: wanted.state, top: number(base(graph.tabs[tab])), weight: origin.weight,
          cause: origin.cause, from: origin.head))
    }
    for left in tabs.left[tab] { resume(left, of: tab, wanted, &step) }
  }

  /// Goes on with a stack that a tab was left with.
  private func resume(
    _ left: TabStacks.Left, of tab: Int, _ wanted: TabStacks.Wanted, _ step: inout StackStep
  ) {
    // In the same state, it is what it was.
    if left.state == wanted.state, !left.isChanged { return }
    let key = TabStacks.Resumption(tab: tab, head: left.head, state: wanted.state, before: 0)
    guard !tabs.done.contains(key),
      tabs.meanwhile.leads(from: left.conditions, to: wanted.before, without: tab)
    else { return }
    tabs.done.insert(key)
    let cause = Cause.resumed(tab: tab, isEnd: wanted.isEnd, conditions: wanted.conditions)
    let counts = countsMoves(in: states.values[wanted.state])
    step.add(
      PushdownRule(
        .put, to: wanted.state, top: left.symbol,
        weight: counts ? options.resumeWeight + left.weight : 0, cause: number(cause),
        from: left.head))
  }
}

extension PushdownRule {
  /// The last symbol of the word.
  fileprivate var lowest: Int { below.last ?? top }
}
