import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// A route as SVG: its screens as numbered phones in rows, those of sub-flows included, with what users tap between
/// them and what the progress bar does.
package struct FilmReport: Report {
  private let report: FileReport
  private let shown: ShownRoute
  private let table: StepTable
  private let images: [Int: ScreenImage]

  private static let perRow = 6
  private static let phone = PictureLayout.phone
  private static let margin = 16.0
  /// Between two phones, for the label of the move.
  private static let gap = 104.0
  private static let heading = 64.0
  private static let row = 186.0

  /// `route` is the index of a route in the cover of the report, which has that many.
  package init(_ report: FileReport, route: Int, images: [Int: ScreenImage] = [:]) {
    self.report = report
    self.images = images
    shown = report.routes[route]
    table = report.routeTables[route].table
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var xml = XMLWriter()
    draw(in: &xml)
    xml.flush(write, atLeast: 0)
  }

  private var size: Size {
    let steps = shown.route.steps.count
    let rows = (steps + FilmReport.perRow - 1) / FilmReport.perRow
    let columns = min(max(steps, 3), FilmReport.perRow)
    return Size(
      FilmReport.margin * 2 + Double(columns) * (FilmReport.phone.width + FilmReport.gap),
      FilmReport.heading + Double(rows) * FilmReport.row)
  }

  private func frame(of step: Int) -> Rect {
    let (row, column) = step.quotientAndRemainder(dividingBy: FilmReport.perRow)
    let x =
      FilmReport.margin + Double(column) * (FilmReport.phone.width + FilmReport.gap)
      + FilmReport.gap
    return Rect(Point(x, FilmReport.heading + Double(row) * FilmReport.row), FilmReport.phone)
  }

  private func draw(in xml: inout XMLWriter) {
    let ids = ElementIDs()
    let name = escaped(report.flowName)
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(points(size.width)) \(points(size.height))",
        "width": points(size.width), "height": points(size.height), "role": "img",
        "font-family": "system-ui, Helvetica, Arial, sans-serif", "font-size": "10",
      ]
    ) { xml in
      xml.element("title", text: "Route \(shown.number) of the flow \(name)")
      xml.element("style", text: PageFiles.pictureStyle)
      ids.defineHeads(in: &xml)
      xml.element("rect", ["class": "page", "width": "100%", "height": "100%"])
      let room = size.width - 2 * FilmReport.margin
      text(
        TextWidth.fit("\(report.flowName), route \(shown.number)", room, size: 20), "heading",
        Point(FilmReport.margin, 28), in: &xml)
      let summary = StepTableText(style: .plain).summary(table, isShort: true)
      text(
        TextWidth.fit(summary, room, size: 11), "quiet", Point(FilmReport.margin, 46), in: &xml)
      for (index, content) in contents().enumerated() { draw(content, at: index, ids, in: &xml) }
    }
  }

  /// The phones of the steps, each with how the layer on top is presented.
  private func contents() -> [PhoneContent] {
    let graph = report.checked.graph
    var presentations: [Presentation?] = []
    return shown.route.steps.map { step in
      let layers = max(step.depth.layers - 1, 0)
      while presentations.count > layers { presentations.removeLast() }
      let opener = step.firstMove.flatMap { move in
        graph.moves(ofChain: move).last { ArrowStyle(graph.moves[$0].verb) == .present }
      }
      while presentations.count < layers {
        presentations.append(opener.map { Presentation(graph.destination(of: graph.moves[$0])) })
      }
      var content = PhoneContent(
        .screen(step.screen), presentations.last ?? nil, in: report.checked)
      content.image = images[step.screen]
      return content
    }
  }

  // MARK: - A step

  private func draw(
    _ content: PhoneContent, at index: Int, _ ids: ElementIDs, in xml: inout XMLWriter
  ) {
    let (frame, row) = (frame(of: index), table.rows[index])
    drawMove(to: index, row, ids, in: &xml)
    xml.element("g", ["class": "screen", "id": "step-\(index + 1)"]) { xml in
      xml.element("title", text: escaped(content.description))
      PhoneDrawing(content, frame: frame).draw(in: &xml)
    }
    xml.element(
      "circle",
      [
        "class": "number", "cx": points(frame.origin.x), "cy": points(frame.origin.y), "r": "9",
      ])
    text(
      String(index + 1), "number", Point(frame.origin.x, frame.origin.y + 3.5), anchor: "middle",
      in: &xml)
    let change = row.word == .hidden ? StepTable.Word.hidden.rawValue : row.changeText()
    let isFault = row.word == .falls || row.word == .stalls || row.word == .hidden
    if table.showsProgress, !change.isEmpty {
      text(
        change, isFault ? "fault" : "quiet", Point(frame.center.x, frame.maxY + 14),
        anchor: "middle", in: &xml)
    }
  }

  /// The move to a step, with its label and condition above the line.
  private func drawMove(
    to index: Int, _ row: StepTable.Row, _ ids: ElementIDs, in xml: inout XMLWriter
  ) {
    let frame = frame(of: index)
    let graph = report.checked.graph
    let move = shown.route.steps[index].firstMove.flatMap { graph.moves(ofChain: $0).last }
    let style = move.map { ArrowStyle(graph.moves[$0].verb) } ?? .push
    let (start, end) = (frame.origin.x - FilmReport.gap, frame.origin.x)
    let y = frame.center.y
    let path = "M\(points(start + 6)) \(points(y))H\(points(end - 2))"
    xml.element("g", ["class": "key \(style.rawValue)"]) { xml in
      if style == .replace { xml.element("path", ["class": "outer", "d": path]) }
      xml.element(
        "path",
        ["d": path, "marker-end": "url(#\(ids.head(style == .back ? "back" : "forward")))"])
    }
    let room = FilmReport.gap - 16
    var lines = TextWidth.lines(row.tapped, room, size: 10, atMost: 3)
      .map { (text: $0, role: "label") }
    if let condition = row.condition {
      lines += TextWidth.lines(condition, room, size: 10, atMost: 3).map { ($0, "condition") }
    }
    for (line, shown) in lines.enumerated() {
      text(
        shown.text, shown.role,
        Point((start + end) / 2, y - 6 - Double(lines.count - 1 - line) * 12), anchor: "middle",
        in: &xml)
    }
  }

  private func text(
    _ text: String, _ role: String, _ point: Point, anchor: String = "start",
    in xml: inout XMLWriter
  ) {
    xml.element(
      "text",
      ["class": role, "x": points(point.x), "y": points(point.y), "text-anchor": anchor],
      text: text)
  }
}
