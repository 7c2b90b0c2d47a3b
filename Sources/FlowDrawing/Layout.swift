/// The state of a layout: nodes and the bends of edges as items in columns and lanes.
struct Layout {
  /// A node, or the bend of an edge that passes a column.
  struct Item {
    let rank: Int
    let lane: Int
    var breadth: Double
    var isBend: Bool
  }

  /// The route of an edge.
  enum Course {
    /// Through these items, in adjacent columns.
    case chain([Int])
    /// Down or up the gap after the column of both ends.
    case flat
    /// Backward, through the gap between two adjacent columns.
    case back
    /// Below the lane of its target, or above all lanes to another block.
    case channel
  }

  let diagram: Diagram
  let ranks: Ranks
  let columnCount: Int
  private(set) var items: [Item]
  private(set) var courses: [Course] = []
  let rows: [PortRows]
  /// For each item the node whose edge it is a bend of, or itself.
  private(set) var owners: [Int]
  /// The items in the next column that edges lead to from each.
  private(set) var after: [[Int]] = []

  init(_ diagram: Diagram) {
    self.diagram = diagram
    ranks = Ranks(diagram)
    columnCount = (ranks.ranks.max() ?? -1) + 1
    let (isLoose, last) = (diagram.isLoose, (diagram.nodes.map(\.lane).max() ?? -1) + 1)
    items = diagram.nodes.indices.map { [ranks] node in
      // Nodes without edges are below all others.
      Item(
        rank: ranks.ranks[node], lane: isLoose[node] ? last : diagram.nodes[node].lane,
        breadth: diagram.nodes[node].size.height, isBend: false)
    }
    rows = PortRows.all(of: diagram, ranks.ranks)
    owners = Array(diagram.nodes.indices)
    for node in diagram.nodes.indices {
      items[node].breadth = max(items[node].breadth, rows[node].breadth)
    }
    for edge in diagram.edges { courses.append(course(of: edge)) }
    after = [[Int]](repeating: [], count: items.count)
    for case .chain(let chain) in courses {
      for (item, next) in zip(chain, chain.dropFirst()) { after[item].append(next) }
    }
  }

  private mutating func course(of edge: Diagram.Edge) -> Course {
    let (first, last) = (ranks.ranks[edge.source], ranks.ranks[edge.target])
    guard !crossesBlocks(edge) else { return .channel }
    guard first != last else { return .flat }
    if first == last + 1 { return .back }
    guard first < last, last - first <= Spacing.longestChain else { return .channel }
    var chain = [edge.source]
    for rank in (first + 1)..<max(last, first + 1) {
      items.append(
        Item(
          rank: rank, lane: diagram.nodes[edge.source].lane, breadth: Spacing.bend, isBend: true))
      owners.append(edge.source)
      chain.append(items.count - 1)
    }
    return .chain(chain + [edge.target])
  }

  /// The initial position of an item in its column.
  func firstOrder(of item: Int) -> Int { ranks.position[owners[item]] }

  func bundle(of edge: Diagram.Edge) -> Lanes.Bundle {
    Lanes.Bundle(
      target: edge.target, isBackward: ranks.ranks[edge.target] < ranks.ranks[edge.source],
      crossesBlocks: crossesBlocks(edge))
  }

  private func crossesBlocks(_ edge: Diagram.Edge) -> Bool {
    ranks.blocks[edge.source] != ranks.blocks[edge.target]
  }

  /// The gaps in which an edge leaves its source and reaches its target, if it runs below or above lanes.
  func gaps(of edge: Diagram.Edge) -> (source: Int, target: Int) {
    let (source, target) = (ranks.ranks[edge.source], ranks.ranks[edge.target])
    return target < source ? (source - 1, target) : (source, target - 1)
  }

  /// The bundles that run below or above lanes, each with the gaps that it connects.
  var channels: [(bundle: Lanes.Bundle, gaps: ClosedRange<Int>)] {
    var indices: [Lanes.Bundle: Int] = [:]
    var channels: [(bundle: Lanes.Bundle, gaps: ClosedRange<Int>)] = []
    for (edge, course) in zip(diagram.edges, courses) {
      guard case .channel = course else { continue }
      let (bundle, gaps) = (bundle(of: edge), gaps(of: edge))
      let range = min(gaps.source, gaps.target)...max(gaps.source, gaps.target)
      if let index = indices[bundle] {
        let known = channels[index].gaps
        channels[index].gaps =
          min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
      } else {
        indices[bundle] = channels.count
        channels.append((bundle, range))
      }
    }
    return channels
  }

  func drawing() -> Drawing {
    var centers = [Double](repeating: 0, count: items.count)
    let lanes = Lanes(self, &centers)
    let columns = Columns(self, lanes)
    let router = EdgeRouter(self, lanes, columns, centers)
    let nodes = diagram.nodes.indices.map { node in
      let size = diagram.nodes[node].size
      let x = columns.starts[ranks.ranks[node]] + columns.indent(of: node, in: self)
      return Rect(Point(x, centers[node] - size.height / 2), size)
    }
    return Drawing(
      size: Size(columns.length, lanes.breadth), nodes: nodes,
      edges: diagram.edges.indices.map { router.edge($0) },
      lanes: lanes.rectangles(columns))
  }
}

/// Distances of the layout, in points.
enum Spacing {
  /// Between the slots of items in a column.
  static let slots = 24.0
  /// The width of an edge that passes a column.
  static let bend = 10.0
  /// Between parallel lines.
  static let tracks = 9.0
  /// Between lanes, and around the drawing.
  static let lanes = 48.0
  /// From a box to the end of the row of an edge.
  static let fan = 14.0
  /// For the curves between two columns.
  static let gap = 40.0
  /// The height of a row without a label.
  static let row = 12.0
  /// From a label to the line below it.
  static let underline = 3.0
  /// Edges that span more columns run below the lane.
  static let longestChain = 4
}
