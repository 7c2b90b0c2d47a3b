package import FlowRules
package import FlowSource

/// Findings for people: the message, the framed source, and notes.
package struct DiagnosticText: Sendable {
  private let style: TextStyle
  private let otherText: @Sendable (String) -> SourceText?

  /// `otherText` returns the text at a path that a note names; nil if it is not available.
  package init(
    style: TextStyle = .plain,
    otherText: @escaping @Sendable (String) -> SourceText? = { _ in nil }
  ) {
    self.style = style
    self.otherText = otherText
  }

  /// Appends a finding about the file `text`; each line ends with a newline.
  package func append(_ diagnostic: Diagnostic, in text: SourceText, to output: inout String) {
    let role = TextStyle.Role(diagnostic.severity)
    let rule = "\(diagnostic.severity.rawValue)[\(style.linked(rule: diagnostic.rule))]"
    // The rule replaces its plain text, which has no blanks, so that lines break only after it.
    let plain = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]"
    let headline = "\(plain): \(style.sentence(diagnostic.message))"
    // As bytes, which are compared much faster than characters.
    let lines = style.broken(headline).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    output += style.paint(rule, as: role)
    for (index, line) in lines.enumerated() {
      let text = Substring(index == 0 ? line.dropFirst(plain.utf8.count) : line)
      output += style.paint(String(text), as: .message) + "\n"
    }
    let excerpt = Excerpt(
      of: text, at: diagnostic.range, label: diagnostic.label, notes: diagnostic.notes, as: role,
      style: style, otherText: otherText)
    excerpt.append(to: &output)
    for line in closingLines(of: diagnostic) {
      line.append(gutter: excerpt.gutter, style: style, to: &output)
    }
  }

  private func closingLines(of diagnostic: Diagnostic) -> [ClosingLine] {
    var lines: [ClosingLine] = []
    if !diagnostic.witness.isEmpty {
      lines.append(ClosingLine(walk: diagnostic.witness, style: style))
    }
    if let help = diagnostic.help {
      lines.append(ClosingLine("help", as: .help, text: help))
    }
    if let possibility = diagnostic.possibility {
      lines.append(ClosingLine("note", as: .note, text: possibility))
    }
    if let reason = diagnostic.reason {
      lines.append(ClosingLine("note", as: .note, text: reason))
    }
    return lines
  }
}

extension Diagnostic {
  /// The note of a possible finding; nil for one that is certain.
  var possibility: String? {
    guard certainty == .possible else { return nil }
    let needs = witness.needs
    guard !needs.isEmpty else {
      return "possible, not certain: the walk uses a move that happens only if its `when` holds"
    }
    let shown = sentenceList(Array(needs.prefix(2)))
    let more = needs.count > 2 ? ", and \(counted(needs.count - 2, "other move"))" : ""
    return "possible, not certain: the walk needs \(shown)\(more)"
  }
}
