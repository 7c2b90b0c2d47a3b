import Pushdown
import Testing

@Suite struct StackTests {
  @Test("the graph has the stacks that rules make, with shortest walks", arguments: 0..<10)
  func stacks(part: UInt64) {
    for seed in seeds(part, 70) { compare(RuleTable.random(seed), seed) }
  }

  @Test("stacks that are kept elsewhere are resumed", arguments: 0..<5)
  func resumes(part: UInt64) {
    for seed in seeds(part, 70) {
      compare(RuleTable.random(seed, withResumes: true), seed)
    }
  }

  @Test("a search that is ended early finds only stacks that occur", arguments: 0..<4)
  func limits(part: UInt64) {
    for seed in seeds(part, 25) {
      let table = RuleTable.random(seed, withResumes: seed % 2 == 0)
      var needed = 0
      let whole = table.graph {
        needed += $0
        return true
      }
      #expect(whole.isComplete)
      for limit in [0, needed / 3, needed / 2, needed - 1] {
        var steps = 0
        let graph = table.graph {
          steps += $0
          return steps <= limit
        }
        #expect(!graph.isComplete, "seed \(seed), \(limit) of \(needed) steps")
        expectWellFormed(graph, seed)
        let check = Check(table, graph, seed, Explorer(table, atMost: 1))
        for head in graph.heads {
          if let path = check.distances.shortestStack(of: head) { check.replay(path) }
        }
        for path in check.paths(to: stacks(in: graph, atMost: 20)) { check.replay(path) }
      }
    }
  }

  private func compare(_ table: RuleTable, _ seed: UInt64) {
    let graph = table.graph()
    let check = Check(table, graph, seed, Explorer(table))
    #expect(graph.isComplete)
    let explored = check.explored.enumerated().filter { $0.offset % 9 == seed % 9 }.map(\.element)
    let some = explored + stacks(in: graph, atMost: 8)
    for (configuration, path) in zip(some, check.paths(to: some)) {
      #expect(path?.symbols == configuration.stack, "seed \(seed): \(configuration)")
      if let distance = check.explorer.distances[configuration] {
        #expect(path?.weight ?? .max <= distance, "seed \(seed): \(configuration)")
      }
      check.replay(path)
    }
    for head in graph.heads {
      let path = check.distances.shortestStack(of: head)
      #expect(path != nil && path?.weight == check.distances.total(of: head), "seed \(seed)")
      check.replay(path)
    }
    for (configuration, distance) in check.explorer.distances {
      let node = graph.node(state: configuration.state, symbol: configuration.stack[0])
      let total = node.flatMap { check.distances.total(of: $0) }
      #expect(total ?? .max <= distance, "seed \(seed): \(configuration)")
    }
    expectWellFormed(graph, seed)
  }

  private func expectWellFormed(_ graph: StackGraph, _ seed: UInt64) {
    var count = 0
    let heads = Set(graph.heads)
    for node in 0..<graph.size.nodes {
      let head = graph.head(of: node)
      #expect((head != nil) == heads.contains(node), "seed \(seed)")
      if let head { #expect(graph.node(state: head.state, symbol: head.symbol) == node) }
      var seen: Set<[Int]> = []
      for edge in graph.edges(of: node) {
        count += 1
        #expect(edge.symbol != nil || edge.target != node, "seed \(seed)")
        #expect(seen.insert([edge.symbol ?? -1, edge.target]).inserted, "seed \(seed)")
      }
    }
    #expect(count == graph.size.edges, "seed \(seed)")
  }

  /// Some of the configurations that the graph accepts, up to a height.
  private func stacks(in graph: StackGraph, atMost count: Int) -> [Configuration] {
    var found: [Configuration] = []
    var pending: [(Configuration, node: Int)] = []
    for node in graph.heads.reversed() {
      guard let head = graph.head(of: node) else { continue }
      pending.append((Configuration(state: head.state, stack: [head.symbol]), node))
    }
    var seen: Set<[Int]> = []
    while let (configuration, node) = pending.popLast(), found.count < count {
      if node == StackGraph.bottom { found.append(configuration) }
      for edge in graph.edges(of: node) {
        var next = configuration
        if let symbol = edge.symbol { next.stack.append(symbol) }
        guard next.stack.count <= 4, seen.insert([edge.target, next.state] + next.stack).inserted
        else { continue }
        pending.append((next, edge.target))
      }
    }
    return found
  }
}

/// A graph, beside an explorer of the same system.
struct Check {
  let table: RuleTable
  let graph: StackGraph
  let distances: StackDistances
  let explorer: Explorer
  let seed: UInt64
  /// Whether the explorer resumes whatever the graph does.
  let hasAllTriggers: Bool

  init(_ table: RuleTable, _ graph: StackGraph, _ seed: UInt64, _ explorer: Explorer) {
    self.table = table
    self.graph = graph
    self.seed = seed
    self.explorer = explorer
    distances = StackDistances(in: graph)
    hasAllTriggers = table.rules.compactMap(\.trigger).allSatisfy {
      graph.node(state: $0.state, symbol: $0.symbol) == nil || explorer.heads.contains($0)
    }
  }

  var explored: [Configuration] {
    explorer.distances.keys.sorted { ($0.state, $0.stack.count) < ($1.state, $1.stack.count) }
  }

  /// A shortest path to each configuration.
  func paths(to configurations: [Configuration]) -> [StackPath?] {
    var starts: [StackSearch.Start] = []
    for (index, configuration) in configurations.enumerated() {
      let head = graph.node(state: configuration.state, symbol: configuration.stack[0])
      let state = head == nil ? nil : ExactStacks.state(index, read: 1)
      starts.append((head: head ?? StackGraph.bottom, state: state))
    }
    let pattern = ExactStacks(stacks: configurations.map(\.stack))
    let matches = ShortestMatches(
      of: StackSearch(pattern, from: starts, in: graph), by: distances)
    return starts.indices.map { matches.path(from: $0) }
  }

  /// The walk to a path's stack leads there, at its weight, and no walk that was explored is shorter.
  func replay(_ path: StackPath?) {
    guard let path, let head = graph.head(of: path.head),
      let walk = distances.walk(to: path, limit: 1_000_000)
    else { return }
    let configuration = Configuration(state: head.state, stack: path.symbols)
    let replay = Replay(walk, in: table)
    #expect(replay.configuration == configuration, "seed \(seed): \(walk)")
    #expect(replay.weight == path.weight, "seed \(seed): \(walk)")
    guard hasAllTriggers, replay.height <= Explorer.height, path.weight < explorer.horizon
    else { return }
    #expect(explorer.distances[configuration] == path.weight, "seed \(seed): \(configuration)")
  }
}
