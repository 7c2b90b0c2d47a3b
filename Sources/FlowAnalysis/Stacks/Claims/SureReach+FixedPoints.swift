import Pushdown

/// The fixed points over what leads where. Places are nodes, then conjunctions, then options.
extension SureReach {
  /// The distances of the places from which some goal can be reached; −1 for others.
  ///
  /// `byAny` is whether one result of a conjunction is enough.
  func settle(from goals: Set<Int>, byAny: Bool) -> [Int] {
    let firstOption = nodeCount + conjunctions.count
    var open = conjunctions.map { byAny ? 1 : $0.fails ? -1 : $0.results.count }
    var settled = [Int](repeating: -1, count: firstOption + options.count)
    var waves = [goals.sorted()]
    // Without results, there is nothing to wait for.
    waves[0] += conjunctions.indices.filter { open[$0] == 0 }.map { nodeCount + $0 }
    func wait(_ place: Int, until distance: Int) {
      while waves.count <= distance { waves.append([]) }
      waves[distance].append(place)
    }
    var distance = 0
    while distance < waves.count {
      while let place = waves[distance].popLast() {
        guard settled[place] < 0 else { continue }
        settled[place] = distance
        guard place < firstOption else {
          wait(options[place - firstOption].head, until: distance)
          continue
        }
        for user in users.successors(of: place).lazy.map(Int.init) {
          if user >= firstOption {
            wait(user, until: distance + options[user - firstOption].cost)
          } else {
            open[user - nodeCount] -= 1
            if open[user - nodeCount] == 0 { wait(user, until: distance) }
          }
        }
      }
      distance += 1
    }
    return settled
  }

  /// The settled heads, and those whose moves back only reveal heads of this set.
  func descending(_ settled: [Int]) -> Set<Int> {
    let firstOption = nodeCount + conjunctions.count
    var isLeft = [Bool](repeating: false, count: firstOption)
    var ways = [Int](repeating: 0, count: nodeCount)
    for option in options where option.goesDown { ways[option.head] += 1 }
    var pending = conjunctions.indices.filter { conjunctions[$0].fails }.map { nodeCount + $0 }
    pending += model.graph.heads.filter { ways[$0] == 0 && settled[$0] < 0 }
    while let place = pending.popLast() {
      guard !isLeft[place] else { continue }
      isLeft[place] = true
      for user in users.successors(of: place).lazy.map(Int.init) {
        guard user >= firstOption else {
          pending.append(user)
          continue
        }
        let option = options[user - firstOption]
        guard option.goesDown else { continue }
        ways[option.head] -= 1
        if ways[option.head] == 0, settled[option.head] < 0 { pending.append(option.head) }
      }
    }
    return Set(model.shown.flatMap(\.self).filter { !isLeft[$0] })
  }

  /// What each place leads to, whatever the stack is below: conjunctions to their results, heads to their options.
  func following() -> Digraph {
    var edges = options.map { Digraph.Edge($0.head, nodeCount + $0.conjunction) }
    for (index, conjunction) in conjunctions.enumerated() {
      for result in conjunction.results { edges.append(Digraph.Edge(nodeCount + index, result)) }
    }
    return Digraph(nodeCount: nodeCount + conjunctions.count, edges: edges)
  }

  /// For each place, the conjunctions and options that have it as a result.
  func makeUsers() -> Digraph {
    let firstOption = nodeCount + conjunctions.count
    var edges: [Digraph.Edge] = []
    for (index, conjunction) in conjunctions.enumerated() {
      for result in conjunction.results { edges.append(Digraph.Edge(result, nodeCount + index)) }
    }
    for (index, option) in options.enumerated() {
      edges.append(Digraph.Edge(nodeCount + option.conjunction, firstOption + index))
    }
    return Digraph(nodeCount: firstOption + options.count, edges: edges)
  }
}
