/// The positions of the lanes across the columns, one below the other; lanes over different columns
/// may be side by side.
struct Lanes {
  /// Edges that run below a lane, or above all lanes, to the same node from the same direction.
  struct Bundle: Hashable {
    let target: Int
    let isBackward: Bool
    let crossesBlocks: Bool
  }

  private struct Lane {
    var nodes: ClosedRange<Int>?
    /// The columns that it spans.
    var columns: ClosedRange<Int>?
    var top = 0.0
    /// Its extent without the tracks of edges below it.
    var breadth = 0.0
    /// The extents of its columns.
    var breadths: [Int: Double] = [:]
    var tracks = 0
  }

  private var lanes: [Lane]
  private var tracks: [Bundle: Int] = [:]
  /// How many tracks are above all lanes.
  private var upperTracks = 0
  private let layout: Layout
  private(set) var breadth = 0.0

  /// Gives each item its coordinate across the columns.
  init(_ layout: Layout, _ centers: inout [Double]) {
    self.layout = layout
    let count = (layout.items.map(\.lane).max() ?? -1) + 1
    lanes = [Lane](repeating: Lane(), count: count)
    for (lane, items) in Lanes.grouped(layout.items.map(\.lane), count).enumerated() {
      align(lane, items, &centers)
    }
    layTracks()
    pack(centers)
    for item in layout.items.indices { centers[item] += lanes[layout.items[item].lane].top }
  }

  /// The coordinate at which an edge runs below the lane of its target, or above all lanes.
  func channel(of bundle: Bundle) -> Double {
    guard !bundle.crossesBlocks else {
      return Spacing.tracks * Double((tracks[bundle] ?? 0) + 2)
    }
    let lane = lanes[layout.items[bundle.target].lane]
    return lane.top + lane.breadth + Spacing.tracks * Double((tracks[bundle] ?? 0) + 2)
  }

  /// Around the nodes of each lane, with room for a heading.
  func rectangles(_ columns: Columns) -> [Rect] {
    let (pad, heading) = (12.0, 12.0)
    return lanes.map { lane in
      guard let nodes = lane.nodes else { return Rect(Point(0, 0), Size(0, 0)) }
      let start = columns.starts[nodes.lowerBound] - pad
      let end = columns.starts[nodes.upperBound] + columns.lengths[nodes.upperBound] + pad
      return Rect(
        Point(start, lane.top - pad - heading),
        Size(end - start, lane.breadth + 2 * pad + heading))
    }
  }

  private static func grouped(_ keys: [Int], _ count: Int) -> [[Int]] {
    var groups = [[Int]](repeating: [], count: count)
    for (index, key) in keys.enumerated() { groups[key].append(index) }
    return groups
  }

  // MARK: - Within a lane

  private mutating func align(_ lane: Int, _ items: [Int], _ centers: inout [Double]) {
    let ranks = items.map { layout.items[$0].rank }
    guard let first = ranks.min(), let last = ranks.max() else { return }
    var local = [Int: Int](minimumCapacity: items.count)
    for (index, item) in items.enumerated() { local[item] = index }
    let sorted = items.indices.sorted { one, other in
      (layout.firstOrder(of: items[one]), one) < (layout.firstOrder(of: items[other]), other)
    }
    var layers = [[Int]](repeating: [], count: last - first + 1)
    for index in sorted { layers[ranks[index] - first].append(index) }
    let edges = items.flatMap { item in
      layout.after[item].compactMap { next in
        if let from = local[item], let to = local[next] { (from, to) } else { nil }
      }
    }
    let order = LayerOrder(layers, edges: edges, count: items.count)
    let breadth = items.map { layout.items[$0].breadth }
    let found =
      edges.isEmpty
      ? Lanes.stacked(layers, breadth)
      : Alignment.centers(
        of: order, breadth: breadth, isBend: items.map { layout.items[$0].isBend })
    for (index, item) in items.enumerated() {
      centers[item] = found[index]
      let end = found[index] + breadth[index] / 2
      lanes[lane].breadth = max(lanes[lane].breadth, end)
      lanes[lane].breadths[ranks[index], default: 0] = max(
        lanes[lane].breadths[ranks[index]] ?? 0, end)
    }
    lanes[lane].columns = first...last
    let nodes = items.filter { !layout.items[$0].isBend }.map { layout.items[$0].rank }
    if let first = nodes.min(), let last = nodes.max() { lanes[lane].nodes = first...last }
  }

  /// The centers of items without edges: each column begins at the top.
  private static func stacked(_ layers: [[Int]], _ breadth: [Double]) -> [Double] {
    var centers = breadth
    for layer in layers {
      var top = 0.0
      for item in layer {
        centers[item] = top + breadth[item] / 2
        top += breadth[item] + Spacing.slots
      }
    }
    return centers
  }

  // MARK: - Below a lane

  /// Assigns tracks to the bundles below a lane, so that no two overlap.
  private mutating func layTracks() {
    let channels = layout.channels
    // Those above all lanes come last.
    for (lane, bundles) in Lanes.grouped(
      channels.map { bundle, _ in
        bundle.crossesBlocks ? lanes.count : layout.items[bundle.target].lane
      }, lanes.count + 1
    ).enumerated() {
      var ends: [Int] = []
      for index in bundles.sorted(by: {
        channels[$0].gaps.lowerBound < channels[$1].gaps.lowerBound
      }) {
        let (bundle, gaps) = channels[index]
        let track = ends.firstIndex { $0 < gaps.lowerBound } ?? ends.count
        if track == ends.count { ends.append(0) }
        ends[track] = gaps.upperBound
        tracks[bundle] = track
        guard lane < lanes.count else { continue }
        let columns = min(gaps.lowerBound + 1, gaps.upperBound)...gaps.upperBound
        let known = lanes[lane].columns ?? columns
        lanes[lane].columns =
          min(known.lowerBound, columns.lowerBound)...max(known.upperBound, columns.upperBound)
      }
      if lane < lanes.count { lanes[lane].tracks = ends.count } else { upperTracks = ends.count }
    }
  }

  // MARK: - All lanes

  /// Moves each lane up as far as the lanes before it in its columns allow, but not above what leads to it.
  ///
  /// Without a frame, a lane only needs the room of its columns.
  private mutating func pack(_ centers: [Double]) {
    let above = upperTracks == 0 ? 0 : Spacing.tracks * Double(upperTracks + 2)
    var heights = [Double](repeating: Spacing.lanes + above, count: max(layout.columnCount, 1))
    var openers = [(source: Int, target: Int)?](repeating: nil, count: lanes.count)
    for edge in layout.diagram.edges where edge.ranks {
      let (source, target) = (layout.items[edge.source].lane, layout.items[edge.target].lane)
      guard source < target, openers[target] == nil,
        layout.ranks.blocks[edge.source] == layout.ranks.blocks[edge.target]
      else { continue }
      openers[target] = (edge.source, edge.target)
    }
    var following = [[Int]](repeating: [], count: lanes.count)
    for (lane, opener) in openers.enumerated() {
      if let opener { following[layout.items[opener.source].lane].append(lane) }
    }
    var pending = Array(lanes.indices.filter { openers[$0] == nil }.reversed())
    while let index = pending.popLast() {
      pending += following[index].sorted { one, other in
        (openers[one].map { centers[$0.source] } ?? 0, one)
          > (openers[other].map { centers[$0.source] } ?? 0, other)
      }
      guard let columns = lanes[index].columns else { continue }
      let beside = openers[index].map { opener in
        lanes[layout.items[opener.source].lane].top + centers[opener.source]
          - centers[opener.target]
      }
      let top = max(heights[columns].max() ?? 0, beside ?? 0)
      lanes[index].top = top
      let tracks = lanes[index].tracks
      let below = tracks == 0 ? 0 : Spacing.tracks * Double(tracks + 2)
      let isWhole = tracks > 0 || layout.diagram.framedLanes.contains(index)
      for column in columns {
        let breadth = isWhole ? lanes[index].breadth : lanes[index].breadths[column] ?? 0
        heights[column] = top + breadth + below + Spacing.lanes
      }
    }
    breadth = heights.max() ?? 0
  }
}
