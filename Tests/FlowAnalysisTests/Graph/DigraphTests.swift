import FlowAnalysis
import SampleFlows
import Testing

@Suite("Directed graphs")
struct DigraphTests {
  @Test("a node dominates those that its removal cuts off from the root")
  func dominators() {
    for seed in RandomRounds.seeds(2000) {
      var dice = Dice(seed: seed)
      let graph = dice.digraph()
      let tree = DominatorTree(graph, root: 0)
      let naive = NaiveDominators(graph, root: 0)
      for node in 0..<graph.nodeCount {
        for other in 0..<graph.nodeCount {
          #expect(
            tree.dominates(other, node) == naive.dominates(other, node),
            "\(RandomRounds.repeating(seed)): \(other) over \(node) in \(edges(of: graph))")
        }
      }
    }
  }

  @Test("nodes are in one component if each leads to the other")
  func components() {
    for seed in RandomRounds.seeds(2000) {
      var dice = Dice(seed: seed)
      let graph = dice.digraph()
      let components = StrongComponents(graph)
      let reached = (0..<graph.nodeCount).map { naiveReach(from: $0, in: graph) }
      for node in 0..<graph.nodeCount {
        for other in 0..<graph.nodeCount {
          #expect(
            (components.component[node] == components.component[other])
              == (reached[node].contains(other) && reached[other].contains(node)),
            "\(RandomRounds.repeating(seed)): \(node), \(other) in \(edges(of: graph))")
        }
        for next in graph.successors(of: node) {
          #expect(components.component[Int(next)] <= components.component[node])
        }
      }
      #expect(Set(components.component).count == components.count)
      #expect(components.members().flatMap { $0 }.sorted() == Array(0..<graph.nodeCount))
    }
  }
}

/// Dominators by taking each node away in turn.
private struct NaiveDominators {
  private let root: Int
  private let reached: Set<Int>
  private let reachedWithout: [Set<Int>]

  init(_ graph: Digraph, root: Int) {
    self.root = root
    reached = naiveReach(from: root, in: graph)
    reachedWithout = (0..<graph.nodeCount).map {
      $0 == root ? [] : naiveReach(from: root, in: graph, without: $0)
    }
  }

  func dominates(_ other: Int, _ node: Int) -> Bool {
    reached.contains(node) && reached.contains(other) && !reachedWithout[other].contains(node)
  }
}

/// By adding successors until nothing changes.
private func naiveReach(from root: Int, in graph: Digraph, without hole: Int? = nil) -> Set<Int> {
  var reached: Set<Int> = [root]
  var isGrowing = true
  while isGrowing {
    let next = reached.union(reached.flatMap { graph.successors(of: $0).map(Int.init) })
      .subtracting(hole.map { [$0] } ?? [])
    isGrowing = next.count > reached.count
    reached = next
  }
  return reached
}

private func edges(of graph: Digraph) -> [String] {
  (0..<graph.nodeCount).flatMap { node in graph.successors(of: node).map { "\(node)→\($0)" } }
}
