import FlowJSON
import FlowSource
import FlowYAML

extension FlowTable {
  /// A destination: a verb without operand, the id of a screen to push, or a mapping with one verb and options.
  static let destination = Shape<Destination>(
    "a screen, a verb, or a mapping with a verb", destinationForm
  ) { reader, node in
    switch reader.tree.kind(of: node) {
    case .mapping:
      if let destination = readDestination(mapping: node, &reader) { return destination }
      reader.noteUnreadMove(node)
      return nil
    case .scalar where !reader.tree.isNull(node): return shortDestination(node, reader)
    case .scalar, .sequence:
      reader.reportType(of: node, wanted: "a screen, a verb, or a mapping with a verb")
      reader.noteUnreadMove(node)
      return nil
    }
  }

  /// The destinations of a screen.
  ///
  /// A single destination without a list is reported and read as a list of one.
  static let destinations: Shape<[Destination]> = {
    let list = Shape.list(of: destination, wanted: "a list of destinations")
    return Shape(list.wanted, list.form) { reader, node in
      if case .sequence = reader.tree.kind(of: node) { return list.read(&reader, node) }
      guard !reader.tree.isNull(node) else { return list.read(&reader, node) }
      let isByScreen = reader.noteMovesByScreen(node)
      reader.problems.append(
        .missingList(
          found: reader.description(of: node), wanted: list.wanted, at: reader.tree.range(of: node))
      )
      return isByScreen ? nil : destination.read(&reader, node).map { [$0] }
    }
  }()

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
        .namedKeys(
          "destinationMapping", "Exactly one verb, and any options.", destinationKeys.form),
      ])
    })

  /// The verbs, then the options.
  static let destinationKeys: MappingShape<Destination> = MappingShape(
    "a destination", exactlyOne: Verb.allCases.map(\.rawValue), verbs + options.map(\.key))

  private static let allVerbs = Verb.allCases
  private static let wordsStandingAlone = KeyNames(Verb.wordsStandingAlone)

  private static func shortDestination(_ node: YAMLNode, _ reader: ShapeReader) -> Destination {
    let range = reader.tree.range(of: node)
    if let index = reader.tree.index(of: node, in: wordsStandingAlone) {
      return Destination(verb: Verb.standingAlone[index], verbRange: range, range: range)
    }
    var push = Destination(verb: .push, verbRange: range, range: range)
    push.operand = reader.located(node)
    return push
  }

  private static func readDestination(
    mapping node: YAMLNode, _ reader: inout ShapeReader
  ) -> Destination? {
    let range = reader.tree.range(of: node)
    var first: (key: YAMLNode, value: YAMLNode, verb: Int)?
    var hasSeveral = false
    reader.forEachEntry(of: node) { reader, key, value in
      guard let verb = reader.tree.index(of: key, in: destinationKeys.keyNames),
        verb < verbs.count
      else { return }
      if let first {
        hasSeveral = hasSeveral || first.verb != verb
      } else {
        first = (key, value, verb)
      }
    }
    if hasSeveral || first == nil && !hasUnknownVerb(node, &reader) {
      reader.problems.append(.verbCount(verbKeys(in: node, &reader), at: range))
    }
    var destination = Destination(
      verb: first.map { allVerbs[$0.verb] } ?? .push,
      verbRange: first.map { reader.tree.range(of: $0.key) } ?? range, range: range)
    let known = reader.problems.count
    let isComplete =
      first.map { verbs[$0.verb].store(&reader, $0.key, $0.value, &destination) } ?? false
    // If several verbs are present, the intended one is unknown, and so is the kind of its value.
    if hasSeveral { reader.problems.removeSubrange(known...) }
    var unknown: [Located<String>] = []
    let beforeOptions = reader.problems.count
    reader.forEachEntry(of: node) { reader, key, value in
      guard key != first?.key else { return }
      if let index = reader.tree.index(of: key, in: destinationKeys.keyNames),
        // Other routers have a `style` for what is a verb here.
        destination.verb == .alert || !isPresentationStyle(destinationKeys.names[index])
      {
        guard index >= verbs.count else { return }
        let option = index - verbs.count
        _ = options[option].key.store(&reader, key, value, &destination)
        if first != nil { options[option].check(key, of: destination, &reader) }
      } else if let key = reader.word(key, in: "a destination") {
        unknown.append(key)
      }
    }
    if !unknown.isEmpty {
      for key in reported(unknown, hasVerb: first != nil) {
        reader.reportUnknown(key, in: "a destination", among: destinationKeys.names)
      }
      if unknown.contains(where: { isPresentationStyle($0.value) }) { return nil }
      let meant = reader.meantEntries(of: node, destinationKeys.names, destinationKeys.keyNames)
      for meant in meant where meant.index >= verbs.count {
        reader.readMeant(meant.value) {
          _ = options[meant.index - verbs.count].key.store(
            &$0, meant.key, meant.value, &destination)
        }
      }
    }
    if reader.problems.count > beforeOptions { destination.rare.hasReportedOptions = true }
    return isComplete ? consume destination : nil
  }

  /// The unknown keys to report; of those that may stand for the verb, only the likeliest one.
  private static func reported(
    _ keys: [Located<String>], hasVerb: Bool
  ) -> [Located<String>] {
    // `popUpToInclusive` belongs to `popUpTo`.
    let keys = keys.filter { key in
      !keys.contains { $0.value != key.value && key.value.hasPrefix($0.value) }
    }
    guard !hasVerb else { return keys }
    let verbs = keys.filter { !isOption($0.value) && !$0.value.hasPrefix("x-") }
    let verb = verbs.first { !meantVerbs(by: $0.value).isEmpty } ?? verbs.first
    return keys.filter { key in
      key.range == verb?.range || !verbs.contains { $0.range == key.range }
    }
  }

  /// The verbs of a destination, without duplicates.
  private static func verbKeys(
    in node: YAMLNode, _ reader: inout ShapeReader
  ) -> [Located<String>] {
    var found: [Located<String>] = []
    reader.forEachEntry(of: node) { reader, key, _ in
      guard let verb = reader.tree.index(of: key, in: destinationKeys.keyNames),
        verb < verbs.count
      else { return }
      let key = reader.located(key)
      if !found.contains(where: { $0.value == key.value }) { found.append(key) }
    }
    return found
  }

  /// Whether an unknown key may be intended as the verb rather than as an option.
  private static func hasUnknownVerb(_ node: YAMLNode, _ reader: inout ShapeReader) -> Bool {
    reader.entries(of: node).contains { entry in
      guard let key = reader.keyText(entry.key), !key.hasPrefix("x-") else { return false }
      return !isOption(key)
    }
  }

  /// Whether a key is an option or a typo of one.
  static func isOption(_ key: String) -> Bool {
    let names = destinationKeys.names
    let meant = names.contains(key) ? [key] : foreignWord(key, among: names)
    return (meant.first ?? NearestNames(names).nearest(to: key)).map(names[verbs.count...].contains)
      ?? false
  }

  /// The verbs that a key may mean; empty if unknown.
  static func meantVerbs(by key: String) -> [Verb] {
    if let verb = Verb(rawValue: key) { return [verb] }
    let names = Verb.allCases.map(\.rawValue)
    let words = foreignWord(key, among: names)
    return (words.isEmpty ? [NearestNames(names).nearest(to: key)].compactMap(\.self) : words)
      .compactMap { Verb(rawValue: $0) }
  }
}
