package import FlowFormat
import FlowRules
import FlowSource
package import FlowYAML

/// Turns a YAML tree into the settings that it holds, collecting all that is wrong.
package struct SettingsDecoder: NodeDecoder {
  package let tree: YAMLTree
  package var problems: [ShapeProblem] = []
  private var file = SettingsFile()

  package static func decode(
    _ tree: YAMLTree
  ) -> (file: SettingsFile, problems: [ShapeProblem]) {
    var decoder = SettingsDecoder(tree: tree)
    decoder.decodeFile()
    return (decoder.file, decoder.problems)
  }

  private init(tree: YAMLTree) {
    self.tree = tree
  }

  private mutating func decodeFile() {
    guard let root = tree.root,
      let entries = section(root, wanted: "a mapping with the keys of settings")
    else { return }
    for entry in entries {
      guard let key = word(entry.key, in: "a settings file") else { continue }
      switch SettingsKeys.TopKey(rawValue: key.value) {
      case .extends: file.extends = string(entry.value, wanted: "the path of a settings file")
      case .rules: file.layers[0].rules = rules(entry.value)
      case .limits: file.layers[0].limits = limits(entry.value)
      case .exclude: file.exclude = globs(entry.value) ?? []
      case .overrides: decodeOverrides(entry.value)
      case nil: reportUnknown(key, in: "a settings file", among: SettingsKeys.top)
      }
    }
  }

  private mutating func decodeOverrides(_ value: YAMLNode) {
    guard !tree.isNull(value), let items = list(value, wanted: "a list of overrides") else {
      return
    }
    for item in items {
      let wanted = "a mapping with `files` and what is set for them"
      guard let entries = mapping(item, wanted: wanted) else { continue }
      var layer = SettingsFile.Layer(files: [])
      var hasFiles = false
      for entry in entries {
        guard let key = word(entry.key, in: "an override") else { continue }
        switch key.value {
        case "files":
          hasFiles = true
          layer.files = globs(entry.value) ?? []
        case "rules": layer.rules = rules(entry.value)
        case "limits": layer.limits = limits(entry.value)
        default: reportUnknown(key, in: "an override", among: SettingsKeys.override)
        }
      }
      if !hasFiles {
        problems.append(.missingKey(["files"], in: "an override", at: tree.range(of: item)))
      }
      file.layers.append(layer)
    }
  }

  private mutating func rules(_ value: YAMLNode) -> [SettingsFile.Entry<RuleID, RuleLevel>] {
    guard let entries = section(value, wanted: "a mapping from rules to levels") else { return [] }
    var rules: [SettingsFile.Entry<RuleID, RuleLevel>] = []
    for entry in entries {
      guard let rule = word(entry.key, in: "`rules`") else { continue }
      guard let id = RuleID(rawValue: rule.value) else {
        reportUnknown(rule, in: "`rules`", among: RuleID.allCases.map(\.rawValue))
        continue
      }
      if let level = choice(entry.value, RuleLevel.self) {
        rules.append(SettingsFile.Entry(name: Located(id, at: rule.range), value: level.value))
      }
    }
    return rules
  }

  private mutating func limits(_ value: YAMLNode) -> [SettingsFile.Entry<Limit, Int>] {
    guard let entries = section(value, wanted: "a mapping from limits to numbers") else {
      return []
    }
    var limits: [SettingsFile.Entry<Limit, Int>] = []
    for entry in entries {
      guard let key = word(entry.key, in: "`limits`") else { continue }
      guard let limit = Limit(rawValue: key.value) else {
        reportUnknown(key, in: "`limits`", among: SettingsKeys.limits)
        continue
      }
      if let bound = tree.integer(entry.value), limit.range.contains(bound) {
        limits.append(SettingsFile.Entry(name: Located(limit, at: key.range), value: bound))
      } else {
        let range = limit.range
        reportType(
          of: entry.value,
          wanted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    return limits
  }

  private mutating func globs(_ value: YAMLNode) -> [Located<String>]? {
    tree.isNull(value) ? [] : strings(value, wanted: "a list of globs")
  }

  /// The entries of a mapping; none where nothing stands behind the colon yet.
  private mutating func section(_ node: YAMLNode, wanted: String) -> YAMLEntries? {
    tree.isNull(node) ? nil : mapping(node, wanted: wanted)
  }
}
