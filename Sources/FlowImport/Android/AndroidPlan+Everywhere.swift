/// The actions of a graph that are written once for its screens.
extension AndroidPlan {
  /// Writes the actions of a graph once, of the graph for which that saves the most moves: those that all its
  /// screens share, or all actions, without the screens that make one in another way.
  ///
  /// What closes with a dialog depends on the screen.
  mutating func collectEverywhere() {
    var most = leastEverywhere - 1
    for (index, graph) in project.graphs.enumerated() where !graph.actions.isEmpty {
      let making = Set(
        project.descendants(of: index).filter { !project.destinations[$0].isFloating })
      let shared = graph.actions.filter { isShared($0, by: making) }
      let others = Set(
        graph.actions.filter { !isShared($0, by: making) }.compactMap { target(of: $0) })
      let choices = [(shared, making), (graph.actions, making.subtracting(others))]
      for (actions, making) in choices {
        let exceptions = screens.filter { !making.contains($0) }
        // The screens that have them, or the others, have to be named.
        let saved =
          actions.reduce(-min(making.count, exceptions.count) / 2) {
            $0 + makers(of: $1, among: making) - 1
          }
        guard making.count > leastEverywhere, saved > most else { continue }
        most = saved
        everywhere = actions
        everywhereScreens = screens.filter(making.contains)
        self.exceptions = exceptions
      }
    }
  }

  /// How many screens make an action that is written once: not its target, nor one that it pops up to.
  private func makers(of action: AndroidAction, among screens: Set<Int>) -> Int {
    var others = Set([target(of: action)].compactMap(\.self))
    for case .to(let screen, _) in popped(by: action) { others.insert(screen) }
    return screens.count - others.count(where: screens.contains)
  }

  /// Whether an action of a graph makes the same move on all its screens: `launchSingleTop` with another
  /// `popUpTo` does not on its own destination.
  private func isShared(_ action: AndroidAction, by screens: Set<Int>) -> Bool {
    guard let target = target(of: action) else { return action.destination == nil }
    return !action.isSingleTop || !screens.contains(target)
      || popped(by: action).allSatisfy { $0 == .to(target, isInclusive: action.isInclusive) }
  }

  /// Whether a screen has an action that is written once for all screens.
  ///
  /// A flow does not give it to the screen that it goes back to.
  func isEverywhere(_ action: AndroidAction, on screen: Int) -> Bool {
    guard everywhere.contains(where: { $0.location == action.location }) else { return false }
    let popsItself = popped(by: action).contains {
      if case .to(screen, _) = $0 { true } else { false }
    }
    return !popsItself && !exceptions.contains(screen)
  }
}

/// The number of screens above which a move of all of them is written once.
private let leastEverywhere = 3
