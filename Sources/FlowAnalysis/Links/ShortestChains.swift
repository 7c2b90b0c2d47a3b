import FlowFormat
import FlowSource

/// The shortest chain of pushes and presentations from a bottom screen to each other screen.
///
/// Ties are broken by the order of bottoms (`start`, tabs, file order), then by the order of moves.
struct ShortestChains {
  private struct Arrival {
    private let source: Int32
    let verb: Verb

    init(from screen: Int, verb: Verb) {
      source = Int32(screen)
      self.verb = verb
    }

    var from: Int { Int(source) }
  }

  /// The last move of the chain to each screen; nil for bottoms and unreachable screens.
  private var arrivals: [Arrival?]
  /// The number of screens in the chain to each screen, itself included; 0 without a chain.
  private var depths: [Int32]
  /// nil if no screen has parameters.
  private(set) var parameters: ChainParameters?
  /// The screen at the bottom of the chain to each screen; −1 without a chain.
  private var bottoms: [Int32]
  /// Whether the chain to each screen begins at an entry of the flow.
  private var isFromEntry: [Bool]
  /// Whether the chain to each screen contains a push onto a pushed screen.
  private var hasSeveralPushes: [Bool]
  /// Whether another chain to each screen is as short.
  private var hasAlternatives: [Bool]
  /// nil if no screen has parameters.
  private var reversed: ReversedChains?

  init(_ program: FlowProgram, _ table: MoveTable, bottoms: BottomScreens) {
    let count = program.screenCount
    arrivals = [Arrival?](repeating: nil, count: count)
    depths = [Int32](repeating: 0, count: count)
    isFromEntry = [Bool](repeating: false, count: count)
    hasSeveralPushes = isFromEntry
    hasAlternatives = isFromEntry
    self.bottoms = [Int32](repeating: -1, count: count)
    for bottom in bottoms.inOrder {
      depths[bottom] = 1
      self.bottoms[bottom] = Int32(bottom)
    }
    for entry in bottoms.entries { isFromEntry[entry] = true }
    let order = spread(from: bottoms.inOrder, table)
    parameters = ChainParameters(
      program, order, below: arrivals.map { $0.map { Int32($0.from) } ?? -1 })
    // Needed only for better chains, which exist only if some screen has parameters.
    reversed = parameters.map { _ in ReversedChains(depths, table) }
  }

  /// Breadth first from all bottoms at once: the first arrival at a screen is by a shortest chain.
  ///
  /// Returns the screens in that order.
  private mutating func spread(from bottoms: [Int], _ table: MoveTable) -> [Int] {
    var queue = bottoms
    var next = 0
    // A second screen at the depth of the first shows that there are alternatives, a third shows nothing.
    var visits = AlertVisits(table)
    while next < queue.count {
      let screen = queue[next]
      next += 1
      // All arrivals at it have been seen, because they are from screens that are less deep.
      if let arrival = arrivals[screen], hasAlternatives[arrival.from] {
        hasAlternatives[screen] = true
      }
      visits.forEachMoveMade(from: screen, in: table, level: 2, isCounting: true) { index in
        let move = table.moves[index]
        guard let change = table.stackChange(of: move), change.joinsChains,
          let target = move.target
        else { return }
        guard depths[target] == 0 else {
          if depths[target] == depths[screen] + 1 { hasAlternatives[target] = true }
          return
        }
        depths[target] = depths[screen] + 1
        arrivals[target] = Arrival(from: screen, verb: move.verb)
        self.bottoms[target] = self.bottoms[screen]
        isFromEntry[target] = isFromEntry[screen]
        hasSeveralPushes[target] =
          hasSeveralPushes[screen] || change.isPush && arrivals[screen]?.verb == .push
        queue.append(target)
      }
    }
    return queue
  }

  func pushesSeveral(upTo screen: Int) -> Bool { hasSeveralPushes[screen] }
  func beginsAtEntry(_ screen: Int) -> Bool { isFromEntry[screen] }
  func reaches(_ screen: Int) -> Bool { depths[screen] > 0 }
  func depth(of screen: Int) -> Int { Int(depths[screen]) }
  func bottom(of screen: Int) -> Int? { bottoms[screen] < 0 ? nil : Int(bottoms[screen]) }

  func chain(to screen: Int) -> [LinkStacks.Element] { chain(to: screen) { arrivals[$0] } }

  private func chain(
    to screen: Int, over arrival: (Int) -> Arrival?
  ) -> [LinkStacks.Element] {
    var chain: [LinkStacks.Element] = []
    var screen = screen
    while let arrival = arrival(screen) {
      chain.append(LinkStacks.Element(screen: screen, verb: arrival.verb))
      screen = arrival.from
    }
    chain.append(LinkStacks.Element(screen: screen, verb: .push))
    return chain.reversed()
  }

  /// For each screen, whether its chain has a wanted one.
  ///
  /// Cost: the number of screens.
  func chainsWithAny(_ isWanted: (Int) -> Bool) -> [Bool] {
    var answers = [Bool?](repeating: nil, count: arrivals.count)
    for first in arrivals.indices {
      var above: [Int] = []
      var screen = first
      while answers[screen] == nil, !isWanted(screen), let arrival = arrivals[screen] {
        above.append(screen)
        screen = arrival.from
      }
      let answer = answers[screen] ?? isWanted(screen)
      answers[screen] = answer
      for screen in above { answers[screen] = answer }
    }
    return answers.map { $0 ?? false }
  }

  /// Whether a screen below another one in its chain has parameters, so that another chain, if one exists, can be
  /// better.
  func mayBeBettered(to screen: Int) -> Bool {
    hasAlternatives[screen] && parameters?.areBelow(screen) ?? false
  }

  /// A chain of the same length with fewer screens that lack a required parameter; nil if the first
  /// chain is the best.
  ///
  /// Cost: the moves on chains of that length to the screen, and only if the first chain lacks a parameter.
  func betterChain(to screen: Int, given: Set<String>) -> [LinkStacks.Element]? {
    guard let reversed, let parameters, parameters.missingCount(below: screen, given: given) > 0
    else { return nil }
    func isLacking(_ screen: Int) -> Bool {
      parameters.declared[screen]?.contains { $0.isRequired && !given.contains($0.name.value) }
        ?? false
    }
    // Level by level down to the bottoms: every screen that is on any shortest chain.
    var levels: [[Int]] = [[screen]]
    var seen: Set<Int> = [screen]
    while let last = levels.last, let first = last.first, depths[first] > 1 {
      levels.append(
        last.flatMap { reversed.sources(of: $0) }
          .filter { seen.insert($0).inserted })
    }
    // Dynamic programming from the bottoms up: `lacking[s]` is the least number of screens that lack a
    // parameter on a shortest chain to `s`. Sorting makes the choice independent of the search order.
    var lacking: [Int: Int] = [:]
    var arrival: [Int: Arrival] = [:]
    for level in levels.reversed() {
      for screen in level.sorted() {
        let best = reversed.arrivals(at: screen)
          .filter { lacking[$0.from] != nil }
          .min { lacking[$0.from, default: 0] < lacking[$1.from, default: 0] }
        if let best { arrival[screen] = Arrival(from: best.from, verb: best.verb) }
        lacking[screen] =
          (best.map { lacking[$0.from, default: 0] } ?? 0) + (isLacking(screen) ? 1 : 0)
      }
    }
    return chain(to: screen) { arrival[$0] }
  }
}

/// The last moves of all shortest chains, by their targets.
private struct ReversedChains {
  private let arrivals: [(from: Int32, verb: Verb)]
  private let byTarget: GroupedIndices

  /// `depths` are the numbers of screens in the shortest chains to each screen.
  init(_ depths: [Int32], _ table: MoveTable) {
    var arrivals: [(from: Int32, verb: Verb)] = []
    var targets: [Int32] = []
    for screen in depths.indices where depths[screen] > 0 {
      table.forEachMoveMade(from: screen) { index in
        let move = table.moves[index]
        guard let target = move.target, depths[target] == depths[screen] + 1,
          table.stackChange(of: move)?.joinsChains == true
        else { return }
        arrivals.append((Int32(screen), move.verb))
        targets.append(Int32(target))
      }
    }
    self.arrivals = arrivals
    byTarget = GroupedIndices(count: depths.count, targets)
  }

  func arrivals(at screen: Int) -> [(from: Int, verb: Verb)] {
    byTarget[screen].map { (Int(arrivals[Int($0)].from), arrivals[Int($0)].verb) }
  }

  func sources(of screen: Int) -> [Int] { arrivals(at: screen).map(\.from) }
}

extension StackChange {
  /// Whether a link can show what the move does: none presents an alert.
  fileprivate var joinsChains: Bool {
    if case .present(.alert, _, _) = self { false } else { keepsIssuer }
  }
}
