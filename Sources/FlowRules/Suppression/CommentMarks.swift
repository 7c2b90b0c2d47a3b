/// What begins a comment and its reason in a file that can have findings.
enum CommentMarks {
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
