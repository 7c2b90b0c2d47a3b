package import FlowSource

/// The contents of a settings file.
package struct SettingsFile: Sendable {
  /// The settings for some flow files.
  package struct Layer: Sendable {
    /// Globs of the files that the layer applies to; nil for all files.
    package var files: [Located<String>]?
    package var rules: [Entry<RuleID, RuleLevel>] = []
    package var limits: [Entry<Limit, Int>] = []
  }

  /// A value with the range of its name.
  package struct Entry<Name: Sendable, Value: Sendable>: Sendable {
    package let name: Located<Name>
    package let value: Value
  }

  /// The path of the settings file to inherit from, relative to this one.
  package var extends: Located<String>?
  /// Globs of files to skip when searching folders.
  package var exclude: [Located<String>] = []
  /// The settings for all files, then those of each of the `overrides`; later layers win.
  package var layers = [Layer()]

  package init() {}
}
