/// A location in a drawing, in points; y grows downward, as in SVG.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var transposed: Point { Point(y, x) }
}

package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  var transposed: Size { Size(height, width) }
}

package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  package var maxX: Double { origin.x + size.width }
  package var maxY: Double { origin.y + size.height }
  package var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }

  var transposed: Rect { Rect(origin.transposed, size.transposed) }
}

/// A segment of a path, from the end of the previous segment.
package enum PathElement: Hashable, Sendable {
  case move(Point)
  case line(Point)
  /// A cubic Bézier curve with its two control points.
  case curve(Point, Point, Point)

  /// Its end point.
  package var end: Point {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    }
  }

  /// The same with each of its points mapped.
  package func mapped(_ map: (Point) -> Point) -> PathElement {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .curve(let first, let second, let point): .curve(map(first), map(second), map(point))
    }
  }
}
