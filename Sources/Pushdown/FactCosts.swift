/// The least cost of each fact of a graph, and what it follows from.
///
/// A fact is an edge, a watch, or a total: that a node has a stack. The cost of a fact is the sum of the
/// costs of what it follows from, and none is negative, so facts are settled in the order of their costs
/// (Knuth 1977). Of equal costs the first one offered wins. What a fact follows from is settled before the
/// fact, so walks are finite.
struct FactCosts: Sendable {
  private let firstWatch: Int
  private let firstTotal: Int
  private var costs: [Int32]
  private var reasons: [Int32]
  private var isSettled: [Bool]
  private var queue = BucketQueue()

  /// The fact of an edge is its number.
  func watch(_ number: Int) -> Int { firstWatch + number }
  func total(of node: Int) -> Int { firstTotal + node }

  /// `nil` if the graph is not complete and the fact has no derivation that ends.
  func cost(of fact: Int) -> Int? { isSettled[fact] ? Int(costs[fact]) : nil }

  /// The meeting or, as `~`, the origin of an edge or a watch; the first edge of the shortest stack of a total.
  func reason(of fact: Int) -> Int { Int(reasons[fact]) }

  init(of graph: StackGraph) {
    firstWatch = graph.edges.count
    firstTotal = firstWatch + graph.watches.count
    let count = firstTotal + graph.nodes.count
    costs = [Int32](repeating: .max, count: count)
    reasons = [Int32](repeating: -1, count: count)
    isSettled = [Bool](repeating: false, count: count)
    settle(graph)
    queue = BucketQueue()
  }

  private mutating func settle(_ graph: StackGraph) {
    let consequences = Consequences(of: graph)
    for (number, origin) in graph.origins.enumerated() where origin.resetHead < 0 {
      offer(fact(origin.fact), Int(origin.weight), because: ~number)
    }
    offer(total(of: StackGraph.bottom), 0, because: -1)
    while let (fact, cost) = queue.next() {
      guard !isSettled[fact] else { continue }
      isSettled[fact] = true
      if fact < firstWatch {
        let (source, _, target) = graph.edges[fact]
        for number in consequences.ofEdges[fact] {
          let meeting = graph.meetings[number]
          offer(meeting, watch(Int(meeting.watch)), cost, because: number)
        }
        if isSettled[total(of: target)] {
          offer(total(of: source), cost + Int(costs[total(of: target)]), because: fact)
        }
      } else if fact < firstTotal {
        for number in consequences.ofWatches[fact - firstWatch] {
          let meeting = graph.meetings[number]
          offer(meeting, Int(meeting.edge), cost, because: number)
        }
      } else {
        let node = fact - firstTotal
        for edge in graph.incoming[node] where isSettled[edge] {
          offer(total(of: graph.edges[edge].first), cost + Int(costs[edge]), because: edge)
        }
        for number in consequences.resets[node] {
          let origin = graph.origins[number]
          offer(self.fact(origin.fact), cost + Int(origin.weight), because: ~number)
        }
      }
    }
  }

  private func fact(_ number: Int32) -> Int {
    number >= 0 ? Int(number) : watch(Int(~number))
  }

  /// Offers what follows from a meeting, one part of which was just settled, if the other part is settled, too.
  private mutating func offer(
    _ meeting: StackGraph.Meeting, _ other: Int, _ cost: Int, because number: Int
  ) {
    guard isSettled[other] else { return }
    offer(fact(meeting.fact), cost + Int(costs[other]), because: number)
  }

  private mutating func offer(_ fact: Int, _ cost: Int, because reason: Int) {
    let cost = min(cost, BucketQueue.highestCost)
    guard cost < costs[fact] else { return }
    costs[fact] = Int32(cost)
    reasons[fact] = Int32(reason)
    queue.insert(fact, at: cost)
  }
}

/// Which meetings a fact takes part in, and which resets wait for the total of a head.
private struct Consequences {
  private(set) var ofEdges = NumberRows()
  private(set) var ofWatches = NumberRows()
  private(set) var resets = NumberRows()

  init(of graph: StackGraph) {
    for (number, meeting) in graph.meetings.enumerated() {
      ofEdges.append(number, to: Int(meeting.edge))
      ofWatches.append(number, to: Int(meeting.watch))
    }
    for (number, origin) in graph.origins.enumerated() where origin.resetHead >= 0 {
      resets.append(number, to: Int(origin.resetHead))
    }
  }
}
