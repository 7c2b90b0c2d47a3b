import FlowSource
import FlowYAML

extension FlowTable {
  /// A verb that stands alone, the push of a screen, or a mapping with one verb and its options.
  static let destination = Shape<Destination>(
    "a screen, a verb, or a mapping with a verb", destinationForm
  ) { reader, node in
    switch reader.tree.kind(of: node) {
    case .mapping: return readDestination(mapping: node, &reader)
    case .scalar where !reader.tree.isNull(node): return shortDestination(node, reader)
    case .scalar, .sequence:
      reader.reportType(of: node, wanted: "a screen, a verb, or a mapping with a verb")
      return nil
    }
  }

  static let destinationForm: Form = .named(
    Form.Definition(
      "destination",
      "A move: a screen to push, a bare verb, or one verb with options.",
      examples: ["address", "pop", ["sheet": "coupon", "detents": ["medium", "large"]]]
    ) {
      .either([
        .named(
          Form.Definition("bareVerb", "A verb without an operand.") {
            .words(Verb.standingAlone.map { Form.Word(text: $0.rawValue, sentence: $0.sentence) })
          }),
        .screenReference,
        .named(
          Form.Definition("destinationMapping", "Exactly one verb, and any options.") {
            .keys(destinationKeys.form)
          }),
      ])
    })

  /// The verbs, then the options.
  static let destinationKeys: MappingShape<Destination> = MappingShape(
    "a destination", exactlyOne: Verb.allCases.map(\.rawValue), verbs + options.map(\.key))

  private static let allVerbs = Verb.allCases

  private static func shortDestination(_ node: YAMLNode, _ reader: ShapeReader) -> Destination {
    let word = reader.located(node)
    if let index = Verb.wordsStandingAlone.firstIndex(of: word.value) {
      return Destination(
        verb: Verb.standingAlone[index], verbRange: word.range, range: word.range)
    }
    var push = Destination(verb: .push, verbRange: word.range, range: word.range)
    push.operand = word
    return push
  }

  private static func readDestination(
    mapping node: YAMLNode, _ reader: inout ShapeReader
  ) -> Destination? {
    let range = reader.tree.range(of: node)
    let found = verbs(in: node, &reader)
    let first = found.first
    if found.count > 1 || first == nil && !hasNearlyVerb(node, &reader) {
      reader.problems.append(.verbCount(found.map { reader.located($0.key) }, at: range))
    }
    var destination = Destination(
      verb: first.map { allVerbs[$0.verb] } ?? .push,
      verbRange: first.map { reader.tree.range(of: $0.key) } ?? range, range: range)
    let isComplete =
      first.map { verbs[$0.verb].store(&reader, $0.key, $0.value, &destination) } ?? false
    reader.forEachEntry(of: node) { reader, key, value in
      guard key != first?.key else { return }
      if let index = reader.keyText(key).flatMap({ destinationKeys.names.firstIndex(of: $0) }) {
        guard index >= verbs.count else { return }
        let option = options[index - verbs.count]
        _ = option.key.store(&reader, key, value, &destination)
        if first != nil { option.check(reader.located(key), of: destination, &reader) }
      } else if let unknown = reader.word(key, in: "a destination") {
        reader.reportUnknown(unknown, in: "a destination", among: destinationKeys.names)
      }
    }
    return isComplete ? destination : nil
  }

  /// The indices of the verbs of a destination in the order of their keys, each once.
  private static func verbs(
    in node: YAMLNode, _ reader: inout ShapeReader
  ) -> [(key: YAMLNode, value: YAMLNode, verb: Int)] {
    var found: [(key: YAMLNode, value: YAMLNode, verb: Int)] = []
    reader.forEachEntry(of: node) { reader, key, value in
      guard let name = reader.keyText(key),
        let verb = destinationKeys.names.firstIndex(of: name), verb < verbs.count,
        !found.contains(where: { $0.verb == verb })
      else { return }
      found.append((key, value, verb))
    }
    return found
  }

  /// Whether an unknown key is a slip in a verb, rather than in an option.
  private static func hasNearlyVerb(_ node: YAMLNode, _ reader: inout ShapeReader) -> Bool {
    let names = destinationKeys.names
    return reader.entries(of: node).contains { entry in
      guard let key = reader.keyText(entry.key), !key.hasPrefix("x-"),
        !names[verbs.count...].contains(key)
      else { return false }
      return NameIndex(names).nearest(to: key).map(names[..<verbs.count].contains) ?? false
    }
  }
}
