import FlowModel

/// The modal layers that can occur, told apart by the screen they were presented with and how, and
/// what can close them.
package struct ModalLayers: Sendable {
  package struct Layer: Sendable {
    package let kind: LayerKind
    package let screen: Int
    package let hasNavigation: Bool
    /// The presentations that bring it up, by move number; empty where only links do.
    package let moves: [Int]
    /// Whether it can be pulled down on some stack.
    package let canBePulledDown: Bool
    /// A screen that can be on top in it and makes a move that leaves it; nil where there is none.
    package let exit: Int?
  }

  /// In the order in which they were found.
  package let layers: [Layer]

  /// `leaves` says whether a screen makes a move that closes or leaves a modal layer.
  package init(_ system: StackSystem, leaves: (Int) -> Bool) {
    let presenters = presenterNodes(of: system)
    var exits = [Int](repeating: -1, count: system.nodeCount)
    let leaving = system.tops.filter { leaves($0.screen) }.map { (Int($0.number), $0.screen) }
    spread(leaving, in: system, over: { $0.isInLayer }, into: &exits)
    var pulled = [Int](repeating: -1, count: system.nodeCount)
    spread(lowest(in: system), in: system, over: { $0.isInLayer && !$0.isScreen }, into: &pulled)
    var exit: [Int: Int] = [:]
    var canPull: Set<Int> = []
    for edge in system.edges {
      guard case .layer(let kind) = edge.symbol, let place = presenters.place[Int(edge.to)] else {
        continue
      }
      if exits[Int(edge.from)] >= 0, exit[place] == nil { exit[place] = exits[Int(edge.from)] }
      if kind.canBePulledDown, pulled[Int(edge.from)] >= 0 { canPull.insert(place) }
    }
    layers = presenters.layers.enumerated().map { place, layer in
      Layer(
        kind: layer.kind, screen: layer.top.screen, hasNavigation: layer.top.variant != .bare,
        moves: layer.moves, canBePulledDown: canPull.contains(place), exit: exit[place])
    }
  }
}

private struct Presenters {
  struct Layer {
    let top: StackTop
    let kind: LayerKind
    var moves: [Int]
  }

  var layers: [Layer] = []
  /// The number of the layer that lies on a node.
  var place: [Int: Int] = [:]
}

private func presenterNodes(of system: StackSystem) -> Presenters {
  var result = Presenters()
  var places: [Int64: Int] = [:]
  for edge in system.edges {
    guard case .layer(let kind) = edge.symbol, let top = system.presented[edge.to] else { continue }
    let key = Int64(top.number) * 16 + Int64(kind.rawValue)
    if places[key] == nil {
      places[key] = result.layers.count
      result.layers.append(Presenters.Layer(top: top, kind: kind, moves: []))
    }
    result.place[Int(edge.to)] = places[key]
  }
  for (number, move) in system.graph.moves.enumerated() where move.verb.isModal {
    guard let target = move.target, let kind = LayerKind(move.verb),
      system.options.allows(number), system.isOnTop(move.source)
    else { continue }
    let top = StackTop(target, system.graph.showsNavigation(move) ? .first : .bare)
    let key = Int64(top.number) * 16 + Int64(kind.rawValue)
    if let place = places[key] { result.layers[place].moves.append(number) }
  }
  return result
}

/// What lies below the lowest screens that let users go back, each with that screen.
private func lowest(in system: StackSystem) -> [(Int, Int)] {
  let tops = system.tops.filter { $0.variant != .above && system.allowsBack($0.screen) }
  let below = system.edges.compactMap { edge -> (Int, Int)? in
    guard case .screen(let top) = edge.symbol, top.variant != .above,
      system.allowsBack(top.screen)
    else { return nil }
    return (Int(edge.to), top.screen)
  }
  return tops.map { (Int($0.number), $0.screen) } + below
}

/// Hands values down, the first that comes to a node stays.
private func spread(
  _ sources: [(Int, Int)], in system: StackSystem, over allows: (StackEdge) -> Bool,
  into values: inout [Int]
) {
  var waiting: [Int] = []
  for (node, value) in sources where values[node] < 0 {
    values[node] = value
    waiting.append(node)
  }
  while let node = waiting.popLast() {
    for number in system.edges(of: node) {
      let edge = system.edges[Int(number)]
      guard allows(edge), values[Int(edge.to)] < 0 else { continue }
      values[Int(edge.to)] = values[node]
      waiting.append(Int(edge.to))
    }
  }
}
