import FlowFormat

/// For each screen and detour node, the last values that the bar can have when a motion arrives.
struct BarArrivals: Sendable {
  /// A motion to a node, with the screen whose value the bar showed last.
  struct Arrival: Sendable {
    let shownBy: Int32
    let from: Int32
    /// The index of the last move; for a detour, −1 − the index of its edge.
    let step: Int32
  }

  /// For each screen and detour node, the arrival with the greatest value of another screen; nil if
  /// there is none.
  private var greatest: [Arrival?]
  /// For each node without progress, the arrival with the greatest value of a screen other than
  /// that of `greatest`; empty until the first one.
  private var second: [Arrival?] = []

  /// Spreads the values of `sources`, which are sorted by descending value.
  init(
    of sources: [Int], _ values: [Progress?], _ bar: ProgressBarMoves, _ detours: BarDetours
  ) {
    greatest = [Arrival?](repeating: nil, count: detours.nodeCount)
    var queue: [Int] = []
    for source in sources { spread(from: source, values, bar, detours, &queue) }
  }

  /// The arrival with the greatest value at a node.
  func greatest(at node: Int) -> Arrival? { greatest[node] }

  /// The known arrivals at a node, the greater value first.
  func all(at node: Int) -> [Arrival] {
    [greatest[node], second.isEmpty ? nil : second[node]].compactMap(\.self)
  }

  /// The arrival at a node with the value of a screen; nil if only arrivals with other values are known.
  func arrival(at node: Int, of screen: Int) -> Arrival? {
    if let first = greatest[node], first.shownBy == screen { return first }
    guard !second.isEmpty, let other = second[node], other.shownBy == screen else { return nil }
    return other
  }

  /// Spreads the value of a screen through screens without progress, breadth-first.
  ///
  /// Skips nodes that the values of two other screens have already reached. All sources share the
  /// queue to avoid allocations, because most add only themselves.
  private mutating func spread(
    from source: Int, _ values: [Progress?], _ bar: ProgressBarMoves, _ detours: BarDetours,
    _ queue: inout [Int]
  ) {
    queue.removeAll(keepingCapacity: true)
    queue.append(source)
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if node < values.count {
        for (target, move) in bar.steps(from: node) {
          let arrival = Arrival(shownBy: Int32(source), from: Int32(node), step: move)
          arrive(arrival, at: Int(target), values, &queue)
        }
      }
      guard !detours.areEmpty else { continue }
      for index in detours.edges(from: node) {
        let arrival = Arrival(shownBy: Int32(source), from: Int32(node), step: -1 - index)
        arrive(arrival, at: detours.edge(Int(index)).target, values, &queue)
      }
    }
  }

  private mutating func arrive(
    _ arrival: Arrival, at node: Int, _ values: [Progress?], _ queue: inout [Int]
  ) {
    guard node != Int(arrival.shownBy) else { return }
    let hides = node >= values.count || values[node] == nil
    if let first = greatest[node] {
      guard hides, first.shownBy != arrival.shownBy else { return }
      if second.isEmpty { second = [Arrival?](repeating: nil, count: greatest.count) }
      guard second[node] == nil else { return }
      second[node] = arrival
    } else {
      greatest[node] = arrival
    }
    if hides { queue.append(node) }
  }
}
