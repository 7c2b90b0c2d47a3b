import FlowAnalysis
import FlowFormat
import SampleFlows
import Testing

@Suite("Reachability")
struct ReachabilityTests {
  @Test("a screen is reached if moves from an entry put it up, on top or under the top")
  func fromEntries() {
    for flow in RandomFlow.all {
      let naive = naiveDistances(in: flow.graph, from: entrySources(of: flow.graph))
      let computed = flow.screens.map { flow.reachability.distance(to: $0) }
      #expect(computed == naive, "\(flow.name)")
    }
  }

  @Test("links reach the screens that they open and what follows")
  func byLinks() {
    for flow in RandomFlow.all {
      let stacks = flow.graph.linkStacks
      let linked = stacks.patterns.indices.flatMap { stacks.stack(of: $0).map { ($0.screen, 0) } }
      let entries = entrySources(of: flow.graph)
      let showsTabs = stacks.patterns.indices.contains { isTabBarShown(by: $0, in: flow.graph) }
      let tapped = showsTabs ? flow.graph.tabs.map { ($0, 1) } : []
      let naive = naiveDistances(in: flow.graph, from: entries + linked + tapped)
      for screen in flow.screens {
        #expect(
          flow.reachabilityByLinks.isReached(screen) == (naive[screen] != nil),
          "\(screen) in \(flow.name)")
      }
    }
  }

  @Test("a walk begins at an entry, follows moves and is as long as the distance says")
  func walks() {
    for flow in RandomFlow.all {
      for screen in flow.screens {
        expectWalk(flow.reachability.walk(to: screen), to: screen, flow.reachability, in: flow)
        let byLinks = flow.reachabilityByLinks
        expectWalk(byLinks.walk(to: screen), to: screen, byLinks, in: flow)
      }
    }
  }

  private func expectWalk(
    _ walk: [WalkStep], to screen: Int, _ reachability: Reachability, in flow: RandomFlow
  ) {
    guard let distance = reachability.distance(to: screen) else {
      #expect(walk.isEmpty, "\(flow.name)")
      return
    }
    #expect(walk.last?.screen == screen, "\(screen) in \(flow.name)")
    #expect(walk.count == distance + 1, "\(screen) in \(flow.name)")
    for (previous, step) in zip([nil] + walk.map(\.screen), walk) {
      #expect(follows(step, previous, in: flow), "\(screen) in \(flow.name)")
    }
  }

  /// Whether a step is what its cause makes of the screen before.
  private func follows(_ step: WalkStep, _ previous: Int?, in flow: RandomFlow) -> Bool {
    let graph = flow.graph
    switch step.cause {
    case .entry(.link):
      return previous == nil
        && graph.linkStacks.patterns.indices.contains {
          graph.linkStacks.landing(of: $0) == step.screen
        }
    case .entry:
      return previous == nil && graph.entries.contains { $0.screen == step.screen }
    case .move(let number):
      return graph.moves[number].verb.isForward && graph.moves[number].source == previous
        && graph.moves[number].target == step.screen
    case .back(let number):
      return graph.moves[number].target == previous
        && putUnder(graph.moves[number], in: graph).contains(step.screen)
    case .tap(let number):
      return graph.moves[number].target == previous && graph.tabs.contains(step.screen)
        && isTabBarShown(by: graph.moves[number], in: graph)
    case .tapOnLink(let link):
      return graph.linkStacks.landing(of: link) == previous && graph.tabs.contains(step.screen)
        && isTabBarShown(by: link, in: graph)
    case .tapOnEntry(let entry):
      return graph.entries[entry].screen == previous && graph.tabs.contains(step.screen)
        && previous.map(graph.tabs.contains) == true
    case .backOnLink(let link):
      return graph.linkStacks.landing(of: link) == previous
        && graph.linkStacks.stack(of: link).dropLast().contains { $0.screen == step.screen }
    }
  }
}

/// The entries and, where one of them is a tab, all tabs.
private func entrySources(of graph: FlowGraph) -> [(Int, Int)] {
  let entries = graph.entries.map { ($0.screen, 0) }
  let showsTabs = entries.contains { graph.tabs.contains($0.0) }
  return entries + (showsTabs ? graph.tabs.map { ($0, 1) } : [])
}

/// Whether a link lays its stack, as it is without the gates before it, on a tab.
private func isTabBarShown(by link: Int, in graph: FlowGraph) -> Bool {
  let stack = graph.linkStacks.stack(of: link).dropFirst(graph.leadingGates(of: link).count)
  return stack.first.map { graph.tabs.contains($0.screen) } ?? false
}

private func isTabBarShown(by move: Move, in graph: FlowGraph) -> Bool {
  move.link.map {
    graph.program.flow.links[$0].whenModal == .dismiss && isTabBarShown(by: $0, in: graph)
  }
    ?? ([.root, .tab].contains(move.verb) && move.target.map(graph.tabs.contains) == true)
}

/// What a `set` or the link of an `open` puts under its top.
private func putUnder(_ move: Move, in graph: FlowGraph) -> [Int] {
  let linked = move.link.map { graph.linkStacks.stack(of: $0).map(\.screen) } ?? []
  return (move.stack + linked).dropLast()
}

/// Distances by relaxing every move until nothing changes.
private func naiveDistances(in graph: FlowGraph, from sources: [(Int, Int)]) -> [Int?] {
  var distances = [Int?](repeating: nil, count: graph.screenCount)
  var isChanging = false
  func relax(_ screen: Int, _ distance: Int) {
    if distances[screen].map({ distance < $0 }) ?? true {
      distances[screen] = distance
      isChanging = true
    }
  }
  for (screen, distance) in sources { relax(screen, distance) }
  while isChanging {
    isChanging = false
    for move in graph.moves where move.verb.isForward {
      guard let distance = distances[move.source] else { continue }
      if let target = move.target { relax(target, distance + 1) }
      for screen in putUnder(move, in: graph) { relax(screen, distance + 2) }
      for tab in graph.tabs where isTabBarShown(by: move, in: graph) { relax(tab, distance + 2) }
    }
  }
  return distances
}
