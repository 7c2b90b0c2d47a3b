import FlowSource
import FlowYAML

extension FlowDecoder {
  mutating func destinations(_ value: YAMLNode) -> [Destination] {
    guard case .sequence = tree.kind(of: value) else {
      reportType(of: value, wanted: "a list of destinations")
      return []
    }
    var destinations: [Destination] = []
    destinations.reserveCapacity(tree.children(of: value).count)
    var cursor = tree.cursor(over: value)
    while let item = tree.next(&cursor) {
      if let destination = destination(item) { destinations.append(destination) }
    }
    return destinations
  }

  private mutating func destination(_ node: YAMLNode) -> Destination? {
    switch tree.kind(of: node) {
    case .mapping: return destination(mapping: node)
    case .scalar where !tree.isNull(node): return shortDestination(node)
    case .scalar, .sequence:
      reportType(of: node, wanted: "a screen, a verb, or a mapping with a verb")
      return nil
    }
  }

  /// A verb that stands alone, or the push of a screen.
  private mutating func shortDestination(_ node: YAMLNode) -> Destination {
    let range = tree.range(of: node)
    if let verb = key(node, Verb.self), verb.standsAlone {
      return Destination(verb: verb, verbRange: range, range: range)
    }
    var push = Destination(verb: .push, verbRange: range, range: range)
    push.operand = located(node)
    return push
  }

  private mutating func destination(mapping node: YAMLNode) -> Destination? {
    let (first, others) = verbs(in: node)
    if !others.isEmpty
      || first == nil && !entries(of: node).contains(where: { isNearlyVerb($0.key) })
    {
      let keys = (first.map { [$0.key] } ?? []) + others
      problems.append(.verbCount(keys.map(located), at: tree.range(of: node)))
    }
    var destination = Destination(
      verb: first?.verb ?? .push, verbRange: tree.range(of: first?.key ?? node),
      range: tree.range(of: node))
    let isComplete = first.map { decodeOperand($0.value, of: &destination) } ?? false
    forEachEntry(of: node) { decoder, key, value in
      guard key.index != first?.key.index else { return }
      if let option = decoder.key(key, OptionKey.self) {
        decoder.decode(option, value, into: &destination)
        if first != nil { decoder.checkPlace(of: option, written: key, on: destination) }
      } else if decoder.key(key, Verb.self) == nil,
        let unknown = decoder.word(key, in: "a destination")
      {
        decoder.reportUnknown(
          unknown, in: "a destination", among: FlowKeys.verbs + FlowKeys.options)
      }
    }
    return isComplete ? destination : nil
  }

  /// The first verb of a destination, and the keys of others.
  private mutating func verbs(
    in node: YAMLNode
  ) -> (first: (key: YAMLNode, value: YAMLNode, verb: Verb)?, others: [YAMLNode]) {
    var first: (key: YAMLNode, value: YAMLNode, verb: Verb)?
    var others: [(key: YAMLNode, verb: Verb)] = []
    forEachEntry(of: node) { decoder, key, value in
      guard let verb = decoder.key(key, Verb.self) else { return }
      if let first {
        if verb != first.verb, !others.contains(where: { $0.verb == verb }) {
          others.append((key, verb))
        }
      } else {
        first = (key, value, verb)
      }
    }
    return (first, others.map { $0.key })
  }

  /// Whether an unknown key is a slip in a verb, rather than in an option.
  private func isNearlyVerb(_ node: YAMLNode) -> Bool {
    guard let key = keyText(node), !key.hasPrefix("x-"), OptionKey(rawValue: key) == nil else {
      return false
    }
    return NameIndex(FlowKeys.verbs + FlowKeys.options).nearest(to: key).flatMap {
      Verb(rawValue: $0)
    } != nil
  }

  /// Reads what the verb applies to; false where that is missing or of another kind.
  private mutating func decodeOperand(_ value: YAMLNode, of move: inout Destination) -> Bool {
    switch move.verb {
    case .push, .replace, .root, .sheet, .fullScreen, .popover, .custom, .popTo, .tab:
      move.operand = string(value, wanted: "the id of a screen")
      return move.operand != nil
    case .open:
      move.operand = string(value, wanted: "a URL")
      return move.operand != nil
    case .finish:
      move.operand = string(value, wanted: "the name of an exit")
      return move.operand != nil
    case .set:
      move.stack =
        strings(value, wanted: "a list of screens, bottom to top", canBeEmpty: false) ?? []
      return !move.stack.isEmpty
    case .pop: return decodePopCount(value, of: &move)
    case .popToRoot, .dismiss, .dismissAll:
      return decodeTrue(value)
    }
  }

  /// Reads what stands in the place of an operand; false for anything but `true`.
  private mutating func decodeTrue(_ value: YAMLNode) -> Bool {
    if tree.boolean(value) == true { return true }
    if oldBoolean(value) == true {
      problems.append(.ambiguousBoolean(located(value), meaning: true))
      return true
    }
    reportType(of: value, wanted: "`true`", accepted: ["true"])
    return false
  }

  private mutating func decodePopCount(_ value: YAMLNode, of move: inout Destination) -> Bool {
    guard let count = tree.integer(value), (1...100).contains(count) else {
      reportType(of: value, wanted: "a number of screens from 1 to 100")
      return false
    }
    move.count = count
    return true
  }

  private mutating func decode(
    _ key: OptionKey, _ value: YAMLNode, into move: inout Destination
  ) {
    switch key {
    case .label: move.label = string(value)
    case .when: move.condition = string(value, wanted: "a condition in words")
    case .with: move.arguments = arguments(value)
    case .animated: move.isAnimated = boolean(value)?.value ?? true
    case .detents: move.detents = detents(value)
    case .navigation: move.navigation = boolean(value)
    case .anchor: move.anchor = string(value)
    case .onFinish: move.exits = exits(value)
    }
  }

  private mutating func arguments(_ value: YAMLNode) -> [Argument]? {
    if case .sequence = tree.kind(of: value) {
      return strings(value, wanted: "a list of names")?.map { Argument(name: $0, value: nil) }
    }
    guard let entries = mapping(value, wanted: "a list of names or a mapping from names to values")
    else { return nil }
    var arguments: [Argument] = []
    for entry in entries {
      guard let name = word(entry.key, in: "`with`") else { continue }
      let literal = string(entry.value, wanted: "a value")
      arguments.append(Argument(name: name, value: literal))
    }
    return arguments
  }

  private mutating func detents(_ value: YAMLNode) -> Located<[Located<Detent>]>? {
    guard let items = list(value, wanted: "a list of detents") else { return nil }
    if items.isEmpty { problems.append(.emptyDetents(at: tree.range(of: value))) }
    var detents: [Located<Detent>] = []
    for item in items {
      if let detent = detent(item) { detents.append(Located(detent, at: tree.range(of: item))) }
    }
    return Located(detents, at: tree.range(of: value))
  }

  private mutating func detent(_ node: YAMLNode) -> Detent? {
    if case .scalar = tree.kind(of: node) {
      switch tree.scalarText(node) {
      case "medium": return .medium
      case "large": return .large
      default: break
      }
      if tree.isUntyped(node), let part = Progress(tree.scalarText(node)), !part.isFraction,
        part.isInRange, part.numerator > 0
      {
        return .fraction(part.value)
      }
    }
    reportType(
      of: node, wanted: "`medium`, `large` or a part of the height above 0 and at most 1",
      accepted: ["medium", "large"])
    return nil
  }

  private mutating func exits(_ value: YAMLNode) -> [ExitRoute] {
    guard let entries = mapping(value, wanted: "a mapping from exits to destinations") else {
      return []
    }
    var exits: [ExitRoute] = []
    for entry in entries {
      guard let exit = word(entry.key, in: "`on-finish`") else { continue }
      if let destination = destination(entry.value) {
        exits.append(ExitRoute(exit: exit, destination: destination))
      }
    }
    return exits
  }

  private mutating func checkPlace(
    of option: OptionKey, written key: YAMLNode, on move: Destination
  ) {
    if option == .onFinish { exitTakers.append((located(key), move)) }
    guard let takers = takers(of: option, on: move) else { return }
    problems.append(.misplacedOption(located(key), verb: move.verb, takenBy: takers))
  }

  /// Which destinations take an option, where this one does not.
  private func takers(of option: OptionKey, on move: Destination) -> String? {
    switch option {
    case .detents where move.verb != .sheet: "`sheet`"
    case .anchor where move.verb != .popover: "`popover`"
    case .navigation where !move.verb.isModal && move.verb != .root:
      "`sheet`, `full-screen`, `popover`, `custom` and `root`"
    case .with where !move.verb.showsOperand && move.verb != .set && move.verb != .tab:
      "moves to a screen"
    case .label, .when, .with, .animated, .detents, .navigation, .anchor, .onFinish: nil
    }
  }
}

extension Destination {
  /// Whether it leads to a screen of one of these flows.
  func leads(into flows: Set<String>) -> Bool {
    let targets = stack + (verb.showsOperand ? operand.map { [$0] } ?? [] : [])
    return targets.contains { target in
      let flow = target.value.split(separator: "/", omittingEmptySubsequences: false).first
      return flow.map { flows.contains(String($0)) } ?? false
    }
  }
}
