import FlowFormat
import FlowRules
import FlowSource

/// The list of rules as text or JSON.
package enum RuleCatalog {
  package static func text(style: TextStyle) -> String {
    let widest = RuleID.allCases.map(\.rawValue.utf8.count).max() ?? 0
    let columns = Columns(widths: [widest + 1, 7])
    var text = ""
    for family in Rule.Family.allCases {
      let rules = Rule.all.filter { $0.family == family }
      guard !rules.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + style.paint(family.rawValue, as: .message) + "\n"
      for rule in rules {
        let severity = rule.severity.rawValue
        let summary = wrapped(rule.summary, indent: widest + 14, style: style)
        let mark = rule.isFixable ? "*" : ""
        let cells = [rule.id.rawValue + mark, severity, summary]
        let shown = [
          style.linked(rule: rule.id) + mark,
          style.paint(severity, as: TextStyle.Role(rule.severity)), summary,
        ]
        let line = columns.line(cells, shown: shown)
        text += "  " + line.replacing(#/ +\n/#, with: "\n") + "\n"
      }
    }
    return text + "\n* has fixes: `flowlint check --fix`\n"
  }

  /// Wrapped at the width of a terminal; below the other cells if it is narrow.
  private static func wrapped(_ text: String, indent: Int, style: TextStyle) -> String {
    guard let width = style.width else { return style.sentence(text) }
    let isNarrow = width < indent + 24
    return (isNarrow ? "\n    " : "")
      + style.broken(style.sentence(text), indent: isNarrow ? 4 : indent)
  }

  package static func json() -> [UInt8] {
    JSONWriter.document { json in
      json.array("rules") { json in
        for rule in Rule.all {
          json.object { json in
            json.member("family", rule.family.rawValue)
            json.member("fixable", rule.isFixable)
            json.member("id", rule.id.rawValue)
            json.member("severity", rule.severity.rawValue)
            json.member("summary", rule.summary)
          }
        }
      }
      json.member("version", 1)
    }
  }
}
