import FlowFormat

/// The screens that walks reach, and a shortest walk to each.
///
/// A forward move takes one step. A screen that a `set` or link puts below its top takes one more
/// step, for going back to it. Another tab takes one more step too, after a move or link has shown
/// the tab bar.
package struct Reachability: Sendable {
  private let graph: FlowGraph
  /// The number of steps to each screen; −1 if no walk reaches it.
  private var distances: [Int32]
  private var causes: [WalkStep.Cause?]
  private var hasTabBar = false
  /// The links that moves have already opened.
  private var opened: Set<Int> = []

  /// Walks from the entries of the flow.
  package init(_ graph: FlowGraph) {
    self.graph = graph
    distances = [Int32](repeating: -1, count: graph.screenCount)
    causes = [WalkStep.Cause?](repeating: nil, count: graph.screenCount)
    // An entry that is a tab shows the tab bar, which leads to all tabs.
    let entry = graph.entries.firstIndex { graph.tabs.contains($0.screen) }
    hasTabBar = entry != nil
    let tapped = entry.map { entry in
      graph.tabs.map { WalkStep(screen: $0, cause: .tapOnEntry(entry)) }
    }
    spread(from: graph.entries, then: tapped ?? [])
  }

  /// These walks, and the walks that begin with a deep link.
  package func withLinks() -> Reachability {
    var result = self
    var landings: [WalkStep] = []
    var tapped: [WalkStep] = []
    var revealed: [WalkStep] = []
    var seen: Set<Int> = []
    for link in graph.linkStacks.patterns.indices {
      guard let landing = graph.linkStacks.landing(of: link) else { continue }
      landings.append(WalkStep(screen: landing, cause: .entry(.link)))
      let cold = graph.linkStacks.coldStack(of: link) ?? []
      for element in graph.linkStacks.stack(of: link).dropLast() + cold
      where seen.insert(element.screen).inserted {
        revealed.append(WalkStep(screen: element.screen, cause: .backOnLink(link)))
      }
      if tapped.isEmpty, graph.showsTabBar(onLink: link) {
        tapped = graph.tabs.map { WalkStep(screen: $0, cause: .tapOnLink(link)) }
      }
    }
    result.spread(from: landings, then: revealed + tapped)
    return result
  }

  /// These walks, and the walks that begin on `screens`.
  package func with(_ screens: [Int]) -> Reachability {
    var result = self
    result.spread(from: screens.map { WalkStep(screen: $0, cause: .entry(.entry)) }, then: [])
    return result
  }

  package func isReached(_ screen: Int) -> Bool { distances[screen] >= 0 }

  /// The number of steps to a screen; nil if no walk reaches it.
  package func distance(to screen: Int) -> Int? {
    distances[screen] < 0 ? nil : Int(distances[screen])
  }

  /// The last step of a shortest walk to a screen; nil if no walk reaches it.
  package func lastStep(to screen: Int) -> WalkStep? {
    causes[screen].map { WalkStep(screen: screen, cause: $0) }
  }

  /// A shortest walk to a screen; empty if no walk reaches it.
  ///
  /// Of equally short walks, the first one in file order.
  package func walk(to screen: Int) -> [WalkStep] { graph.walk(to: screen, by: causes) }

  /// Searches breadth-first from `entries` at distance 0 and `later` at distance 1.
  private mutating func spread(from entries: [WalkStep], then later: [WalkStep]) {
    var waves = DistanceQueue<WalkStep>()
    for step in entries { waves.append(step, at: 0) }
    for step in later { waves.append(step, at: 1) }
    while let step = waves.removeFirst() {
      guard distances[step.screen] < 0 else { continue }
      distances[step.screen] = Int32(waves.distance)
      causes[step.screen] = step.cause
      leave(step.screen, &waves)
    }
  }

  private mutating func leave(_ screen: Int, _ waves: inout DistanceQueue<WalkStep>) {
    let distance = waves.distance
    for index in graph.firstMove[screen]..<graph.firstMove[screen + 1]
    where graph.moves[index].verb.isForward && !graph.moves[index].isLost {
      let move = graph.moves[index]
      guard let target = move.target else { continue }
      if distances[target] < 0 {
        waves.append(WalkStep(screen: target, cause: .move(index)), at: distance + 1)
      }
      // Opening a link again later does not reach the screens below its top sooner.
      let isOpenedAgain = move.link.map { !opened.insert($0).inserted } ?? false
      for below in isOpenedAgain ? [] : graph.screensPutUnder(move) where distances[below] < 0 {
        waves.append(WalkStep(screen: below, cause: .back(under: index)), at: distance + 2)
      }
      guard !hasTabBar, graph.showsTabBar(after: move) else { continue }
      hasTabBar = true
      for tab in graph.tabs where distances[tab] < 0 {
        waves.append(WalkStep(screen: tab, cause: .tap(after: index)), at: distance + 2)
      }
    }
  }
}

extension FlowGraph {
  /// Whether a move shows the stack of a tab in the window, so users can tap any other tab.
  func showsTabBar(after move: Move) -> Bool {
    guard !tabs.isEmpty else { return false }
    switch stackChange(of: move) {
    case .replaceWindow(let screen, _), .selectTab(let screen): return tabs.contains(screen)
    case .open(let link):
      return program.flow.links[link].whenModal != .keep && showsTabBar(onLink: link)
    case .push, .replaceTop, .replaceLayer, .present, .goBack, nil: return false
    }
  }

  /// Whether a link that starts the app shows the stack of a tab.
  func showsTabBar(onLink link: Int) -> Bool {
    guard !tabs.isEmpty, !program.flow.links[link].appends else { return false }
    return bottom(ofPassed: link).map(tabs.contains) ?? false
  }

  /// The screens that a `set` or an `open` puts below its top.
  package func screensPutUnder(_ move: Move) -> [Int] {
    if let link = move.link { return linkStacks.stack(of: link).dropLast().map(\.screen) }
    return move.stack.dropLast()
  }
}

extension FlowGraph {
  /// The walk to a screen whose steps have these causes; those of unreached screens are nil.
  func walk(to screen: Int, by causes: [WalkStep.Cause?]) -> [WalkStep] {
    var walk: [WalkStep] = []
    var screen = screen
    while let cause = causes[screen] {
      walk.append(WalkStep(screen: screen, cause: cause))
      switch cause {
      case .entry: return walk.reversed()
      case .move(let move): screen = moves[move].source
      case .back(let move), .tap(after: let move):
        walk.append(WalkStep(screen: moves[move].target ?? screen, cause: .move(move)))
        screen = moves[move].source
      case .backOnLink(let link), .tapOnLink(let link):
        let landing = linkStacks.landing(of: link) ?? screen
        walk.append(WalkStep(screen: landing, cause: .entry(.link)))
        return walk.reversed()
      case .tapOnEntry(let entry):
        walk.append(entries[entry])
        return walk.reversed()
      }
    }
    return walk.reversed()
  }
}
