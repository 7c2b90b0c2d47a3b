package import FlowSource
import FlowYAML

/// What begins a comment and its reason in a file that can have findings.
package enum CommentMarks {
  case yaml, xml, swift

  /// Those of a flow file or a platform file, by its first character; nil for JSON, which has no comments.
  package init?(of source: SourceText) {
    switch source.bytes.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "<"): self = .xml
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    default: self = .yaml
    }
  }

  var start: String {
    switch self {
    case .yaml: "#"
    case .xml: "<!--"
    case .swift: "//"
    }
  }

  /// What begins the reason: comments of XML cannot contain `--`.
  var reasonMark: String { self == .xml ? "-" : "--" }

  /// A comment that suppresses the findings of a rule.
  package func suppression(of rule: String, reason: String) -> String {
    let text = "\(suppressionWord)\(SuppressionComment.command) \(rule) \(reasonMark) \(reason)"
    return self == .xml ? "<!-- \(text) -->" : "\(start) \(text)"
  }
}
