/// The links, and the stacks that Android makes for them.
extension AndroidPlan {
  /// The stack of a link that a flow does not find itself.
  struct LinkStack {
    /// Bottom to top.
    let screens: [Int]
    /// Whether they go on top of the start.
    var isAppended = false
  }

  /// Collects the links with their destinations; for the link of a graph, its start.
  mutating func collectLinks(_ resources: AndroidResources) {
    for (index, graph) in project.graphs.enumerated() {
      guard let start = project.start(of: index) else { continue }
      links += graph.links.map { (start, $0) }
    }
    for screen in screens {
      let destination = project.destinations[screen]
      links += destination.links.map { (screen, $0) }
      if destination.tag == "activity", let name = destination.className?.split(separator: ".").last
      {
        links += (resources.activityLinks[String(name)] ?? []).map { (screen, $0) }
      }
    }
  }

  /// Finds the stacks of links; where no actions make the one of Android, the screen becomes an entry, unless it goes
  /// back itself.
  mutating func findLinkStacks(_ resources: AndroidResources) {
    let free = freeScreens()
    for (screen, link) in links where !link.isOfActivity && linkStacks[screen] == nil {
      let stack = stack(ofLinkTo: screen)
      let isBottom = stack.count == 1 || entries[screen] != nil || tabs.contains(screen)
      let isKnown = zip(stack, stack.dropFirst()).allSatisfy { isAbove($1, $0) }
      if isBottom || isKnown && stack.count == 2 && stack[0] == roots.first { continue }
      if !isKnown, free.contains(where: { isAbove(screen, $0) }) { continue }
      if resources.pattern(of: link) != nil {
        if isKnown, roots.contains(stack[0]) {
          linkStacks[screen] = LinkStack(screens: stack)
          continue
        }
        if actions[screen].contains(where: { popsAlone($0, screen) }) {
          linkStacks[screen] = LinkStack(screens: [screen], isAppended: true)
          continue
        }
      }
      enter(screen, EntryReason.deepLink.text())
      roots.append(screen)
    }
  }

  /// The screens that a flow can put below that of a link: the bottoms of stacks, and what is pushed on them;
  /// without those whose arguments the link does not pass.
  private func freeScreens() -> [Int] {
    var isFree = Array(repeating: false, count: project.destinations.count)
    var isBottom = isFree
    var waiting: [Int] = []
    func add(_ screen: Int, isBottom isNewBottom: Bool) {
      let isNew = !isFree[screen] || isNewBottom && !isBottom[screen]
      guard isNew, !needsArguments(screen) else { return }
      isFree[screen] = true
      if isNewBottom { isBottom[screen] = true }
      waiting.append(screen)
    }
    for root in roots { add(root, isBottom: true) }
    while let screen = waiting.popLast() {
      for action in actions[screen] {
        guard let target = target(of: action) else { continue }
        let popped = popped(by: action)
        if isAbove(action, screen) {
          add(target, isBottom: false)
        } else if popped.contains(.everything)
          || isBottom[screen] && popped.contains(.to(screen, isInclusive: true))
        {
          add(target, isBottom: true)
        }
      }
    }
    return screens.filter { isFree[$0] }
  }

  /// The stack of a link, bottom to top, in a task of its own: the starts of the graphs around the screen, then the
  /// screen (`NavDestination.buildDeepLinkIds`).
  private func stack(ofLinkTo screen: Int) -> [Int] {
    var stack = [screen]
    var seen: Set<Int> = []
    var graph: Int? = project.destinations[screen].graph
    while let current = graph, !tabs.contains(stack[0]), seen.insert(current).inserted {
      if let start = project.start(of: current), start != stack[0] { stack.insert(start, at: 0) }
      graph = project.parents[current].first
    }
    return stack
  }

  /// Whether an action only removes a screen.
  private func popsAlone(_ action: AndroidAction, _ screen: Int) -> Bool {
    action.destination == nil && popped(by: action).contains(.to(screen, isInclusive: true))
  }

  private func needsArguments(_ screen: Int) -> Bool {
    (project.destinations[screen].arguments + (graphArguments[screen] ?? []))
      .contains(where: \.isRequired)
  }

  /// Whether an action shows a screen above another.
  private func isAbove(_ screen: Int, _ below: Int) -> Bool {
    actions[below].contains { target(of: $0) == screen && isAbove($0, below) }
  }

  /// Whether an action shows its target above a screen, and removes nothing.
  private func isAbove(_ action: AndroidAction, _ below: Int) -> Bool {
    !project.destinations[below].isFloating && action.popUpTo == nil && !action.isSingleTop
  }
}
