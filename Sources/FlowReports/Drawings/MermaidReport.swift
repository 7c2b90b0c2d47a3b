import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowSource

/// A picture as a Mermaid flowchart, which GitHub and GitLab draw in Markdown.
package struct MermaidReport: Report {
  private let picture: FlowPicture

  package init(_ picture: FlowPicture) {
    self.picture = picture
  }

  package func write(_ write: ([UInt8]) -> Void) { text.write(write) }

  package var text: String {
    var lines = ["flowchart \(picture.options.direction == .right ? "LR" : "TD")"]
    for (index, phone) in picture.phones.enumerated() {
      lines.append("  s\(index)[\"\(escaped(phone.content.name))\"]")
    }
    for (index, arrow) in picture.arrows.enumerated() {
      let words = arrow.moves.map { escaped($0.text) }.joined(separator: "<br/>")
      lines.append("  s\(arrow.source) \(arrow.style.mermaid)|\"\(words)\"| s\(arrow.target)")
      if arrow.style == .back { lines.append("  linkStyle \(index) stroke:#8e8e93") }
    }
    for (number, link) in picture.links.enumerated() {
      guard let landing = link.landing else { continue }
      lines.append("  l\(number)([\"\(escaped(link.pattern))\"]) -.-> s\(landing)")
    }
    let colors = [("error", "#c4170c"), ("warning", "#8a5a00"), ("info", "#0a58ca")]
    for (name, color) in colors {
      let marked = picture.phones.indices.filter {
        picture.gravest(picture.phones[$0].findings)?.rawValue == name
      }
      guard !marked.isEmpty else { continue }
      lines.append("  classDef \(name) stroke:\(color),stroke-width:3px")
      lines.append("  class \(marked.map { "s\($0)" }.joined(separator: ",")) \(name)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Inside double quotes only these are special; entities begin with `#` (Mermaid, *Entity codes to
  /// escape characters*).
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "#", "<", ">", "&", "`", ";", "\\": escaped += "#\(scalar.value);"
      case "\n", "\r": escaped += " "
      case _ where isUnprintable(scalar): escaped += escapeSequence(for: scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension ArrowStyle {
  fileprivate var mermaid: String {
    switch self {
    case .push, .set, .root, .tab, .open: "-->"
    case .replace: "==>"
    case .present, .back: "-.->"
    }
  }
}
