import FlowFormat
import FlowSource
import Pushdown

/// The stacks that walks begin with.
extension StackRules {
  func beginnings() -> [PushdownRule] {
    var result: [PushdownRule] = []
    let remembered = graph.rememberedConditions
    let open = moves.conditions.indices.filter {
      options.beginsWithAnyConditions || remembered.contains(moves.conditions[$0])
    }.reduce(0) { $0 | 1 << $1 }
    let all = 0..<(1 << moves.conditions.count)
    let starts =
      open.nonzeroBitCount <= 4 ? all.filter { $0 & ~open == 0 } : [0, open]
    for conditions in starts {
      func add(_ pile: [StackSymbol], _ cause: StackCause) {
        let state = number(StackState(conditions: conditions))
        let word = pile.reversed().map(number)
        var weight = 0
        if case .link = cause, countsMoves(in: states.values[state]) {
          weight = StackRules.linkWeight
        }
        noteTabBar(word[word.count - 1], state: state)
        result.append(
          PushdownRule(
            .reset, to: state, word: word, weight: weight,
            cause: number(Cause.beginning(cause, conditions: conditions))))
      }
      for (index, entry) in graph.entries.enumerated() {
        if case .entry(.start) = entry.cause, graph.isSubflow { continue }
        if case .entry(.tab) = entry.cause, options.beginsAtFirstTab,
          let first = graph.firstScreen, options.ends.contains(first), entry.screen != first
        {
          continue
        }
        add([base(entry.screen)], .entry(index))
      }
      if graph.isSubflow, let start = graph.program.start(of: 0) {
        add([StackSymbol(screen: start, layer: StackLayer(kind: .caller))], .call(isModal: false))
        let presented = StackSymbol(
          screen: start, layer: layer(.presented, true, lowest: start, tab: -1))
        let caller = StackSymbol(
          screen: StackSymbol.unknownScreen, layer: StackLayer(kind: .caller))
        add([caller, presented], .call(isModal: true))
      }
      guard options.opensLinks else { continue }
      for (index, link) in moves.links.enumerated() {
        guard let link else { continue }
        if !link.appends {
          for pile in piles(opening: index, under: conditions, isCold: true) {
            add(pile, .link(index))
          }
        } else if let start = graph.firstScreen {
          add(pile(base(start), [link.first] + link.others), .link(index))
        } else if link.first.layer == nil {
          add(pile(base(link.first.screen), link.others), .link(index))
        }
      }
    }
    return result
  }
}
