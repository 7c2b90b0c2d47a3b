/// The positions of the columns and of the gaps between them, in which edges curve.
///
/// Each column has a zone on either side in which edges stay in the rows of their nodes and have their
/// labels; between the zones of two columns is a gap. Gap `g` is the one after column `g`.
struct Columns {
  /// Lines across a gap, each at its own coordinate.
  enum Run: Hashable {
    /// Between two nodes of one column.
    case flat(edge: Int)
    /// From a source down to the channel of its bundle.
    case source(Int, Lanes.Bundle)
    case target(Lanes.Bundle)
  }

  private(set) var starts: [Double] = []
  private(set) var lengths: [Double]
  private(set) var length = 0.0
  private var leftZones: [Double]
  private var rightZones: [Double]
  private var runs: [[Run: Int]]

  init(_ layout: Layout, _ lanes: Lanes) {
    let count = layout.columnCount
    lengths = [Double](repeating: 0, count: count)
    leftZones = [Double](repeating: Spacing.fan + 10, count: count)
    rightZones = [Double](repeating: Spacing.fan, count: count)
    runs = [[Run: Int]](repeating: [:], count: count)
    let ranks = layout.ranks.ranks
    for (node, shape) in layout.diagram.nodes.enumerated() {
      lengths[ranks[node]] = max(lengths[ranks[node]], shape.size.width)
    }
    for (index, edge) in layout.diagram.edges.enumerated() {
      let (source, target) = (ranks[edge.source], ranks[edge.target])
      let zone = Spacing.fan + 4 + (edge.label.map { $0.width + 4 } ?? 0)
      if target < source {
        leftZones[source] = max(leftZones[source], zone)
      } else {
        rightZones[source] = max(rightZones[source], zone)
      }
      addRuns(of: index, layout)
    }
    var x = Spacing.lanes / 2
    for column in 0..<count {
      x += leftZones[column]
      starts.append(x)
      x = gapStart(column) + gap(column)
    }
    length = x
  }

  private mutating func addRuns(of index: Int, _ layout: Layout) {
    let edge = layout.diagram.edges[index]
    let ranks = layout.ranks.ranks
    switch layout.courses[index] {
    case .flat: add(.flat(edge: index), to: ranks[edge.source])
    case .channel:
      let bundle = layout.bundle(of: edge)
      let gaps = layout.gaps(of: edge)
      add(.source(edge.source, bundle), to: gaps.source)
      add(.target(bundle), to: gaps.target)
    case .chain, .back: break
    }
  }

  private mutating func add(_ run: Run, to gap: Int) {
    if runs[gap][run] == nil { runs[gap][run] = runs[gap].count }
  }

  private func gap(_ column: Int) -> Double {
    if column == lengths.count - 1, runs[column].isEmpty { return Spacing.lanes / 2 }
    return Spacing.gap + Spacing.tracks * Double(runs[column].count)
  }

  /// The coordinate at which a run crosses a gap.
  func x(of run: Run, in gap: Int) -> Double {
    gapStart(gap) + Spacing.gap / 2 + Spacing.tracks * Double(runs[gap][run] ?? 0)
  }

  func indent(of node: Int, in layout: Layout) -> Double {
    (lengths[layout.ranks.ranks[node]] - layout.diagram.nodes[node].size.width) / 2
  }

  /// The coordinate at which the boxes of a column end.
  func end(_ column: Int) -> Double { starts[column] + lengths[column] }
  /// The coordinates at which the gap after a column starts and the gap before it ends.
  func gapStart(_ column: Int) -> Double { end(column) + rightZones[column] }
  func gapEnd(before column: Int) -> Double { starts[column] - leftZones[column] }
}
