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

  /// What an action removes from the back stack; empty if that is nothing, or is not in any file.
  ///
  /// Several for a nested graph with several first screens, of which the lowest on the stack counts.
  func popped(by action: AndroidAction) -> [Popped] {
    switch poppedNode(of: action) {
    case .destination(let screen): [.to(screen, isInclusive: action.isInclusive)]
    case .graph(let graph) where project.parents[graph].isEmpty: [.everything]
    // The entry of a graph is below its first screen, and is not a screen itself.
    case .graph(let graph):
      (firstScreens[graph] ?? project.start(of: graph).map { [$0] } ?? [])
        .map { .to($0, isInclusive: true) }
    case nil: []
    }
  }

  private func poppedNode(of action: AndroidAction) -> AndroidProject.Node? {
    action.popUpTo.flatMap { project.node($0, from: action.graph) }
  }

  // MARK: - The first screens of graphs

  /// An action on a screen.
  struct Showing {
    let screen: Int
    let action: AndroidAction
  }

  /// Whether the target of an action can be the top after the action has removed a screen and all above it.
  func uncovers(_ target: Int, _ action: AndroidAction, removing screen: Int) -> Bool {
    guard action.isInclusive, leaves(target, action) else { return false }
    // A graph is on top only with its start right above its entry.
    if let shown = shownGraph(of: action), case .destination(let popped)? = poppedNode(of: action),
      project.isInside(popped, shown),
      showing[target]?.contains(where: { shownGraph(of: $0.action) != shown }) == true
    {
      return false
    }
    return above[target]?.contains {
      $0.screen == screen && ($0.newGraph == nil || removesGraph(action))
    } ?? true
  }

  /// Whether an action can leave its target on top of what it does not remove: the entry of a graph that then has no
  /// screens would be on top of it.
  func leaves(_ target: Int, _ action: AndroidAction) -> Bool {
    let around: [Int] =
      switch poppedNode(of: action) {
      case .destination(let popped): [project.destinations[popped].graph]
      case .graph(let graph): project.parents[graph]
      case nil: []
      }
    return around.contains { project.isInside(target, $0) }
  }

  /// The graph that an action navigates to; nil if it names a destination.
  func shownGraph(of action: AndroidAction) -> Int? {
    guard let name = action.destination,
      case .graph(let graph)? = project.node(name, from: action.graph)
    else { return nil }
    return graph
  }

  /// Whether an action removes the entry of a graph.
  func removesGraph(_ action: AndroidAction) -> Bool {
    guard action.isInclusive, case .graph? = poppedNode(of: action) else { return false }
    return true
  }

  /// Collects which actions show each screen, and finds which screens of a graph can be its lowest ones on the stack.
  ///
  /// Its start is, until an action replaces it or enters the graph elsewhere.
  mutating func findFirstScreens() {
    var graphs: Set<Int> = []
    for screen in screens {
      for action in actions[screen] {
        if let target = target(of: action) {
          showing[target, default: []].append(Showing(screen: screen, action: action))
        }
        if case .graph(let graph) = poppedNode(of: action), !project.parents[graph].isEmpty {
          graphs.insert(graph)
        }
      }
    }
    startShownOnce = roots.first.flatMap { showing[$0] == nil ? $0 : nil }
    for graph in graphs { findFirstScreens(of: graph) }
  }

  /// Whether an action of a screen, or of all screens, pops up to a nested graph around it that is on the stack only
  /// once, as no screen that its screens show outside of it leads back into it.
  func removesWholeGraph(_ action: AndroidAction, of screen: Int?) -> Bool {
    guard case .graph(let graph)? = poppedNode(of: action) else { return false }
    let inside = Set(project.descendants(of: graph))
    guard (screen.map { [$0] } ?? everywhereScreens).allSatisfy(inside.contains) else {
      return false
    }
    var seen = inside
    var waiting = Array(inside)
    while let screen = waiting.popLast() {
      for action in actions[screen] {
        guard let target = target(of: action), !popped(by: action).contains(.everything) else {
          continue
        }
        if inside.contains(target), !inside.contains(screen) { return false }
        if case .graph(let popped)? = poppedNode(of: action), inside.contains(screen),
          popped == graph || project.parents[graph].contains(popped)
        {
          continue
        }
        if inside.contains(target), begins(inside, action) { return false }
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return true
  }

  /// Whether an action navigates to a graph with all these screens, which starts it again.
  private func begins(_ screens: Set<Int>, _ action: AndroidAction) -> Bool {
    guard let graph = shownGraph(of: action) else { return false }
    return screens.isSubset(of: project.descendants(of: graph))
  }

  private mutating func findFirstScreens(of graph: Int) {
    guard let start = project.start(of: graph) else { return }
    let members = project.descendants(of: graph)
    let inside = Set(members)
    var first = [start]
    var hasMore = true
    while hasMore {
      hasMore = false
      for screen in members where !first.contains(screen) {
        let isFirst = showing[screen]?.contains {
          !inside.contains($0.screen) || empties($0, inside, first, target: screen)
        }
        guard isFirst == true else { continue }
        first.append(screen)
        hasMore = true
      }
    }
    firstScreens[graph] = first
  }

  /// Whether an action of a screen in a graph can remove all its screens, or a floating one is the first.
  private func empties(
    _ showing: Showing, _ inside: Set<Int>, _ first: [Int], target: Int
  ) -> Bool {
    switch poppedNode(of: showing.action) {
    case .destination(let popped):
      !inside.contains(popped) || showing.action.isInclusive && first.contains(popped)
    case .graph(let graph):
      project.descendants(of: graph).contains { first.contains($0) || !inside.contains($0) }
    case nil:
      first.contains(showing.screen) && project.destinations[showing.screen].isFloating
        && !project.destinations[target].isFloating
    }
  }
}
