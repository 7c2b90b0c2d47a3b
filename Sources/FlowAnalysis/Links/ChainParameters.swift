import FlowFormat
import FlowSource

/// The parameters of the screens in chains, without listing any chain.
///
/// With a link to each screen of a long chain, the listed chains would have quadratic length
/// together. A class, because the parameters of each link refer to it.
final class ChainParameters: Sendable {
  /// One screen that takes a certain parameter, with totals of the takers in its chain.
  struct Takers {
    /// The number of this taker among the takers of all names.
    let number: Int32
    let screen: Int32
    /// The index of the next taker below in the chain; −1 for the lowest one.
    let below: Int32
    let lowest: Int32
    let requiredCount: Int32
    /// How many takers, from this one down, declare the parameter without `optional`.
    let neededCount: Int32
  }

  /// The takers of one parameter along a preorder traversal of the tree of chains.
  ///
  /// `last[i]` is the nearest taker at or below the screens from number `numbers[i]` on; −1 for none.
  fileprivate struct Timeline {
    var takers: [Takers] = []
    var numbers: [Int32] = []
    var last: [Int32] = []
    /// Takers whose subtree is not complete yet.
    var open: [(end: Int32, index: Int32)] = []
  }

  let declared: [Int: [Parameter]]
  /// The number of takers of all names together.
  let takerCount: Int32
  /// The number of required parameters in each chain.
  private let requiredCounts: [Int32]
  /// The nearest screen with parameters below each screen in its chain; −1 for none.
  private let nearest: [Int32]
  /// The number of screens with parameters in each chain.
  ///
  /// `jumps` are pointers to one further below, so a query skips through a chain in few steps
  /// (Myers 1983).
  private let counts: [Int32]
  private let jumps: [Int32]
  /// Preorder numbers: the screens above a screen in any chain have the numbers directly after it.
  private let numbers: [Int32]
  /// The indices in `timelines` of the parameter names.
  private let names: NameIndices
  private let timelines: [Timeline]

  /// `order` lists the screens in chains, each after the screen `below` it; −1 at the bottom.
  ///
  /// nil if no screen has parameters.
  init?(_ program: FlowProgram, _ order: [Int], below: [Int32]) {
    var declared: [Int: [Parameter]] = [:]
    for screen in 0..<program.screenCount where program.hasOptions(screen) {
      let parameters = program.parameters(of: screen)
      if !parameters.isEmpty { declared[screen] = parameters }
    }
    guard !declared.isEmpty else { return nil }
    var requiredCounts = [Int32](repeating: 0, count: below.count)
    var counts = requiredCounts
    var nearest = [Int32](repeating: -1, count: below.count)
    var jumps = nearest
    for screen in order {
      let lower = Int(below[screen])
      if lower >= 0 {
        (requiredCounts[screen], counts[screen]) = (requiredCounts[lower], counts[lower])
        nearest[screen] = declared[lower] == nil ? nearest[lower] : below[screen]
      }
      guard let parameters = declared[screen] else { continue }
      requiredCounts[screen] += Int32(parameters.count(where: \.isRequired))
      counts[screen] += 1
      jumps[screen] = jump(over: nearest[screen], counts, jumps)
    }
    self.declared = declared
    (self.requiredCounts, self.counts) = (requiredCounts, counts)
    (self.nearest, self.jumps) = (nearest, jumps)
    let (numbers, sizes) = numbered(order, below)
    self.numbers = numbers
    var names = NameIndices()
    var timelines: [Timeline] = []
    var takerCount: Int32 = 0
    for screen in order.filter({ declared[$0] != nil }).sorted(by: { numbers[$0] < numbers[$1] }) {
      for parameter in declared[screen] ?? [] {
        let index = names.add(parameter.name.value)
        if index == timelines.count { timelines.append(Timeline()) }
        timelines[index].add(
          parameter, takerCount, of: screen, from: numbers[screen],
          to: numbers[screen] + sizes[screen])
        takerCount += 1
      }
    }
    for index in timelines.indices { timelines[index].endAll() }
    (self.names, self.timelines, self.takerCount) = (names, timelines, takerCount)
  }

  func has(_ screen: Int) -> Bool { declared[screen] != nil }

  /// Whether a screen below another one in its chain has parameters.
  func areBelow(_ screen: Int) -> Bool { nearest[screen] >= 0 }

  func requiredCount(upTo screen: Int) -> Int { Int(requiredCounts[screen]) }

  /// The number of required parameters on the screens below `screen` that are not given.
  func missingCount(below screen: Int, given: Set<String>) -> Int {
    guard nearest[screen] >= 0 else { return 0 }
    let lower = Int(nearest[screen])
    return given.reduce(requiredCount(upTo: lower)) {
      $0 - Int(takers(of: $1, upTo: lower)?.requiredCount ?? 0)
    }
  }

  /// The number of screens with parameters in a chain.
  func count(upTo screen: Int) -> Int { Int(counts[screen]) }

  /// The screen with parameters at this index of a chain, counted from the bottom.
  func screen(_ index: Int, upTo top: Int) -> Int {
    var screen = has(top) ? top : Int(nearest[top])
    while counts[screen] > Int32(index + 1) {
      let jump = jumps[screen]
      screen = Int(jump >= 0 && counts[Int(jump)] > Int32(index) ? jump : nearest[screen])
    }
    return screen
  }

  /// The screens with parameters in a chain, bottom to top.
  func screens(upTo screen: Int) -> [Int] {
    var screens = has(screen) ? [screen] : []
    var below = nearest[screen]
    while below >= 0 {
      screens.append(Int(below))
      below = nearest[Int(below)]
    }
    return screens.reversed()
  }

  func takers(of name: String, upTo screen: Int) -> Takers? {
    guard let index = names[name] else { return nil }
    return timelines[index].taker(at: numbers[screen]).map { timelines[index].takers[$0] }
  }

  /// Visits the takers of a parameter in a chain, top to bottom, until `visit` returns false.
  func forEachTaker(
    of name: String, upTo screen: Int, _ visit: (_ screen: Int, _ taker: Int) -> Bool
  ) {
    guard let index = names[name] else { return }
    var next = timelines[index].taker(at: numbers[screen]) ?? -1
    while next >= 0 {
      let taker = timelines[index].takers[next]
      if !visit(Int(taker.screen), Int(taker.number)) { return }
      next = Int(taker.below)
    }
  }
}

extension ChainParameters.Timeline {
  fileprivate mutating func add(
    _ parameter: Parameter, _ taker: Int32, of screen: Int, from number: Int32, to end: Int32
  ) {
    while let last = open.last, last.end <= number { endLast() }
    let below = open.last.map { takers[Int($0.index)] }
    takers.append(
      ChainParameters.Takers(
        number: taker, screen: Int32(screen), below: open.last?.index ?? -1,
        lowest: below?.lowest ?? Int32(screen),
        requiredCount: (below?.requiredCount ?? 0) + (parameter.isRequired ? 1 : 0),
        neededCount: (below?.neededCount ?? 0) + (parameter.isOptional ? 0 : 1)))
    numbers.append(number)
    last.append(Int32(takers.count - 1))
    open.append((end, Int32(takers.count - 1)))
  }

  private mutating func endLast() {
    let (end, index) = open.removeLast()
    numbers.append(end)
    last.append(takers[Int(index)].below)
  }

  fileprivate mutating func endAll() { while !open.isEmpty { endLast() } }

  fileprivate func taker(at number: Int32) -> Int? {
    // The last entry with a number is the valid one.
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low == 0 || last[low - 1] < 0 ? nil : Int(last[low - 1])
  }
}

private func jump(over screen: Int32, _ counts: [Int32], _ jumps: [Int32]) -> Int32 {
  guard screen >= 0, jumps[Int(screen)] >= 0 else { return screen }
  let first = jumps[Int(screen)]
  let second = jumps[Int(first)]
  let secondCount = second < 0 ? 0 : counts[Int(second)]
  return counts[Int(screen)] - counts[Int(first)] == counts[Int(first)] - secondCount
    ? second : screen
}

private func numbered(_ order: [Int], _ below: [Int32]) -> (numbers: [Int32], sizes: [Int32]) {
  var sizes = [Int32](repeating: 1, count: below.count)
  for screen in order.reversed() where below[screen] >= 0 {
    sizes[Int(below[screen])] += sizes[screen]
  }
  var numbers = [Int32](repeating: 0, count: below.count)
  var next = numbers
  var free: Int32 = 0
  for screen in order {
    if below[screen] >= 0 {
      numbers[screen] = next[Int(below[screen])]
      next[Int(below[screen])] += sizes[screen]
    } else {
      numbers[screen] = free
      free += sizes[screen]
    }
    next[screen] = numbers[screen] + 1
  }
  return (numbers, sizes)
}
