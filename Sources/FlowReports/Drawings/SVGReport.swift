import FlowDrawing
import FlowFormat
import FlowXML

/// A picture as SVG 1.1 with embedded styles, which browsers draw without scripts, also in Markdown.
package struct SVGReport: Report {
  private let layout: PictureLayout
  /// The ids on the page that contains the picture; nil if it stands alone.
  private let page: ElementIDs?
  private let ids: ElementIDs

  package init(_ picture: FlowPicture) {
    self.init(picture, on: nil)
  }

  init(_ picture: FlowPicture, on page: ElementIDs?) {
    layout = PictureLayout(picture)
    self.page = page
    ids = page ?? ElementIDs()
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var xml = XMLWriter()
    draw(in: &xml)
    xml.flush(write, atLeast: 0)
  }

  func draw(in xml: inout XMLWriter) {
    let size = layout.size
    let name = escaped(layout.picture.heading)
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(points(size.width)) \(points(size.height))",
        "width": points(size.width), "height": points(size.height),
        "role": page == nil ? "img" : "group",
        "font-family": "system-ui, Helvetica, Arial, sans-serif", "font-size": "10",
      ]
    ) { xml in
      xml.element("title", text: "The flow \(name)")
      // The page has the styles.
      if page == nil { xml.element("style", text: PageFiles.pictureStyle) }
      ids.defineHeads(in: &xml)
      xml.element("rect", ["class": "page", "width": "100%", "height": "100%"])
      if page == nil {
        xml.element("text", ["class": "heading", "x": "16", "y": "28"], text: name)
      }
      drawLanes(in: &xml)
      for index in layout.pills.indices { drawPill(index, in: &xml) }
      for index in layout.edges.indices { drawArrow(index, in: &xml) }
      for index in layout.frames.indices { drawPhone(index, in: &xml) }
      for entry in layout.legend { draw(entry, in: &xml) }
    }
  }

  // MARK: - Parts

  /// A frame around each modal layer.
  private func drawLanes(in xml: inout XMLWriter) {
    var words = [String?](repeating: nil, count: layout.lanes.count)
    for phone in layout.picture.phones {
      if let verb = phone.content.presentation?.verb { words[phone.lane] = verb.rawValue }
    }
    for (lane, word) in zip(layout.lanes, words) {
      guard let word, lane.size.width > 0 else { continue }
      xml.element("g", ["class": "layer"]) { xml in
        xml.element("title", text: word)
        xml.element("rect", rect(lane, radius: 16))
        xml.element(
          "text",
          ["x": points(lane.origin.x + 12), "y": points(lane.origin.y + 14), "class": "quiet"],
          text: word)
      }
    }
  }

  /// A group with its explanation in a tooltip.
  private func group(
    _ name: String, _ id: String, title: String, _ change: PictureChange?, in xml: inout XMLWriter,
    _ fill: (inout XMLWriter) -> Void
  ) {
    let name = change.map { "\(name) \($0.rawValue)" } ?? name
    let attributes: KeyValuePairs =
      page == nil ? ["class": name, "id": id] : ["class": name, "id": id, "role": "img"]
    xml.element("g", attributes) { xml in
      xml.element("title", text: change.map { "\($0.rawValue): \(title)" } ?? title)
      fill(&xml)
    }
  }

  private func mark(_ findings: [Int], at point: Point, in xml: inout XMLWriter) {
    FindingMarker(findings, in: layout.picture.report)?.draw(at: point, page, in: &xml)
  }

  private func drawPhone(_ index: Int, in xml: inout XMLWriter) {
    let (phone, frame) = (layout.picture.phones[index], layout.frames[index])
    let name = phone.content.isSubflow ? "screen subflow" : "screen"
    group(
      name, ids.screen(phone.content), title: escaped(title(of: phone)), phone.change,
      in: &xml
    ) { xml in
      PhoneDrawing(phone.content, phone.change, frame: frame, isOnPage: page != nil).draw(in: &xml)
      mark(phone.findings, at: Point(frame.maxX, frame.origin.y), in: &xml)
    }
  }

  private func title(of phone: FlowPicture.Phone) -> String {
    let differences = phone.differences.joined(separator: ", ")
    return phone.content.description + (differences.isEmpty ? "" : "; \(differences) changed")
  }

  private func drawPill(_ index: Int, in xml: inout XMLWriter) {
    let (entrance, pill) = (layout.picture.entrances[index], layout.pills[index])
    let x = points(pill.frame.origin.x + 12)
    let title = escaped(entrance.name + " › " + entrance.text)
    let linkCount = layout.picture.links.count
    let (name, id) =
      index < linkCount ? ("link", ids.link(index)) : ("link common", ids.common(index - linkCount))
    group(name, id, title: title, entrance.change, in: &xml) { xml in
      xml.element("rect", rect(pill.frame, radius: 17))
      xml.element("text", ["x": x, "y": points(pill.frame.origin.y + 15)], text: pill.name)
      xml.element(
        "text", ["x": x, "y": points(pill.frame.origin.y + 27), "class": "quiet small"],
        text: pill.stack)
      mark(entrance.findings, at: Point(pill.frame.maxX - 4, pill.frame.origin.y + 2), in: &xml)
    }
  }

  private func drawArrow(_ index: Int, in xml: inout XMLWriter) {
    let (arrow, edge) = (layout.picture.arrows[index], layout.edges[index])
    let path = edge.path.map(\.svg).joined()
    let head = ids.head(arrow.style == .back ? "back" : "forward")
    let name = "move \(arrow.style.rawValue)"
    group(name, ids.move(index), title: title(of: arrow), arrow.change, in: &xml) { xml in
      if arrow.style == .replace { xml.element("path", ["class": "outer", "d": path]) }
      xml.element("path", ["d": path, "marker-end": "url(#\(head))"])
      guard let label = edge.label else { return }
      for (row, line) in layout.lines[index].enumerated() {
        xml.element(
          "text",
          [
            "class": line.role, "x": points(label.origin.x + 2),
            "y": points(label.origin.y + Double(row) * 12 + 9),
          ], text: line.text)
      }
      mark(arrow.findings, at: Point(label.maxX - 15, label.center.y), in: &xml)
    }
  }

  private func draw(_ entry: PictureLayout.LegendEntry, in xml: inout XMLWriter) {
    let (style, origin) = (entry.style, entry.origin)
    let path = "M\(points(origin.x)) \(points(origin.y))h\(points(PictureLayout.LegendEntry.line))"
    xml.element("g", ["class": "key \(style.rawValue)"]) { xml in
      if style == .replace { xml.element("path", ["class": "outer", "d": path]) }
      let head = ids.head(style == .back ? "back" : "forward")
      xml.element("path", ["d": path, "marker-end": "url(#\(head))"])
      xml.element(
        "text",
        [
          "class": "quiet", "x": points(origin.x + PictureLayout.LegendEntry.line + 6),
          "y": points(origin.y + 3.5),
        ], text: style.words)
    }
  }

  /// The effects of the moves of an arrow, one line each.
  private func title(of arrow: FlowPicture.Arrow) -> String {
    let source = layout.picture.phones[arrow.source].content.id
    return arrow.moves.map { move in
      let target = move.target.map { " → \($0)" } ?? ""
      return escaped("\(source)\(target): \(move.word), \(move.text)")
    }.joined(separator: "\n")
  }

  private func rect(_ frame: Rect, radius: Int) -> KeyValuePairs<String, String> {
    [
      "x": points(frame.origin.x), "y": points(frame.origin.y), "width": points(frame.size.width),
      "height": points(frame.size.height), "rx": String(radius),
    ]
  }
}

/// A number of points with at most one decimal, the same on every machine.
func points(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
  return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
}

extension PathElement {
  fileprivate var svg: String {
    func pair(_ point: Point) -> String { "\(points(point.x)) \(points(point.y))" }
    return switch self {
    case .move(let point): "M" + pair(point)
    case .line(let point): "L" + pair(point)
    case .curve(let first, let second, let point):
      "C" + pair(first) + " " + pair(second) + " " + pair(point)
    }
  }
}
