import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// The list of rules as text or JSON.
package enum RuleCatalog {
  package static func text(style: TextStyle) -> String {
    let widest = RuleID.allCases.map(\.rawValue.utf8.count).max() ?? 0
    let indent = widest + 14
    let isNarrow = style.width.map { $0 < indent + 24 } ?? false
    // In a narrow terminal the summary has lines of its own.
    let columns = Columns(widths: isNarrow ? [widest + 1] : [widest + 1, 7])
    var text = ""
    for family in Rule.Family.allCases {
      let rules = Rule.all.filter { $0.family == family }
      guard !rules.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + style.paint(family.rawValue, as: .message) + "\n"
      for rule in rules {
        let severity = rule.severity.rawValue
        let mark = rule.isFixable ? "*" : ""
        let line = columns.line(
          [rule.id.rawValue + mark, severity],
          shown: [
            style.linked(rule: rule.id) + mark,
            style.paint(severity, as: TextStyle.Role(rule.severity)),
          ])
        text += "  " + line + (isNarrow ? "\n    " : columns.gap)
        text += style.broken(style.sentence(rule.summary), indent: isNarrow ? 4 : indent) + "\n"
      }
    }
    return text + "\n* has fixes: `flowlint check --fix`\n"
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
