/// The order of items in the columns of one lane, with few crossings.
///
/// Sweeps over the columns, each sorted by the mean position of its neighbors in the column before;
/// keeps the best order of a fixed number of sweeps; ties keep the current order.
struct LayerOrder {
  private(set) var layers: [[Int]]
  /// `before[i]` are the neighbors of item `i` in the column before, `after[i]` in the one after.
  let before: [[Int]]
  let after: [[Int]]
  private var position: [Int]

  /// `layers` are in their initial order; items have consecutive indices over all of them.
  init(_ layers: [[Int]], edges: [(Int, Int)], count: Int) {
    self.layers = layers
    var before = [[Int]](repeating: [], count: count)
    var after = [[Int]](repeating: [], count: count)
    for (upper, lower) in edges {
      after[upper].append(lower)
      before[lower].append(upper)
    }
    self.before = before
    self.after = after
    position = [Int](repeating: 0, count: count)
    for layer in layers { number(layer) }
    improve()
  }

  private mutating func number(_ layer: [Int]) {
    for (index, item) in layer.enumerated() { position[item] = index }
  }

  private mutating func improve() {
    var best = layers
    var fewest = crossings
    for sweep in 0..<10 where fewest > 0 {
      if sweep.isMultiple(of: 2) {
        for index in layers.indices.dropFirst() { sort(index, by: before) }
      } else {
        for index in layers.indices.dropLast().reversed() { sort(index, by: after) }
      }
      let count = crossings
      if count < fewest { (best, fewest) = (layers, count) }
    }
    layers = best
    for layer in layers { number(layer) }
  }

  private mutating func sort(_ index: Int, by neighbors: [[Int]]) {
    let sorted = layers[index].enumerated().map { offset, item in
      let places = neighbors[item].map { Double(position[$0]) }
      let mean = places.isEmpty ? Double(offset) : places.reduce(0, +) / Double(places.count)
      return (mean: mean, offset: offset, item: item)
    }.sorted { ($0.mean, $0.offset) < ($1.mean, $1.offset) }
    layers[index] = sorted.map(\.item)
    number(layers[index])
  }

  /// The number of pairs of edges that cross (Barth, Jünger, Mutzel 2002).
  private var crossings: Int {
    layers.indices.dropLast().reduce(0) { sum, index in
      var tree = [Int](repeating: 0, count: layers[index + 1].count + 1)
      var count = 0
      var seen = 0
      for item in layers[index] {
        let ends = after[item].map { position[$0] + 1 }
        for end in ends {
          var node = end
          var upTo = 0
          while node > 0 {
            upTo += tree[node]
            node &= node - 1
          }
          count += seen - upTo
        }
        for end in ends {
          var node = end
          while node < tree.count {
            tree[node] += 1
            node += node & -node
          }
        }
        seen += ends.count
      }
      return sum + count
    }
  }

  /// The neighbors of items in the order of their column.
  func sorted(_ neighbors: [[Int]]) -> [[Int]] {
    neighbors.map { $0.sorted { position[$0] < position[$1] } }
  }

  var positions: [Int] { position }
}
