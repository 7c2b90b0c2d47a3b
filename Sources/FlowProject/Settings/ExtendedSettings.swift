import FlowFormat
package import FlowRules
import FlowSource

/// A settings file and those that it extends: of several values for a setting, the last one wins.
///
/// Which settings file applies to a flow file is decided in `SettingsSearch`.
package struct ExtendedSettings: Sendable {
  /// Each after the one that it extends.
  package let documents: [SettingsDocument]

  package init(_ documents: [SettingsDocument]) {
    self.documents = documents
  }

  /// Whether all flow files have the same settings.
  package var isUniform: Bool { documents.allSatisfy { $0.file.layers.count == 1 } }

  /// Globs of files to skip when searching folders.
  package var exclude: [String] { documents.flatMap { $0.file.exclude.map(\.value) } }

  /// The globs of parts that are not for all files.
  var globs: [[String]] {
    documents.flatMap { $0.file.layers.compactMap { $0.files?.map(\.value) } }
  }

  /// The settings of one flow file; `matches` returns whether one of some globs matches it.
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
