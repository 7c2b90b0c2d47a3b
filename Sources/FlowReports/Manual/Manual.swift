import FlowFormat
package import FlowRules
import FlowSource

/// The manual of the rules, printed as `docs/rules.md`.
package enum Manual {
  /// The whole catalog as Markdown.
  package static func markdown() -> String {
    var text = """
      # Rules

      Printed by `flowlint rules --format markdown`; `flowlint explain RULE` prints one page of this.


      """
    for family in Rule.Family.allCases {
      let rules = Rule.all.filter { $0.family == family }
      guard !rules.isEmpty else { continue }
      let links = rules.map { "[\($0.id)](#\($0.id))" }.joined(separator: ", ")
      text += "- [\(family.rawValue)](#\(family.rawValue)): \(links)\n"
    }
    text += "\n"
    for family in Rule.Family.allCases {
      let rules = Rule.all.filter { $0.family == family }
      guard !rules.isEmpty else { continue }
      text += "## \(family.rawValue)\n\n| rule | severity | reports |\n| --- | --- | --- |\n"
      for rule in rules {
        text += "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.summary) |\n"
      }
      text += "\n" + rules.map { page(of: $0) }.joined(separator: "\n") + "\n"
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// The page of one rule as Markdown.
  package static func page(of rule: Rule) -> String {
    "### \(rule.id)\n\n\(rule.summary) (\(rule.severity.rawValue))\n\n\(body(of: rule))"
  }

  /// The rationale and the examples of a rule as Markdown.
  static func body(of rule: Rule) -> String {
    var text = "\(rule.rationale)\n"
    for example in rule.examples {
      text += "\n\(example.fires ? "Reported" : "Not reported"): \(example.title)\n\n"
      text += "```yaml\n\(example.text)\n```\n"
      for file in example.platformFiles {
        let isSwift = file.path.hasSuffix(".swift")
        let language = isSwift ? "swift" : file.text.hasPrefix("<") ? "xml" : "json"
        text += "\n`\(file.path)`:\n\n```\(language)\n\(file.text)\n```\n"
      }
      if let fixed = example.fixed { text += "\nFixed:\n\n```yaml\n\(fixed)\n```\n" }
    }
    return text
  }

  /// The page of one rule for a terminal.
  package static func text(of rule: Rule, style: TextStyle) -> String {
    let severity = style.paint(rule.severity.rawValue, as: TextStyle.Role(rule.severity))
    var text =
      "\(style.paint(rule.id.rawValue, as: .message)) (\(severity), \(rule.family.rawValue))\n\n"
    text += "\(wrapped(rule.summary, style))\n\n\(wrapped(rule.rationale, style))\n"
    for example in rule.examples {
      let title = "\(example.fires ? "Reported" : "Not reported"): \(example.title)"
      text += "\n\(wrapped(title, style))\n\n"
      text += indented(example.text, style)
      for file in example.platformFiles {
        text += "\n\(escaped(file.path)):\n\n" + indented(file.text, style)
      }
      if let fixed = example.fixed {
        text += "\nFixed:\n\n"
        for line in fixed.split(separator: "\n") { text += "    \(escaped(String(line)))\n" }
      }
    }
    return text
  }

  private static func indented(_ example: String, _ style: TextStyle) -> String {
    example.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let shown = isCaretLine(line) ? style.sentence(String(line)) : escaped(String(line))
      return "    " + (isCaretLine(line) ? style.paint(shown, as: .error) : shown) + "\n"
    }.joined()
  }

  private static func wrapped(_ text: String, _ style: TextStyle) -> String {
    var style = style
    style.width = min(style.width ?? 80, 100)
    return style.broken(style.sentence(text))
  }
}
