import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowSource

/// A picture in the DOT language of Graphviz.
package struct DOTReport: Report {
  private let picture: FlowPicture

  package init(_ picture: FlowPicture) {
    self.picture = picture
  }

  package func write(_ write: ([UInt8]) -> Void) { text.write(write) }

  package var text: String {
    var lines = [
      "digraph \(quoted(picture.report.flowName)) {",
      "  rankdir=\(picture.options.direction == .right ? "LR" : "TB");",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    for (index, phone) in picture.phones.enumerated() {
      let word = phone.change.map { "\n\($0.rawValue)" } ?? ""
      var attributes = ["label=\(quoted(phone.content.name + word))"]
      if phone.content.presentation != nil || phone.change == .removed {
        attributes.append("style=\"rounded,dashed\"")
      }
      if phone.content.isSubflow { attributes.append("peripheries=2") }
      if let gravest = picture.gravest(phone.findings) {
        attributes += ["class=\(quoted(gravest.rawValue))", "penwidth=2"]
      }
      if let change = phone.change { attributes.append("color=\(quoted(change.color))") }
      lines.append("  s\(index) [\(attributes.joined(separator: ", "))];")
    }
    for arrow in picture.arrows {
      let words = ([arrow.change?.rawValue].compactMap(\.self) + arrow.moves.map(\.text))
        .joined(separator: "\n")
      let color = arrow.change.map { ", color=\(quoted($0.color))" } ?? arrow.style.dotColor
      lines.append(
        "  s\(arrow.source) -> s\(arrow.target) "
          + "[label=\(quoted(words)), class=\(arrow.style.rawValue)\(color)\(arrow.style.dot)];")
    }
    for (number, pill) in picture.entrances.enumerated() {
      guard let landing = pill.landing else { continue }
      let word = pill.change.map { "\n\($0.rawValue)" } ?? ""
      let color = pill.change.map { ", color=\(quoted($0.color))" } ?? ""
      lines.append(
        "  l\(number) [label=\(quoted(pill.name + word)), shape=cds, class=link\(color)];")
      lines.append("  l\(number) -> s\(landing) [style=dotted, class=link];")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// In a quoted string only `"` and `\` are escaped, and `\n` is a line end (DOT, *escString*).
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      // Its backslash is escaped, too.
      case _ where isUnprintable(scalar): quoted += "\\" + escapeSequence(for: scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension ArrowStyle {
  fileprivate var dotColor: String {
    switch self {
    case .push, .set, .root, .tab, .open, .present: ""
    case .replace: ", color=\"black:invis:black\""
    case .back: ", color=gray"
    }
  }

  fileprivate var dot: String {
    switch self {
    case .push, .set, .root, .tab, .open, .replace: ""
    case .present: ", style=dashed"
    case .back: ", constraint=false"
    }
  }
}
