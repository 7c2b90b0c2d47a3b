/// Decides which destinations are screens, how each is entered, and which actions each has.
struct AndroidPlan: Sendable {
  let project: AndroidProject
  /// In the order of the files.
  let screens: [Int]
  /// By destination, its own actions, then those of the enclosing graphs.
  private(set) var actions: [[AndroidAction]]
  /// By destination, the locations of the actions that it has from graphs.
  private(set) var globalLocations: [Set<ImportLocation>]
  /// By destination, how it is entered from outside, in words.
  private(set) var entries: [String?]
  /// By destination, whether its entry is an assumption because nothing leads to it.
  private(set) var isAssumed: [Bool]
  /// The screens that need no action, the start first.
  var roots: [Int] = []
  /// By destination, the arguments of the graphs that start with it.
  private(set) var graphArguments: [Int: [ImportedParameter]] = [:]
  /// Actions of graphs that no screen has; they become entries of their targets.
  private(set) var unmade: [AndroidAction] = []
  /// The actions of a graph that are written once for all screens.
  var everywhere: [AndroidAction] = []
  /// The screens that have them, and those that do not, or have them in another way.
  var everywhereScreens: [Int] = []
  var exceptions: [Int] = []
  /// The screens that a bottom bar shows; empty without one.
  private(set) var tabs: [Int] = []
  /// The menu with the tabs.
  private(set) var tabsMenu: String?
  /// By nested graph that actions pop up to, the screens that can be the first above its entry, its start
  /// before others.
  var firstScreens: [Int: [Int]] = [:]
  /// By destination, the actions that lead to it.
  var showing: [Int: [Showing]] = [:]
  /// The start, if no action shows it again: nothing is below it.
  var startShownOnce: Int?
  /// The screens that can be in the stack of another tab than the start, which Android keeps below them.
  var inOtherTabs: Set<Int> = []
  /// By screen, the screens that it can be directly below; only for targets of `launchSingleTop` with
  /// `popUpTo`, and not for all of a very large graph.
  var above: [Int: Set<Above>] = [:]
  /// With their destinations.
  var links: [(screen: Int, link: AndroidLink)] = []
  /// By destination, the stack of its links, unless a flow finds it.
  var linkStacks: [Int: LinkStack] = [:]
  /// How the graph was chosen that the app starts with; nil if the source names it.
  private(set) var guess: String?

  init(_ project: AndroidProject, _ resources: AndroidResources) {
    self.project = project
    let gone = Set(project.replaced)
    let count = project.destinations.count
    screens = project.destinations.indices.filter { !gone.contains($0) }
    actions = project.destinations.map(\.actions)
    globalLocations = Array(repeating: [], count: count)
    entries = Array(repeating: nil, count: count)
    isAssumed = Array(repeating: false, count: count)
    collectEverywhere()
    spreadGraphActions()
    collectArguments()
    let main = mainGraph(resources)
    let start = main.flatMap { project.start(of: $0) } ?? screens.first
    if let start { roots = [start] }
    if let main { findTabs(resources, main) }
    findEntries(resources, main: main)
    collectLinks(resources)
    findLinkStacks(resources)
    reach()
    findFirstScreens()
    findOtherTabs()
    findAbove()
  }

  // MARK: - Actions of graphs

  /// Adds the actions of a graph to all destinations in it, where `NavController` finds them.
  private mutating func spreadGraphActions() {
    for (index, graph) in project.graphs.enumerated() where !graph.actions.isEmpty {
      let below = project.descendants(of: index)
      for action in graph.actions {
        let target = target(of: action)
        // A dialog without actions closes first, so the move belongs to the screen below it.
        let makers = below.filter { $0 != target && !project.destinations[$0].isLeafDialog }
        if makers.isEmpty { unmade.append(action) }
        for screen in makers {
          actions[screen].append(action)
          globalLocations[screen].insert(action.location)
        }
      }
    }
  }

  /// Adds the arguments of each graph to its start.
  private mutating func collectArguments() {
    for (index, graph) in project.graphs.enumerated() where !graph.arguments.isEmpty {
      if let start = project.start(of: index) {
        graphArguments[start, default: []] += graph.arguments
      }
    }
  }

  // MARK: - Entries

  /// The graph that an activity of the launcher shows, or else any layout, or else any code, or else the root
  /// graph that no other includes; of several, the one with the most destinations.
  private mutating func mainGraph(_ resources: AndroidResources) -> Int? {
    let roots = project.graphs.indices.filter { project.graphs[$0].parent == nil }
    let free = roots.filter { project.parents[$0].isEmpty }
    let named = [
      (resources.launcherGraphs, "of activities in the launcher"),
      (resources.layoutGraphs, "of layouts"), (resources.codeGraphs, "in code"),
    ].map { names, words in
      (roots.filter { names.contains(project.graphs[$0].fileName) }, words)
    }
    let (candidates, whose) =
      named.first { !$0.0.isEmpty } ?? (free.isEmpty ? roots : free, "that no other includes")
    let sized = candidates.map { (graph: $0, size: project.descendants(of: $0).count) }
    let main = sized.min {
      (-$0.size, project.graphs[$0.graph].location) < (-$1.size, project.graphs[$1.graph].location)
    }?.graph
    if candidates.count > 1 { guess = "the largest of \(candidates.count) graphs \(whose)" }
    return main
  }

  /// The items of the first bottom bar that shows at least two screens, one of them of the main graph; the others
  /// can be the starts of graphs that the bar shows in hosts of their own.
  ///
  /// If the app starts elsewhere, that screen must lead to the bar, unless code sets another start.
  private mutating func findTabs(_ resources: AndroidResources, _ main: Int) {
    for menu in resources.bars {
      let items = (resources.items[menu] ?? []).compactMap { project.node($0, from: main) }
        .filter { node in
          if case .graph(let graph) = node, project.parents[graph].isEmpty { return true }
          return project.destination(of: node).map { project.isInside($0, main) } == true
        }.compactMap(project.destination)
      var seen: Set<Int> = []
      let distinct = items.filter { seen.insert($0).inserted }
      let inMain = distinct.filter { project.isInside($0, main) }
      guard distinct.count > 1, !inMain.isEmpty, let start = roots.first else { continue }
      (tabs, tabsMenu) = (distinct, menu)
      if distinct.contains(start) || leadsToTab(start) {
        // The bar tells which of several graphs comes first.
        if inMain.count < distinct.count, guess != nil { (roots, guess) = ([distinct[0]], nil) }
        return
      }
      if resources.restartedGraphs.contains(project.graphs[main].fileName) {
        roots = [distinct[0]]
        guess = "started by code, probably with its first tab"
        return
      }
      (tabs, tabsMenu) = ([], nil)
    }
  }

  /// Whether the start is closed by an action to a tab.
  private func leadsToTab(_ start: Int) -> Bool {
    actions[start].contains { action in
      let popped = popped(by: action)
      return target(of: action).map(tabs.contains) == true
        && popped.contains { $0 == .everything || $0 == .to(start, isInclusive: true) }
    }
  }

  mutating func enter(_ screen: Int, _ words: String) {
    guard screen != roots.first, !tabs.contains(screen), entries[screen] != words else { return }
    entries[screen] = entries[screen].map { $0 + ", " + words } ?? words
  }

  private mutating func findEntries(_ resources: AndroidResources, main: Int?) {
    for screen in screens {
      guard let id = project.destinations[screen].id else { continue }
      for menu in resources.menus[id] ?? [] { enter(screen, EntryReason.menu.text(menu)) }
    }
    for (index, graph) in project.graphs.enumerated() {
      guard let start = project.start(of: index) else { continue }
      if let id = graph.id {
        for menu in resources.menus[id] ?? [] { enter(start, EntryReason.menu.text(menu)) }
      }
      if index != main, graph.parent == nil, project.parents[index].isEmpty {
        enter(start, EntryReason.graph.text(graph.name))
      }
    }
    for action in unmade {
      if let target = target(of: action) {
        enter(target, EntryReason.globalAction.text(action.id))
      }
    }
    roots += screens.filter {
      (entries[$0] != nil || tabs.contains($0)) && $0 != roots.first
    }
  }

  // MARK: - Unreachable destinations

  /// Assumes that code enters the screens that no action, menu or link leads to.
  private mutating func reach() {
    var isReached = Array(repeating: false, count: project.destinations.count)
    spread(from: roots, &isReached)
    spread(from: Array(linkStacks.keys), &isReached)
    let incoming = Set(
      screens.flatMap { screen in
        actions[screen].compactMap { target(of: $0) }.filter { $0 != screen }
      })
    let unreached = screens.filter { !isReached[$0] }
      .sorted { project.destinations[$0].key < project.destinations[$1].key }
    for isFree in [true, false] {
      for screen in unreached where !isReached[screen] && incoming.contains(screen) != isFree {
        entries[screen] = EntryReason.codeWithoutAction.text()
        isAssumed[screen] = true
        roots.append(screen)
        spread(from: [screen], &isReached)
      }
    }
  }

  /// Marks the destinations that actions reach, continuing only from screens that pass.
  func spread(
    from roots: [Int], _ isReached: inout [Bool], through passes: (Int) -> Bool = { _ in true }
  ) {
    var waiting = roots
    for root in roots { isReached[root] = true }
    while let screen = waiting.popLast() {
      guard passes(screen) else { continue }
      for action in actions[screen] {
        guard let target = target(of: action), !isReached[target] else { continue }
        isReached[target] = true
        waiting.append(target)
      }
    }
  }
}
