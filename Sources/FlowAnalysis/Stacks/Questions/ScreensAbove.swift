extension LayerAncestry {
  /// Lower screens, and those that are looked for above each of them, in this order.
  package struct Search {
    package let lower: [Int]
    package let upper: [Int]

    package init(_ upper: [Int], above lower: [Int]) { (self.lower, self.upper) = (lower, upper) }
  }

  /// For each search and each of its lower screens, the first of the upper screens that can be on top with
  /// that one below it in the same layer; another screen than this, or nil.
  ///
  /// Cost: the layers for every 256 lower screens, and once for each search with more.
  package func firstAbove(_ searches: [Search]) -> [[Int?]] {
    var found = searches.map { [Int?](repeating: nil, count: $0.lower.count) }
    var pairs: [Pair] = []
    for (number, search) in searches.enumerated() {
      if search.lower.count > ScreenBits.count {
        let first = firstAbove(each: search.upper)
        found[number] = search.lower.map { first[$0] }
      } else if !search.upper.isEmpty {
        pairs += search.lower.indices.map { Pair(search: number, position: $0) }
      }
    }
    for start in stride(from: 0, to: pairs.count, by: ScreenBits.count) {
      let group = pairs[start..<min(start + ScreenBits.count, pairs.count)]
      find(group, of: searches, in: &found)
    }
    return found
  }

  /// A search and one of its lower screens.
  private struct Pair {
    let search: Int
    let position: Int
  }

  /// Looks above the lower screens of a group with a bit for each.
  private func find(
    _ group: ArraySlice<Pair>, of searches: [Search], in found: inout [[Int?]]
  ) {
    var bits = [ScreenBits](repeating: .zero, count: system.screenCount)
    for (bit, pair) in group.enumerated() {
      bits[searches[pair.search].lower[pair.position]] |= ScreenBits(bit: bit)
    }
    let layers = system.layers
    var pass = AncestryPass(layers, twice: false)
    pass.run(bits, over: 0, through: layers.components.count - 1)
    var first = group.startIndex
    while first < group.endIndex {
      let number = group[first].search
      let end = group[first...].firstIndex { $0.search != number } ?? group.endIndex
      var open = (first..<end).reduce(ScreenBits.zero) {
        $0 | ScreenBits(bit: $1 - group.startIndex)
      }
      for upper in searches[number].upper where open != .zero {
        let below = system.allTops(of: upper).reduce(ScreenBits.zero) {
          $0 | pass.below(layers.component(of: Int($1.index)))
        }
        let new = below & open & ~bits[upper]
        if new == .zero { continue }
        for index in first..<end where new.contains(ScreenBits(bit: index - group.startIndex)) {
          found[number][group[index].position] = upper
        }
        open &= ~new
      }
      first = end
    }
  }

  /// The same for all screens, in one search from the upper ones.
  private func firstAbove(each wanted: [Int]) -> [Int?] {
    var first = [Int?](repeating: nil, count: system.screenCount)
    // Two are enough, because one of them differs from the lower screen.
    var passedBy = [Int32](repeating: -1, count: system.nodeCount)
    var passedTwice = [Bool](repeating: false, count: system.nodeCount)
    for screen in wanted {
      var waiting: [Int] = []
      func pass(_ node: Int) {
        guard !passedTwice[node], passedBy[node] != Int32(screen) else { return }
        if passedBy[node] < 0 { passedBy[node] = Int32(screen) } else { passedTwice[node] = true }
        waiting.append(node)
      }
      for top in system.allTops(of: screen) { pass(Int(top.index)) }
      while let node = waiting.popLast() {
        for index in system.edges(of: node) {
          let edge = system.edges[Int(index)]
          guard edge.isInLayer else { continue }
          if case .screen(let lower) = edge.symbol, first[lower.screen] == nil,
            lower.screen != screen
          {
            first[lower.screen] = screen
          }
          pass(Int(edge.to))
        }
      }
    }
    return first
  }
}
