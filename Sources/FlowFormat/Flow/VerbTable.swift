import FlowJSON
import FlowSource
import FlowYAML

extension Verb {
  /// The number of screens that one `pop` can remove.
  package static let popCounts = 1...100
  package static let popCountWanted = "a number of screens from \(popCounts.words)"
}

extension FlowTable {
  /// The verbs as keys of a destination, in the order of `Verb.allCases`.
  static let verbs: [Key<Destination>] = Verb.allCases.map(key(of:))

  /// The value of a verb without operand.
  private static let onlyTrue = Shape<Bool>(
    "`true`",
    .named(
      Form.Definition("onlyTrue", "The operand of a verb that takes none.") {
        .either([
          .scalar([("const", true)]),
          .scalar([("type", "string"), ("pattern", .string(ambiguousBooleanPattern(true)))]),
        ])
      })
  ) { reader, node in
    if reader.tree.boolean(node) == true { return true }
    if reader.tree.ambiguousBoolean(node) == true {
      reader.problems.append(.ambiguousBoolean(reader.located(node), meaning: true))
      return true
    }
    reader.reportType(of: node, wanted: "`true`", accepted: ["true"])
    return nil
  }

  /// A verb as a key of a destination.
  static func key(of verb: Verb) -> Key<Destination> {
    let (name, sentence) = (verb.rawValue, verb.sentence)
    switch verb.operand {
    case .screen:
      return Key(name, verb == .tab ? .tab : .screen, sentence) { $0.operand = $1 }
    case .screens:
      let stack = Shape.stack.map { $0.isEmpty ? nil : $0 }
      return Key(name, stack, sentence, examples: [["home", "order"]]) { $0.stack = $1 ?? [] }
    case .count:
      let count = Shape.integer(Verb.popCounts, wanted: Verb.popCountWanted)
      return Key(name, count, sentence, examples: [1, 2]) { $0.count = $1 ?? 1 }
    case .none: return Key(name, onlyTrue, sentence) { _, _ in }
    case .url:
      let url = Shape.string("a URL", .naming(.link, .urlPattern))
      return Key(name, url, sentence, examples: ["shop://pay/{method}"]) { $0.operand = $1 }
    case .words:
      return Key(name, .string("a URL, or words"), sentence, examples: ["https://example.com/help"])
      {
        $0.operand = $1
      }
    case .exit:
      let exit = Shape.string("the name of an exit", .naming(.exit, .text))
      return Key(name, exit, sentence, examples: ["done"]) { $0.operand = $1 }
    }
  }
}
