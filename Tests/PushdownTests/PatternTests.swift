import Pushdown
import Testing

@Suite struct PatternTests {
  @Test("patterns match what they match stack by stack", arguments: 0..<10)
  func patterns(part: UInt64) {
    for seed in seeds(part, 50) {
      let table = RuleTable.random(seed)
      let check = Check(table, table.graph(), seed, Explorer(table))
      var dice = Dice(seed + 1_000_000)
      let pattern = TablePattern.random(&dice, symbols: 4)
      let starts = check.graph.heads.map {
        (head: $0, state: dice.number(below: 5) == 0 ? nil : 0)
      }
      compare(pattern, starts, check)
    }
  }

  private func compare(_ pattern: TablePattern, _ starts: [StackSearch.Start], _ check: Check) {
    let search = StackSearch(pattern, from: starts, in: check.graph)
    let matches = ShortestMatches(of: search, by: check.distances)
    #expect(search.isComplete)
    for (index, start) in starts.enumerated() {
      let head = check.graph.head(of: start.head)
      let found = check.explorer.distances.filter { configuration, _ in
        guard let state = start.state else { return false }
        return configuration.state == head?.state && configuration.stack[0] == head?.symbol
          && pattern.matches(configuration.stack.dropFirst(), from: state)
      }
      let path = matches.path(from: index)
      #expect(search.isMatched(index) == (path != nil), "seed \(check.seed)")
      #expect(path?.weight == matches.weight(of: index), "seed \(check.seed)")
      if let best = found.values.min() {
        #expect(path?.weight ?? .max <= best, "seed \(check.seed)")
      }
      check.replay(path)
      if let path, let state = start.state {
        #expect(pattern.matches(path.symbols.dropFirst(), from: state), "seed \(check.seed)")
      }
    }
    let weights = starts.indices.map { matches.weight(of: $0) ?? .max }
    let first = starts.indices.first { weights[$0] < .max && weights[$0] == weights.min() }
    #expect(matches.shortest()?.head == first.map { starts[$0].head }, "seed \(check.seed)")
    #expect(matches.shortest()?.weight == first.map { weights[$0] }, "seed \(check.seed)")
  }

  @Test("a search that is ended early may miss matches")
  func limit() {
    let table = RuleTable.random(3)
    let graph = table.graph()
    let pattern = TablePattern(
      steps: [[0, 0, 0, 0]], accepting: [0], acceptingAnyRest: [])
    let starts = graph.heads.map { (head: $0, state: 0) }
    let search = StackSearch(pattern, from: starts, in: graph) { _ in false }
    #expect(!search.isComplete)
    #expect(starts.indices.contains { !search.isMatched($0) })
  }
}
