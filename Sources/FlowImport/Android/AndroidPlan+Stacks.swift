extension AndroidPlan {
  /// What an action removes from the back stack.
  enum Popped: Equatable {
    /// `popUpTo` names the outermost graph.
    case everything
    case to(Int, isInclusive: Bool)
  }

  /// The destination that an action leads to; nil if it has none or an unknown one.
  func target(of action: AndroidAction) -> Int? {
    action.destination.flatMap { project.node($0, from: action.graph) }
      .flatMap(project.destination)
  }

  /// What an action removes from the back stack; nil if that is nothing, or is not in any file.
  func popped(by action: AndroidAction) -> Popped? {
    switch action.popUpTo.flatMap({ project.node($0, from: action.graph) }) {
    case .destination(let screen): return .to(screen, isInclusive: action.isInclusive)
    case .graph(let graph) where project.parents[graph].isEmpty: return .everything
    // The entry of a graph is below its first screen, and is not a screen itself.
    case .graph(let graph): return project.start(of: graph).map { .to($0, isInclusive: true) }
    case nil: return nil
    }
  }

  /// Whether a screen has an action that is written once for all screens.
  ///
  /// A flow does not give it to the screen that it goes back to.
  func isEverywhere(_ action: AndroidAction, on screen: Int) -> Bool {
    guard everywhere.contains(where: { $0.location == action.location }) else { return false }
    if case .to(screen, _) = popped(by: action) { return false }
    return !exceptions.contains(screen)
  }

  /// Whether showing a tab in place of a screen makes the tab bar appear.
  func isTabRoot(_ target: Int, insteadOf screen: Int?) -> Bool {
    tabs.contains(target) && screen == roots.first && !tabs.contains(where: { $0 == screen })
  }
}
