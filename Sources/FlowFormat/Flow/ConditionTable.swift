import FlowSource
import FlowYAML

/// The keys of moves for conditions.
extension FlowTable {
  static let passes = Shape<(names: [Located<String>]?, isAny: Bool)>(
    "`true`, `false`, or a condition or a list of them", .either([.flag, conditions.form])
  ) { reader, node in
    if case .scalar = reader.tree.kind(of: node),
      reader.tree.boolean(node) ?? reader.tree.ambiguousBoolean(node) != nil
    {
      return reader.boolean(node).map { (nil, $0.value) }
    }
    return conditions.read(&reader, node).map { ($0, !$0.isEmpty) }
  }

  /// The value of `when`.
  package struct WrittenCondition: Sendable {
    var text: Located<String>?
    var has: [Located<String>] = []
    var lacks: [Located<String>] = []
    /// Whether it has been reported.
    var isUnreadable = false
  }

  package static let conditionKeys = MappingShape<WrittenCondition>(
    "`when`",
    [
      Key("has", conditions, "The condition, or conditions, that must be satisfied.") {
        $0.has = $1 ?? []
      },
      Key("lacks", conditions, "The condition, or conditions, that must not be satisfied.") {
        $0.lacks = $1 ?? []
      },
      Key("text", .phrase("a condition in words"), "Another condition, in words.") {
        $0.text = $1
      },
    ])

  static let condition = Shape<WrittenCondition>(
    "a condition in words, or a mapping with `has` or `lacks`",
    .either([
      .phrase,
      .namedKeys("condition", "What must hold for the move to happen.", conditionKeys.form),
    ])
  ) { reader, node in
    var condition = WrittenCondition()
    let known = reader.problems.count
    if reader.tree.kind(of: node).isMapping {
      let start = reader.firstRange(in: node)
      conditionKeys.read(node, into: &condition, &reader, missingAt: start)
    } else {
      condition.text = reader.phrase(
        node, wanted: "a condition in words, or a mapping with `has` or `lacks`")
    }
    condition.isUnreadable = reader.problems.count > known
    return condition
  }
}
