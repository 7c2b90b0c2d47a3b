/// A finite automaton that reads stacks from the top down, and numbers its states from 0.
package protocol StackPattern {
  /// The state after a symbol, or `nil` if no stack that begins like this matches.
  func step(_ state: Int, over symbol: Int) -> Int?

  /// Whether a stack that ends in this state matches.
  func accepts(_ state: Int) -> Bool

  /// Whether every stack that reaches this state matches, whatever is below.
  func acceptsAnyRest(_ state: Int) -> Bool
}

/// Which heads have a stack that matches a pattern: a search of the product of graph and pattern.
package struct StackSearch: Sendable {
  /// A head's node, and the state of the pattern after the head's symbol; `nil` if nothing can match.
  package typealias Start = (head: Int, state: Int?)

  /// An edge from a pair of a node and a state of the pattern.
  struct Step {
    let source: Int32
    let edge: Int32
    let target: Int32
  }

  /// Whether the search was not ended early; if it was, a start may have a match that was not found.
  package private(set) var isComplete = true

  let graph: StackGraph
  let starts: [Start]
  /// The pair of each start.
  private(set) var startPairs: [Int?] = []
  /// The steps to each pair, by their numbers.
  private(set) var steps: [Step] = []
  private(set) var incoming = NumberRows()
  /// The pairs at which matches end: at the bottom, or because any rest matches.
  private(set) var accepted: [(pair: Int, takesAnyRest: Bool)] = []
  private var pairs = NumberedTriples()
  private var isMatching: [Bool] = []

  /// Finds all matches.
  ///
  /// `shouldContinue` is asked with the number of steps done since the last time; `false` ends the search.
  ///
  /// - Complexity: Linear in the pairs of an edge and a state that the starts reach together.
  package init(
    _ pattern: some StackPattern, from starts: [Start], in graph: StackGraph,
    shouldContinue: (_ steps: Int) -> Bool = { _ in true }
  ) {
    self.graph = graph
    self.starts = starts
    startPairs = starts.map { start in
      start.state.map { pairs.insert(start.head, $0, 0).number }
    }
    var pair = 0
    while pair < pairs.count {
      let count = expand(pair, pattern)
      pair += 1
      if !shouldContinue(count) {
        isComplete = false
        break
      }
    }
    mark()
  }

  var pairCount: Int { pairs.count }

  func node(of pair: Int) -> Int { pairs[pair].first }

  /// Whether a start's head has a stack that matches.
  package func isMatched(_ start: Int) -> Bool { startPairs[start].map { isMatching[$0] } ?? false }

  private mutating func expand(_ pair: Int, _ pattern: some StackPattern) -> Int {
    let (node, state, _) = pairs[pair]
    if pattern.acceptsAnyRest(state) {
      accepted.append((pair, true))
      return 1
    }
    if node == StackGraph.bottom, pattern.accepts(state) { accepted.append((pair, false)) }
    var count = 1
    for edge in graph.edges(of: node) {
      count += 1
      let next: Int? =
        if let symbol = edge.symbol { pattern.step(state, over: symbol) } else { state }
      guard let next else { continue }
      let target = pairs.insert(edge.target, next, 0).number
      incoming.append(steps.count, to: target)
      steps.append(Step(source: Int32(pair), edge: Int32(edge.number), target: Int32(target)))
    }
    return count
  }

  /// Marks the pairs from which an accepted one is reached.
  private mutating func mark() {
    isMatching = [Bool](repeating: false, count: pairs.count)
    var pending = accepted.map(\.pair)
    for pair in pending { isMatching[pair] = true }
    while let pair = pending.popLast() {
      for step in incoming[pair] {
        let source = Int(steps[step].source)
        guard !isMatching[source] else { continue }
        isMatching[source] = true
        pending.append(source)
      }
    }
  }
}
