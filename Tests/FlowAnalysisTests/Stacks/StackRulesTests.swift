import FlowFormat
import Pushdown
import Testing

@testable import FlowAnalysis

/// The stacks of `StackRules` held against those that an explorer finds, which shares no code with them.
///
/// Every state of the explorer has to be among them, with its layers, calls, conditions and waiting link;
/// where the explorer finds all states, no screen may be on top that it does not find there.
@Suite("Rules of stacks")
struct StackRulesTests {
  @Test("stacks are those that moves make", arguments: 0..<4)
  func stacks(part: Int) {
    StackRounds.run(part: part, of: 4, full: 20_000, hasChains: true, namesConditions: true) {
      graph in
      Acceptance(graph, knowsConditions: true).fault
        ?? Acceptance(graph, knowsConditions: false).fault
    }
  }
}

/// One flow with its stacks.
private struct Acceptance {
  /// A screen of a stack, as both sides know it.
  private struct Cell: Hashable {
    var screen: Int
    var isLowest = true
    var kind: LayerKind
    var hasNavigation = true
    var tab: Int
    var calls: [Int] = []
    var waitingLink = -1
  }

  private struct Top: Hashable {
    let cell: Cell
    let conditions: Int
  }

  private let flow: FlowGraph
  private let knowsConditions: Bool
  private let rules: StackRules
  private let graph: StackGraph

  init(_ flow: FlowGraph, knowsConditions: Bool) {
    (self.flow, self.knowsConditions) = (flow, knowsConditions)
    var options = StackRules.Options()
    if knowsConditions {
      options.conditions = Set(flow.conditionsOfStates + flow.revocableConditions).sorted()
    }
    options.knowsTabsBelow = knowsConditions
    let rules = StackRules(flow, options)
    graph = StackGraph(of: rules, from: rules.beginnings())
    self.rules = rules
  }

  var fault: String? {
    // Without conditions, moves are only left out that need what nothing satisfies.
    guard knowsConditions || rules.moves.moves.allSatisfy(\.isPossible) else { return nil }
    let mover = Mover(flow, opensLinks: true, knowsConditions: knowsConditions)
    let explorer = StackExplorer(mover, size: 8, count: 200)
    let shown = explorer.shown
    if let state = shown.first(where: { !accepts($0) }) {
      return "missing: \(state.shape) \(state.satisfied), conditions: \(knowsConditions)"
    }
    guard explorer.isComplete, !isApproximate else { return nil }
    let found = Set(shown.map { Top(cell: cells(of: $0)[0], conditions: mask($0)) })
    let extra = tops.first { !found.contains($0) }
    return extra.map { "never on top: \($0), conditions: \(knowsConditions)" }
  }

  /// Whether conditions may change while a tab is not shown, of which the rules know little.
  private var isApproximate: Bool {
    flow.tabs.count > 1 && !rules.options.conditions.isEmpty || !rules.moves.guessedTargets.isEmpty
  }

  private var tops: [Top] {
    graph.heads.compactMap { node in
      guard let head = graph.head(of: node), rules.states.values[head.state].isResting,
        rules.symbols.values[head.symbol].screen >= 0
      else { return nil }
      return Top(
        cell: cell(head.symbol, isTop: true), conditions: rules.states.values[head.state].conditions
      )
    }
  }

  private func cell(_ number: Int, isTop: Bool) -> Cell {
    let symbol = rules.symbols.values[number]
    return Cell(
      screen: symbol.screen, isLowest: symbol.isLowest, kind: symbol.layer.kind,
      hasNavigation: symbol.layer.hasNavigation, tab: symbol.layer.tab,
      calls: rules.calls.values[symbol.calls],
      waitingLink: isTop && knowsConditions ? max(symbol.waitingLink, -1) : -1)
  }

  /// The top first.
  private func cells(of state: AppState) -> [Cell] {
    var cells: [Cell] = []
    let selected = state.tabs.isEmpty ? -1 : state.selected
    for layer in state.layers.reversed() {
      let tab = layer.kind.isModal && !rules.options.knowsTabsBelow ? -1 : selected
      for (index, cell) in layer.cells.enumerated().reversed() {
        cells.append(
          Cell(
            screen: cell.screen, isLowest: index == 0, kind: layer.kind,
            hasNavigation: layer.hasNavigation, tab: tab,
            calls: cell.calls.suffix(3).map { rules.moves.same[$0] }))
      }
      if let call = layer.call {
        cells.append(
          Cell(
            screen: StackSymbol.mark, isLowest: false, kind: .window, tab: -1,
            calls: [rules.moves.same[call]]))
      }
      if layer.cells.isEmpty {
        cells.append(Cell(screen: StackSymbol.unknownScreen, kind: layer.kind, tab: tab))
      }
    }
    if knowsConditions, let link = state.waitingLink { cells[0].waitingLink = link }
    return cells
  }

  private func mask(_ state: AppState) -> Int {
    rules.moves.conditions.indices.filter {
      state.satisfied.contains(rules.moves.conditions[$0])
    }.reduce(0) { $0 | 1 << $1 }
  }

  private func accepts(_ state: AppState) -> Bool {
    let cells = cells(of: state)
    guard let control = rules.states.known(StackState(conditions: mask(state))) else {
      return false
    }
    var nodes = graph.heads.filter { node in
      guard let head = graph.head(of: node) else { return false }
      return head.state == control && cell(head.symbol, isTop: true) == cells[0]
    }
    for wanted in cells.dropFirst() {
      nodes = closed(nodes).flatMap { node in
        graph.edges(of: node).compactMap { edge in
          edge.symbol.map { cell($0, isTop: false) == wanted } == true ? edge.target : nil
        }
      }
    }
    return closed(nodes).contains(StackGraph.bottom)
  }

  /// With the nodes that edges without a symbol lead to.
  private func closed(_ nodes: [Int]) -> Set<Int> {
    var seen = Set(nodes)
    var pending = Array(seen)
    while let node = pending.popLast() {
      for edge in graph.edges(of: node) where edge.symbol == nil {
        if seen.insert(edge.target).inserted { pending.append(edge.target) }
      }
    }
    return seen
  }
}
