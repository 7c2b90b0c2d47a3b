import FlowFormat
package import FlowRules
import FlowSource

/// A settings file and those it extends.
package struct ExtendedSettings: Sendable {
  /// The one that extends nothing first; what a later one says wins.
  package let documents: [SettingsDocument]

  package init(_ documents: [SettingsDocument]) {
    self.documents = documents
  }

  /// Whether one set of settings holds for all files.
  package var isUniform: Bool { documents.allSatisfy { $0.file.layers.count == 1 } }

  /// Globs of files that are left out when folders are searched.
  package var exclude: [String] { documents.flatMap { $0.file.exclude.map(\.value) } }

  /// What holds for one flow file, of which `matches` says whether any of some globs names it.
  package func applied(matches: ([String]) -> Bool) -> AppliedSettings {
    var settings = AppliedSettings()
    for document in documents {
      let source = document.source
      func location<Name>(_ name: Located<Name>) -> SettingLocation {
        SettingLocation(path: source.path, line: source.line(at: name.range.lower))
      }
      for layer in document.file.layers {
        if let files = layer.files, !matches(files.map(\.value)) { continue }
        for rule in layer.rules {
          settings.levels[rule.name.value] = LocatedSetting(rule.value, at: location(rule.name))
        }
        for limit in layer.limits {
          settings.limits[limit.name.value] = LocatedSetting(limit.value, at: location(limit.name))
        }
      }
    }
    return settings
  }
}
