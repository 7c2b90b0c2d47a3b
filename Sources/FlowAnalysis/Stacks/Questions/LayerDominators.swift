/// The reversed layers of a `StackSystem`, with the nodes on every path up to a top.
///
/// Node `nodeCount` is the root below the bottoms of all layers; the edges of screen `s` pass node
/// `nodeCount + 1 + s`, except those of lists.
struct LayerDominators: Sendable {
  /// Whether a screen is in a list, where the screens below it differ from those below its tops.
  let isListed: [Bool]
  /// The lowest component that an edge with each screen leads up to; past all of them if there is
  /// none.
  let lowest: [Int32]
  private let tree: DominatorTree
  /// For each screen, of the nodes that its edges lead up to, the one that most nodes were found
  /// below.
  private let widest: [Int32]
  private let firstScreen: Int

  init(_ system: StackSystem) {
    firstScreen = system.nodeCount + 1
    var isListed = [Bool](repeating: false, count: system.screenCount)
    let tree = DominatorTree(turnedAround(system), root: system.nodeCount)
    var widest = [Int32](repeating: -1, count: system.screenCount)
    for edge in system.edges {
      guard case .screen(let top) = edge.symbol else { continue }
      let screen = top.screen
      if top.index != edge.to { isListed[screen] = true }
      let isWidest =
        widest[screen] < 0
        || tree.foundCount(below: Int(edge.from)) > tree.foundCount(below: Int(widest[screen]))
      if isWidest { widest[screen] = edge.from }
    }
    (self.isListed, self.widest, self.tree) = (isListed, widest, tree)
    lowest = system.lowestComponents()
  }

  /// The answer if it is immediate; for a screen in lists, `some` may also be `every`.
  func answer(to question: LayerAncestry.Question, in system: StackSystem) -> Extent? {
    let (wanted, layers) = (question.wanted, system.layers)
    guard widest[wanted] >= 0 else { return Extent.none }
    let tops = question.nodes(in: system)
    var canBeBelow = false
    var isOnEvery = true
    for top in tops {
      let node = Int(top.index)
      let component = layers.component(of: node)
      guard component >= Int(lowest[wanted]) else {
        isOnEvery = false
        continue
      }
      canBeBelow = true
      if isOnEvery { isOnEvery = tree.dominates(firstScreen + wanted, node) }
    }
    guard canBeBelow else { return Extent.none }
    if isOnEvery { return .every }
    let upper = Int(widest[wanted])
    let isBelow = tops.contains { top in
      let node = Int(top.index)
      return tree.isFound(node, below: upper)
        || layers.component(of: node) == layers.component(of: upper)
    }
    return isBelow ? .some : nil
  }
}

extension StackSystem {
  /// For each screen, the lowest component of the layers that an edge with it leads up to; past all of them without
  /// such an edge.
  func lowestComponents() -> [Int32] {
    var lowest = [Int32](repeating: Int32(layers.components.count), count: screenCount)
    for edge in edges {
      guard case .screen(let top) = edge.symbol else { continue }
      let component = Int32(layers.component(of: Int(edge.from)))
      lowest[top.screen] = min(lowest[top.screen], component)
    }
    return lowest
  }
}

private func turnedAround(_ system: StackSystem) -> Digraph {
  let root = system.nodeCount
  var edges: [Digraph.Edge] = []
  edges.reserveCapacity(2 * system.edges.count)
  for (node, kinds) in system.layers.bottoms.enumerated() where !kinds.isEmpty {
    edges.append(Digraph.Edge(root, node))
  }
  var isLower = [Bool](repeating: false, count: system.window)
  for edge in system.edges where edge.isInLayer {
    guard case .screen(let top) = edge.symbol, top.index == edge.to else {
      edges.append(Digraph.Edge(Int(edge.to), Int(edge.from)))
      continue
    }
    // A top without navigation has nothing above it in its layer.
    guard top.variant != .bare else { continue }
    let screen = root + 1 + top.screen
    if !isLower[Int(top.index)] {
      isLower[Int(top.index)] = true
      edges.append(Digraph.Edge(Int(edge.to), screen))
    }
    edges.append(Digraph.Edge(screen, Int(edge.from)))
  }
  return Digraph(nodeCount: root + 1 + system.screenCount, edges: edges)
}
