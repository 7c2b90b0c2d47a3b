import Pushdown

/// Some stacks, each with states of its own.
struct ExactStacks: StackPattern {
  let stacks: [[Int]]

  /// The state in which so many symbols of a stack were read.
  static func state(_ stack: Int, read count: Int) -> Int { stack << 8 | count }

  func step(_ state: Int, over symbol: Int) -> Int? {
    let (stack, count) = (stacks[state >> 8], state & 255)
    return count < stack.count && stack[count] == symbol ? state + 1 : nil
  }
  func accepts(_ state: Int) -> Bool { state & 255 == stacks[state >> 8].count }
  func acceptsAnyRest(_ state: Int) -> Bool { false }
}

/// A pattern given by its table.
struct TablePattern: StackPattern {
  /// By state, then by symbol.
  let steps: [[Int?]]
  let accepting: Set<Int>
  let acceptingAnyRest: Set<Int>

  func step(_ state: Int, over symbol: Int) -> Int? { steps[state][symbol] }
  func accepts(_ state: Int) -> Bool { accepting.contains(state) }
  func acceptsAnyRest(_ state: Int) -> Bool { acceptingAnyRest.contains(state) }

  static func random(_ dice: inout Dice, symbols: Int) -> TablePattern {
    let states = dice.number(below: 3) + 2
    return TablePattern(
      steps: (0..<states).map { _ in
        (0..<symbols).map { _ in
          dice.number(below: 4) == 0 ? nil : dice.number(below: states)
        }
      },
      accepting: Set((0..<states).filter { _ in dice.number(below: 3) == 0 }),
      acceptingAnyRest: Set((0..<states).filter { _ in dice.number(below: 6) == 0 }))
  }

  /// Whether what is below the top of a stack matches.
  func matches(_ rest: some Sequence<Int>, from start: Int) -> Bool {
    var state = start
    for symbol in rest {
      if acceptsAnyRest(state) { return true }
      guard let next = step(state, over: symbol) else { return false }
      state = next
    }
    return acceptsAnyRest(state) || accepts(state)
  }
}
