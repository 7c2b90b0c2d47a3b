/// The rows in which the edges of a node leave and enter it, on both sides.
///
/// Each outgoing edge has a row, with its label above the line; those that enter on the same side share one.
struct PortRows {
  /// The edges that leave toward later columns, or run in the gap after this one.
  var right: [Int] = []
  /// The edges that leave toward earlier columns.
  var left: [Int] = []
  var arrivesRight = false
  var arrivesLeft = false
  private var rightBreadth = 0.0
  private var leftBreadth = 0.0

  /// Whether a single edge leaves on the right, in the row of the center, so that a chain is a straight
  /// line.
  var isStraight: Bool { right.count == 1 && !arrivesRight }

  /// The height of the rows on the taller side.
  var breadth: Double {
    max(
      // A straight line has its label above the center, and as much room below it.
      isStraight ? 2 * rightBreadth : rightBreadth + (arrivesRight ? Spacing.row : 0),
      leftBreadth + (arrivesLeft ? Spacing.row : 0))
  }

  static func breadth(of edge: Diagram.Edge) -> Double {
    max(Spacing.row, (edge.label?.height ?? 0) + 2 * Spacing.underline)
  }

  static func all(of diagram: Diagram, _ ranks: [Int]) -> [PortRows] {
    var all = [PortRows](repeating: PortRows(), count: diagram.nodes.count)
    for (index, edge) in diagram.edges.enumerated() {
      let (first, last) = (ranks[edge.source], ranks[edge.target])
      if last < first {
        all[edge.source].left.append(index)
        all[edge.source].leftBreadth += breadth(of: edge)
        all[edge.target].arrivesRight = true
      } else {
        all[edge.source].right.append(index)
        all[edge.source].rightBreadth += breadth(of: edge)
        if last > first {
          all[edge.target].arrivesLeft = true
        } else {
          all[edge.target].arrivesRight = true
        }
      }
    }
    return all
  }
}
