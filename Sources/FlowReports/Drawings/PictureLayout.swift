import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowSource

/// A picture with the location of each element.
struct PictureLayout {
  /// A line of text at an arrow.
  struct Line {
    let text: String
    let isCondition: Bool
  }

  /// A deep link at the left edge.
  struct Pill {
    let link: Int
    let pattern: String
    let stack: String
    let frame: Rect
  }

  static let phone = Size(108, 132)
  static let fontSize = 10.0
  private static let lineHeight = 12.0
  private static let maxLabel = 150.0
  private static let heading = 44.0

  let picture: FlowPicture
  let size: Size
  /// `frames[i]` belongs to `picture.phones[i]`, `edges[i]` and `lines[i]` to `picture.arrows[i]`.
  let frames: [Rect]
  let edges: [Drawing.Edge]
  let lines: [[Line]]
  let lanes: [Rect]
  let pills: [Pill]

  init(_ picture: FlowPicture) {
    self.picture = picture
    lines = picture.arrows.map { PictureLayout.lines(of: $0, in: picture) }
    let drawing = Drawing(of: PictureLayout.diagram(of: picture, lines))
    let pills = PictureLayout.pills(of: picture)
    let left = (pills.map(\.frame.maxX).max() ?? 0) + (pills.isEmpty ? 0 : 16)
    let shift = Point(left, PictureLayout.heading)
    frames = drawing.nodes.map { $0.moved(by: shift) }
    edges = drawing.edges.map { $0.moved(by: shift) }
    lanes = drawing.lanes.map { $0.moved(by: shift) }
    self.pills = pills
    size = Size(
      drawing.size.width + left,
      max(drawing.size.height + shift.y, (pills.last?.frame.maxY ?? 0) + 16))
  }

  // MARK: - Arrows

  /// The names of the moves of an arrow and their conditions, one line each.
  private static func lines(of arrow: FlowPicture.Arrow, in picture: FlowPicture) -> [Line] {
    var lines: [Line] = []
    for number in arrow.moves.prefix(4) {
      let destination = picture.graph.destination(of: picture.graph.moves[number])
      let word = destination.verb.rawValue
      let text =
        switch (destination.label?.value, arrow.style) {
        case (let label?, .root), (let label?, .set), (let label?, .tab), (let label?, .open):
          "\(word): \(label)"
        case (let label?, _): label
        case (nil, _): word
        }
      lines.append(Line(text: TextWidth.fit(text, maxLabel, size: fontSize), isCondition: false))
      if let condition = destination.condition?.value {
        let text = TextWidth.fit("if \(condition)", maxLabel, size: fontSize)
        lines.append(Line(text: text, isCondition: true))
      }
    }
    let more = arrow.moves.count - 4
    if more > 0 { lines.append(Line(text: "and \(more) more", isCondition: false)) }
    return lines
  }

  private static func diagram(of picture: FlowPicture, _ lines: [[Line]]) -> Diagram {
    let edges = zip(picture.arrows, lines).map { arrow, lines in
      let width = lines.map { TextWidth.width(of: $0.text, size: fontSize) }.max() ?? 0
      let marker = arrow.findings.isEmpty ? 0.0 : 20
      return Diagram.Edge(
        from: arrow.source, to: arrow.target,
        label: Size(width + 4 + marker, Double(lines.count) * lineHeight), ranks: arrow.style.ranks)
    }
    let graph = picture.graph
    let first = graph.program.start(of: 0).map { [$0] } ?? []
    let roots = (first + graph.tabs + graph.entries.map(\.screen)).compactMap { screen in
      picture.phones.firstIndex { $0.subject == FlowPicture.subject(of: screen, in: graph) }
    }
    var seen: Set<Int> = []
    return Diagram(
      nodes: picture.phones.map { Diagram.Node(size: phone, lane: $0.lane) }, edges: edges,
      roots: roots.filter { seen.insert($0).inserted }, direction: picture.options.direction)
  }

  // MARK: - Links

  private static func pills(of picture: FlowPicture) -> [Pill] {
    guard picture.options.showsLinks else { return [] }
    let stacks = picture.graph.linkStacks
    let texts = stacks.patterns.indices.map { link in
      let names = stacks.stack(of: link).map { picture.program.name(of: $0.screen) }
      return (
        pattern: TextWidth.fit(picture.program.flow.links[link].pattern.value, 220, size: fontSize),
        stack: TextWidth.fit(names.joined(separator: " › "), 220, size: 9)
      )
    }
    let width =
      texts.map {
        max(TextWidth.width(of: $0.pattern, size: fontSize), TextWidth.width(of: $0.stack, size: 9))
      }.max() ?? 0
    return texts.enumerated().map { link, text in
      Pill(
        link: link, pattern: text.pattern, stack: text.stack,
        frame: Rect(Point(16, heading + 12 + Double(link) * 44), Size(width + 24, 34)))
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
