import FlowFormat
import FlowSource
import Pushdown

/// The modal layers that moves and links present, and what closes them.
package struct ModalLayers: Sendable {
  package struct Layer: Sendable {
    package let kind: LayerKind
    /// Its lowest screen.
    package let screen: Int
    /// Whether it can be presented with that screen; otherwise the screen has replaced another one.
    package let isPresented: Bool
    package let hasNavigation: Bool
    /// The presentations that show it, by move index; empty if only links do.
    package let moves: [Int]
    /// Whether users can pull it down while that screen is the lowest.
    package let canBePulledDown: Bool
    /// Its lowest screen, with what is known of the layer; several where that differs.
    fileprivate let bottoms: [StackSymbol]
  }

  /// A screen that users reach in a layer that they cannot leave from there.
  package struct Stuck: Sendable {
    package let screen: Int
    package let kind: LayerKind
    package let walk: StackWitness
  }

  /// A shortest stack with a screen on top of a layer.
  fileprivate struct Stack: Sendable {
    let screen: Int
    /// Its part in the layer.
    let beginning: StackModel.Beginning
  }

  /// By their presentations, then those that only links show, then those whose lowest screen has been replaced.
  package let layers: [Layer]
  private let searches: StackSearches
  private let scope: StackScope
  private let model: StackModel
  /// For walks inside layers.
  private let options: StackRules.Options
  private let moves: Lazy<StackMoves>

  /// `openScreens` are those of which not all moves are known, so that they may lead anywhere, as links may of which
  /// `unknownLinks` contains that.
  package init(
    _ searches: StackSearches, within scope: StackScope, unknownLinks: [Bool] = [],
    openScreens: Set<Int> = []
  ) {
    let graph = searches.flow
    (self.searches, self.scope) = (searches, scope)
    model = searches.model(scope.options)
    let leading = graph.moves.filter { move in
      move.link.map { !unknownLinks.isEmpty && unknownLinks[$0] } ?? false
    }
    var options = model.options
    (options.opensLinks, options.leftOutLinks) = (false, unknownLinks)
    options.exits = StackRules.Exits(openScreens: openScreens.union(leading.map(\.source)))
    self.options = options
    self.moves = Lazy { [options] in StackMoves(graph, options) }
    var order: [Presented] = []
    var moves: [Presented: [Int]] = [:]
    func add(_ layer: Presented, by move: Int?) {
      if moves[layer] == nil { order.append(layer) }
      moves[layer, default: []] += [move].compactMap(\.self)
    }
    for (index, move) in graph.moves.enumerated() {
      guard case .present(let kind, let screen, let hasNavigation) = graph.stackChange(of: move),
        model.attempts[index].contains(where: { $0.isMade })
      else { continue }
      add(Presented(kind: kind, screen: screen, hasNavigation: hasNavigation), by: index)
    }
    if scope.opensLinks {
      for link in graph.linkStacks.patterns.indices
      where scope.leftOutLinks.isEmpty || !scope.leftOutLinks[link] {
        for element in graph.elements(ofPassed: link) {
          guard let kind = element.layer else { continue }
          add(Presented(kind: kind, screen: element.screen, hasNavigation: true), by: nil)
        }
      }
    }
    let presented = Set(order)
    var bottoms: [Presented: [StackSymbol]] = [:]
    for symbol in model.symbols where symbol.isLowest && symbol.screen >= 0 {
      let layer = Presented(
        kind: symbol.layer.kind, screen: symbol.screen, hasNavigation: symbol.layer.hasNavigation)
      guard LayerKinds.declaredModal.contains(layer.kind) else { continue }
      add(layer, by: nil)
      bottoms[layer, default: []].append(symbol)
    }
    layers = order.compactMap { layer in
      guard let known = bottoms[layer] else { return nil }
      return Layer(
        kind: layer.kind, screen: layer.screen, isPresented: presented.contains(layer),
        hasNavigation: layer.hasNavigation, moves: moves[layer] ?? [],
        canBePulledDown: known.contains(where: \.layer.canBePulledDown), bottoms: known)
    }
  }

  /// Whether a move can close a layer, on one of its stacks.
  package func isClosedByMove(_ layer: Layer) -> Bool {
    // Where the layer begins, it mostly ends soon.
    let first = layer.bottoms.map { bottom in
      StackModel.Beginning(state: StackState(conditions: 0), word: [bottom, .outside])
    }
    return leadsOut(first, pullingDown: false)
      || leadsOut(model.stacks(in: layer).map(\.beginning), pullingDown: false)
  }

  /// A shortest walk to a layer, with one of some screens on top, or alone; by default, any.
  package func walk(
    to layer: Layer, showing screens: [Int]? = nil, isAlone: Bool = false
  ) -> StackWitness? {
    searches.walk(
      to: screens ?? model.stacks(in: layer).map(\.screen), in: LayerKinds(layer.kind),
      isAlone ? .lowest : .bottom(layer.screen), within: scope)
  }

  /// The screens at which users get stuck in layers of some kinds, whatever they do, or without some moves; in file
  /// order.
  package func stuck(in kinds: LayerKinds, without moves: Set<Int> = []) -> [Stuck] {
    var found: [Int: Stuck] = [:]
    for layer in layers where kinds.contains(layer.kind) && !layer.canBePulledDown {
      let stuck = model.stacks(in: layer).filter {
        !leadsOut([$0.beginning], pullingDown: true, without: moves)
      }
      let screens = Set(stuck.map(\.screen))
      for stack in stuck {
        let screensOfLayer = stack.beginning.word.map(\.screen).filter { $0 >= 0 }
        let isAlone = screensOfLayer.count == 1
        guard let whole = walk(to: layer, showing: [stack.screen], isAlone: isAlone),
          whole.stack.layers.last?.screens.reversed() == screensOfLayer
        else { continue }
        let walk = whole.entrance(toStuck: screens, in: layer)
        guard let screen = walk.stack.top else { continue }
        if let known = found[screen], known.walk.count <= walk.count { continue }
        found[screen] = Stuck(screen: screen, kind: layer.kind, walk: walk)
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// Whether walks from stacks of a layer lead to what is below it.
  private func leadsOut(
    _ beginnings: [StackModel.Beginning], pullingDown: Bool, without leftOut: Set<Int> = []
  ) -> Bool {
    var options = options
    options.exits?.pullsDown = pullingDown
    options.leftOutMoves = leftOut
    let moves = leftOut.isEmpty ? moves.value : StackMoves(searches.flow, options)
    let inside = StackModel(
      searches.flow, options, from: beginnings, calls: model.calls, moves: moves)
    return !inside.graph.isComplete || inside.reachesOutside
  }
}

/// How a layer is presented.
private struct Presented: Hashable {
  let kind: LayerKind
  let screen: Int
  let hasNavigation: Bool
}

extension StackModel {
  /// Of each screen that can be on top in a layer, a shortest stack, and one in which it is the lowest screen.
  fileprivate func stacks(in layer: ModalLayers.Layer) -> [ModalLayers.Stack] {
    let heads = shown.flatMap(\.self).filter { symbol(of: $0).layer.kind == layer.kind }
    let pattern = ShapePattern(shape: .bottom(layer.screen), symbols: symbols)
    let starts = heads.compactMap { head -> StackSearch.Start? in
      let top = symbol(of: head)
      guard top.layer.hasNavigation == layer.hasNavigation else { return nil }
      return (
        head: head,
        state: pattern.step(ShapePattern.top, over: graph.head(of: head)?.symbol ?? 0)
      )
    }
    let search = StackSearch(pattern, from: starts, in: graph)
    let matches = ShortestMatches(of: search, by: distances)
    let order = starts.indices.filter { matches.weight(of: $0) != nil }
      .sorted { (matches.weight(of: $0) ?? 0, $0) < (matches.weight(of: $1) ?? 0, $1) }
    var seen: Set<[Int]> = []
    return order.compactMap { start in
      let (head, screen) = (starts[start].head, symbol(of: starts[start].head).screen)
      let isLowest = symbol(of: head).isLowest
      guard seen.insert([screen, isLowest ? 1 : 0]).inserted, let path = matches.path(from: start)
      else { return nil }
      let all = path.symbols.map { symbols[$0] }
      guard let lowest = all.firstIndex(where: \.isLowest) else { return nil }
      let end = all.indices.contains(lowest + 1) && all[lowest + 1].isMark ? lowest + 1 : lowest
      return ModalLayers.Stack(
        screen: screen,
        beginning: Beginning(state: state(of: head), word: Array(all[...end]) + [.outside]))
    }
  }

  /// Whether what is below the layers that walks begin with is shown.
  fileprivate var reachesOutside: Bool {
    graph.heads.contains { symbol(of: $0).screen == StackSymbol.outside.screen }
  }
}

extension MoveAttempt {
  fileprivate var isMade: Bool { if case .made = outcome { true } else { false } }
}

extension StackWitness {
  /// Its first steps, up to the first of the screens at the end that are all among some, in one layer.
  fileprivate func entrance(toStuck screens: Set<Int>, in layer: ModalLayers.Layer) -> StackWitness
  {
    let windows = stacks()
    let depth = windows.last?.layers.count ?? 0
    var end = windows.count
    while end > 1, windows[end - 2].layers.count == depth,
      let upper = windows[end - 2].layers.last, upper.kind == layer.kind,
      upper.screens.first == layer.screen,
      let top = windows[end - 2].top, screens.contains(top)
    {
      end -= 1
    }
    return prefix(end)
  }
}
