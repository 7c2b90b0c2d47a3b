package import FlowAnalysis
package import FlowFormat
package import FlowYAML

/// The levels of rules and the limits for a flow file, and the settings they come from.
package struct AppliedSettings: Sendable {
  /// A rule that is not a key has its default severity.
  package var levels: [RuleID: LocatedSetting<RuleLevel>] = [:]
  /// A limit that is not a key has its default value.
  package var limits: [Limit: LocatedSetting<Int>] = [:]

  /// The limits of the command line, in the place of the standard ones.
  package var ceilings: [Limit: Int] = [:]
  /// The device of the command line, whose navigation bars are compared.
  package var metrics = BarMetrics.phone

  package init() {}

  /// Settings can only lower a limit on what is read: they come with the files that it protects from.
  package func bound(of limit: Limit) -> Int {
    let ceiling = ceilings[limit] ?? limit.standard
    guard let value = limits[limit]?.value else { return ceiling }
    return limit.isOnInput ? min(value, ceiling) : value
  }

  /// The limits of the YAML reader.
  package var yamlLimits: YAMLLimits {
    var limits = YAMLLimits()
    limits.bytes = bound(of: .bytes)
    limits.nesting = bound(of: .nesting)
    limits.nodes = bound(of: .nodes)
    limits.aliases = bound(of: .aliases)
    return limits
  }
}

/// A value and the line of the settings file that contains it.
package struct LocatedSetting<Value: Sendable>: Sendable {
  package let value: Value
  package let location: SettingLocation

  package init(_ value: Value, at location: SettingLocation) {
    self.value = value
    self.location = location
  }
}

/// A line of a settings file.
package struct SettingLocation: Hashable, Sendable {
  /// The path that reports show.
  package let path: String
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  package var text: String { "\(path):\(line)" }
}
