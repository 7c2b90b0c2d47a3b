package import FlowFormat

/// A screen directly above another one, by a verb.
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

  fileprivate func by(_ verb: Verb) -> Neighbors { Neighbors(upper, on: lower, by: verb) }
}

extension FlowGraph {
  /// For each of some neighbors, whether a declared stack can have them.
  ///
  /// Moves put one above the other by pushes, replacements and `set`, or present it with the verb. A screen that
  /// no move leads to may be on anything.
  ///
  /// Cost: the moves, and the replacements for every 256 lower screens whose pushes lead to them.
  package func canLie(_ neighbors: [Neighbors]) -> [Bool] {
    guard !neighbors.isEmpty else { return [] }
    let placed = PlacedNeighbors(self, on: neighbors.map(\.lower))
    var result = neighbors.map { placed.puts($0) }
    let open = neighbors.indices.filter {
      !result[$0] && !neighbors[$0].verb.isModal && placed.replacesAny(neighbors[$0].upper)
    }
    guard !open.isEmpty else { return result }
    for (index, canLie) in zip(open, placed.areReplaced(open.map { neighbors[$0] })) {
      result[index] = canLie
    }
    return result
  }
}

/// The screens that moves put directly above some others.
private struct PlacedNeighbors {
  /// Pushes, presentations and the neighbors within a `set`.
  private let steps: Set<Neighbors>
  /// For each screen those that it replaces, whose positions it takes.
  private let replaced: Digraph
  private let isLedTo: [Bool]
  /// Screens that follow-ups put above unknown screens.
  private let liesAnywhere: Set<Int>

  init(_ graph: FlowGraph, on lower: [Int]) {
    var isLower = [Bool](repeating: false, count: graph.screenCount)
    for screen in lower { isLower[screen] = true }
    var isLedTo = [Bool](repeating: false, count: graph.screenCount)
    var steps: Set<Neighbors> = []
    var replaced: [Digraph.Edge] = []
    for issuer in 0..<graph.screenCount {
      graph.forEachMoveMade(from: issuer) { index in
        let move = graph.moves[index]
        switch graph.stackChange(of: move) {
        case .push(let screen), .present(_, let screen, _):
          isLedTo[screen] = true
          if isLower[issuer] { steps.insert(Neighbors(screen, on: issuer, by: move.verb)) }
        case .replaceTop(let screen):
          isLedTo[screen] = true
          replaced.append(Digraph.Edge(screen, issuer))
        case .replaceLayer(let screens):
          for screen in screens { isLedTo[screen] = true }
          for (lower, upper) in zip(screens, screens.dropFirst()) where isLower[lower] {
            steps.insert(Neighbors(upper, on: lower, by: .set))
          }
        case .replaceWindow(let screen, _), .selectTab(let screen): isLedTo[screen] = true
        case .open, .goBack, nil: break
        }
      }
    }
    liesAnywhere = Set(
      graph.moves.lazy.filter(\.isFollowUp).compactMap {
        graph.stackChange(of: $0)?.lowestShown
      })
    self.isLedTo = isLedTo
    self.steps = steps
    self.replaced = Digraph(nodeCount: graph.screenCount, edges: replaced)
  }

  func replacesAny(_ screen: Int) -> Bool { !replaced.successors(of: screen).isEmpty }

  /// Whether a single move puts the upper screen there, or may.
  func puts(_ neighbors: Neighbors) -> Bool {
    if !isLedTo[neighbors.upper] || liesAnywhere.contains(neighbors.upper) { return true }
    return neighbors.verb.isModal
      ? steps.contains(neighbors)
      : steps.contains(neighbors.by(.push)) || steps.contains(neighbors.by(.set))
  }

  /// For each of some neighbors, whether the upper screen replaces, directly or not, one that a single move puts
  /// there.
  func areReplaced(_ neighbors: [Neighbors]) -> [Bool] {
    var result = [Bool](repeating: false, count: neighbors.count)
    let placed = Dictionary(grouping: steps.filter { !$0.verb.isModal }, by: \.lowerIndex)
    let components = StrongComponents(replaced)
    let byLower = Dictionary(grouping: neighbors.indices) { neighbors[$0].lowerIndex }
    let lower = byLower.keys.filter { placed[$0] != nil }
    // What a screen replaces comes before it.
    let order = components.order()
    for start in stride(from: 0, to: lower.count, by: ScreenBits.count) {
      var bits = [ScreenBits](repeating: .zero, count: components.count)
      let group = lower[start..<min(start + ScreenBits.count, lower.count)]
      for (bit, screen) in group.enumerated() {
        for step in placed[screen] ?? [] {
          bits[Int(components.component[step.upper])] |= ScreenBits(bit: bit)
        }
      }
      for screen in order {
        for old in replaced.successors(of: Int(screen)) {
          bits[Int(components.component[Int(screen)])] |=
            bits[Int(components.component[Int(old)])]
        }
      }
      for (bit, screen) in group.enumerated() {
        for index in byLower[screen] ?? [] {
          result[index] = bits[Int(components.component[neighbors[index].upper])]
            .contains(ScreenBits(bit: bit))
        }
      }
    }
    return result
  }
}
