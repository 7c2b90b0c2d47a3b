import FlowFormat
import FlowSource
import Pushdown

/// The rules of one head: what can be done with a screen on top in a state of the app.
struct StackStep {
  let rules: StackRules
  let head: Int
  let symbol: StackSymbol
  /// The number of the symbol.
  let number: Int
  let state: StackState
  var made: [PushdownRule] = []
  /// The rules, by index, that replace what is shown, but not the stacks of other tabs.
  var keepingTabs: Set<Int> = []
  /// Whether users can tap on other tabs, which adds no rules of its own: see `TabStacks`.
  var isOverTabBar = false
  /// What comes of the moves that the head makes, by their indices.
  private(set) var attempts: [(move: Int, outcome: MoveAttempt.Outcome)] = []
  private var attempted = -1
  /// The state that the last rule led to, with its number.
  var numbered: (state: StackState, number: Int)
  /// The number of what the last rule left below a new top, as a word.
  var lower: [Int] = []
  /// The move that leaves its mark on the top; −1 if the move being made leaves none.
  private(set) var committing = -1

  var graph: FlowGraph { rules.graph }
  var conditions: Int { state.conditions }

  init(
    rules: StackRules, head: Int, symbol: StackSymbol, number: Int, from state: StackState
  ) {
    (self.rules, self.head, self.symbol, self.number) = (rules, head, symbol, number)
    self.state = state
    numbered = (state, rules.number(state))
  }

  mutating func addRules() {
    guard symbol.screen >= 0 || symbol.isMark && state.rest.isEnd else { return }
    let goingOn = Motion(conditions: conditions, before: conditions)
    switch state.rest {
    case .none: addUserSteps()
    case .part(let move, let replaces):
      let made = rules.moves.moves[move]
      guard made.isAllowed(under: conditions) else { return put(.none, goingOn) }
      if made.mayBeLeftOut { put(.none, goingOn) }
      var motion = goingOn
      (motion.isFirst, motion.replaces) = (false, replaces)
      attempt(move, motion)
    case .belowAlert(let move):
      var motion = goingOn
      (motion.isFirst, motion.hasClosedAlert) = (false, true)
      attempt(move, motion)
    case .tab(let tab, let then, let before):
      if symbol.layer.kind == .tabs, symbol.layer.tab == tab {
        put(then.rest, goingOn)
      } else {
        show(tab, then, Motion(conditions: conditions, before: before))
      }
    case .resumed, .left: break
    case .link(let link):
      var motion = goingOn
      motion.isFirst = false
      open(link, motion)
    case .end(let exit, let screen, let shownBy): end(exit, on: screen, shownBy, goingOn)
    }
  }

  /// A step while its rules are added.
  struct Motion {
    /// The conditions after it.
    var conditions: Int
    /// Those at its beginning.
    var before: Int
    var cause = -1
    var weight = 0
    /// Whether nothing was done before it, so that a refusal changes nothing.
    var isFirst = true
    var hasClosedAlert = false
    var startsCounting = false
    /// Whether a push replaces the top.
    var replaces = false
    /// Whether other tabs keep their stacks where all else is replaced.
    var keepsTabs = false
  }

  // MARK: - Moves

  /// Makes a move of the head, and notes what comes of it.
  mutating func attempt(_ index: Int, _ motion: Motion) {
    let move = rules.moves.moves[index]
    if let change = move.change, symbol.layer.kind == .alert, change.closesAlertFirst {
      return down(.land, .belowAlert(rules.moves.same[index]), motion)
    }
    // What does nothing on the gate of a link is the link's fault.
    attempted = symbol.waitingLink == -1 ? index : -1
    let commits = rules.options.commits.contains(index)
    committing = commits && graph.marks(symbol.screen, by: graph.moves[index]) ? index : -1
    let count = attempts.count
    perform(rules.moves.same[index], motion)
    if attempts.count == count { note(.made) }
  }

  mutating func note(_ outcome: MoveAttempt.Outcome) {
    if attempted >= 0 { attempts.append((attempted, outcome)) }
  }

  /// Makes a move, with its next parts; the conditions of `motion` are those before it.
  private mutating func perform(_ index: Int, _ motion: Motion) {
    let move = rules.moves.moves[index]
    guard let change = move.change else {
      if move.leavesApp { leaveApp(move, motion) } else { refuse(move, motion) }
      return
    }
    var motion = motion
    motion.conditions = move.conditions(after: motion.before)
    let next = Next(move: move.then < 0 ? -1 : rules.moves.same[move.then])
    let calls = move.isCall ? rules.number([index]) : 0
    switch change {
    case .push(let screen):
      guard symbol.layer.hasNavigation else { return refuse(move, motion) }
      if motion.replaces {
        return put(next.rest, instead(screen, 0, bar(before: screen, after: index)), motion)
      }
      var new = rules.above(symbol, screen)
      (new.calls, new.shownBefore) = (calls, bar(before: screen, after: index))
      put(next.rest, new, above: issuer, motion)
    case .replaceTop(let screen):
      put(next.rest, instead(screen, calls, bar(before: screen, after: index)), motion)
    case .replaceLayer(let screens):
      if symbol.layer.hasNavigation {
        set(screens, calls, bar(before: screens[screens.count - 1], after: index), next, motion)
      } else if screens.count == 1 {
        put(next.rest, instead(screens[0], calls, -1), motion)
      } else {
        refuse(move, motion)
      }
    case .replaceWindow(let screen, let hasNavigation):
      reset(next.rest, [base(screen, hasNavigation: hasNavigation, calls)], motion)
    case .present(let kind, let screen, let hasNavigation):
      let new = StackSymbol(screen: screen, layer: layer(kind, hasNavigation, screen))
      if calls == 0 {
        put(next.rest, new, above: issuer, motion)
      } else {
        put(next.rest, [new, .mark(ofCalls: calls), issuer], motion)
      }
    case .open(let link): open(link, motion)
    case .selectTab(let screen):
      guard let tab = graph.tabs.firstIndex(of: screen) else { return refuse(move, motion) }
      if !symbol.layer.isBase {
        down(.base, .tab(tab, then: next, before: motion.before), motion)
      } else if symbol.layer.kind == .tabs, symbol.layer.tab == tab {
        refuse(move, motion, isDone: true)
      } else {
        show(tab, next, motion)
      }
    case .goBack(let goal): goBack(goal, move, next, motion)
    }
  }

  /// Leaving the app changes nothing but conditions; an alert closes first.
  private mutating func leaveApp(_ move: StackMove, _ motion: Motion) {
    var motion = motion
    motion.conditions = move.conditions(after: motion.before)
    if symbol.layer.kind == .alert {
      down(.land, .none, motion)
    } else if !motion.isFirst || motion.conditions != motion.before {
      put(.none, motion)
    }
  }

  /// A move that does nothing: the step ends with what was done before it, unless the next part follows anyway, or
  /// the app ends.
  mutating func refuse(
    _ move: StackMove, _ motion: Motion, isDone: Bool = false, crashes: Bool = false
  ) {
    var motion = motion
    let goesOn = isDone && move.then >= 0
    if !goesOn { note(.refused) }
    if motion.isFirst && !goesOn || crashes { return }
    motion.conditions =
      goesOn || motion.hasClosedAlert ? move.conditions(after: motion.before) : motion.before
    put(goesOn ? Next(move: rules.moves.same[move.then]).rest : .none, motion)
  }
}
