import FlowFormat
import FlowSource

/// Chains as short as the first ones with fewer screens that lack a required parameter.
struct BetterChains {
  private let chains: ShortestChains
  private let budget: Budget
  /// The names of the parameters that screens require.
  private var required: [Int: [String]] = [:]
  private var allRequired: Set<String> = []
  /// The last moves of all shortest chains to each screen, in order of their sources.
  private var arrivals: [[ShortestChains.Arrival]] = []
  /// The best last moves by the required parameters that are given.
  private var known: [Set<String>: [ShortestChains.Arrival?]] = [:]

  init(_ chains: ShortestChains, _ program: FlowProgram, _ table: MoveTable, _ budget: Budget) {
    (self.chains, self.budget) = (chains, budget)
    for screen in 0..<program.screenCount {
      let names = program.parameters(of: screen).filter(\.isRequired).map(\.name.value)
      if !names.isEmpty { required[screen] = names }
      allRequired.formUnion(names)
    }
    if required.isEmpty { return }
    arrivals = chains.depths.map { _ in [] }
    for screen in chains.depths.indices where chains.depths[screen] > 0 {
      table.forEachMoveMade(from: screen) { index in
        guard let target = table.chainTarget(of: index),
          chains.depths[target] == chains.depths[screen] + 1
        else { return }
        arrivals[target].append(.init(from: screen, verb: table.moves[index].verb))
      }
    }
  }

  /// The last moves of the best chains for a link that gives some parameters; nil if that to its landing is the
  /// first one, because its screens lack none, there is no other, or the budget is spent.
  ///
  /// Cost: the moves, once for all links that give the same.
  mutating func arrivals(to landing: Int, given names: Set<String>) -> [ShortestChains.Arrival?]? {
    if required.isEmpty { return nil }
    let first = chain(to: landing, by: chains.arrivals).map(\.screen)
    guard first.dropLast().contains(where: { lacks($0, names) }),
      first.contains(where: { arrivals[$0].count > 1 })
    else { return nil }
    let given = names.intersection(allRequired)
    if let best = known[given] { return best }
    guard budget.spend(chains.order.count) else { return nil }
    var best = chains.arrivals
    var lacking = best.map { _ in 0 }
    for screen in chains.order {
      best[screen] = arrivals[screen].min { lacking[$0.from] < lacking[$1.from] }
      lacking[screen] =
        (best[screen].map { lacking[$0.from] } ?? 0) + (lacks(screen, given) ? 1 : 0)
    }
    known[given] = best
    return best
  }

  private func lacks(_ screen: Int, _ given: Set<String>) -> Bool {
    required[screen]?.contains { !given.contains($0) } ?? false
  }
}
