/// Groups of nodes in blocks of columns side by side, so that a drawing of many of them is not one tall column.
///
/// The groups of a block are one below the other. As many blocks are used as bring the drawing nearest to the shape of
/// a page.
struct Blocks {
  /// The block of each group.
  private(set) var ofGroup: [Int]
  /// The first column of each block.
  private(set) var starts: [Int] = [0]

  /// The width of a drawing for each point of its height.
  private static let shape = 1.5
  /// Of the arrows beside a node, in points.
  private static let arrows = 200.0
  private static let most = 8

  /// What a group needs, in columns and in points.
  private struct Need {
    var columns = 0
    var breadth = 0.0
  }

  /// `ranks` are the columns of nodes within their groups.
  init(_ diagram: Diagram, ranks: [Int]) {
    let needs = Blocks.needs(diagram, ranks)
    ofGroup = [Int](repeating: 0, count: needs.count)
    guard needs.count > 1, let size = diagram.nodes.first?.size else { return }
    let shape = diagram.direction == .right ? Blocks.shape : 1 / Blocks.shape
    var nearest = Double.infinity
    for count in 1...min(needs.count, Blocks.most) {
      let blocks = Blocks.divided(needs.map(\.breadth), into: count)
      var own = [Need](repeating: Need(), count: (blocks.last ?? 0) + 1)
      for (need, block) in zip(needs, blocks) {
        own[block].columns = max(own[block].columns, need.columns)
        own[block].breadth += need.breadth
      }
      let columns = own.reduce(0) { $0 + $1.columns }
      let width = Double(columns) * (size.width + Blocks.arrows)
      let height = own.map(\.breadth).max() ?? 0
      let ratio = width / max(height, 1) / shape
      let distance = max(ratio, 1 / ratio)
      guard distance < nearest else { continue }
      nearest = distance
      ofGroup = blocks
      starts = own.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.columns) }
    }
  }

  private static func needs(_ diagram: Diagram, _ ranks: [Int]) -> [Need] {
    var needs = [Need](repeating: Need(), count: (diagram.nodes.map(\.group).max() ?? -1) + 1)
    // How far down the columns of each group are filled.
    var filled = [[Double]](repeating: [], count: needs.count)
    let lanes = (diagram.nodes.map(\.lane).max() ?? -1) + 1
    var nodes = [[Int]](repeating: [], count: lanes)
    for (index, isLoose) in diagram.isLoose.enumerated() where !isLoose {
      nodes[diagram.nodes[index].lane].append(index)
    }
    for (lane, nodes) in nodes.enumerated() {
      guard let group = nodes.first.map({ diagram.nodes[$0].group }),
        let first = nodes.map({ ranks[$0] }).min(), let last = nodes.map({ ranks[$0] }).max()
      else { continue }
      var columns = [Double](repeating: 0, count: last - first + 1)
      for node in nodes {
        columns[ranks[node] - first] += diagram.nodes[node].size.height + Spacing.slots
      }
      while filled[group].count <= last { filled[group].append(0) }
      let top = filled[group][first...last].max() ?? 0
      let whole = diagram.framedLanes.contains(lane) ? columns.max() : nil
      for column in first...last {
        filled[group][column] = top + (whole ?? columns[column - first]) + Spacing.lanes
      }
    }
    for group in needs.indices {
      needs[group] = Need(columns: filled[group].count, breadth: filled[group].max() ?? 0)
    }
    return needs
  }

  /// Divides a list into at most so many runs, of which the longest is as short as possible; the run of each element.
  private static func divided(_ lengths: [Double], into count: Int) -> [Int] {
    func runs(upTo limit: Double) -> [Int] {
      var (run, length) = (0, 0.0)
      return lengths.map { next in
        if length > 0, length + next > limit { (run, length) = (run + 1, 0) }
        length += next
        return run
      }
    }
    var (least, most) = (lengths.max() ?? 0, lengths.reduce(0, +))
    for _ in 0..<32 {
      let middle = (least + most) / 2
      if (runs(upTo: middle).last ?? 0) < count { most = middle } else { least = middle }
    }
    return runs(upTo: most)
  }
}
