import FlowDrawing
import FlowFormat

/// A picture with the location of each element.
struct PictureLayout {
  /// A line of text at an arrow.
  struct Line {
    let text: String
    /// Its class.
    let role: String
  }

  /// A deep link or a move of `everywhere` at the left edge, truncated.
  struct Pill {
    let name: String
    let stack: String
    let frame: Rect
  }

  /// How an arrow is drawn, and what that means.
  struct LegendEntry {
    let style: ArrowStyle
    /// The left end of the line.
    let origin: Point

    static let line = 34.0
  }

  static let phone = Size(108, 132)
  static let fontSize = 10.0
  private static let headingSize = 18.0
  private static let margin = 16.0
  private static let lineHeight = 12.0
  private static let maxLabel = 150.0
  private static let heading = 44.0

  let picture: FlowPicture
  let size: Size
  /// `frames[i]` belongs to `picture.phones[i]`, `edges[i]` and `lines[i]` to `picture.arrows[i]`,
  /// `pills[i]` to `picture.entrances[i]`.
  let frames: [Rect]
  let edges: [Drawing.Edge]
  let lines: [[Line]]
  let lanes: [Rect]
  let pills: [Pill]
  let legend: [LegendEntry]

  init(_ picture: FlowPicture) {
    self.picture = picture
    lines = picture.arrows.map { PictureLayout.lines(of: $0) }
    let drawing = Drawing(of: PictureLayout.diagram(of: picture, lines))
    let pills = PictureLayout.pills(of: picture)
    let left = (pills.map(\.frame.maxX).max() ?? 0) + (pills.isEmpty ? 0 : 16)
    let shift = Point(left, PictureLayout.heading)
    frames = drawing.nodes.map { $0.moved(by: shift) }
    edges = drawing.edges.map { $0.moved(by: shift) }
    lanes = drawing.lanes.map { $0.moved(by: shift) }
    self.pills = pills
    let width = max(drawing.size.width + left, PictureLayout.width(ofHeading: picture.heading))
    let height = max(drawing.size.height + shift.y, (pills.last?.frame.maxY ?? 0) + 16)
    legend = PictureLayout.legend(of: picture, below: height, width)
    size = Size(
      width, (legend.last?.origin.y ?? height - PictureLayout.margin) + PictureLayout.margin)
  }

  // MARK: - Arrows

  /// The names of the moves of an arrow and their conditions, one line each.
  private static func lines(of arrow: FlowPicture.Arrow) -> [Line] {
    func line(_ text: String, as role: String = "label") -> Line {
      Line(text: TextWidth.fit(text, maxLabel, size: fontSize), role: role)
    }
    var lines = arrow.change.map { [line($0.rawValue, as: "change")] } ?? []
    for move in arrow.moves.prefix(4) {
      let word = move.word
      switch (move.label, arrow.style) {
      case (let label?, .root), (let label?, .set), (let label?, .tab), (let label?, .open):
        lines.append(line("\(word): \(label)"))
      case (let label, _): lines.append(line(label ?? word))
      }
      if let condition = move.condition {
        lines.append(line(condition, as: "condition"))
      }
    }
    let more = arrow.moves.count - 4
    if more > 0 { lines.append(line("and \(more) more")) }
    return lines
  }

  private static func diagram(of picture: FlowPicture, _ lines: [[Line]]) -> Diagram {
    let edges = zip(picture.arrows, lines).map { arrow, lines in
      let width = lines.map { TextWidth.width(of: $0.text, size: fontSize) }.max() ?? 0
      let marker = arrow.findings.isEmpty ? 0.0 : 32
      return Diagram.Edge(
        from: arrow.source, to: arrow.target,
        label: Size(width + 4 + marker, Double(lines.count) * lineHeight), ranks: arrow.style.ranks)
    }
    return Diagram(
      nodes: picture.phones.map { Diagram.Node(size: phone, lane: $0.lane, group: $0.group) },
      edges: edges, roots: picture.roots, direction: picture.options.direction,
      framedLanes: Set(picture.phones.filter { $0.content.presentation != nil }.map(\.lane)))
  }

  /// The heading is bold, so wider than other text; a very long one is cut off.
  private static func width(ofHeading text: String) -> Double {
    min(640, 2 * margin + 1.1 * TextWidth.width(of: text, size: headingSize))
  }

  // MARK: - Legend

  /// The styles of the arrows, in rows; none where all arrows are pushes.
  private static func legend(
    of picture: FlowPicture, below height: Double, _ width: Double
  ) -> [LegendEntry] {
    let used = Set(picture.arrows.map(\.style))
    guard used != [.push] else { return [] }
    var words: Set<String> = []
    var (x, y) = (margin, height + 4)
    return ArrowStyle.allCases.filter { used.contains($0) && words.insert($0.words).inserted }
      .map { style in
        let length = LegendEntry.line + TextWidth.width(of: style.words, size: fontSize) + 30
        if x > margin, x + length > width { (x, y) = (margin, y + 16) }
        defer { x += length }
        return LegendEntry(style: style, origin: Point(x, y))
      }
  }

  // MARK: - Pills

  private static func pills(of picture: FlowPicture) -> [Pill] {
    let texts = picture.entrances.map { pill in
      let change = pill.change.map { "\($0.rawValue): " } ?? ""
      return (
        name: TextWidth.fit(change + pill.name, 240, size: fontSize),
        stack: TextWidth.fit(pill.text, 240, size: 9)
      )
    }
    let width =
      texts.map {
        max(TextWidth.width(of: $0.name, size: fontSize), TextWidth.width(of: $0.stack, size: 9))
      }.max() ?? 0
    return texts.enumerated().map { index, text in
      Pill(
        name: text.name, stack: text.stack,
        frame: Rect(Point(16, heading + 12 + Double(index) * 44), Size(width + 36, 34)))
    }
  }
}

extension Rect {
  fileprivate func moved(by shift: Point) -> Rect {
    Rect(Point(origin.x + shift.x, origin.y + shift.y), size)
  }
}

extension Drawing.Edge {
  fileprivate func moved(by shift: Point) -> Drawing.Edge {
    var edge = self
    edge.path = path.map { $0.mapped { Point($0.x + shift.x, $0.y + shift.y) } }
    edge.label = label?.moved(by: shift)
    return edge
  }
}
