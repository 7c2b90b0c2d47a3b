import FlowFormat
package import FlowRules
import FlowSource

/// What settings apply to one flow file, and where each was written.
package struct SettingsReport: Sendable {
  private let path: String
  /// The settings files, the one that holds before the others first.
  private let files: [String]
  private let settings: AppliedSettings
  private let isExcluded: Bool

  package init(
    path: String, files: [String], settings: AppliedSettings, isExcluded: Bool
  ) {
    self.path = path
    self.files = files
    self.settings = settings
    self.isExcluded = isExcluded
  }

  /// Rules at their own severity are only counted.
  package func text(style: TextStyle) -> String {
    var text = style.paint(escapedPath(path), as: .path) + ": " + origin + "\n"
    if isExcluded { text += "skipped when folders are searched, by `exclude`\n" }
    let rules = Rule.all.filter { settings.levels[$0.id] != nil }
    if !rules.isEmpty {
      text += "\nrules\n"
      text += table(
        rules.map { rule in
          let level = settings.levels[rule.id]
          return [rule.id.rawValue, level?.value.rawValue ?? "", place(of: level?.place)]
        })
    }
    let others = Rule.all.count - rules.count
    text += "\n\(others) \(rules.isEmpty ? "" : "other ")rules use their default severity: "
    text += "`flowlint rules` lists them\n\nlimits\n"
    text += table(
      Limit.allCases.map { limit in
        [
          limit.rawValue, String(settings.bound(of: limit)),
          place(of: settings.limits[limit]?.place),
        ]
      })
    return text
  }

  private var origin: String {
    guard let first = files.first else { return "no settings file" }
    let rest = files.dropFirst().map(escaped).joined(separator: ", which extends ")
    return "settings of \(escaped(first))" + (rest.isEmpty ? "" : ", which extends \(rest)")
  }

  private func place(of place: SettingPlace?) -> String {
    place.map { escaped($0.text) } ?? "by default"
  }

  private func table(_ rows: [[String]]) -> String {
    let columns = Columns(2, of: rows)
    return rows.map { "  " + columns.line($0) + "\n" }.joined()
  }

  /// Every rule and limit, set or not.
  package func json() -> [UInt8] {
    JSONWriter.document { json in
      json.member("excluded", isExcluded)
      json.strings("files", files)
      json.object("limits") { json in
        for limit in Limit.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
          json.object(limit.rawValue) { json in
            append(settings.limits[limit]?.place, to: &json)
            json.member("value", settings.bound(of: limit))
          }
        }
      }
      json.member("path", path)
      json.object("rules") { json in
        for rule in Rule.all.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
          let level = settings.levels[rule.id]
          json.object(rule.id.rawValue) { json in
            append(level?.place, to: &json)
            json.member("value", level?.value.rawValue ?? rule.severity.rawValue)
          }
        }
      }
      json.member("version", 1)
    }
  }

  /// Where something was set; null for a default.
  private func append(_ place: SettingPlace?, to json: inout JSONWriter) {
    json.key("set")
    guard let place else { return json.null() }
    json.object { json in
      json.member("line", place.line)
      json.member("path", place.path)
    }
  }
}
