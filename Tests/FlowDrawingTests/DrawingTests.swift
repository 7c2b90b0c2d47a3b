import FlowDrawing
import Testing

@Suite struct DrawingTests {
  @Test("boxes do not overlap, and lie in the drawing", arguments: 0..<60)
  func boxes(seed: UInt64) {
    let diagram = randomDiagram(seed)
    let drawing = Drawing(of: diagram)
    for (index, box) in drawing.nodes.enumerated() {
      #expect(box.origin.x >= 0 && box.origin.y >= 0)
      #expect(box.maxX <= drawing.size.width && box.maxY <= drawing.size.height)
      #expect(box.size == diagram.nodes[index].size)
      for other in drawing.nodes[(index + 1)...] { #expect(!overlap(box, other)) }
    }
  }

  @Test("nothing else is in the frame of a lane", arguments: 0..<200)
  func frames(seed: UInt64) {
    let diagram = randomDiagram(seed)
    let drawing = Drawing(of: diagram)
    let ends = Set(diagram.edges.flatMap { [$0.source, $0.target] })
    for lane in diagram.framedLanes where drawing.lanes.indices.contains(lane) {
      for (node, box) in drawing.nodes.enumerated()
      where diagram.nodes[node].lane != lane && ends.contains(node) {
        #expect(!overlap(box, drawing.lanes[lane]))
      }
    }
  }

  @Test("groups are side by side in a drawing that would be a tall column")
  func blocks() {
    let size = Size(100, 130)
    let nodes = (0..<40).map { Diagram.Node(size: size, lane: $0 / 8, group: $0 / 8) }
    // A tab with seven screens each, and an edge to another tab.
    let edges = (0..<40).filter { $0 % 8 > 0 }.map { Diagram.Edge(from: $0 / 8 * 8, to: $0) }
    let diagram = Diagram(
      nodes: nodes, edges: edges + [.init(from: 1, to: 33)], roots: [0, 8, 16, 24, 32])
    let drawing = Drawing(of: diagram)
    #expect(drawing.size.height < 2 * drawing.size.width)
    #expect(Set(diagram.roots.map { drawing.nodes[$0].origin.x }).count > 1)
    let column = Drawing(
      of: Diagram(
        nodes: nodes.map { .init(size: $0.size, lane: $0.lane) }, edges: edges, roots: diagram.roots
      ))
    #expect(column.size.height > 4 * column.size.width)
  }

  @Test("labels overlap neither boxes nor each other", arguments: 0..<60)
  func labels(seed: UInt64) {
    let drawing = Drawing(of: randomDiagram(seed))
    let labels = drawing.edges.compactMap(\.label)
    for (index, label) in labels.enumerated() {
      for box in drawing.nodes { #expect(!overlap(label, box)) }
      for other in labels[(index + 1)...] { #expect(!overlap(label, other)) }
    }
  }

  @Test("edges run from box to box, and through none", arguments: 0..<60)
  func edges(seed: UInt64) {
    let diagram = randomDiagram(seed)
    let drawing = Drawing(of: diagram)
    for (edge, drawn) in zip(diagram.edges, drawing.edges) {
      let points = samples(drawn.path)
      #expect(isOnBorder(points.first, of: drawing.nodes[edge.source]))
      #expect(isOnBorder(points.last, of: drawing.nodes[edge.target]))
      for box in drawing.nodes {
        #expect(!points.contains { isInside($0, box) }, "\(edge) runs through a box")
      }
    }
  }

  @Test("the same diagram is drawn the same")
  func same() {
    let diagram = randomDiagram(7)
    #expect(Drawing(of: diagram).edges.map(\.path) == Drawing(of: diagram).edges.map(\.path))
  }

  @Test("nothing is drawn of nothing")
  func empty() {
    let drawing = Drawing(of: Diagram(nodes: [], edges: [], roots: []))
    #expect(drawing.nodes.isEmpty)
  }

  @Test("a node comes after those that lead to it")
  func ranks() {
    let size = Size(10, 10)
    let diagram = Diagram(
      nodes: [Diagram.Node](repeating: .init(size: size), count: 3),
      edges: [.init(from: 0, to: 2), .init(from: 0, to: 1), .init(from: 1, to: 2)], roots: [0])
    let x = Drawing(of: diagram).nodes.map(\.origin.x)
    #expect(x[0] < x[1] && x[1] < x[2])
  }
}

// MARK: - Random diagrams

/// SplitMix64 (Steele, Lea, Flood 2014).
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private func randomDiagram(_ seed: UInt64) -> Diagram {
  var dice = Dice(state: seed)
  let count = Int.random(in: 1...30, using: &dice)
  let lanes = Int.random(in: 1...6, using: &dice)
  // Two lanes a group, or none.
  let lanesOfGroup = Bool.random(using: &dice) ? 2 : lanes
  let nodes = (0..<count).map { _ in
    let lane = Int.random(in: 0..<lanes, using: &dice)
    return Diagram.Node(
      size: Size(.random(in: 20...120, using: &dice), .random(in: 20...160, using: &dice)),
      lane: lane, group: lane / lanesOfGroup)
  }
  let edges = (0..<Int.random(in: 0...(3 * count), using: &dice)).map { _ in
    Diagram.Edge(
      from: Int.random(in: 0..<count, using: &dice), to: Int.random(in: 0..<count, using: &dice),
      label: Bool.random(using: &dice)
        ? Size(.random(in: 10...90, using: &dice), .random(in: 10...30, using: &dice)) : nil,
      ranks: Int.random(in: 0..<4, using: &dice) > 0)
  }
  return Diagram(
    nodes: nodes, edges: edges, roots: Array(0..<min(count, lanes)),
    direction: Bool.random(using: &dice) ? .right : .down,
    framedLanes: Set((0..<lanes).filter { _ in Bool.random(using: &dice) }))
}

// MARK: - Geometry

private func overlap(_ one: Rect, _ other: Rect) -> Bool {
  one.origin.x < other.maxX - 0.01 && other.origin.x < one.maxX - 0.01
    && one.origin.y < other.maxY - 0.01 && other.origin.y < one.maxY - 0.01
}

private func isInside(_ point: Point, _ box: Rect) -> Bool {
  point.x > box.origin.x + 0.01 && point.x < box.maxX - 0.01
    && point.y > box.origin.y + 0.01 && point.y < box.maxY - 0.01
}

private func isOnBorder(_ point: Point?, of box: Rect) -> Bool {
  guard let point else { return false }
  let isWithin =
    point.x >= box.origin.x - 0.01 && point.x <= box.maxX + 0.01
    && point.y >= box.origin.y - 0.01 && point.y <= box.maxY + 0.01
  return isWithin && !isInside(point, box)
}

/// Points along a path.
private func samples(_ path: [PathElement]) -> [Point] {
  var points: [Point] = []
  for element in path {
    guard let last = points.last else {
      points.append(element.end)
      continue
    }
    for step in 1...20 {
      let t = Double(step) / 20
      switch element {
      case .move(let end), .line(let end):
        points.append(
          Point(last.x + (end.x - last.x) * t, last.y + (end.y - last.y) * t))
      case .curve(let first, let second, let end):
        let u = 1 - t
        func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        points.append(
          Point(
            at(last.x, first.x, second.x, end.x), at(last.y, first.y, second.y, end.y)))
      }
    }
  }
  return points
}
