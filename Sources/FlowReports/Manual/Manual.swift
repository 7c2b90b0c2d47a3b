package import FlowFormat
package import FlowRules
import FlowSource

/// The manual of the rules: the pages of `docs/rules/`, which `flowlint explain` prints.
package enum Manual {
  /// The name of the page that lists all rules.
  static let index = "README.md"

  /// The name of the page of a rule, which reports append to the URL of the folder of pages.
  package static func fileName(of rule: RuleID) -> String { "\(rule).md" }

  /// The page that lists all rules, as Markdown.
  package static func markdown() -> String {
    let families = Rule.Family.allCases.map { family in
      (family: family.rawValue, rules: Rule.all.filter { $0.family == family })
    }.filter { !$0.rules.isEmpty }
    let links = families.map { "[\($0.family)](#\($0.family))" }.joined(separator: " · ")
    var text = """
      # Rules

      `flowlint explain RULE` prints the page of a rule, and `flowlint rules --format markdown` this list.
      [Settings](../settings.md) change the severity of a rule; comments and baselines silence findings. `--select`
      and `--ignore` take rules and families: `flowlint check --select progress,trap`. `flowlint check --fix` fixes
      findings of *fixable* rules; some fixes also need `--unsafe`.

      \(links)

      """
    for (family, rules) in families {
      text += "\n## \(family)\n\n| rule | severity | reports |\n| --- | --- | --- |\n"
      for rule in rules {
        let severity = rule.severity.rawValue + (rule.isFixable ? ", fixable" : "")
        text += "| [`\(rule.id)`](\(fileName(of: rule.id))) | \(severity) | \(rule.summary) |\n"
      }
    }
    return text
  }

  /// The page of a rule as Markdown: the text is the same in every style, except for colors and the width of
  /// its lines.
  package static func page(of rule: Rule, style: TextStyle = .plain) -> String {
    let severity = style.paint(rule.severity.rawValue, as: TextStyle.Role(rule.severity))
    return """
      \(style.paint("# \(rule.id)", as: .message)) (\(severity), \(rule.family.rawValue))

      \(wrapped(rule.summary, style))

      \(body(of: rule, style: style))
      """
  }

  /// The rationale and the examples of a rule as Markdown.
  static func body(of rule: Rule, style: TextStyle = .plain) -> String {
    var text = "\(wrapped(rule.rationale, style))\n"
    for example in rule.examples {
      let title = "\(example.fires ? "Reported" : "Not reported"): \(example.title)"
      text += "\n\(wrapped(title, style))\n\n" + block(example.text, "yaml", style)
      for file in example.platformFiles {
        let isSwift = file.path.hasSuffix(".swift")
        let language = isSwift ? "swift" : file.text.hasPrefix("<") ? "xml" : "json"
        text += "\n`\(file.path)`:\n\n" + block(file.text, language, style)
      }
      if let fixed = example.fixed { text += "\nFixed:\n\n" + block(fixed, "yaml", style) }
    }
    return text
  }

  /// Code is not escaped: it is the program's own, and an example of a tab has a tab.
  private static func block(_ code: String, _ language: String, _ style: TextStyle) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isCaretLine(line) ? style.paint(style.sentence(String(line)), as: .error) : String(line)
    }
    return "```\(language)\n\(lines.joined(separator: "\n"))\n```\n"
  }

  private static func wrapped(_ text: String, _ style: TextStyle) -> String {
    var style = style
    style.width = style.width.map { min($0, 100) }
    return style.broken(style.sentence(text))
  }
}
