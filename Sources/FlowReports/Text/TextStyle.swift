package import FlowFormat
package import FlowSource

/// How text is dressed for its reader: color, character set, room, links.
package struct TextStyle: Sendable {
  /// What a piece of text is, which decides its color.
  package enum Role: Sendable {
    case error, warning, info, note, help
    /// Line numbers and the lines of a frame.
    case lineNumber
    /// A mark and a label that are not the main ones.
    case secondary
    case message, path
    case progressFilled, progressEmpty
  }

  package var usesColor: Bool
  /// Whether the reader can show more than ASCII.
  ///
  /// What a flow file itself holds is printed as it is in either case.
  package var usesUnicode: Bool
  /// Display cells in a line; nil for no limit.
  package var width: Int?
  /// What stands before a rule's id in the address of its page; nil where ids are no links.
  package var rulePage: String?

  package static let plain = TextStyle()

  package init(
    usesColor: Bool = false, usesUnicode: Bool = true, width: Int? = nil, rulePage: String? = nil
  ) {
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
    self.width = width
    self.rulePage = rulePage
  }

  /// Where text was left out.
  package var ellipsis: String { usesUnicode ? "…" : "..." }
  /// Between two screens of a walk.
  package var arrow: String { usesUnicode ? "→" : "->" }

  /// A sentence about a flow, escaped, with its signs in ASCII where the reader has no others.
  ///
  /// What a sentence quotes of a flow file changes with it; the frame below shows it as it is.
  func sentence(_ text: String) -> String {
    let shown = escaped(text)
    guard !usesUnicode, shown.utf8.contains(where: { $0 >= 0x80 }) else { return shown }
    return shown.unicodeScalars.map { scalar in
      switch scalar {
      case "…": "..."
      case "→": "->"
      default: String(scalar)
      }
    }.joined()
  }

  package func paint(_ text: String, as role: Role) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(role.code)m\(text)\u{1B}[0m" : text
  }

  /// The id of a rule, as an OSC 8 link to its page where there are links.
  package func linked(rule: RuleID) -> String {
    let rule = rule.rawValue
    guard let rulePage else { return rule }
    let address = escaped(rulePage + rule)
    return "\u{1B}]8;;\(address)\u{1B}\\\(rule)\u{1B}]8;;\u{1B}\\"
  }
}

extension TextStyle.Role {
  package init(_ severity: Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  /// The parameters of SGR (ECMA-48 8.3.117): of the 16 ANSI colors only, so that the reader's
  /// theme has the last word.
  fileprivate var code: String {
    switch self {
    case .error: "1;91"
    case .warning: "1;33"
    case .info, .lineNumber, .secondary: "1;94"
    case .note: "1;92"
    case .help: "1;96"
    case .message, .path: "1"
    case .progressFilled: "32"
    case .progressEmpty: "90"
    }
  }
}
