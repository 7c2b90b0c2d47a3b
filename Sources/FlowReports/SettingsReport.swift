import FlowFormat
import FlowJSON
package import FlowRules
import FlowSource

/// The settings for a flow file, and their sources.
package struct SettingsReport: Sendable {
  private let path: String
  /// The settings files, in order of decreasing precedence.
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

  /// Rules with their default severity are only counted.
  package func text(style: TextStyle) -> String {
    let path = escapedPath(path)
    let heading = style.broken("\(path): \(origin)", indent: 2)
    var text = style.paint(path, as: .path) + heading.dropFirst(path.count) + "\n"
    if isExcluded { text += "skipped when folders are searched, by `exclude`\n" }
    let rules = Rule.all.filter { settings.levels[$0.id] != nil }
    if !rules.isEmpty {
      text += "\nrules\n"
      text += table(
        rules.map { rule in
          let level = settings.levels[rule.id]
          return [rule.id.rawValue, level?.value.rawValue ?? "", location(of: level?.location)]
        })
    }
    let others = Rule.all.count - rules.count
    text +=
      "\n"
      + style.broken(
        "\(others) \(rules.isEmpty ? "" : "other ")rules use their default severity: "
          + "`flowlint rules` lists them")
    text += "\n\nlimits\n"
    text += table(
      Limit.allCases.map { limit in
        [
          limit.rawValue, String(settings.bound(of: limit)),
          location(of: settings.limits[limit]?.location),
        ]
      })
    return text
  }

  private var origin: String {
    guard let first = files.first else { return "no settings file" }
    let rest = files.dropFirst().map(escaped).joined(separator: ", which extends ")
    return "settings of \(escaped(first))" + (rest.isEmpty ? "" : ", which extends \(rest)")
  }

  private func location(of location: SettingLocation?) -> String {
    location.map { escaped($0.text) } ?? "by default"
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
            append(settings.limits[limit]?.location, to: &json)
            json.member("value", settings.bound(of: limit))
          }
        }
      }
      json.member("path", path)
      json.object("rules") { json in
        for rule in Rule.all.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
          let level = settings.levels[rule.id]
          json.object(rule.id.rawValue) { json in
            append(level?.location, to: &json)
            json.member("value", level?.value.rawValue ?? rule.severity.rawValue)
          }
        }
      }
      json.member("version", 1)
    }
  }

  /// The location of a setting; null for a default.
  private func append(_ location: SettingLocation?, to json: inout JSONWriter) {
    json.key("set")
    guard let location else { return json.null() }
    json.object { json in
      json.member("line", location.line)
      json.member("path", location.path)
    }
  }
}
