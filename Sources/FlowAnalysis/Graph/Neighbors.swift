package import FlowFormat

/// A screen directly above another screen, put there by a verb.
package struct Neighbors: Hashable, Sendable {
  let verb: Verb
  fileprivate let upperIndex: Int32
  fileprivate let lowerIndex: Int32

  package init(_ upper: Int, on lower: Int, by verb: Verb) {
    self.verb = verb
    (upperIndex, lowerIndex) = (Int32(upper), Int32(lower))
  }

  fileprivate var upper: Int { Int(upperIndex) }
  fileprivate var lower: Int { Int(lowerIndex) }
}

extension FlowGraph {
  /// Whether each of some pairs of neighbors can occur in a stack that the flow declares.
  ///
  /// Pushes, replacements and `set` put one screen above another; modal verbs present it. A screen
  /// that no move leads to may be above any screen.
  ///
  /// Cost: a pass over the moves for every 256 lower screens.
  package func canLie(_ neighbors: [Neighbors]) -> [Bool] {
    guard !neighbors.isEmpty else { return [] }
    return PlacedNeighbors(self, for: neighbors).canLie(neighbors)
  }
}

/// The screens that moves put directly above other screens.
///
/// Every screen that shows an alert makes the alert's moves, and thousands may show it. So each
/// alert has a node of its own, next to the node for the same screen.
private struct PlacedNeighbors {
  /// A screen that a node puts above itself; `place` is an index of `places`.
  private struct Step {
    let node: Int32
    let place: Int32
  }

  private let places: Places
  private let steps: [Step]
  /// Edges from each alert to the nodes that show it.
  private let showing: Digraph
  /// These edges, and edges from each screen to the nodes that it replaces and whose positions it takes.
  private let replaced: Digraph
  private let isLedTo: [Bool]
  /// Screens that follow-ups put above unknown screens.
  private let liesAnywhere: Set<Int>

  init(_ graph: FlowGraph, for neighbors: [Neighbors]) {
    let count = graph.screenCount
    let places = Places(screenCount: count, neighbors)
    var steps: [Step] = []
    func add(_ screen: Int, on node: Int, by verb: Verb) {
      guard let place = places[screen, verb] else { return }
      steps.append(Step(node: Int32(node), place: Int32(place)))
    }
    var isLower = [Bool](repeating: false, count: count)
    for one in neighbors { isLower[one.lower] = true }
    var isLedTo = [Bool](repeating: false, count: count)
    var showing: [Digraph.Edge] = []
    var replaced: [Digraph.Edge] = []
    liesAnywhere = Set(
      graph.moves.lazy.filter(\.isFollowUp).compactMap { graph.stackChange(of: $0)?.lowestShown })
    for move in graph.moves {
      let change = graph.stackChange(of: move)
      // The source as a screen, and as an alert on other screens.
      let end = graph.isAlert(move.source) ? 2 * count : count
      for node in stride(from: move.source, to: end, by: count) {
        if case .present(.alert, let alert, _) = change {
          showing.append(Digraph.Edge(count + alert, node))
        }
        if move.isFollowUp { continue }
        switch change {
        case .push(let screen), .present(_, let screen, _):
          isLedTo[screen] = true
          if node >= count || isLower[node] { add(screen, on: node, by: move.verb) }
        case .replaceTop(let screen):
          isLedTo[screen] = true
          replaced.append(Digraph.Edge(screen, node))
        case .replaceLayer(let screens):
          for screen in screens { isLedTo[screen] = true }
          for (lower, upper) in zip(screens, screens.dropFirst()) where isLower[lower] {
            add(upper, on: lower, by: .set)
          }
        case .replaceWindow(let screen, _), .selectTab(let screen): isLedTo[screen] = true
        case .open, .goBack, nil: break
        }
      }
    }
    let nodeCount = graph.isAlert.contains(true) ? 2 * count : count
    (self.places, self.steps, self.isLedTo) = (places, steps, isLedTo)
    self.showing = Digraph(nodeCount: nodeCount, edges: showing)
    self.replaced = Digraph(nodeCount: nodeCount, edges: replaced + showing)
  }

  func canLie(_ neighbors: [Neighbors]) -> [Bool] {
    var result = neighbors.map { !isLedTo[$0.upper] || liesAnywhere.contains($0.upper) }
    let byLower = Dictionary(grouping: neighbors.indices.filter { !result[$0] }) {
      neighbors[$0].lower
    }
    // Skips lower screens with nothing on top.
    var hasOthersOnIt = [Bool](repeating: false, count: showing.nodeCount)
    for step in steps { hasOthersOnIt[Int(step.node)] = true }
    for node in showing.targets { hasOthersOnIt[Int(node)] = true }
    let lower = byLower.keys.filter { hasOthersOnIt[$0] }.sorted()
    let alerts = showing.targets.isEmpty ? nil : BitSpreading(showing)
    var replacing: BitSpreading?
    for start in stride(from: 0, to: lower.count, by: ScreenBits.count) {
      let group = lower[start..<min(start + ScreenBits.count, lower.count)]
      let placed = placed(over: group, alerts)
      var open: [(index: Int, bit: ScreenBits)] = []
      for (bit, screen) in group.enumerated() {
        let bit = ScreenBits(bit: bit)
        for index in byLower[screen] ?? [] {
          let (upper, verb) = (neighbors[index].upper, neighbors[index].verb)
          result[index] = places[upper, verb].map { placed[$0].contains(bit) } ?? false
          if !result[index], !verb.isModal, !replaced.successors(of: upper).isEmpty {
            open.append((index, bit))
          }
        }
      }
      guard !open.isEmpty else { continue }
      let spreading = replacing ?? BitSpreading(replaced)
      replacing = spreading
      // A screen takes the position of each screen that it replaces, directly or not.
      var taken = Array(placed[..<places.screenCount])
      taken += repeatElement(.zero, count: replaced.nodeCount - taken.count)
      spreading.spread(&taken)
      for (index, bit) in open { result[index] = taken[neighbors[index].upper].contains(bit) }
    }
    return result
  }

  /// By place, the bits of the lower screens above which a single move puts it.
  private func placed(over lower: ArraySlice<Int>, _ alerts: BitSpreading?) -> [ScreenBits] {
    var nodes = [ScreenBits](repeating: .zero, count: showing.nodeCount)
    for (bit, screen) in lower.enumerated() { nodes[screen] = ScreenBits(bit: bit) }
    alerts?.spread(&nodes)
    var placed = [ScreenBits](repeating: .zero, count: places.count)
    for step in steps { placed[Int(step.place)] |= nodes[Int(step.node)] }
    return placed
  }
}

/// Numbers a screen above another one by verb: first for all verbs that are not modal together,
/// then for each modal verb that occurs in the question.
private struct Places {
  let screenCount: Int
  private let modalVerbs: [Verb]

  init(screenCount: Int, _ neighbors: [Neighbors]) {
    self.screenCount = screenCount
    let asked = Set(neighbors.lazy.map(\.verb))
    modalVerbs = Verb.allCases.filter { $0.isModal && asked.contains($0) }
  }

  var count: Int { (modalVerbs.count + 1) * screenCount }

  /// nil for a modal verb that does not occur in the question.
  subscript(screen: Int, verb: Verb) -> Int? {
    guard verb.isModal else { return screen }
    return modalVerbs.firstIndex(of: verb).map { ($0 + 1) * screenCount + screen }
  }
}

/// Propagates bits along the edges of a graph.
private struct BitSpreading {
  private let graph: Digraph
  private let components: StrongComponents
  /// Nodes ordered so that edges to other components lead to earlier nodes.
  private let order: [Int32]

  init(_ graph: Digraph) {
    self.graph = graph
    components = StrongComponents(graph)
    order = components.order()
  }

  /// Adds the bits of all reachable nodes to the bits of each node.
  func spread(_ bits: inout [ScreenBits]) {
    var known = [ScreenBits](repeating: .zero, count: components.count)
    for node in order {
      let own = Int(components.component[Int(node)])
      known[own] |= bits[Int(node)]
      for next in graph.successors(of: Int(node)) {
        known[own] |= known[Int(components.component[Int(next)])]
      }
    }
    for node in bits.indices { bits[node] = known[Int(components.component[node])] }
  }
}
