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
      let text = escaped(phone.content.name) + word(of: phone.change)
      lines.append("  s\(index)[\"\(text)\"]")
    }
    for (index, arrow) in picture.arrows.enumerated() {
      let words =
        arrow.moves.map { escaped($0.text) }.joined(separator: "<br/>") + word(of: arrow.change)
      lines.append("  s\(arrow.source) \(arrow.style.mermaid)|\"\(words)\"| s\(arrow.target)")
      if let color = arrow.change?.color ?? (arrow.style == .back ? "#8e8e93" : nil) {
        lines.append("  linkStyle \(index) stroke:\(color)")
      }
    }
    for (number, pill) in picture.entrances.enumerated() {
      guard let landing = pill.landing else { continue }
      let text = escaped(pill.name) + word(of: pill.change)
      lines.append("  l\(number)([\"\(text)\"]) -.-> s\(landing)")
    }
    let classes: [(name: String, color: String)] =
      [("error", "#c4170c"), ("warning", "#8a5a00"), ("info", "#0a58ca")]
      + PictureChange.allCases.map { ($0.rawValue, $0.color) }
    for (name, color) in classes {
      let marked = picture.phones.indices.filter { index in
        let phone = picture.phones[index]
        return name == phone.change?.rawValue ?? picture.gravest(phone.findings)?.rawValue
      }
      guard !marked.isEmpty else { continue }
      lines.append("  classDef \(name) stroke:\(color),stroke-width:3px")
      lines.append("  class \(marked.map { "s\($0)" }.joined(separator: ",")) \(name)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Not by color alone.
  private func word(of change: PictureChange?) -> String {
    change.map { "<br/>\($0.rawValue)" } ?? ""
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
