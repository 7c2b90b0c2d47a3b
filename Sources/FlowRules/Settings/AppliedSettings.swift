package import FlowFormat
package import FlowYAML

/// What settings make of rules and limits for one flow file, and where they say so.
package struct AppliedSettings: Sendable {
  /// A rule that is not among them has its own severity.
  package var levels: [RuleID: PlacedSetting<RuleLevel>] = [:]
  /// A limit that is not among them has its standard bound.
  package var limits: [Limit: PlacedSetting<Int>] = [:]

  /// The limits of the command line, in the place of the standard ones.
  package var ceilings: [Limit: Int] = [:]

  package init() {}

  /// Settings can only lower a limit on what is read: they come with the files that it protects from.
  package func bound(of limit: Limit) -> Int {
    let ceiling = ceilings[limit] ?? limit.standard
    guard let value = limits[limit]?.value else { return ceiling }
    return limit.isOnInput ? min(value, ceiling) : value
  }

  /// The limits of the reader of YAML.
  package var yamlLimits: YAMLLimits {
    var limits = YAMLLimits()
    limits.bytes = bound(of: .bytes)
    limits.nesting = bound(of: .nesting)
    limits.nodes = bound(of: .nodes)
    limits.aliases = bound(of: .aliases)
    return limits
  }
}

/// A value with the line of the settings file that holds it.
package struct PlacedSetting<Value: Sendable>: Sendable {
  package let value: Value
  package let place: SettingPlace

  package init(_ value: Value, at place: SettingPlace) {
    self.value = value
    self.place = place
  }
}

/// A line of a settings file.
package struct SettingPlace: Hashable, Sendable {
  /// As it is shown in reports.
  package let path: String
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  package var text: String { "\(path):\(line)" }
}
