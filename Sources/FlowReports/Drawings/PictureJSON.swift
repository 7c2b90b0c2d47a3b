import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// A picture as JSON: its elements and their coordinates.
package struct PictureJSON: Report {
  private let layout: PictureLayout

  package init(_ picture: FlowPicture) {
    layout = PictureLayout(picture)
  }

  package func write(_ write: ([UInt8]) -> Void) {
    write(JSONWriter.document(append))
  }

  private func append(to json: inout JSONWriter) {
    let picture = layout.picture
    json.array("everywhere") { json in
      for (move, pill) in zip(picture.common, layout.pills.dropFirst(picture.links.count)) {
        append(move, "label", pill, to: &json)
      }
    }
    json.member("flow", picture.report.flowName)
    json.member("height", layout.size.height)
    json.array("links") { json in
      for (link, pill) in zip(picture.links, layout.pills) {
        append(link, "pattern", pill, to: &json)
      }
    }
    json.array("moves") { json in
      for (index, arrow) in picture.arrows.enumerated() { append(arrow, index, to: &json) }
    }
    json.member("path", picture.report.source.path)
    json.array("screens") { json in
      for (index, phone) in picture.phones.enumerated() { append(phone, index, to: &json) }
    }
    json.member("version", 1)
    json.member("width", layout.size.width)
  }

  private func append(
    _ entrance: FlowPicture.Entrance, _ name: String, _ pill: PictureLayout.Pill,
    to json: inout JSONWriter
  ) {
    json.object { json in
      if let change = entrance.change { json.member("change", change.rawValue) }
      json.append(findings: entrance.findings)
      json.object("frame") { $0.frame(pill.frame) }
      json.member(name, entrance.name)
      json.strings("stack", entrance.stack)
    }
  }

  private func append(_ arrow: FlowPicture.Arrow, _ index: Int, to json: inout JSONWriter) {
    json.object { json in
      if let change = arrow.change { json.member("change", change.rawValue) }
      json.append(findings: arrow.findings)
      json.member("from", arrow.source)
      json.strings("labels", arrow.moves.map(\.text))
      json.array("path") { json in
        for element in layout.edges[index].path { json.append(element) }
      }
      json.member("style", arrow.style.rawValue)
      json.member("to", arrow.target)
    }
  }

  private func append(_ phone: FlowPicture.Phone, _ index: Int, to json: inout JSONWriter) {
    json.object { json in
      if let change = phone.change { json.member("change", change.rawValue) }
      json.append(findings: phone.findings)
      json.object("frame") { $0.frame(layout.frames[index]) }
      json.member(phone.content.isSubflow ? "subflow" : "id", phone.content.id)
      json.member("title", phone.content.name)
    }
  }
}

extension JSONWriter {
  /// The indices of findings in the report of `check`.
  fileprivate mutating func append(findings: [Int]) {
    array("findings") { json in
      for finding in findings { json.number(finding) }
    }
  }

  fileprivate mutating func frame(_ frame: Rect) {
    member("height", frame.size.height)
    member("width", frame.size.width)
    member("x", frame.origin.x)
    member("y", frame.origin.y)
  }

  /// A point, or the three points of a curve.
  fileprivate mutating func append(_ element: PathElement) {
    array { json in
      let points =
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        }
      for point in points {
        json.number(point.x)
        json.number(point.y)
      }
    }
  }
}
