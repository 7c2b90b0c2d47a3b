import FlowFormat
import FlowRules
import FlowSource

/// The list of rules as text or JSON.
package enum RuleCatalogue {
  package static func text(style: TextStyle) -> String {
    let widest = RuleID.allCases.map(\.rawValue.utf8.count).max() ?? 0
    let columns = Columns(widths: [widest, 7])
    var text = ""
    for family in Rule.Family.allCases {
      let rules = Rule.all.filter { $0.family == family }
      guard !rules.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + style.paint(family.rawValue, as: .message) + "\n"
      for rule in rules {
        let severity = rule.severity.rawValue
        let summary = wrapped(rule.summary, indent: widest + 13, style: style)
        let cells = [rule.id.rawValue, severity, summary]
        let shown = [
          style.linked(rule: rule.id), style.paint(severity, as: TextStyle.Role(rule.severity)),
          summary,
        ]
        text += "  " + columns.line(cells, shown: shown) + "\n"
      }
    }
    return text
  }

  /// Broken at the width of a terminal, which a line of the catalogue is often wider than.
  private static func wrapped(_ text: String, indent: Int, style: TextStyle) -> String {
    guard let width = style.width else { return style.sentence(text) }
    let blanks = "\n" + String(repeating: " ", count: indent)
    return brokenLines(style.sentence(text), width: max(24, width - indent))
      .joined(separator: blanks)
  }

  package static func json() -> [UInt8] {
    JSONWriter.document { json in
      json.array("rules") { json in
        for rule in Rule.all {
          json.object { json in
            json.member("family", rule.family.rawValue)
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
