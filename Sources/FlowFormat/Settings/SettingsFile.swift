package import FlowSource

/// One settings file as its author wrote it.
package struct SettingsFile: Sendable {
  /// What is set for some flow files.
  package struct Layer: Sendable {
    /// Globs of the files it holds for; nil for all.
    package var files: [Located<String>]?
    package var rules: [Entry<RuleID, RuleLevel>] = []
    package var limits: [Entry<Limit, Int>] = []
  }

  /// A value under the name it is set for, with the place of that name.
  package struct Entry<Name: Sendable, Value: Sendable>: Sendable {
    package let name: Located<Name>
    package let value: Value
  }

  /// The path of the file whose settings hold where this one says nothing; relative to this one.
  package var extends: Located<String>?
  /// Globs of files that are left out when folders are searched.
  package var exclude: [Located<String>] = []
  /// What holds for all files, then each of the `overrides`; the later one wins.
  package var layers = [Layer()]

  package init() {}
}
