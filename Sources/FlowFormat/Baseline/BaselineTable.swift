import FlowJSON
package import FlowSource
package import FlowYAML

/// The contents of a baseline file.
package struct RecordedBaseline: Sendable {
  package var hasVersion = false
  /// The version; nil if it is missing or unknown.
  package var version: Int?
  package var findings: [RecordedFinding] = []

  package init() {}
}

/// A finding in a baseline file.
package struct RecordedFinding: Sendable {
  package internal(set) var file = ""
  package internal(set) var rule = ""
  /// The keys that lead to the finding; version 1 joins them with dots into one string.
  package internal(set) var keyPath: [String] = []
  package internal(set) var message = ""
  /// The number of this finding among those with the same rule and key path; in version 1, their count.
  package internal(set) var number = 1
  package let range: SourceRange
}

/// The keys of baselines, each with its description and the property that stores it.
package enum BaselineTable {
  /// The version that flowlint writes.
  package static let version = 2
  package static let versionKey = "flowlint-baseline"

  package static func decode(
    _ tree: YAMLTree
  ) -> (baseline: RecordedBaseline, problems: [ShapeProblem]) {
    var reader = ShapeReader(tree)
    var baseline = RecordedBaseline()
    if let root = tree.root {
      // The version decides how findings are read, even if its key comes last.
      let key = reader.mapping(root, wanted: "a mapping with `\(versionKey)` and `findings`")?
        .first { reader.keyText($0.key) == versionKey }
      // The version key of a flow is similar enough to be taken for this one.
      baseline.hasVersion = key != nil
      let version = key.flatMap { tree.integer($0.value) }
      guard version != nil || tree.kind(of: root).isMapping else {
        return (baseline, reader.problems)
      }
      (version == 1 ? olderFile : file).read(
        root, into: &baseline, &reader, missingAt: tree.range(of: root))
    }
    return (baseline, reader.problems)
  }

  /// The keys of a finding in the current version.
  package static let finding = findingKeys([
    Key(
      "at", .list(of: .string, wanted: "a list of keys"),
      "The keys that lead to its location, from the top of the file.",
      examples: [["screens", "payment"]]
    ) { $0.keyPath = ($1 ?? []).map(\.value) },
    Key(
      "occurrence", number,
      "Which of several findings with the same rule and keys; omitted for the first.", standard: 1
    ) { $0.number = $1 ?? 1 },
  ])

  package static let file = fileKeys(finding)

  private static let olderFile = fileKeys(
    findingKeys([
      Key("at", .string, "The keys that lead to its location, joined with dots.") {
        $0.keyPath = ($1?.value).map { [$0] } ?? []
      },
      Key("count", number, "How many findings are equal.", standard: 1) { $0.number = $1 ?? 1 },
    ]))

  private static let number = Shape.integer(1 ... .max, wanted: "a number of at least 1")

  private static func fileKeys(
    _ finding: MappingShape<RecordedFinding>
  ) -> MappingShape<RecordedBaseline> {
    let wanted = "a mapping with a finding's keys"
    let item = Shape<RecordedFinding>(wanted, .keys(finding.form)) { reader, node in
      let range = reader.tree.range(of: node)
      guard reader.tree.kind(of: node).isMapping else {
        reader.reportType(of: node, wanted: wanted)
        return nil
      }
      var value = RecordedFinding(range: range)
      finding.read(node, into: &value, &reader, missingAt: range)
      return value
    }
    return MappingShape(
      "a baseline", required: [[versionKey]],
      [
        Key(
          versionKey, .integer(1...version, wanted: "the version \(version)"),
          "The version of this format."
        ) {
          $0.version = $1
        },
        Key(
          "findings", .list(of: item, wanted: "a list of findings").orNothing,
          "The known findings, which do not count."
        ) { $0.findings = $1 ?? [] },
      ])
  }

  private static func findingKeys(
    _ others: [Key<RecordedFinding>]
  ) -> MappingShape<RecordedFinding> {
    MappingShape(
      "a finding", required: [["file"], ["rule"], ["message"]],
      [
        Key("file", .string, "The path of the flow from the folder of the baseline.") {
          $0.file = $1?.value ?? ""
        },
        Key("rule", .string, "The id of its rule.") { $0.rule = $1?.value ?? "" },
      ] + others + [
        Key("message", .string, "For readers; findings are not compared by it.") {
          $0.message = $1?.value ?? ""
        }
      ])
  }
}
