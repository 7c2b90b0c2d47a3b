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

  /// A screen that can be directly above another one.
  struct Above: Hashable {
    let screen: Int
    /// The graph whose entry is between them, because an action has navigated to it.
    let newGraph: Int?
  }

  /// The screens that can be directly above a screen.
  private func screensAbove(
    _ target: Int, _ popping: [Int: [(showing: Showing, isInclusive: Bool)]], _ steps: inout Int
  ) -> Set<Above> {
    var found: Set<Above> = []
    var waiting = [Above(screen: target, newGraph: nil)]
    /// Adds what an action shows while the target is on top, or the entry of a new graph on it.
    func show(_ showing: Showing, in newGraph: Int?) {
      steps += 1
      let action = showing.action
      guard let shown = self.target(of: action), !closes(target, for: shown),
        shown != target || !replacesItself(action)
      else { return }
      let kept = newGraph.flatMap {
        project.isInside(shown, $0) && !removesGraph(action) ? $0 : nil
      }
      let above = Above(screen: shown, newGraph: kept ?? shownGraph(of: action))
      if found.insert(above).inserted { waiting.append(above) }
    }
    while let above = waiting.popLast() {
      let screen = above.screen
      let newGraph = screen == target ? nil : above.newGraph
      // The target is on top if it was so before, or if what was above it is removed.
      for action in actions[screen]
      where screen == target
        ? !popped(by: action).contains(where: {
          $0 == .everything || $0 == .to(target, isInclusive: true)
        })
        : self.target(of: action).map({ closes(screen, for: $0) }) == true
      {
        show(Showing(screen: screen, action: action), in: newGraph)
      }
      for (showing, isInclusive) in popping[screen] ?? [] {
        let closed = self.target(of: showing.action).map { closes(screen, for: $0) } ?? false
        if screen == target ? !isInclusive : isInclusive || closed {
          show(showing, in: newGraph)
        }
      }
      // What is above the target can be another copy of it.
      if screen == target, found.contains(above) {
        for (showing, isInclusive) in popping[target] ?? [] where isInclusive {
          show(showing, in: above.newGraph)
        }
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
    guard action.isSingleTop, let target = target(of: action), shownGraph(of: action) == nil
    else { return false }
    return action.popUpTo == nil || leaves(target, action)
  }
}

/// The number of actions that are followed to find what can be above screens; real apps have a few thousand.
private let mostSteps = 1_000_000
