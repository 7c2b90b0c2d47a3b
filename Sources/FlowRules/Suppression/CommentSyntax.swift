/// How comments are written in a file that can have findings.
enum CommentSyntax {
  case yaml, xml, swift

  var start: String {
    switch self {
    case .yaml: "#"
    case .xml: "<!--"
    case .swift: "//"
    }
  }

  /// What begins the reason: comments of XML cannot contain `--`.
  var reasonMark: String { self == .xml ? "-" : "--" }

  func comment(_ text: String) -> String {
    self == .xml ? "<!-- \(text) -->" : "\(start) \(text)"
  }
}
