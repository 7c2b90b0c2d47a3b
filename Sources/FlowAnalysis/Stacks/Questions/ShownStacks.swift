import FlowFormat
import FlowSource
import Pushdown

/// What the stacks have in common that have a screen on top.
///
/// Conditions are not known, so it says too much of some stacks, but never too little.
package struct ShownStacks: Sendable {
  private let model: StackModel
  private let graph: FlowGraph
  private let depths: Lazy<LayerDepths>

  package init(_ searches: StackSearches, within scope: StackScope = StackScope()) {
    let model = searches.model(scope.options)
    (self.model, graph) = (model, searches.flow)
    depths = Lazy { LayerDepths(model) }
  }

  /// Whether all stacks are known.
  package var areAll: Bool { model.graph.isComplete }

  private func tops(of screen: Int) -> [StackSymbol] {
    model.shown[screen].map { model.symbol(of: $0) }
  }

  package func isShown(_ screen: Int) -> Bool { !model.shown[screen].isEmpty }

  /// The kinds of the layers in which a screen can be on top.
  package func kinds(of screen: Int) -> LayerKinds {
    LayerKinds(tops(of: screen).map { LayerKinds($0.layer.kind) })
  }

  /// On how many of the stacks with a screen on top its layer is of one of these kinds.
  ///
  /// A layer presented by the unknown caller of a sub-flow is of no kind.
  package func extent(of kinds: LayerKinds, on screen: Int) -> Extent {
    extent(on: screen) { kinds.contains($0.layer.kind) }
  }

  private func extent(on screen: Int, where holds: (StackSymbol) -> Bool) -> Extent {
    let tops = tops(of: screen)
    return Extent(some: tops.contains(where: holds), someNot: tops.contains { !holds($0) })
  }

  /// Whether the back button or swipe removes a screen.
  package func backButton(of screen: Int) -> Extent {
    extent(on: screen) { !$0.isLowest && graph.program.hasWayBack(screen) }
  }

  /// Whether the layer of a screen can be pulled down.
  package func pullDown(of screen: Int) -> Extent {
    extent(on: screen) { $0.layer.canBePulledDown }
  }

  /// On how many of its stacks a screen has a navigation stack.
  package func navigation(of screen: Int) -> Extent {
    extent(on: screen) { $0.layer.hasNavigation }
  }

  /// On how many of its stacks a screen is the gate that a link shows.
  package func linkGate(of screen: Int) -> Extent {
    extent(on: screen) { $0.waitingLink != -1 }
  }

  /// Whether the back button or a tap on a tab leads away from a screen, on the stacks with it on top of the base
  /// layer; nil without such stacks.
  package func exitFromBase(of screen: Int) -> Extent? {
    let tops = tops(of: screen).filter { LayerKinds.base.contains($0.layer.kind) }
    guard !tops.isEmpty else { return nil }
    func leads(_ top: StackSymbol) -> Bool {
      top.layer.kind == .tabs || !top.isLowest && graph.program.hasWayBack(screen)
    }
    return Extent(some: tops.contains(where: leads), someNot: tops.contains { !leads($0) })
  }

  /// How many screens are at most in a layer of some kinds in which a move is made; `Int.max` without a bound.
  package func greatestDepth(making move: Int, in kinds: LayerKinds) -> Int {
    model.attempts[move].lazy.map { (head: $0.head, top: model.symbol(of: $0.head)) }
      .filter { kinds.contains($0.top.layer.kind) }
      .map { depths.value.greatest(of: $0.head, under: $0.top) }.max() ?? 0
  }

  /// The screens that can be directly below a screen in its layer.
  package func screens(directlyBelow screen: Int) -> [Int] {
    var found: [Int] = []
    for head in model.shown[screen] where !model.symbol(of: head).isLowest {
      forEachLanding(from: head, by: .land) { lower in
        if lower.screen >= 0, !found.contains(lower.screen) { found.append(lower.screen) }
      }
    }
    return found
  }

  /// The screens that a move back can reveal, and whether these are all.
  package func screens(revealedBy move: Int) -> (screens: [Int], areAll: Bool) {
    var (found, areAll) = ([Int](), model.graph.isComplete)
    guard case .goBack(let goal) = graph.stackChange(of: graph.moves[move]) else {
      return ([], false)
    }
    for attempt in model.attempts[move] {
      let top = model.symbol(of: attempt.head)
      if case .refused = attempt.outcome { continue }
      guard let descent = StackDescent(goal, from: top), top.layer.kind != .caller else {
        return ([], false)
      }
      if goal.staysInLayer ? top.isLowest : top.layer.isBase { continue }
      forEachLanding(from: attempt.head, by: descent) { lower in
        if lower.screen < 0 { areAll = false }
        if lower.screen >= 0, !found.contains(lower.screen) { found.append(lower.screen) }
      }
    }
    return (found, areAll)
  }

  /// Calls `body` with the screens at which a descent from a head can end.
  private func forEachLanding(
    from head: Int, by descent: StackDescent, _ body: (StackSymbol) -> Void
  ) {
    struct Place: Hashable {
      let node: Int
      let descent: StackDescent
    }
    var seen: Set = [Place(node: head, descent: descent)]
    var waiting = Array(seen)
    while let place = waiting.popLast() {
      for edge in model.graph.edges(of: place.node) {
        var next = place.descent
        if let symbol = edge.symbol {
          switch place.descent.step(over: model.symbols[symbol]) {
          case .stay:
            body(model.symbols[symbol])
            continue
          case .refuse: continue
          case .erase(let rest): next = rest
          }
        }
        let lower = Place(node: edge.target, descent: next)
        if seen.insert(lower).inserted { waiting.append(lower) }
      }
    }
  }
}
