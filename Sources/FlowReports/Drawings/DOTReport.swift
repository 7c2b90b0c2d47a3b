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
      var attributes = ["label=\(quoted(picture.name(of: phone)))"]
      if phone.presentation != nil { attributes.append("style=\"rounded,dashed\"") }
      if case .subflow = phone.subject { attributes.append("peripheries=2") }
      if let gravest = picture.gravest(at: index) {
        attributes += ["class=\(quoted(gravest.rawValue))", "penwidth=2"]
      }
      lines.append("  s\(index) [\(attributes.joined(separator: ", "))];")
    }
    for arrow in picture.arrows {
      let words = picture.words(of: arrow).joined(separator: "\n")
      lines.append(
        "  s\(arrow.source) -> s\(arrow.target) "
          + "[label=\(quoted(words)), class=\(arrow.style.rawValue)\(arrow.style.dot)];")
    }
    if picture.options.showsLinks {
      for (number, link) in picture.drawnLinks.enumerated() {
        lines.append("  l\(number) [label=\(quoted(link.pattern)), shape=cds, class=link];")
        lines.append("  l\(number) -> s\(link.phone) [style=dotted, class=link];")
      }
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
      case "\0": quoted += " "
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
