/// Draws the edges: in the rows of their nodes beside a column, as curves in the gaps between columns,
/// straight through a slot of their own where they pass a column.
struct EdgeRouter {
  private let layout: Layout
  private let lanes: Lanes
  private let columns: Columns
  private let centers: [Double]
  /// The coordinate of the row of each edge at its source.
  private var departures: [Double]
  /// The coordinates of the shared rows of each node.
  private var leftArrivals: [Double]
  private var rightArrivals: [Double]

  init(_ layout: Layout, _ lanes: Lanes, _ columns: Columns, _ centers: [Double]) {
    self.layout = layout
    self.lanes = lanes
    self.columns = columns
    self.centers = centers
    departures = [Double](repeating: 0, count: layout.diagram.edges.count)
    leftArrivals = centers
    rightArrivals = centers
    for node in layout.diagram.nodes.indices { layRows(of: node) }
  }

  // MARK: - Rows

  private mutating func layRows(of node: Int) {
    let rows = layout.rows[node]
    let right = rows.right.sorted { (heading($0), $0) < (heading($1), $1) }
    var row = centers[node] - breadth(right, rows.arrivesRight) / 2
    for edge in right { row = depart(edge, row) }
    if rows.isStraight { departures[right[0]] = centers[node] }
    if rows.arrivesRight { rightArrivals[node] = row + Spacing.row / 2 }
    row = centers[node] - breadth(rows.left, rows.arrivesLeft) / 2
    if rows.arrivesLeft {
      leftArrivals[node] = row + Spacing.row / 2
      row += Spacing.row
    }
    for edge in rows.left { row = depart(edge, row) }
  }

  private mutating func depart(_ edge: Int, _ row: Double) -> Double {
    let breadth = PortRows.breadth(of: layout.diagram.edges[edge])
    departures[edge] =
      row + (layout.diagram.edges[edge].label.map { $0.height + Spacing.underline } ?? breadth / 2)
    return row + breadth
  }

  private func breadth(_ edges: [Int], _ arrives: Bool) -> Double {
    edges.reduce(arrives ? Spacing.row : 0) {
      $0 + PortRows.breadth(of: layout.diagram.edges[$1])
    }
  }

  /// The coordinate across the columns that an edge takes next.
  private func heading(_ edge: Int) -> Double {
    switch layout.courses[edge] {
    case .chain(let items): centers[items[1]]
    case .flat, .back: centers[layout.diagram.edges[edge].target]
    case .channel: .infinity
    }
  }

  /// The coordinate at which a row meets the box: closer together if the box is shorter than its rows.
  private func port(_ row: Double, at node: Int) -> Double {
    let height = layout.diagram.nodes[node].size.height
    let breadth = layout.rows[node].breadth
    guard breadth > height - 16 else { return row }
    return centers[node] + (row - centers[node]) * max(0, height - 16) / breadth
  }

  // MARK: - Paths

  func edge(_ index: Int) -> Drawing.Edge {
    let edge = layout.diagram.edges[index]
    var path = EdgePath(at: departure(index))
    leave(&path, index)
    switch layout.courses[index] {
    case .chain(let items):
      for item in items.dropFirst() { pass(&path, item) }
    case .back: path.curve(to: rightArrival(edge.target))
    case .flat:
      let run = columns.x(of: .flat(edge: index), in: layout.ranks.ranks[edge.source])
      path.turn(over: [run], to: rightArrival(edge.target), channel: nil)
    case .channel: follow(&path, edge)
    }
    arrive(&path, index)
    return Drawing.Edge(path: path.elements, label: label(index))
  }

  private func isBackward(_ index: Int) -> Bool {
    let edge = layout.diagram.edges[index]
    return layout.ranks.ranks[edge.target] < layout.ranks.ranks[edge.source]
  }

  private func arrivesRight(_ index: Int) -> Bool {
    let edge = layout.diagram.edges[index]
    return layout.ranks.ranks[edge.target] <= layout.ranks.ranks[edge.source]
  }

  /// The border of the source.
  private func departure(_ index: Int) -> Point {
    let node = layout.diagram.edges[index].source
    return Point(side(of: node, right: !isBackward(index)), port(departures[index], at: node))
  }

  private func side(of node: Int, right: Bool) -> Double {
    let column = layout.ranks.ranks[node]
    let indent = columns.indent(of: node, in: layout)
    return right ? columns.end(column) - indent : columns.starts[column] + indent
  }

  /// Along the row, beside the label, to the gap.
  private func leave(_ path: inout EdgePath, _ index: Int) {
    let column = layout.ranks.ranks[layout.diagram.edges[index].source]
    let row = departures[index]
    if isBackward(index) {
      path.line(to: Point(columns.starts[column], path.end.y))
      path.curve(to: Point(columns.starts[column] - Spacing.fan, row))
      path.line(to: Point(columns.gapEnd(before: column), row))
    } else {
      path.line(to: Point(columns.end(column), path.end.y))
      path.curve(to: Point(columns.end(column) + Spacing.fan, row))
      path.line(to: Point(columns.gapStart(column), row))
    }
  }

  private func pass(_ path: inout EdgePath, _ item: Int) {
    let column = layout.items[item].rank
    guard layout.items[item].isBend else { return path.curve(to: leftArrival(item)) }
    path.curve(to: Point(columns.gapEnd(before: column), centers[item]))
    path.line(to: Point(columns.gapStart(column), centers[item]))
  }

  private func follow(_ path: inout EdgePath, _ edge: Diagram.Edge) {
    let bundle = layout.bundle(of: edge)
    let gaps = layout.gaps(of: edge)
    path.turn(
      over: [
        columns.x(of: .source(edge.source, bundle), in: gaps.source),
        columns.x(of: .target(bundle), in: gaps.target),
      ],
      to: bundle.isBackward ? rightArrival(edge.target) : leftArrival(edge.target),
      channel: lanes.channel(of: bundle))
  }

  /// The points at which the shared rows of a node reach the gaps.
  private func leftArrival(_ node: Int) -> Point {
    Point(columns.gapEnd(before: layout.ranks.ranks[node]), leftArrivals[node])
  }

  private func rightArrival(_ node: Int) -> Point {
    Point(columns.gapStart(layout.ranks.ranks[node]), rightArrivals[node])
  }

  /// From the gap to the border of the target.
  private func arrive(_ path: inout EdgePath, _ index: Int) {
    let node = layout.diagram.edges[index].target
    let column = layout.ranks.ranks[node]
    let right = arrivesRight(index)
    let row = right ? rightArrivals[node] : leftArrivals[node]
    let border = Point(side(of: node, right: right), port(row, at: node))
    let x = right ? columns.end(column) : columns.starts[column]
    path.line(to: Point(right ? x + Spacing.fan + 6 : x - Spacing.fan - 6, row))
    path.curve(to: Point(right ? x + 6 : x - 6, border.y))
    path.line(to: border)
  }

  private func label(_ index: Int) -> Rect? {
    let edge = layout.diagram.edges[index]
    guard let size = edge.label else { return nil }
    let column = layout.ranks.ranks[edge.source]
    let x =
      isBackward(index)
      ? columns.starts[column] - Spacing.fan - 2 - size.width
      : columns.end(column) + Spacing.fan + 2
    return Rect(Point(x, departures[index] - Spacing.underline - size.height), size)
  }
}
