import FlowYAML

/// Swift source under construction, indented by two spaces.
struct SwiftText {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Several lines, indented by what they have in addition to the current indentation.
  mutating func lines(_ lines: String) {
    for part in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      line(String(part))
    }
  }

  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// A documentation comment; texts from the flow cannot leave its line.
  mutating func doc(_ comment: String) {
    line(comment.isEmpty ? "///" : "/// " + commentText(comment))
  }

  mutating func comment(_ comment: String) { line("// " + commentText(comment)) }
}

/// A string literal of Swift.
func swiftLiteral(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": literal += "\\\(scalar)"
    case "\n": literal += "\\n"
    case _ where isPlain(scalar): literal.unicodeScalars.append(scalar)
    default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
  return literal + "\""
}

/// Whether a scalar in a literal neither breaks a line nor hides what follows it.
private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
  default: true
  }
}
