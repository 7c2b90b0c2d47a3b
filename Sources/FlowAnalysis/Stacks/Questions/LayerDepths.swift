import FlowFormat

/// The minimum and maximum number of screens in the layer of each top.
///
/// Excludes layers that a sub-flow shares with its unknown caller, because their depth is unknown.
package struct LayerDepths: Sendable {
  /// A move that makes a layer deeper than a bound.
  package struct Crossing: Sendable {
    /// A push, or a `set` or `open` of a longer list.
    package let move: Int
    /// The maximum number of screens in the layer after it.
    package let depth: Int
  }

  private let system: StackSystem
  /// The minimum number of screens below each node; −1 if it is in none of the layers, empty without
  /// such layers.
  private let least: [Int32]
  /// The maximum by component; `Int32.max` if unbounded.
  private let most: [Int32]

  /// The depths in layers of these kinds only.
  package init(_ system: StackSystem, in kinds: LayerKinds = .all) {
    self.system = system
    let known = kinds.subtracting(LayerKinds(.caller))
    let layers = system.layers
    let bottoms = layers.bottomsByComponent()
    most = greatestDepths(layers, bottoms, to: known)
    least = most.isEmpty ? [] : leastDepths(layers, to: known)
  }

  private func least(below node: Int) -> Int { least.isEmpty ? -1 : Int(least[node]) }

  private func most(below node: Int) -> Int {
    most.isEmpty ? -1 : Int(most[system.layers.component(of: node)])
  }

  /// The minimum depth of a layer with this top; nil if it cannot be in such a layer.
  package func least(of top: StackTop) -> Int? {
    let below = least(below: Int(top.index))
    return system.contains(top) && below >= 0 ? below + 1 : nil
  }

  /// The maximum depth; `.max` if unbounded.
  package func greatest(of top: StackTop) -> Int? {
    system.contains(top) ? greatest(inNode: Int(top.index)) : nil
  }

  /// The same for a layer that has what a node stands for below its top.
  func greatest(inNode node: Int) -> Int? {
    let below = most(below: node)
    return below < 0 ? nil : below == Int(Int32.max) ? .max : below + 1
  }

  /// The minimum depth of a layer with this screen on top.
  package func least(of screen: Int) -> Int? {
    var result: Int?
    for top in system.allTops(of: screen) {
      if let depth = least(of: top) { result = min(result ?? depth, depth) }
    }
    return result
  }

  /// The maximum depth of a layer with this screen on top; `.max` if unbounded.
  package func greatest(of screen: Int) -> Int? {
    var result: Int?
    for top in system.allTops(of: screen) {
      if let depth = greatest(of: top) { result = max(result ?? depth, depth) }
    }
    return result
  }

  /// The moves that first make a layer deeper than a bound, by index; none of them is on a cycle.
  ///
  /// That is a push from a screen at the bound, or a longer list.
  package func crossings(of bound: Int) -> [Crossing] {
    guard most.contains(where: { $0 >= Int32(bound) }) else { return [] }
    let flow = system.graph
    var crossings: [Crossing] = []
    for (index, move) in flow.moves.enumerated() {
      guard let change = flow.stackChange(of: move), let target = move.target,
        let depth = greatest(of: target), depth > bound, depth < .max,
        let before = greatest(of: move.source), before <= bound
      else { continue }
      let isLong: Bool
      switch change {
      case .push: isLong = before == bound
      case .replaceLayer(let screens): isLong = screens.count > bound
      case .open(let link): isLong = flow.landingDepth(of: link) > bound
      case .replaceTop, .replaceWindow, .present, .selectTab, .goBack: isLong = false
      }
      if isLong { crossings.append(Crossing(move: index, depth: depth)) }
    }
    return crossings
  }
}

/// For each node, from the bottoms of layers over edges that add at most one screen.
private func leastDepths(_ layers: LayerGraph, to kinds: LayerKinds) -> [Int32] {
  var least = [Int32](repeating: -1, count: layers.bottoms.count)
  var waiting = layers.bottoms.indices.filter { !layers.bottoms[$0].isDisjoint(with: kinds) }
  var above: [Int] = []
  var depth: Int32 = 0
  while !waiting.isEmpty {
    while let node = waiting.popLast() {
      guard least[node] < 0 else { continue }
      least[node] = depth
      layers.forEachRise(to: node) { rise in
        guard least[Int(rise.upper)] < 0 else { return }
        if rise.top >= 0 { above.append(Int(rise.upper)) } else { waiting.append(Int(rise.upper)) }
      }
    }
    (waiting, above) = (above, waiting)
    depth += 1
  }
  return least
}

/// The longest paths by component, −1 outside these layers; empty without such layers.
private func greatestDepths(
  _ layers: LayerGraph, _ bottoms: [LayerKinds], to kinds: LayerKinds
) -> [Int32] {
  guard bottoms.contains(where: { !$0.isDisjoint(with: kinds) }) else { return [] }
  let isCyclic = layers.cyclicComponents()
  var most = bottoms.map { $0.isDisjoint(with: kinds) ? Int32(-1) : 0 }
  for step in layers.steps where step.upper != step.lower {
    // All steps from lower components have been processed.
    let (upper, lower) = (Int(step.upper), Int(step.lower))
    guard most[lower] >= 0 else { continue }
    let isEndless = isCyclic[lower] || most[lower] == .max
    most[upper] = max(most[upper], isEndless ? .max : most[lower] + (step.top >= 0 ? 1 : 0))
  }
  for component in most.indices where isCyclic[component] && most[component] >= 0 {
    most[component] = .max
  }
  return most
}

extension FlowGraph {
  /// The number of screens that a link shows in the top layer.
  fileprivate func landingDepth(of link: Int) -> Int {
    let elements = elements(ofPassed: link)
    return elements.count - (elements.lastIndex { $0.layer != nil } ?? 0)
  }
}

extension StackEdge {
  var isScreen: Bool {
    if case .screen = symbol { true } else { false }
  }
}
