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
      var attributes = ["label=\(quoted(phone.content.name))"]
      if phone.content.presentation != nil { attributes.append("style=\"rounded,dashed\"") }
      if phone.content.isSubflow { attributes.append("peripheries=2") }
      if let gravest = picture.gravest(phone.findings) {
        attributes += ["class=\(quoted(gravest.rawValue))", "penwidth=2"]
      }
      lines.append("  s\(index) [\(attributes.joined(separator: ", "))];")
    }
    for arrow in picture.arrows {
      let words = arrow.moves.map(\.text).joined(separator: "\n")
      lines.append(
        "  s\(arrow.source) -> s\(arrow.target) "
          + "[label=\(quoted(words)), class=\(arrow.style.rawValue)\(arrow.style.dot)];")
    }
    for (number, link) in picture.links.enumerated() {
      guard let landing = link.landing else { continue }
      lines.append("  l\(number) [label=\(quoted(link.pattern)), shape=cds, class=link];")
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
  fileprivate var dot: String {
    switch self {
    case .push, .set, .root, .tab, .open: ""
    case .replace: ", color=\"black:invis:black\""
    case .present: ", style=dashed"
    case .back: ", color=gray, constraint=false"
    }
  }
}
