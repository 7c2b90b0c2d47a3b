/// What users do: moves of the top, gestures, taps on tabs, links from outside.
extension StackStep {
  mutating func addUserSteps() {
    let (from, ends) = (rules.options.from, rules.options.ends)
    if from == symbol.screen, !state.isCounting {
      var motion = Motion(conditions: conditions, before: conditions)
      motion.startsCounting = true
      put(.none, symbol, motion)
    }
    if ends.contains(symbol.screen), conditions & rules.options.endsWhileLacking == 0,
      from == nil || state.isCounting
    {
      return
    }
    if symbol.committed >= 0 { return }
    for move in graph.moves(of: symbol.screen).indices {
      let made = rules.moves.moves[move]
      guard !made.isFollowing, made.isAllowed(under: conditions) else { continue }
      var motion = userMotion(number: rules.number(ofMove: move))
      if symbol.waitingLink >= 0, made.passesGate {
        motion.conditions = made.conditions(after: conditions)
        open(symbol.waitingLink, motion)
      } else {
        attempt(move, motion)
      }
    }
    if graph.program.hasWayBack(symbol.screen), !symbol.isLowest, symbol.layer.kind != .alert {
      down(.land, .none, userMotion(.back))
    }
    if symbol.layer.canBePulledDown, rules.options.exits?.pullsDown != false {
      goDown(.pullDown, .none, userMotion(.pullDown))
    }
    if symbol.layer.kind == .tabs, !graph.program.hidesTabBar(symbol.screen) {
      isOverTabBar = true
      // A tap on the selected tab does not count as going back.
      if !symbol.isLowest, rules.options.commits.isEmpty {
        down(.lowest, .none, userMotion(.tap(graph.tabs[symbol.layer.tab])))
      }
    }
    guard rules.options.opensLinks, !state.isCounting else { return }
    if rules.opensLinks(under: conditions, overTabs: showsTabBar) {
      for link in rules.moves.replacingLinks { open(link, linkMotion(link)) }
    } else if !symbol.layer.isBase {
      // What replaces the whole window does so whatever was shown, except for other tabs. Which of the links to another
      // tab leaves this one does not matter.
      for (link, tab) in rules.moves.tabLinks { leaveTab(for: tab, linkMotion(link)) }
    }
    for link in rules.moves.stackingLinks { open(link, linkMotion(link)) }
  }

  private func linkMotion(_ link: Int) -> Motion {
    var motion = userMotion(.link(link))
    motion.weight *= StackRules.linkWeight
    return motion
  }

  private func userMotion(_ cause: StackCause) -> Motion {
    userMotion(number: rules.number(.step(cause)))
  }

  private func userMotion(number cause: Int) -> Motion {
    Motion(
      conditions: conditions, before: conditions, cause: cause,
      weight: rules.countsMoves(in: state) ? 1 : 0)
  }

  /// Shows another tab, by index; from a window without a tab bar, that of a new one.
  mutating func show(_ tab: Int, _ then: Next, _ motion: Motion) {
    if symbol.layer.kind == .tabs {
      put(.resumed(tab, then: then, before: motion.before), motion)
    } else {
      reset(then.rest, [base(graph.tabs[tab])], motion)
    }
  }
}
