extension AndroidPlan {
  /// Finds above which screens a target of `launchSingleTop` can be: there, an action that removes what is above
  /// only uncovers it.
  mutating func findAbove() {
    var targets: Set<Int> = []
    var popping: [Int: [(showing: Showing, isInclusive: Bool)]] = [:]
    for screen in screens {
      for action in actions[screen] {
        for case .to(let below, let isInclusive) in popped(by: action) {
          popping[below, default: []].append((Showing(screen: screen, action: action), isInclusive))
          if action.isSingleTop, isInclusive, let target = target(of: action) {
            targets.insert(target)
          }
        }
      }
    }
    var steps = 0
    for target in targets.sorted() where steps < mostSteps {
      above[target] = screensAbove(target, popping, &steps)
    }
  }

  /// The screens that can be directly above a screen.
  private func screensAbove(
    _ target: Int, _ popping: [Int: [(showing: Showing, isInclusive: Bool)]], _ steps: inout Int
  ) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = [target]
    /// Adds what an action shows while the target is on top.
    func show(_ showing: Showing) {
      steps += 1
      guard let shown = self.target(of: showing.action),
        !closes(target, for: shown), shown != target || !replacesItself(showing.action),
        found.insert(shown).inserted
      else { return }
      waiting.append(shown)
    }
    while let screen = waiting.popLast() {
      // The target is on top if it was so before, or if what was above it is removed.
      for action in actions[screen]
      where screen == target
        ? !popped(by: action).contains(where: {
          $0 == .everything || $0 == .to(target, isInclusive: true)
        })
        : self.target(of: action).map({ closes(screen, for: $0) }) == true
      {
        show(Showing(screen: screen, action: action))
      }
      for (showing, isInclusive) in popping[screen] ?? [] {
        let closed = self.target(of: showing.action).map { closes(screen, for: $0) } ?? false
        if screen == target ? !isInclusive : isInclusive || closed { show(showing) }
      }
      // What is above the target can be another copy of it.
      if screen == target, found.contains(target) {
        for (showing, isInclusive) in popping[target] ?? [] where isInclusive { show(showing) }
      }
    }
    return found
  }

  /// Whether a floating window closes when another screen is shown.
  private func closes(_ screen: Int, for shown: Int) -> Bool {
    project.destinations[screen].isFloating && !project.destinations[shown].isFloating
  }

  /// Whether the target of an action with `launchSingleTop` takes the place of itself on top.
  private func replacesItself(_ action: AndroidAction) -> Bool {
    guard action.isSingleTop, let name = action.destination else { return false }
    if case .destination = project.node(name, from: action.graph) { return true }
    return false
  }
}

/// The number of actions that are followed to find what can be above screens; real apps have a few thousand.
private let mostSteps = 1_000_000
