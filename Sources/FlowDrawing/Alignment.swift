/// Coordinates along the columns for items in a given order (Brandes and Köpf 2002, with the erratum
/// of 2020): four alignments of each item with the median of its neighbors, of which the mean of the
/// two middle coordinates is taken.
struct Alignment {
  private let layers: [[Int]]
  private let neighbors: [[Int]]
  private let breadth: [Double]
  private let position: [Int]
  /// The edges that must not be aligned, because they cross a straight edge between bends.
  private let conflicts: Set<SIMD2<Int>>

  /// The center of each item.
  static func centers(of order: LayerOrder, breadth: [Double], isBend: [Bool]) -> [Double] {
    let conflicts = conflicts(in: order, isBend)
    var all: [[Double]] = []
    for upward in [false, true] {
      let layers = upward ? order.layers.reversed() : order.layers
      let neighbors = order.sorted(upward ? order.after : order.before)
      for mirrored in [false, true] {
        let alignment = Alignment(
          layers: mirrored ? layers.map { $0.reversed() } : layers,
          neighbors: mirrored ? neighbors.map { $0.reversed() } : neighbors,
          breadth: breadth, count: isBend.count, conflicts)
        let centers = alignment.centers()
        all.append(mirrored ? centers.map { -$0 } : centers)
      }
    }
    return balanced(all, breadth)
  }

  private init(
    layers: [[Int]], neighbors: [[Int]], breadth: [Double], count: Int, _ conflicts: Set<SIMD2<Int>>
  ) {
    self.layers = layers
    self.neighbors = neighbors
    self.breadth = breadth
    self.conflicts = conflicts
    var position = [Int](repeating: 0, count: count)
    for layer in layers {
      for (index, item) in layer.enumerated() { position[item] = index }
    }
    self.position = position
  }

  // MARK: - Blocks

  private func centers() -> [Double] {
    var root = Array(position.indices)
    var isAligned = [Bool](repeating: false, count: root.count)
    for layer in layers.dropFirst() {
      var last = -1
      for item in layer {
        let near = neighbors[item]
        guard !near.isEmpty else { continue }
        for index in Set([(near.count - 1) / 2, near.count / 2]).sorted() {
          let neighbor = near[index]
          guard !isAligned[item], position[neighbor] > last,
            !conflicts.contains(pair(item, neighbor))
          else { continue }
          root[item] = root[neighbor]
          isAligned[item] = true
          last = position[neighbor]
        }
      }
    }
    return compacted(root)
  }

  /// The smallest coordinates that keep the order, then compacted.
  private func compacted(_ root: [Int]) -> [Double] {
    var next = [[(block: Int, distance: Double)]](repeating: [], count: root.count)
    var degree = [Int](repeating: 0, count: root.count)
    for layer in layers {
      for (item, follower) in zip(layer, layer.dropFirst()) {
        let distance = (breadth[item] + breadth[follower]) / 2 + Spacing.slots
        next[root[item]].append((root[follower], distance))
        degree[root[follower]] += 1
      }
    }
    var sorted = root.indices.filter { root[$0] == $0 && degree[$0] == 0 }
    var center = [Double](repeating: 0, count: root.count)
    var index = 0
    while index < sorted.count {
      let block = sorted[index]
      index += 1
      for (follower, distance) in next[block] {
        center[follower] = max(center[follower], center[block] + distance)
        degree[follower] -= 1
        if degree[follower] == 0 { sorted.append(follower) }
      }
    }
    for block in sorted.reversed() {
      let limit = next[block].map { center[$0.block] - $0.distance }.min()
      if let limit { center[block] = max(center[block], limit) }
    }
    return root.map { center[$0] }
  }

  // MARK: - The four together

  /// Shifts all four to the narrowest, then takes the mean of the middle two.
  private static func balanced(_ all: [[Double]], _ breadth: [Double]) -> [Double] {
    let bounds = all.map { centers in
      let lower = zip(centers, breadth).map { $0 - $1 / 2 }.min() ?? 0
      let upper = zip(centers, breadth).map { $0 + $1 / 2 }.max() ?? 0
      return (lower: lower, upper: upper)
    }
    let narrowest = bounds.min { $0.upper - $0.lower < $1.upper - $1.lower } ?? (0, 0)
    let shifts = bounds.indices.map { index in
      index.isMultiple(of: 2)
        ? narrowest.lower - bounds[index].lower : narrowest.upper - bounds[index].upper
    }
    let centers = breadth.indices.map { item in
      let values = all.indices.map { all[$0][item] + shifts[$0] }.sorted()
      return (values[1] + values[2]) / 2
    }
    let lower = zip(centers, breadth).map { $0 - $1 / 2 }.min() ?? 0
    return centers.map { $0 - lower }
  }

  /// Edges that cross one between two bends, which has to stay straight.
  private static func conflicts(in order: LayerOrder, _ isBend: [Bool]) -> Set<SIMD2<Int>> {
    var conflicts: Set<SIMD2<Int>> = []
    let position = order.positions
    for (upper, layer) in zip(order.layers, order.layers.dropFirst()) {
      var (first, scanned) = (0, 0)
      for (index, item) in layer.enumerated() {
        let inner = isBend[item] ? order.before[item].first { isBend[$0] } : nil
        guard inner != nil || index == layer.count - 1 else { continue }
        let last = inner.map { position[$0] } ?? upper.count - 1
        for other in layer[scanned...index] {
          for neighbor in order.before[other]
          where position[neighbor] < first || position[neighbor] > last {
            conflicts.insert(pair(other, neighbor))
          }
        }
        (first, scanned) = (last, index + 1)
      }
    }
    return conflicts
  }
}

private func pair(_ one: Int, _ other: Int) -> SIMD2<Int> {
  SIMD2(min(one, other), max(one, other))
}
