import FlowFormat

/// The modal layers that can occur, by their first screen and their kind, and what can close them.
package struct ModalLayers: Sendable {
  package struct Layer: Sendable {
    package let kind: LayerKind
    package let screen: Int
    package let hasNavigation: Bool
    /// The presentations that show it, by move index; empty if only links do.
    package let moves: [Int]
    /// Whether it can be pulled down on some stack.
    package let canBePulledDown: Bool
    /// A screen that can be on top in it and makes a move that closes it, or nil.
    package let exit: Int?

    var presented: StackTop { StackTop(screen, StackTop.Variant(lowestIn: kind, hasNavigation)) }
    var identity: LayerIdentity { LayerIdentity(kind: kind, top: presented.index) }
  }

  /// In order of discovery.
  package let layers: [Layer]

  package init(_ system: StackSystem, _ closers: LayerClosers) {
    guard !system.presented.isEmpty else {
      layers = []
      return
    }
    let presenters = Presenters(system)
    var exits = [Int32](repeating: -1, count: system.nodeCount)
    let leaving = system.tops.filter { closers.closes[Int($0.index)] }
      .map { (Int($0.index), $0.screen) }
    spread(leaving, in: system, over: { $0.isInLayer }, into: &exits)
    var pulled = [Int32](repeating: -1, count: system.nodeCount)
    spread(lowest(in: system), in: system, over: { $0.isInLayer && !$0.isScreen }, into: &pulled)
    var exit = [Int32](repeating: -1, count: presenters.layers.count)
    var canPull = [Bool](repeating: false, count: presenters.layers.count)
    for edge in system.edges {
      guard case .layer(let kind) = edge.symbol, presenters.index[Int(edge.to)] >= 0 else {
        continue
      }
      let index = Int(presenters.index[Int(edge.to)])
      if exit[index] < 0 { exit[index] = exits[Int(edge.from)] }
      if kind.canBePulledDown, pulled[Int(edge.from)] >= 0 { canPull[index] = true }
    }
    layers = presenters.layers.enumerated().map { index, layer in
      Layer(
        kind: layer.kind, screen: layer.top.screen, hasNavigation: layer.top.variant == .first,
        moves: layer.moves, canBePulledDown: canPull[index],
        exit: exit[index] < 0 ? nil : Int(exit[index]))
    }
  }
}

/// What tells layers apart: their kind, and the top that was presented.
struct LayerIdentity: Hashable {
  let kind: LayerKind
  let top: Int32
}

private struct Presenters {
  struct Layer {
    let top: StackTop
    let kind: LayerKind
    var moves: [Int]
  }

  var layers: [Layer] = []
  /// For each node, the index of the layer above it, or −1.
  var index: [Int32]

  init(_ system: StackSystem) {
    index = [Int32](repeating: -1, count: system.nodeCount)
    var indices: [[Int32]] = LayerKind.allCases.map { _ in [] }
    for edge in system.edges {
      guard case .layer(let kind) = edge.symbol, system.presented[Int(edge.to)] >= 0 else {
        continue
      }
      let top = Int(system.presented[Int(edge.to)])
      let row = Int(kind.rawValue)
      if indices[row].isEmpty {
        indices[row] = [Int32](repeating: -1, count: StackTop.variantCount * system.screenCount)
      }
      if indices[row][top] < 0 {
        indices[row][top] = Int32(layers.count)
        layers.append(Layer(top: StackTop(index: top), kind: kind, moves: []))
      }
      index[Int(edge.to)] = indices[row][top]
    }
    for (number, move) in system.graph.moves.enumerated() {
      guard
        case .present(let kind, let screen, let hasNavigation) = system.graph.stackChange(of: move),
        system.options.allows(number), system.isOnTop(move.source),
        !indices[Int(kind.rawValue)].isEmpty
      else { continue }
      let top = StackTop(screen, StackTop.Variant(lowestIn: kind, hasNavigation))
      let known = indices[Int(kind.rawValue)][Int(top.index)]
      if known >= 0 { layers[Int(known)].moves.append(number) }
    }
  }
}

/// The nodes below the lowest screens that allow going back, each with that screen.
private func lowest(in system: StackSystem) -> [(Int, Int)] {
  let tops = system.tops.filter { $0.variant != .above && system.allowsBack($0.screen) }
  let below = system.edges.compactMap { edge -> (Int, Int)? in
    guard case .screen(let top) = edge.symbol, top.variant != .above,
      system.allowsBack(top.screen)
    else { return nil }
    return (Int(edge.to), top.screen)
  }
  return tops.map { (Int($0.index), $0.screen) } + below
}

/// Propagates values downward; the first one that reaches a node stays.
private func spread(
  _ sources: [(Int, Int)], in system: StackSystem, over allows: (StackEdge) -> Bool,
  into values: inout [Int32]
) {
  var waiting: [Int] = []
  for (node, value) in sources where values[node] < 0 {
    values[node] = Int32(value)
    waiting.append(node)
  }
  while let node = waiting.popLast() {
    for index in system.downwards.positions(of: node) {
      let edge = system.edges[system.downwards.index(at: index)]
      guard allows(edge), values[Int(edge.to)] < 0 else { continue }
      values[Int(edge.to)] = values[node]
      waiting.append(Int(edge.to))
    }
  }
}
