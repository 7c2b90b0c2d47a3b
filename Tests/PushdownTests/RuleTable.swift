import Pushdown

/// A pushdown system given by a list of rules.
///
/// The cause of a rule is its index; the causes of the initial stacks follow.
final class RuleTable: PushdownSystem {
  struct Head: Hashable {
    let state: Int
    let symbol: Int
  }

  struct Rule {
    let head: Head
    let kind: PushdownRule.Kind
    let state: Int
    let word: [Int]
    let weight: Int
    /// For a resumed stack: the head that must have been reached.
    var trigger: Head?
  }

  var rules: [Rule]
  /// The steps of each descent, by symbol.
  let descents: [[DescentStep]]
  let innerSymbols: Set<Int>
  var initial: [PushdownRule]
  private var nodes: [Head: Int] = [:]

  init(
    _ rules: [Rule], descents: [[DescentStep]] = [], innerSymbols: Set<Int> = [],
    initial: [PushdownRule]
  ) {
    self.rules = rules
    self.descents = descents
    self.innerSymbols = innerSymbols
    self.initial = initial
    for index in initial.indices { self.initial[index].cause = rules.count + index }
  }

  func addRules(of head: Int, state: Int, symbol: Int, to list: inout [PushdownRule]) {
    let here = Head(state: state, symbol: symbol)
    precondition(nodes[here] == nil, "asked twice")
    nodes[here] = head
    for (index, rule) in rules.enumerated() {
      guard let node = nodes[rule.head] else { continue }
      let trigger = rule.trigger ?? rule.head
      guard nodes[trigger] != nil, rule.head == here || trigger == here else { continue }
      list.append(
        PushdownRule(
          rule.kind, to: rule.state, word: rule.word, weight: rule.weight, cause: index,
          from: node == head ? nil : node))
    }
  }

  func step(_ descent: Int, over symbol: Int) -> DescentStep { descents[descent][symbol] }

  func isInner(_ symbol: Int) -> Bool { innerSymbols.contains(symbol) }

  func graph(shouldContinue: (Int) -> Bool = { _ in true }) -> StackGraph {
    nodes = [:]
    return StackGraph(of: self, from: initial, shouldContinue: shouldContinue)
  }
}

// MARK: - Random tables

extension RuleTable {
  /// Few symbols and states with rules of all kinds, so that much of what can happen does.
  static func random(_ seed: UInt64, withResumes: Bool = false) -> RuleTable {
    var dice = Dice(seed)
    let states = dice.number(below: 3) + 1
    let symbols = dice.number(below: 3) + 2
    // The first symbol ends layers.
    let inner = Set((1..<symbols).filter { _ in dice.number(below: 3) > 0 })
    func word(upTo length: Int, endsLayer: Bool = true) -> [Int] {
      var word = (0...dice.number(below: length)).map { _ in dice.number(below: symbols) }
      while inner.contains(word[word.count - 1]) == endsLayer {
        word[word.count - 1] = endsLayer ? 0 : dice.one(of: inner)
      }
      return word
    }
    func anyHead() -> Head {
      Head(state: dice.number(below: states), symbol: dice.number(below: symbols))
    }
    let initial = (0...dice.number(below: 2)).map { _ in
      PushdownRule(
        .reset, to: dice.number(below: states), word: word(upTo: 4), weight: dice.number(below: 2),
        cause: -1)
    }
    let land = [DescentStep](repeating: .stay, count: symbols)
    let sought = dice.number(below: symbols)
    let seek = (0..<symbols).map { symbol -> DescentStep in
      symbol == sought ? .stay : inner.contains(symbol) ? .erase(then: 1) : .refuse
    }
    let twoMore = [DescentStep](repeating: .erase(then: 3), count: symbols)
    let oneMore = [DescentStep](repeating: .erase(then: 0), count: symbols)
    let any = (0..<symbols).map { _ -> DescentStep in
      [.stay, .refuse, .erase(then: dice.number(below: 5))][dice.number(below: 3)]
    }
    func rule(of head: Head) -> Rule {
      let kinds: [PushdownRule.Kind] = [
        .put, .put, .put, .put, .reset, .layer, .down(0), .down(0), .down(dice.number(below: 5)),
      ]
      let kind = kinds[dice.number(below: kinds.count)]
      var symbols: [Int] = []
      let most = dice.number(below: 6) == 0 ? 4 : 3
      switch kind {
      case .down: break
      case .put: symbols = word(upTo: most, endsLayer: !inner.contains(head.symbol))
      case .reset, .layer: symbols = word(upTo: most)
      }
      return Rule(
        head: head, kind: kind, state: dice.number(below: states), word: symbols,
        weight: dice.number(below: 3),
        trigger: withResumes && dice.number(below: 4) == 0 ? anyHead() : nil)
    }
    var rules: [Rule] = []
    for state in 0..<states {
      for symbol in 0..<symbols {
        let head = Head(state: state, symbol: symbol)
        for _ in 0...dice.number(below: 3) { rules.append(rule(of: head)) }
      }
    }
    return RuleTable(
      rules, descents: [land, seek, twoMore, oneMore, any], innerSymbols: inner, initial: initial)
  }
}

/// The seeds of a part of a test, ten times as many in optimized tests.
func seeds(_ part: UInt64, _ count: UInt64) -> Range<UInt64> {
  #if DEBUG
    let count = count
  #else
    let count = count * 10
  #endif
  return part * count..<(part + 1) * count
}

/// SplitMix64.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func one(of numbers: Set<Int>) -> Int {
    let sorted = numbers.sorted()
    return sorted[number(below: sorted.count)]
  }
}
