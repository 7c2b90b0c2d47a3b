import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowSource
import FlowXML

/// A picture as SVG 1.1 with embedded styles, which browsers draw without scripts, also in Markdown.
package struct SVGReport: Report {
  private let layout: PictureLayout

  package init(_ picture: FlowPicture) {
    layout = PictureLayout(picture)
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var xml = XMLWriter()
    svg(in: &xml)
    xml.flush(write, atLeast: 0)
  }

  func svg(in xml: inout XMLWriter) {
    let size = layout.size
    let report = layout.picture.report
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(points(size.width)) \(points(size.height))",
        "width": points(size.width), "height": points(size.height), "role": "img",
        "font-family": "system-ui, Helvetica, Arial, sans-serif", "font-size": "10",
      ]
    ) { xml in
      xml.element("title", text: "The flow \(report.flowName)")
      xml.element("style", text: PictureStyle.css)
      defineMarkers(in: &xml)
      xml.element("rect", ["class": "page", "width": "100%", "height": "100%"])
      xml.element(
        "text", ["class": "heading", "x": "16", "y": "28"], text: report.flowName)
      drawLanes(in: &xml)
      for pill in layout.pills { draw(pill, in: &xml) }
      for index in layout.edges.indices { drawArrow(index, in: &xml) }
      for index in layout.frames.indices {
        PhoneDrawing(layout.picture, index, frame: layout.frames[index]).draw(in: &xml)
      }
    }
  }

  // MARK: - Parts

  /// The arrowheads, one for each color of arrows.
  private func defineMarkers(in xml: inout XMLWriter) {
    xml.element("defs") { xml in
      for name in ["forward", "back"] {
        xml.element(
          "marker",
          [
            "id": "head-\(name)", "viewBox": "0 0 8 8", "refX": "7", "refY": "4",
            "markerWidth": "8", "markerHeight": "8", "markerUnits": "userSpaceOnUse",
            "orient": "auto",
          ]
        ) { xml in
          xml.element("path", ["class": "head \(name)", "d": "M0 0.5L7 4L0 7.5z"])
        }
      }
    }
  }

  /// A frame around each modal layer.
  private func drawLanes(in xml: inout XMLWriter) {
    var words = [String?](repeating: nil, count: layout.lanes.count)
    for phone in layout.picture.phones {
      if let verb = phone.presentation { words[phone.lane] = verb.rawValue }
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

  private func draw(_ pill: PictureLayout.Pill, in xml: inout XMLWriter) {
    let link = layout.picture.program.flow.links[pill.link]
    let x = points(pill.frame.origin.x + 12)
    xml.element("g", ["class": "link", "id": "link-\(pill.link + 1)"]) { xml in
      xml.element("title", text: link.pattern.value)
      xml.element("rect", rect(pill.frame, radius: 17))
      xml.element("text", ["x": x, "y": points(pill.frame.origin.y + 15)], text: pill.pattern)
      xml.element(
        "text", ["x": x, "y": points(pill.frame.origin.y + 27), "class": "quiet small"],
        text: pill.stack)
    }
  }

  private func drawArrow(_ index: Int, in xml: inout XMLWriter) {
    let arrow = layout.picture.arrows[index]
    let edge = layout.edges[index]
    let path = edge.path.map(\.svg).joined()
    let head = arrow.style == .back ? "back" : "forward"
    xml.element("g", ["class": "move \(arrow.style.rawValue)", "id": "move-\(index + 1)"]) { xml in
      xml.element("title", text: title(of: arrow))
      if arrow.style == .replace { xml.element("path", ["class": "outer", "d": path]) }
      xml.element("path", ["d": path, "marker-end": "url(#head-\(head))"])
      guard let label = edge.label else { return }
      for (row, line) in layout.lines[index].enumerated() {
        xml.element(
          "text",
          [
            "class": line.isCondition ? "condition" : "label", "x": points(label.origin.x + 2),
            "y": points(label.origin.y + Double(row) * 12 + 9),
          ], text: line.text)
      }
      FindingMarker(arrow.findings, in: layout.picture.report)?.draw(
        at: Point(label.maxX - 9, label.center.y), in: &xml)
    }
  }

  /// The effects of the moves of an arrow, one line each.
  private func title(of arrow: FlowPicture.Arrow) -> String {
    let picture = layout.picture
    return zip(arrow.moves, picture.words(of: arrow)).map { number, words in
      let move = picture.graph.moves[number]
      let target = move.target.map { " → \(picture.program.name(of: $0))" } ?? ""
      return "\(picture.program.name(of: move.source))\(target): \(move.verb.rawValue), \(words)"
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
