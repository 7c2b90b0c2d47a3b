package import FlowFormat
package import FlowSource

/// The presentation of text: color, character set, width, links.
package struct TextStyle: Sendable {
  /// The role of a piece of text, which determines its color.
  package enum Role: Sendable {
    case error, warning, info, note, help
    /// Line numbers and the lines of a frame.
    case lineNumber
    /// A mark and a label that are not the main ones.
    case secondary
    case message, path
    case progressFilled, progressEmpty
    /// The id beside a title.
    case id
  }

  package var usesColor: Bool
  /// Whether output can contain more than ASCII.
  ///
  /// Contents of a flow file are printed unchanged in either case.
  package var usesUnicode: Bool
  /// Display cells in a line; nil means unlimited.
  package var width: Int?
  /// The URL of the folder with the pages of rules, up to their names; nil if ids are not links.
  package var rulePages: String?

  package static let plain = TextStyle()

  package init(
    usesColor: Bool = false, usesUnicode: Bool = true, width: Int? = nil, rulePages: String? = nil
  ) {
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
    self.width = width
    self.rulePages = rulePages
  }

  /// Marks omitted text.
  package var ellipsis: String { usesUnicode ? "…" : "..." }
  /// Separates two screens of a walk.
  package var arrow: String { usesUnicode ? "→" : "->" }

  /// A sentence about a flow, escaped, with ASCII replacements for symbols if necessary.
  ///
  /// Quotations from a flow file are affected too; the frame below shows them unchanged.
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

  /// A text without its end, or its middle, if it is wider than a number of display cells.
  func truncated(_ text: String, to width: Int, inMiddle: Bool = false) -> String {
    guard displayWidth(of: text) > width else { return text }
    let room = max(0, width - displayWidth(of: ellipsis))
    let end = inMiddle ? room / 2 : 0
    return prefix(of: text, in: room - end) + ellipsis
      + String(prefix(of: String(text.reversed()), in: end).reversed())
  }

  private func prefix(of text: String, in width: Int) -> String {
    var (cut, used) = ("", 0)
    for character in text {
      used += displayWidth(of: String(character))
      if used > width { break }
      cut.append(character)
    }
    return cut
  }

  /// The id of a rule, as an OSC 8 link to its page if there are links.
  package func linked(rule: RuleID) -> String {
    guard let rulePages else { return rule.rawValue }
    let address = escaped(rulePages + Manual.fileName(of: rule))
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

  /// The parameters of SGR (ECMA-48 8.3.117): only the 16 ANSI colors, so that the terminal's theme
  /// determines them.
  ///
  /// The colors of HTML pages are in `page.css`, those of pictures in `picture.css`.
  fileprivate var code: String {
    switch self {
    case .error: "1;91"
    case .warning: "1;33"
    case .info, .lineNumber, .secondary: "1;94"
    case .note: "1;92"
    case .help: "1;96"
    case .message, .path: "1"
    case .progressFilled: "32"
    case .progressEmpty, .id: "90"
    }
  }
}
