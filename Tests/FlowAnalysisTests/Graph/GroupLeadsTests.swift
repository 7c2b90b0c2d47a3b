import FlowAnalysis
import SampleFlows
import Testing

@Suite("Leads within groups")
struct GroupLeadsTests {
  @Test("on a chain the one before leads to each")
  func chain() {
    let leads = GroupLeads(digraph(5, [(0, 1), (1, 2), (2, 3), (3, 4)]), groups: [[0, 2, 4]])
    #expect((0..<5).map { leads.lead(to: $0) } == [nil, nil, 0, nil, 2])
  }

  @Test("nodes on two branches do not lead to each other")
  func branches() {
    let leads = GroupLeads(digraph(4, [(0, 1), (0, 2), (1, 3), (2, 3)]), groups: [[1, 2]])
    #expect((0..<4).allSatisfy { leads.lead(to: $0) == nil })
  }

  @Test("of nodes in a circle, the first leads to the others")
  func circle() {
    let leads = GroupLeads(digraph(3, [(0, 1), (1, 2), (2, 0)]), groups: [[1, 2]])
    #expect((0..<3).map { leads.lead(to: $0) } == [nil, nil, 1])
  }

  @Test("groups of any size answer as searches one by one do", arguments: RandomRounds.seeds(60))
  func random(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let count = 20 + numbers.below(300)
    let edges = (0..<numbers.below(2 * count)).map { _ in
      (numbers.below(count), numbers.below(count))
    }
    let graph = digraph(count, edges)
    let groupCount = 1 + numbers.below(count / 4)
    var groups = [[Int]](repeating: [], count: groupCount)
    for node in 0..<count where numbers.below(8) > 0 {
      groups[seed % 3 == 0 ? 0 : numbers.below(groupCount)].append(node)
    }
    let leads = GroupLeads(graph, groups: groups)
    for group in groups {
      let reached = group.map { source in
        graph.reached(from: graph.successors(of: source).map(Int.init))
      }
      for node in group {
        let leading = zip(group, reached).filter { $0 != node && $1[node] }.map(\.0)
        if let lead = leads.lead(to: node) {
          #expect(leading.contains(lead))
        } else {
          // The first of a circle is left out, where nothing else leads there.
          #expect(leading.allSatisfy { other in other > node && isCircle(node, other, graph) })
        }
      }
    }
  }

  private func isCircle(_ one: Int, _ other: Int, _ graph: Digraph) -> Bool {
    graph.reached(from: [one])[other] && graph.reached(from: [other])[one]
  }

  private func digraph(_ count: Int, _ edges: [(Int, Int)]) -> Digraph {
    Digraph(nodeCount: count, edges: edges.map { Digraph.Edge($0.0, $0.1) })
  }
}

/// Numbers that are the same in every run (SplitMix64).
private struct Numbers {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return bound <= 0 ? 0 : Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
