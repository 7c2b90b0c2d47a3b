/// A path that leaves and enters columns at right angles.
struct EdgePath {
  private(set) var elements: [PathElement]

  init(at start: Point) { elements = [.move(start)] }

  var end: Point { elements.last?.end ?? Point(0, 0) }

  mutating func line(to point: Point) {
    guard point != end else { return }
    // Joins lines in the same row.
    if case .line(let last)? = elements.last, elements.count > 1, last.y == point.y,
      elements[elements.count - 2].end.y == last.y,
      (point.x > last.x) == (last.x > elements[elements.count - 2].end.x)
    {
      elements.removeLast()
    }
    elements.append(.line(point))
  }

  /// A curve with horizontal tangents at both ends.
  mutating func curve(to point: Point) {
    guard point.y != end.y else { return line(to: point) }
    let middle = (end.x + point.x) / 2
    elements.append(.curve(Point(middle, end.y), Point(middle, point.y), point))
  }

  /// Along perpendicular lines with round corners: to the first run, along it to the channel, to the
  /// second run, and to a point.
  mutating func turn(over runs: [Double], to point: Point, channel: Double?) {
    var corners: [Point] = []
    if let channel, let first = runs.first, let last = runs.last {
      corners = [
        Point(first, end.y), Point(first, channel), Point(last, channel), Point(last, point.y),
      ]
    } else if let run = runs.first {
      corners = [Point(run, end.y), Point(run, point.y)]
    }
    for (index, corner) in corners.enumerated() {
      round(corner, toward: index + 1 < corners.count ? corners[index + 1] : point)
    }
    line(to: point)
  }

  private mutating func round(_ corner: Point, toward next: Point) {
    let before = end
    func near(_ other: Point) -> Point {
      let (dx, dy) = (other.x - corner.x, other.y - corner.y)
      let distance = max(abs(dx), abs(dy))
      guard distance > 0 else { return corner }
      let part = min(6, distance / 2) / distance
      return Point(corner.x + dx * part, corner.y + dy * part)
    }
    line(to: near(before))
    elements.append(.curve(corner, corner, near(next)))
  }
}
