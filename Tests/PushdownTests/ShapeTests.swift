import Pushdown
import Testing

@Suite struct ShapeTests {
  @Test("a thousand symbols that push and replace at random need few edges")
  func pushesAndReplacements() {
    var dice = Dice(2)
    let count = 1000
    let rules = (0..<count).flatMap { symbol in
      [
        rule(symbol, .put, [dice.number(below: count), symbol]),
        rule(symbol, .put, [dice.number(below: count)]),
        rule(symbol, .put, [dice.number(below: count)]),
        rule(symbol, .down(0), []),
      ]
    }
    let size = Shape(rules, descents: 1).graph().size
    #expect(size.heads > 900)
    #expect(size.edges <= 4 * count && size.descents <= 2 * count, "\(size)")
  }

  @Test("a chain with a target for each symbol needs an edge each")
  func targets() {
    var dice = Dice(3)
    let count = 200
    let rules = (0..<count).flatMap { symbol in
      [
        rule(symbol, .put, [min(symbol + 1, count - 1), symbol]),
        rule(symbol, .down(1 + dice.number(below: max(1, symbol))), []),
      ]
    }
    let size = Shape(rules, descents: count + 1).graph().size
    #expect(size.heads == count && size.edges <= 2 * count, "\(size)")
    #expect(size.descents <= count * count / 2, "\(size)")
  }

  @Test("walks of thousands of steps are found and expanded")
  func longWalk() {
    let count = 4000
    var rules = (0..<count).map { rule($0, .put, [$0 + 1, $0]) }
    rules.append(rule(count, .put, [count], to: 1))
    rules += (0...count).map { rule($0, .down(0), [], from: 1, to: 1) }
    let table = Shape(rules, descents: 1)
    let distances = StackDistances(in: table.graph())
    guard let head = distances.graph.node(state: 1, symbol: 0),
      let path = distances.shortestStack(of: head), let walk = distances.walk(to: path)
    else {
      Issue.record("the walk is missing")
      return
    }
    #expect(path.weight == 2 * count + 1 && path.symbols == [0])
    #expect(walk == Array(0...count) + (count + 2...2 * count + 1).reversed())
    #expect(distances.walk(to: path, limit: count) == nil)
  }

  @Test("exponentially long walks end at a limit")
  func exponentialWalk() {
    let count = 60
    var rules = (1..<count).map { rule($0, .put, [$0 - 1, $0 - 1]) }
    rules.append(rule(0, .down(0), []))
    rules.append(rule(count, .put, [count - 1, count + 1]))
    let table = Shape(rules, descents: 1, start: count)
    let distances = StackDistances(in: table.graph())
    let path = distances.graph.node(state: 0, symbol: count + 1).flatMap {
      distances.shortestStack(of: $0)
    }
    #expect(path?.symbols == [count + 1] && path?.weight ?? 0 >= 1 << 20)
    #expect(path.flatMap { distances.walk(to: $0, limit: 10_000) } == nil)
  }

  @Test("steps without a cause are left out of walks")
  func internalSteps() {
    let system = Internal()
    let graph = StackGraph(
      of: system, from: [PushdownRule(.reset, to: 0, word: [0], weight: 0, cause: -1)])
    let distances = StackDistances(in: graph)
    let path = graph.node(state: 2, symbol: 0).flatMap { distances.shortestStack(of: $0) }
    #expect(path?.weight == 1)
    #expect(path.flatMap { distances.walk(to: $0) } == [7])
  }

  @Test("the same system gives the same graph and the same walks", arguments: [5, 6, 7])
  func same(seed: UInt64) {
    func walks() -> [[Int]?] {
      let distances = StackDistances(in: RuleTable.random(seed).graph())
      return distances.graph.heads.map { head in
        distances.shortestStack(of: head).flatMap { distances.walk(to: $0) }
      }
    }
    #expect(walks() == walks())
  }

  private func rule(
    _ symbol: Int, _ kind: PushdownRule.Kind, _ word: [Int], from: Int = 0, to state: Int = 0
  ) -> Shape.Rule {
    Shape.Rule(from: from, symbol: symbol, kind: kind, state: state, word: word)
  }
}

/// A system of one or two states in which descent 0 lands, and descent `1 + x` seeks x.
private final class Shape: PushdownSystem {
  struct Rule {
    let from: Int
    let symbol: Int
    let kind: PushdownRule.Kind
    let state: Int
    let word: [Int]
  }

  private var rules: [[Int]: [PushdownRule]] = [:]
  private let start: Int

  init(_ rules: [Rule], descents: Int, start: Int = 0) {
    self.start = start
    for (cause, rule) in rules.enumerated() {
      self.rules[[rule.from, rule.symbol], default: []].append(
        PushdownRule(rule.kind, to: rule.state, word: rule.word, cause: cause))
    }
  }

  func addRules(of head: Int, state: Int, symbol: Int, to list: inout [PushdownRule]) {
    list += rules[[state, symbol]] ?? []
  }

  func step(_ descent: Int, over symbol: Int) -> DescentStep {
    descent == 0 || symbol == descent - 1 ? .stay : .erase(then: descent)
  }

  func isInner(_ symbol: Int) -> Bool { true }

  func graph() -> StackGraph {
    StackGraph(of: self, from: [PushdownRule(.reset, to: 0, word: [start], weight: 0, cause: -1)])
  }
}

/// Opens another symbol with a move, in two steps, and goes back from it without one.
private final class Internal: PushdownSystem {
  func addRules(of head: Int, state: Int, symbol: Int, to rules: inout [PushdownRule]) {
    if state == 0 { rules.append(PushdownRule(.put, to: 1, word: [1, 0], cause: 7)) }
    if state == 1, symbol == 1 {
      rules.append(PushdownRule(.down(0), to: 2, weight: 0, cause: -1))
    }
  }

  func step(_ descent: Int, over symbol: Int) -> DescentStep { .stay }

  func isInner(_ symbol: Int) -> Bool { true }
}
