import FlowFormat
import FlowSource

/// The shortest chain of pushes and presentations from a bottom screen to each other screen.
///
/// Ties go to the first bottom (`start`, tabs, file order), then to the first move.
struct ShortestChains {
  struct Arrival {
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
  /// The number of screens in the chain to each screen, including itself; 0 without a chain.
  private var depths: [Int32]
  /// nil if no screen has parameters.
  private(set) var parameters: ChainParameters?
  /// The screen at the bottom of the chain to each screen; −1 without a chain.
  private var bottoms: [Int32]
  /// The screen above the bottom of the chain to each screen; −1 if the chain has only one screen.
  private var seconds: [Int32]
  /// Whether the chain to each screen begins at an entry of the flow.
  private var isFromEntry: [Bool]
  /// Whether the chain to each screen contains a push onto a pushed screen.
  private var hasSeveralPushes: [Bool]
  /// Whether another chain to each screen has the same length.
  private var hasAlternatives: [Bool]
  /// nil if no screen has parameters.
  private(set) var reversed: ReversedChains?

  init(_ program: FlowProgram, _ table: MoveTable, bottoms: BottomScreens) {
    let count = program.screenCount
    arrivals = [Arrival?](repeating: nil, count: count)
    depths = [Int32](repeating: 0, count: count)
    isFromEntry = [Bool](repeating: false, count: count)
    hasSeveralPushes = isFromEntry
    hasAlternatives = isFromEntry
    self.bottoms = [Int32](repeating: -1, count: count)
    seconds = self.bottoms
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

  /// Breadth-first from all bottoms at once: the first arrival at a screen ends a shortest chain.
  ///
  /// Returns the screens in order of arrival.
  private mutating func spread(from bottoms: [Int], _ table: MoveTable) -> [Int] {
    var queue = bottoms
    var next = 0
    // A second visit of an alert can show that a chain has alternatives; a third shows nothing new.
    var visits = AlertVisits(table)
    while next < queue.count {
      let screen = queue[next]
      next += 1
      // All arrivals at the screen have been seen, because they come from lower depths.
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
        seconds[target] = depths[screen] == 1 ? Int32(target) : seconds[screen]
        isFromEntry[target] = isFromEntry[screen]
        hasSeveralPushes[target] =
          hasSeveralPushes[screen] || change.isPush && arrivals[screen]?.verb == .push
        queue.append(target)
      }
    }
    return queue
  }

  var screenCount: Int { arrivals.count }
  func pushesSeveral(upTo screen: Int) -> Bool { hasSeveralPushes[screen] }
  func beginsAtEntry(_ screen: Int) -> Bool { isFromEntry[screen] }
  func reaches(_ screen: Int) -> Bool { depths[screen] > 0 }
  func depth(of screen: Int) -> Int { Int(depths[screen]) }
  func bottom(of screen: Int) -> Int? { bottoms[screen] < 0 ? nil : Int(bottoms[screen]) }
  func second(of screen: Int) -> Int? { seconds[screen] < 0 ? nil : Int(seconds[screen]) }

  /// A screen in its chain, and the screen below it; nil at the bottom.
  func element(_ screen: Int) -> (element: LinkStacks.Element, below: Int?) {
    ShortestChains.element(screen, arrivals[screen])
  }

  static func element(
    _ screen: Int, _ arrival: Arrival?
  ) -> (element: LinkStacks.Element, below: Int?) {
    (LinkStacks.Element(screen: screen, verb: arrival?.verb ?? .push), arrival?.from)
  }

  /// For each screen, whether its chain has a wanted screen.
  ///
  /// Cost: linear in the number of screens.
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

  /// Whether another chain to a screen, as short as the first, may lack fewer parameters.
  ///
  /// Only possible if a screen below it in the first chain has parameters.
  func mayBeBettered(to screen: Int) -> Bool {
    hasAlternatives[screen] && parameters?.areBelow(screen) ?? false
  }
}

extension StackChange {
  /// Whether a link can show the screen of this change; no link presents an alert.
  var joinsChains: Bool {
    if case .present(.alert, _, _) = self { false } else { keepsIssuer }
  }
}
