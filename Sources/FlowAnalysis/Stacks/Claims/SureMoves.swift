import FlowFormat
import FlowSource

/// How many moves take users to a screen at most, from each top and whatever is below it.
///
/// A move back counts if the goal can be reached from every screen that it can reveal: a top is settled once
/// one of its moves is, and a move back once all that it can reveal is, in ascending order (Knuth 1977). Moves that name conditions, and
/// those that others follow, are not used.
///
/// Without a bound on the number of moves, moves that only shorten the stack count as well: a stack cannot
/// get shorter forever.
struct SureMoves {
  /// An unwinding that has come to a node.
  private struct State: Hashable {
    let unwinding: Unwinding
    let node: Int
  }

  /// A node from which the goal can be reached if it can be from all of its results; tops and conjunctions
  /// share one range of indices.
  struct Conjunction {
    var results: [Int] = []
    /// Whether nothing happens on some stack.
    var fails = false
  }

  struct Use {
    let user: Int
    let cost: Int
  }

  let system: StackSystem
  private let graph: FlowGraph
  private let tops: StackTops
  let topCount: Int
  var conjunctions: [Conjunction] = []
  private var indices: [State: Int] = [:]
  private var waiting: [(index: Int, state: State)] = []
  /// The moves of each top: what they lead to, and how many moves they are.
  var options: [Int: [(result: Int, cost: Int, goesDown: Bool)]] = [:]
  /// The conjunctions of the tops that a second tap on each tab can show.
  private var conjunctionsOfTabs: [Int: Int] = [:]
  /// How many states are followed.
  private var room = 2_000_000
  var distances: [Int32] = []

  /// `isUnbounded` is whether it does not matter how many moves it takes.
  init(_ system: StackSystem, to screen: Int, isUnbounded: Bool) {
    self.system = system
    graph = system.graph
    tops = StackTops(system)
    topCount = StackTop.variantCount * system.screenCount
    for top in system.tops { addOptions(of: top) }
    while let (index, state) = waiting.popLast() { expand(index, state) }
    var goals = Set(system.allTops(of: screen).map { Int($0.index) })
    while true {
      settle(from: goals)
      guard isUnbounded else { return }
      let lower = descending()
      guard !lower.isSubset(of: goals) else { return }
      goals.formUnion(lower)
    }
  }

  /// nil if it is not known.
  subscript(top: StackTop) -> Int? {
    let distance = distances[Int(top.index)]
    return distance < 0 ? nil : Int(distance)
  }

  // MARK: - What leads where

  private mutating func addOptions(of top: StackTop) {
    let number = Int(top.index)
    guard !top.variant.isWaiting else { return addLinks(waitingAt: top) }
    let presenters = top.variant == .alert ? system.presenters(of: top) : [:]
    for (index, move) in zip(graph.moves(of: top.screen).indices, graph.moves(of: top.screen)) {
      guard !move.isFollowing, graph.followUp(of: index) == nil, !graph.namesConditions(move),
        let change = graph.stackChange(of: move)
      else { continue }
      switch change {
      case .goBack(let goal): addReturn(goal, of: top)
      case .open(let link): addOpening(of: link, by: top)
      case .selectTab(let tab): addTap(on: tab, to: number)
      default:
        if top.variant == .alert {
          addMove(change, to: move.target, ofAlert: top, over: presenters)
        } else if let screen = move.target,
          let variant = change.variant(from: top.variant, in: graph)
        {
          options[number, default: []].append(
            (Int(StackTop(screen, variant).index), 1, goesDown: false))
        }
      }
    }
    let gestures = Unwinding.gestures(on: top, allowsBack: system.allowsBack(top.screen))
    for unwinding in [gestures.back, gestures.pullDown].compactMap(\.self) {
      add(unwinding, to: top)
    }
    if tops.kinds(of: top) == LayerKinds(.tabs) {
      for tab in graph.tabs { addTap(on: tab, to: number) }
    }
  }

  /// The screen below an alert makes the move; if it cannot, it is shown.
  private mutating func addMove(
    _ change: StackChange, to target: Int?, ofAlert top: StackTop,
    over presenters: [StackTop.Variant: Set<StackTop>]
  ) {
    guard let target else { return }
    var results: Set<Int> = []
    for (variant, tops) in presenters {
      if let variant = change.variant(from: variant, in: graph) {
        results.insert(Int(StackTop(target, variant).index))
      } else {
        results.formUnion(tops.map { Int($0.index) })
      }
    }
    add(Conjunction(results: results.sorted()), cost: 1, to: Int(top.index))
  }

  private mutating func addReturn(_ goal: StackChange.Return, of top: StackTop) {
    switch goal {
    case .pop, .popTo, .popToRoot, .dismiss:
      if case .popTo = goal, top.variant == .alert { return }
      if let unwinding = Unwinding(goal) { add(unwinding, to: top) }
    case .dismissAll, .popPast, .finish, .pullDown: return
    }
  }

  private mutating func addOpening(of link: Int, by top: StackTop) {
    let declared = graph.program.flow.links[link]
    let elements = graph.elements(ofPassed: link)
    guard top.variant != .alert, system.options.opens(link), graph.leadingGates(of: link).isEmpty,
      !declared.appends, declared.whenModal == .dismiss, let last = elements.last
    else { return }
    let isLowest = elements.count == 1 || last.layer != nil
    options[Int(top.index), default: []].append(
      (Int(StackTop(last.screen, isLowest ? .first : .above).index), 1, goesDown: false))
  }

  /// A gate that is passed shows the next one of its link, or the link's stack.
  private mutating func addLinks(waitingAt top: StackTop) {
    let canPass = graph.moves(of: top.screen).contains {
      !$0.isFollowing && !graph.namesConditions($0) && graph.passesGate($0)
    }
    guard canPass else { return }
    var results: [StackTop] = []
    for link in graph.linkStacks.patterns.indices {
      let gates = graph.leadingGates(of: link)
      guard let index = gates.firstIndex(of: top.screen),
        let landing = graph.linkStacks.landing(of: link)
      else { continue }
      results += gates[(index + 1)...].flatMap { system.allTops(of: $0) }
      results += system.allTops(of: landing)
    }
    add(Conjunction(results: results.map { Int($0.index) }), cost: 1, to: Int(top.index))
  }

  private mutating func add(_ conjunction: Conjunction, cost: Int, to top: Int) {
    guard !conjunction.results.isEmpty else { return }
    conjunctions.append(conjunction)
    options[top, default: []].append(
      (topCount + conjunctions.count - 1, cost, goesDown: false))
  }

  /// A tap on a tab, and a second one.
  private mutating func addTap(on tab: Int, to top: Int) {
    let index = conjunctionsOfTabs[tab] ?? conjunctions.count
    if conjunctionsOfTabs.updateValue(index, forKey: tab) == nil {
      let lowest = system.lowestScreens(ofTab: tab)
      conjunctions.append(Conjunction(results: lowest, fails: lowest.isEmpty))
    }
    options[top, default: []].append((topCount + index, 2, goesDown: false))
  }

  // MARK: - Moves back

  private mutating func add(_ unwinding: Unwinding, to top: StackTop) {
    let result = topCount + index(of: State(unwinding: unwinding, node: Int(top.index)))
    options[Int(top.index), default: []].append((result, 1, goesDown: true))
  }

  private mutating func index(of state: State) -> Int {
    if let known = indices[state] { return known }
    conjunctions.append(Conjunction())
    let index = conjunctions.count - 1
    indices[state] = index
    waiting.append((index, state))
    return index
  }

  private mutating func expand(_ number: Int, _ state: State) {
    room -= 1
    let edges = system.edges(of: state.node)
    guard room > 0, !edges.isEmpty else {
      conjunctions[number].fails = true
      return
    }
    for index in edges {
      let edge = system.edges[Int(index)]
      switch state.unwinding.step(over: edge.symbol, allowsBack: system.allowsBack) {
      case .on(let next):
        let result = topCount + self.index(of: State(unwinding: next, node: Int(edge.to)))
        conjunctions[number].results.append(result)
      case .reveals(nil): conjunctions[number].results.append(Int(edge.topIndex))
      case .reveals, .meetsCall, .meetsBase, .ends: conjunctions[number].fails = true
      }
    }
  }
}

extension FlowGraph {
  /// Whether a move depends on conditions other than words.
  fileprivate func namesConditions(_ move: Move) -> Bool {
    guard move.hasOptions, move.isConditional else { return false }
    let rare = destination(of: move).rare
    return !rare.has.isEmpty || !rare.lacks.isEmpty
  }
}
