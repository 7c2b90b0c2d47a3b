import FlowJSON
import FlowSource
package import FlowYAML

/// The keys of settings files, each with its description and the property that stores it.
///
/// A target that knows the rules provides their descriptions.
package struct SettingsTable: Sendable {
  /// A rule whose level can be set.
  package struct Rule: Sendable {
    let id: RuleID
    let summary: String
    let severity: String

    package init(id: RuleID, summary: String, severity: String) {
      self.id = id
      self.summary = summary
      self.severity = severity
    }
  }

  package let file: MappingShape<SettingsFile>
  package let override: MappingShape<SettingsFile.Layer>
  package let limits: MappingForm

  package init(rules: [Rule]) {
    let levels = SettingsTable.section(
      "rules", "Levels by rule id.", wanted: "a mapping from rules to levels",
      MappingShape("`rules`", rules.map(SettingsTable.key)))
    let limitKeys = MappingShape("`limits`", Limit.allCases.map(SettingsTable.key))
    self.limits = limitKeys.form
    let bounds = SettingsTable.section(
      "limits", "Limits by name.", wanted: "a mapping from limits to numbers", limitKeys)
    let override = SettingsTable.override(levels, bounds)
    self.override = override
    file = MappingShape(
      "a settings file",
      [
        Key(
          "extends", .string("the path of a settings file"),
          "The path of a settings file, relative to this one; values here win.",
          examples: ["../lint/base.yaml"]
        ) { $0.extends = $1 },
        Key("rules", levels, "Levels by rule id.") { $0.layers[0].rules = $1 ?? [] },
        Key("limits", bounds, "Limits by name.") { $0.layers[0].limits = $1 ?? [] },
        Key("exclude", SettingsTable.globs, "Files that a search through folders skips.") {
          $0.exclude = $1 ?? []
        },
        Key(
          "overrides", SettingsTable.overrides(override),
          "Values for some files; a later override wins."
        ) { $0.layers += $1 ?? [] },
      ])
  }

  /// The JSON Schema of settings files.
  package var schema: String {
    JSONSchema.text(
      of: .orNothing(.keys(file.form)), id: "urn:flowlint:settings:1", title: "flowlint settings",
      "What flowlint checks, and how severe it is; an empty file is valid.")
  }

  package func decode(_ tree: YAMLTree) -> (file: SettingsFile, problems: [ShapeProblem]) {
    var reader = ShapeReader(tree)
    let wanted = "a mapping with the keys of settings"
    let shape = Shape.mapping(file, wanted: wanted) { SettingsFile() }.orNothing
    let settings = tree.root.flatMap { shape.read(&reader, $0) }
    return (settings ?? SettingsFile(), reader.problems)
  }

  // MARK: - Shapes

  private static func override(
    _ levels: Shape<[SettingsFile.Entry<RuleID, RuleLevel>]>,
    _ bounds: Shape<[SettingsFile.Entry<Limit, Int>]>
  ) -> MappingShape<SettingsFile.Layer> {
    MappingShape(
      "an override", required: [["files"]],
      [
        Key("files", globs, "The files it applies to.") { $0.files = $1 ?? [] },
        Key("rules", levels, "Levels by rule id.") { $0.rules = $1 ?? [] },
        Key("limits", bounds, "Limits by name.") { $0.limits = $1 ?? [] },
      ])
  }

  private static func overrides(
    _ override: MappingShape<SettingsFile.Layer>
  ) -> Shape<[SettingsFile.Layer]> {
    let wanted = "a mapping with `files` and values for them"
    let definition = Form.Definition("override", "Values for some files.") {
      .keys(override.form)
    }
    let item = Shape<SettingsFile.Layer>(wanted, .named(definition)) { reader, node in
      guard reader.tree.kind(of: node).isMapping else {
        reader.reportType(of: node, wanted: wanted)
        return nil
      }
      var layer = SettingsFile.Layer(files: [])
      override.read(node, into: &layer, &reader, missingAt: reader.tree.range(of: node))
      return layer
    }
    return Shape.list(of: item, wanted: "a list of overrides").orNothing
  }

  private static let globs = Shape.list(of: .string, wanted: "a list of globs").orNothing.named(
    Form.Definition(
      "globs", "Paths relative to the folder of the settings, with the syntax of .gitignore.",
      examples: [["**/legacy/*.yaml", "generated/"]]
    ) { .orNothing(.list(of: .text, canBeEmpty: true)) })

  private static func key(of rule: Rule) -> Key<[SettingsFile.Entry<RuleID, RuleLevel>]> {
    let level = Shape.choice(RuleLevel.self).named(
      Form.Definition("level", "How severe a rule is.") { .words(of: RuleLevel.self) })
    return .located(rule.id.rawValue, level, rule.summary, standard: .string(rule.severity)) {
      entries, level, key, _ in
      entries.append(SettingsFile.Entry(name: Located(rule.id, at: key), value: level.value))
    }
  }

  private static func key(of limit: Limit) -> Key<[SettingsFile.Entry<Limit, Int>]> {
    .located(
      limit.rawValue, .integer(limit.range, wanted: "a whole number from \(limit.range.words)"),
      limit.meaning, standard: .int(limit.standard)
    ) { entries, bound, key, _ in
      entries.append(SettingsFile.Entry(name: Located(limit, at: key), value: bound))
    }
  }

  /// A mapping with the given keys, or null.
  private static func section<Name, Value>(
    _ name: String, _ sentence: String, wanted: String,
    _ mapping: MappingShape<[SettingsFile.Entry<Name, Value>]>
  ) -> Shape<[SettingsFile.Entry<Name, Value>]> {
    Shape.mapping(mapping, wanted: wanted) { [] }.orNothing.named(
      Form.Definition(name, sentence) { .orNothing(.keys(mapping.form)) })
  }
}
