import FlowFormat

/// Which moves change anything on some stack.
///
/// A move of an alert is evaluated on the screens below the alert; closing the alert does not
/// count.
package struct MoveEffects: Sendable {
  private let hasEffect: [Bool]

  package init(
    _ system: StackSystem, tops: StackTops, depths: LayerDepths, ancestry: LayerAncestry
  ) {
    var effects = Effects(system: system, tops: tops, depths: depths)
    for index in system.graph.moves.indices { effects.add(index) }
    effects.addTargets(ancestry)
    effects.addShared()
    hasEffect = effects.hasEffect
  }

  /// Whether a move changes anything on some stack; `move` is its index in the graph.
  package func changesStack(_ move: Int) -> Bool { hasEffect[move] }
}

private struct Effects {
  let system: StackSystem
  let tops: StackTops
  let depths: LayerDepths
  let endsSubflow: [Bool]
  /// For each component of the layers, the tab whose stacks all of its stacks are; empty without a `tab`.
  private let tabs: [Int32]
  var hasEffect: [Bool]
  private var questions: [(move: Int, question: LayerAncestry.Question)] = []

  init(system: StackSystem, tops: StackTops, depths: LayerDepths) {
    (self.system, self.tops, self.depths) = (system, tops, depths)
    endsSubflow = system.movesThatEndSubflows()
    tabs = system.graph.moves.contains { $0.verb == .tab } ? system.tabsOfComponents() : []
    hasEffect = [Bool](repeating: false, count: system.graph.moves.count)
  }

  mutating func add(_ index: Int) {
    guard let change = system.graph.stackChange(of: system.graph.moves[index]) else {
      hasEffect[index] = system.graph.moves[index].verb.row.group == .leavesApp
      return
    }
    let issuers = system.issuersOnNodes(of: index)
    switch change {
    case .goBack(.popTo(let screen)), .goBack(.popPast(let screen, _)):
      for issuer in issuers where issuer.top.variant == .above {
        questions.append((index, .init(screen, inNode: issuer.node)))
      }
    case .goBack(.finish): hasEffect[index] = endsSubflow[index]
    default: hasEffect[index] = issuers.contains { changesStack(change, of: $0) }
    }
  }

  /// A `pop-to` has an effect where its target can be below, also where nothing is below that.
  mutating func addTargets(_ ancestry: LayerAncestry) {
    for (asked, answer) in zip(questions, ancestry.answers(to: questions.map(\.question)))
    where answer != .none { hasEffect[asked.move] = true }
  }

  mutating func addShared() {
    guard !system.sharedFollowUps.isEmpty else { return }
    for (index, move) in system.graph.moves.enumerated()
    where move.isEverywhere && move.isFollowUp {
      guard let shared = system.sharedFollowUps[move.destination] else { continue }
      hasEffect[index] = hasEffect[index] || hasEffect[shared]
    }
  }

  private func changesStack(_ change: StackChange, of issuer: StackBuilder.Issuer) -> Bool {
    let variant = issuer.top.variant
    return switch change {
    case .push, .replaceTop, .replaceLayer, .replaceWindow, .present:
      // On a waiting gate, only moves that do not pass it are made, as on any lowest screen.
      change.variant(from: variant.notWaiting, in: system.graph) != nil
    case .selectTab(let tab):
      system.graph.tabs.contains(tab)
        && tabs[system.layers.component(of: issuer.node)] != Int32(tab)
    case .open(let link): !variant.isBare || !system.graph.needsNavigation(link)
    case .goBack(.pop(let count)):
      variant == .above
        && (tops.kinds(inNode: issuer.node).contains(.caller)
          || depths.greatest(inNode: issuer.node).map { $0 > count } ?? false)
    case .goBack(.popToRoot): variant == .above
    case .goBack: !tops.kinds(inNode: issuer.node).isDisjoint(with: .modal)
    }
  }
}

extension FlowGraph {
  /// Whether a link keeps modals and pushes screens in the layer on top.
  func needsNavigation(_ link: Int) -> Bool {
    let elements = elements(ofPassed: link)
    let declared = program.flow.links[link]
    return declared.whenModal == .keep
      && elements.dropFirst(declared.appends ? 0 : 1).first.map { $0.layer == nil } ?? false
  }
}

extension StackSystem {
  /// For each move, whether it is a `finish` that ends a sub-flow on some stack.
  ///
  /// The checked file may be called by others.
  fileprivate func movesThatEndSubflows() -> [Bool] {
    var ends = [Bool](repeating: false, count: unwindings.states.count)
    for (state, known) in unwindings.states.enumerated() {
      switch unwindings.unwindings[Int(known.unwinding)] {
      case .end, .collapse: ends[state] = true
      default: break
      }
    }
    let reversed = Digraph(
      nodeCount: ends.count, edges: unwindings.transitions.map { .init(Int($0.to), Int($0.from)) })
    ends = reversed.reached(from: ends.indices.filter { ends[$0] })
    var result = graph.moves.map { graph.isFinish($0) && graph.program.file(of: $0.source) == 0 }
    for seed in unwindings.seeds where ends[Int(seed.state)] {
      if case .move(let index) = seed.cause { result[index] = true }
    }
    return result
  }
}

extension StackSystem {
  /// For each component of the layers, the root of the tab whose stacks all of its stacks are; −1 for other
  /// components.
  fileprivate func tabsOfComponents() -> [Int32] {
    let several: Int32 = -1
    let unknown: Int32 = -2
    let tabs = Dictionary(
      tabBottoms.map { ($0.value, Int32($0.key)) }, uniquingKeysWith: { first, _ in first })
    var result = [Int32](repeating: unknown, count: layers.components.count)
    func add(_ tab: Int32, to component: Int) {
      result[component] = result[component] == unknown || result[component] == tab ? tab : several
    }
    for edge in edges {
      guard case .layer(let kind) = edge.symbol else { continue }
      let tab = kind == .tabs ? tabs[Int(edge.to)] : nil
      add(tab ?? several, to: layers.component(of: Int(edge.from)))
    }
    for step in layers.steps where result[Int(step.lower)] != unknown {
      add(result[Int(step.lower)], to: Int(step.upper))
    }
    return result
  }
}
