import Pushdown

/// The moves of a flow as the rules of a pushdown system: what the app can show, on all of its stacks.
///
/// Approximates in two places: what happens to conditions while a tab is not shown (`Meanwhile`), and the targets
/// beyond `mostTargets` that moves ask about, for which both answers are assumed. Both only add stacks.
final class StackRules: PushdownSystem {
  /// Why a rule is there.
  enum Cause: Hashable {
    case step(StackCause)
    /// A walk begins while these conditions hold.
    case beginning(StackCause, conditions: Int)
    /// A tab is shown with a stack that it was left with, under these conditions.
    case resumed(tab: Int, isEnd: Bool, conditions: Int)
  }

  /// What opening a link from outside counts; so much that walks without links are preferred.
  static let linkWeight = 64

  let graph: FlowGraph
  let options: Options
  let moves: StackMoves
  private(set) var states = Numbers<StackState>()
  private(set) var symbols = Numbers<StackSymbol>()
  private(set) var descents = Numbers<StackDescent>()
  private(set) var causes = Numbers<Cause>()
  /// Lists of calls, outermost first.
  private(set) var calls = Numbers<[Int]>()
  var tabs: TabStacks
  /// Under which conditions links that replace the window have been opened.
  private var opened: Set<Opened> = []
  /// The numbers of the causes of moves, by index; −1 before they are asked for.
  private var moveCauses: [Int]

  private struct Opened: Hashable {
    let conditions: Int
    let overTabs: Bool
  }

  struct Options: Hashable {
    /// The conditions in question; any other may hold or not at any time.
    var conditions: [String] = []
    var opensLinks = true
    /// The links that are not opened, by index; empty if all are.
    var leftOutLinks: [Bool] = []
    /// The screens after which nothing more happens.
    var ends: Set<Int> = []
    /// The conditions, as bits, any of which lets walks go on at those screens.
    var endsWhileLacking = 0
    /// Whether moves with a `when` in words are not made.
    var leavesOutWords = false
    /// Whether an app that shows its first tab shows no other before.
    var beginsAtFirstTab = false
    /// A screen after which moves are counted, and links are not opened; nil if all are.
    var from: Int?
    /// Whether what is shown above a tab bar knows the selected tab, so that conditions that change there do not
    /// change while that tab is not shown.
    var knowsTabsBelow = false
    /// What showing the kept stack of a tab counts; so much that walks without a detour are preferred.
    var resumeWeight = 12
    /// Whether any conditions may hold when a walk begins.
    var beginsWithAnyConditions = false
    /// The moves that are not made, by index.
    var leftOutMoves: Set<Int> = []
    /// The moves that leave a mark on the screen that makes them; walks end where it is shown again.
    var commits: Set<Int> = []
    /// Whether screens know what the progress bar showed before them.
    var tracksBar = false
    /// What leads out of the layers with which walks begin; nil if they begin with whole stacks.
    var exits: Exits?
  }

  /// What counts as leaving some layers, besides what shows the `outside` below them or replaces the window.
  struct Exits: Hashable {
    /// Whether users can pull a layer down.
    var pullsDown = true
    /// Screens of which not all moves are known.
    var openScreens: Set<Int> = []
  }

  /// Whether what is outside has been shown, after which no more needs to be known.
  private(set) var hasLeft = false
  /// The rules of all heads, without those that heads give to others.
  private(set) var keptRules: [PushdownRule] = []
  /// Which of these each head has, by node.
  private(set) var keptRanges: [Range<Int32>] = []
  /// The heads that make each move, by its index.
  private(set) var attempts: [[MoveAttempt]]

  /// `moves` are those under the options, if they are known.
  init(_ graph: FlowGraph, _ options: Options, _ moves: StackMoves? = nil) {
    (self.graph, self.options) = (graph, options)
    self.moves = moves ?? StackMoves(graph, options)
    tabs = TabStacks(count: graph.tabs.count)
    attempts = Array(repeating: [], count: graph.moves.count)
    moveCauses = Array(repeating: -1, count: graph.moves.count)
    // The number of no calls.
    _ = calls[[]]
  }

  // MARK: - Numbers

  func number(_ state: StackState) -> Int { states[state] }
  func number(_ symbol: StackSymbol) -> Int { symbols[symbol] }
  func number(_ descent: StackDescent) -> Int { descents[descent] }
  func number(_ cause: Cause) -> Int { causes[cause] }
  func number(_ calls: [Int]) -> Int { self.calls[calls] }

  /// The number of a step that makes a move.
  func number(ofMove move: Int) -> Int {
    if moveCauses[move] < 0 { moveCauses[move] = number(.step(.move(move))) }
    return moveCauses[move]
  }

  /// Notes that links which replace the window are opened under conditions, perhaps where a tab bar is shown; false if
  /// they were before.
  func opensLinks(under conditions: Int, overTabs: Bool) -> Bool {
    opened.insert(Opened(conditions: conditions, overTabs: overTabs)).inserted
  }

  /// Whether moves made in a state count.
  func countsMoves(in state: StackState) -> Bool { options.from == nil || state.isCounting }

  // MARK: - Rules

  func addRules(of head: Int, state: Int, symbol: Int, to rules: inout [PushdownRule]) {
    if symbols.values[symbol] == .outside { hasLeft = true }
    var step = StackStep(
      rules: self, head: head, symbol: symbols.values[symbol], number: symbol,
      from: states.values[state])
    swap(&rules, &step.made)
    step.addRules()
    for (move, outcome) in step.attempts {
      attempts[move].append(MoveAttempt(head: head, outcome: outcome))
    }
    if options.exits != nil { step.leaveForOutside() }
    if !graph.tabs.isEmpty { followTabs(of: &step) }
    swap(&rules, &step.made)
    let first = Int32(keptRules.count)
    for rule in rules where rule.from == nil { keptRules.append(rule) }
    while keptRanges.count <= head { keptRanges.append(0..<0) }
    keptRanges[head] = first..<Int32(keptRules.count)
  }

  func step(_ descent: Int, over symbol: Int) -> DescentStep {
    switch descents.values[descent].step(over: symbols.values[symbol]) {
    case .stay: .stay
    case .refuse: .refuse
    case .erase(let next): .erase(then: number(next))
    }
  }

  func isInner(_ symbol: Int) -> Bool { !symbols.values[symbol].isLowest }
}

extension StackRules.Cause {
  /// The step of a user; nil for a detour.
  var step: StackCause? {
    switch self {
    case .step(let step), .beginning(let step, _): step
    case .resumed: nil
    }
  }
}

/// Numbers values from 0 in the order in which they are asked for.
struct Numbers<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  subscript(value: Value) -> Int {
    mutating get {
      if let known = numbers[value] { return known }
      numbers[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }

  func known(_ value: Value) -> Int? { numbers[value] }
}
