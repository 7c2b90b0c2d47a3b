import FlowSource
import Pushdown

/// All stacks that a flow can show, under the options of its rules, with the shortest walks to them.
///
/// A class, because questions share it.
final class StackModel: Sendable {
  let graph: StackGraph
  let options: StackRules.Options
  /// The numbered parts of the rules, which no longer change.
  let states: [StackState]
  let symbols: [StackSymbol]
  let descents: [StackDescent]
  let calls: [[Int]]
  let causes: [StackRules.Cause]
  let moves: StackMoves
  private let keptRules: [PushdownRule]
  private let keptRanges: [Range<Int32>]
  /// The heads that make each move, by its index.
  let attempts: [[MoveAttempt]]
  /// The heads at which users see a screen, by screen.
  let shown: [[Int]]
  private let lazyDistances: Lazy<Pushdown.StackDistances>

  /// A stack with which walks begin.
  struct Beginning {
    let state: StackState
    /// The top first.
    let word: [StackSymbol]
  }

  /// Finds all stacks that follow the beginnings.
  ///
  /// `beginnings` are stacks of another model, with the calls of that; nil for those of the app. `moves` are those
  /// under the options, if they are known.
  init(
    _ flow: FlowGraph, _ options: StackRules.Options, from beginnings: [Beginning]? = nil,
    calls: [[Int]] = [], moves: StackMoves? = nil
  ) {
    let rules = StackRules(flow, options, moves)
    // Symbols have the numbers of calls.
    for list in calls { _ = rules.number(list) }
    let beginnings =
      beginnings?.map { beginning in
        PushdownRule(
          .reset, to: rules.number(beginning.state), word: beginning.word.map(rules.number),
          weight: 0, cause: -1)
      } ?? rules.beginnings()
    let meter = flow.budget.meter()
    let graph = StackGraph(of: rules, from: beginnings) { meter($0) && !rules.hasLeft }
    (self.graph, self.options) = (graph, options)
    (states, symbols) = (rules.states.values, rules.symbols.values)
    (descents, self.calls) = (rules.descents.values, rules.calls.values)
    (causes, self.moves, attempts) = (rules.causes.values, rules.moves, rules.attempts)
    (keptRules, keptRanges) = (rules.keptRules, rules.keptRanges)
    var shown = [[Int]](repeating: [], count: flow.screenCount)
    for node in graph.heads {
      guard let head = graph.head(of: node), rules.states.values[head.state].isResting else {
        continue
      }
      let screen = rules.symbols.values[head.symbol].screen
      if screen >= 0 { shown[screen].append(node) }
    }
    self.shown = shown
    lazyDistances = Lazy { Pushdown.StackDistances(in: graph) }
  }

  var distances: Pushdown.StackDistances { lazyDistances.value }

  func state(of node: Int) -> StackState { states[graph.head(of: node)?.state ?? 0] }
  func symbol(of node: Int) -> StackSymbol { symbols[graph.head(of: node)?.symbol ?? 0] }

  /// The rules of a head, without those that it has from stacks kept elsewhere.
  func rules(of head: Int) -> ArraySlice<PushdownRule> {
    guard head < keptRanges.count else { return [] }
    let range = keptRanges[head]
    return keptRules[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The bit of a condition; 0 if it is not in question.
  func bit(of condition: String) -> Int {
    options.conditions.firstIndex(of: condition).map { 1 << $0 } ?? 0
  }

  /// The causes of the rules that lead to a stack; nil if the walk is too long to be made.
  func walk(to path: StackPath) -> [StackRules.Cause]? {
    distances.walk(to: path, limit: 1_000_000)?.map { causes[$0] }
  }
}

extension Budget {
  /// Spends a step for every sixteen of a search in flat tables, which are that much quicker than others.
  func meter() -> (_ steps: Int) -> Bool {
    var rest = 0
    return { steps in
      rest += steps
      guard rest >= 16 else { return true }
      defer { rest %= 16 }
      return self.spend(rest / 16)
    }
  }
}
