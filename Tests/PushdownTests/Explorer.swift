import Pushdown

/// A state and a concrete stack, its top first.
struct Configuration: Hashable {
  var state: Int
  var stack: [Int]

  var head: RuleTable.Head { RuleTable.Head(state: state, symbol: stack[0]) }

  /// What a rule makes of it, or `nil` if the rule does not apply.
  func applying(_ rule: RuleTable.Rule, of table: RuleTable) -> Configuration? {
    guard rule.head == head else { return nil }
    let below = stack.dropFirst()
    switch rule.kind {
    case .put: return Configuration(state: rule.state, stack: rule.word + below)
    case .reset: return Configuration(state: rule.state, stack: rule.word)
    case .layer:
      let isInner = table.innerSymbols.contains(stack[0])
      let rest = isInner ? below.drop { table.innerSymbols.contains($0) }.dropFirst() : below
      return Configuration(state: rule.state, stack: rule.word + rest)
    case .down(var descent):
      for (index, symbol) in stack.enumerated().dropFirst() {
        switch table.descents[descent][symbol] {
        case .stay: return Configuration(state: rule.state, stack: Array(stack[index...]))
        case .refuse: return nil
        case .erase(let next): descent = next
        }
      }
      return nil
    }
  }
}

/// Concrete configurations by their distance, among those that are reached without higher stacks than a bound.
struct Explorer {
  static let height = 7

  private(set) var distances: [Configuration: Int] = [:]
  private(set) var heads: Set<RuleTable.Head> = []
  /// All configurations nearer than this were found.
  private(set) var horizon = 0

  init(_ table: RuleTable, atMost count: Int = 70) {
    // A stack is resumed once a head was reached, wherever that is: again until no more heads are.
    repeat {
      let before = heads
      explore(table, count, triggers: before)
      if heads == before { return }
    } while true
  }

  private mutating func explore(
    _ table: RuleTable, _ count: Int, triggers: Set<RuleTable.Head>
  ) {
    distances = [:]
    var pending: [[Configuration]] = [[]]
    func add(_ configuration: Configuration, at distance: Int) {
      guard configuration.stack.count <= Self.height else { return }
      while pending.count <= distance { pending.append([]) }
      pending[distance].append(configuration)
    }
    for stack in table.initial {
      add(Configuration(state: stack.state, stack: stack.word), at: stack.weight)
    }
    horizon = 0
    while horizon < pending.count {
      var index = 0
      while index < pending[horizon].count {
        let configuration = pending[horizon][index]
        index += 1
        guard distances[configuration] == nil else { continue }
        if distances.count == count { return }
        distances[configuration] = horizon
        heads.insert(configuration.head)
        for rule in table.rules where rule.trigger.map({ triggers.contains($0) }) ?? true {
          guard let next = configuration.applying(rule, of: table) else { continue }
          add(next, at: horizon + rule.weight)
        }
      }
      horizon += 1
    }
    horizon = .max
  }
}

/// What a walk does when its rules are applied one after the other.
struct Replay {
  private(set) var configuration: Configuration?
  private(set) var weight = 0
  private(set) var height = 0

  init(_ walk: [Int], in table: RuleTable) {
    for (index, cause) in walk.enumerated() {
      if cause >= table.rules.count {
        guard index == 0 else {
          configuration = nil
          return
        }
        let stack = table.initial[cause - table.rules.count]
        configuration = Configuration(state: stack.state, stack: stack.word)
        weight = stack.weight
      } else {
        configuration = configuration?.applying(table.rules[cause], of: table)
        weight += table.rules[cause].weight
      }
      height = max(height, configuration?.stack.count ?? 0)
    }
  }
}
