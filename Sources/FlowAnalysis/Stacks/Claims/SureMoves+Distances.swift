/// The fixed points over what moves lead to.
extension SureMoves {
  mutating func settle(from goals: Set<Int>) {
    var uses = [[Use]](repeating: [], count: topCount + conjunctions.count)
    var open = conjunctions.map { $0.fails ? -1 : Set($0.results).count }
    for (index, conjunction) in conjunctions.enumerated() where !conjunction.fails {
      for result in Set(conjunction.results) {
        uses[result].append(Use(user: topCount + index, cost: 0))
      }
    }
    for (top, options) in options {
      for option in options { uses[option.result].append(Use(user: top, cost: option.cost)) }
    }
    distances = [Int32](repeating: -1, count: topCount + conjunctions.count)
    var waves = [Array(goals)]
    var distance = 0
    while distance < waves.count {
      while let node = waves[distance].popLast() {
        guard distances[node] < 0 else { continue }
        distances[node] = Int32(distance)
        for use in uses[node] {
          if use.user >= topCount {
            open[use.user - topCount] -= 1
            guard open[use.user - topCount] == 0 else { continue }
          }
          while waves.count <= distance + use.cost { waves.append([]) }
          waves[distance + use.cost].append(use.user)
        }
      }
      distance += 1
    }
  }

  /// The tops from which the goal can be reached, and those whose moves back only reveal tops of this set.
  func descending() -> Set<Int> {
    var isLeft = [Bool](repeating: false, count: topCount + conjunctions.count)
    var users = [[Int]](repeating: [], count: isLeft.count)
    var ways = [Int](repeating: 0, count: topCount)
    for (top, options) in options {
      for option in options where option.goesDown {
        users[option.result].append(top)
        ways[top] += 1
      }
    }
    for (index, conjunction) in conjunctions.enumerated() {
      for result in conjunction.results { users[result].append(topCount + index) }
    }
    var waiting = conjunctions.indices.filter { conjunctions[$0].fails }.map { topCount + $0 }
    waiting += (0..<topCount).filter { ways[$0] == 0 && distances[$0] < 0 }
    while let node = waiting.popLast() {
      guard !isLeft[node] else { continue }
      isLeft[node] = true
      for user in users[node] {
        if user >= topCount {
          waiting.append(user)
        } else {
          ways[user] -= 1
          if ways[user] == 0, distances[user] < 0 { waiting.append(user) }
        }
      }
    }
    return Set(system.tops.map { Int($0.index) }.filter { !isLeft[$0] })
  }
}
