/// The tops on which users begin moves and chains, as far as these come to each of their parts.
///
/// A part that no screen makes, or one after a move back that a top cannot make, leads nowhere from there.
/// Cost: for each part, the states of the unwindings before it.
struct ChainBeginnings {
  private let system: StackSystem
  /// The transitions by the states that they lead to, and the seeds by the states that they begin.
  private let arriving: GroupedIndices
  private let beginning: GroupedIndices

  init(_ system: StackSystem) {
    self.system = system
    let (unwindings, count) = (system.unwindings, system.unwindings.states.count)
    let hasChains = system.graph.moves.contains(where: \.isFollowUp)
    arriving =
      hasChains
      ? GroupedIndices(count: count, unwindings.transitions.map(\.to)) : GroupedIndices()
    beginning =
      hasChains ? GroupedIndices(count: count, unwindings.seeds.map(\.state)) : GroupedIndices()
  }

  /// The tops in whose layer the move with this index is made at once, or after the earlier parts of its chain.
  ///
  /// After a part that closes layers, these are the tops that it reveals: what they present leads there.
  func tops(before index: Int) -> [StackTop] {
    let graph = system.graph
    guard graph.moves[index].isFollowUp else { return system.issuers(of: index) }
    let earlier = graph.chain(to: index).dropLast()
    let closes = earlier.contains { graph.stackChange(of: graph.moves[$0])?.leavesLayer == true }
    guard let first = earlier.first, !closes else { return system.issuers(of: index) }
    return beginnings(of: index, first)
  }

  /// The same without those that make the move on stacks of the base layer only, such as the screens that an alert
  /// closes over.
  func tops(before index: Int, inModalsBy layers: StackTops) -> [StackTop] {
    if system.graph.moves[index].isFollowUp { return tops(before: index) }
    let tops = system.issuersOnNodes(of: index).filter { issuer in
      let kinds = layers.kinds(inNode: issuer.node)
      return kinds.isEmpty || !kinds.isSubset(of: .base)
    }.map(\.top)
    return Set(tops).sorted { $0.index < $1.index }
  }

  private func beginnings(of number: Int, _ first: Int) -> [StackTop] {
    var found: Set<StackTop> = []
    var seen: Set<Int32> = []
    var waiting: [Int32] = []
    var areKnown = true
    func add(_ premise: Int32, _ top: StackTop?) {
      if premise >= 0, case .chained = system.unwindings.unwinding(of: Int(premise)) {
        if seen.insert(premise).inserted { waiting.append(premise) }
      } else if let top {
        found.insert(top)
      } else {
        areKnown = false
      }
    }
    for issuer in system.otherIssuers[number, default: []] { add(issuer.premise, issuer.top) }
    while let state = waiting.popLast() {
      for index in arriving[Int(state)] {
        let before = system.unwindings.transitions[Int(index)].from
        if seen.insert(before).inserted { waiting.append(before) }
      }
      for index in beginning[Int(state)] {
        let node = Int(system.unwindings.states[Int(state)].node)
        add(system.unwindings.seeds[Int(index)].premise, system.top(over: node))
      }
    }
    // What is left of a sub-flow has no top of its own.
    if !areKnown { found.formUnion(system.issuers(of: first)) }
    return found.sorted { $0.index < $1.index }
  }
}
