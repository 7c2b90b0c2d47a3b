/// The input of a layout: boxes, arrows between them, and the lanes that contain the boxes.
package struct Diagram: Sendable {
  package struct Node: Sendable {
    package let size: Size
    /// The index of its lane.
    package let lane: Int
    /// The index of the group of its lane: nodes of other groups do not determine its column.
    package let group: Int

    package init(size: Size, lane: Int = 0, group: Int = 0) {
      self.size = size
      self.lane = lane
      self.group = group
    }
  }

  package struct Edge: Sendable {
    package let source: Int
    package let target: Int
    /// The size of its label; nil if it has none.
    package let label: Size?
    /// Whether its target belongs after its source, unless a cycle prevents it.
    package let ranks: Bool

    package init(from source: Int, to target: Int, label: Size? = nil, ranks: Bool = true) {
      self.source = source
      self.target = target
      self.label = label
      self.ranks = ranks
    }
  }

  /// The main direction of arrows.
  package enum Direction: String, CaseIterable, Sendable { case right, down }

  package var nodes: [Node]
  package var edges: [Edge]
  /// The nodes of the first column, in order; edges determine the columns of the others.
  package var roots: [Int]
  package var direction: Direction
  /// The lanes that are drawn as boxes, over which nothing else may be.
  package var framedLanes: Set<Int>

  package init(
    nodes: [Node], edges: [Edge], roots: [Int], direction: Direction = .right,
    framedLanes: Set<Int> = []
  ) {
    self.framedLanes = framedLanes
    self.nodes = nodes
    self.edges = edges
    self.roots = roots
    self.direction = direction
  }

  /// For each node, whether it has no edges.
  var isLoose: [Bool] {
    var isLoose = [Bool](repeating: true, count: nodes.count)
    for edge in edges { (isLoose[edge.source], isLoose[edge.target]) = (false, false) }
    return isLoose
  }
}

/// A diagram laid out.
///
/// `nodes[i]`, `edges[i]` and `lanes[i]` are those of the diagram.
package struct Drawing: Sendable {
  package struct Edge: Sendable {
    /// From the border of its source to the border of its target.
    package var path: [PathElement]
    package var label: Rect?
  }

  package var size: Size
  package var nodes: [Rect]
  package var edges: [Edge]
  /// Around the nodes of each lane; empty rectangles for lanes without nodes.
  package var lanes: [Rect]

  /// Lays out a diagram.
  ///
  /// A layered layout (Sugiyama, Tagawa, Toda 1981): `Ranks` gives each node its column, with groups in `Blocks` side
  /// by side, `LayerOrder` an order in it with few crossings, `Alignment` a coordinate (Brandes and Köpf 2002), and
  /// `EdgeRouter` runs the edges through the gaps between columns and below lanes, away from
  /// nodes. Computed for arrows that lead right; the other direction exchanges the axes.
  package init(of diagram: Diagram) {
    var upright = diagram
    guard diagram.direction == .down else {
      self = Layout(diagram).drawing()
      return
    }
    upright.nodes = diagram.nodes.map {
      Diagram.Node(size: $0.size.transposed, lane: $0.lane, group: $0.group)
    }
    upright.edges = diagram.edges.map {
      Diagram.Edge(
        from: $0.source, to: $0.target, label: $0.label?.transposed, ranks: $0.ranks)
    }
    self = Layout(upright).drawing().transposed
  }

  init(size: Size, nodes: [Rect], edges: [Edge], lanes: [Rect]) {
    self.size = size
    self.nodes = nodes
    self.edges = edges
    self.lanes = lanes
  }

  private var transposed: Drawing {
    Drawing(
      size: size.transposed, nodes: nodes.map(\.transposed),
      edges: edges.map {
        Edge(path: $0.path.map { $0.mapped(\.transposed) }, label: $0.label?.transposed)
      },
      lanes: lanes.map(\.transposed))
  }
}
