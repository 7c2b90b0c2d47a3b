import FlowSource
import FlowYAML

/// Reads parts of a flow with wrong indentation; each counts as one mistake.
extension FlowTable {
  /// Reads a flow nested below an extra key, or whose screens are not indented; each is one mistake.
  static func readMisplacedParts(
    of root: YAMLNode, into flow: inout Flow, _ reader: inout ShapeReader
  ) {
    guard let (key, value) = reader.nestedFlow(in: root) else {
      return readDedentedScreens(in: root, into: &flow, &reader)
    }
    flow = Flow()
    reader.problems = [.unknownKey(reader.located(key), in: file.owner, among: [])]
    file.read(value, into: &flow, &reader, missingAt: reader.firstRange(in: value))
  }

  /// Reads one destination in place of a list, possibly among the other keys of `everywhere`.
  static func destinationOfEverywhere(
    _ node: YAMLNode, _ keys: [String], _ reader: inout ShapeReader
  ) -> Everywhere.Group {
    var everywhere = Everywhere.Group()
    let own = everywhereKeys.names
    let verb = reader.tree.entries(of: node).first { key, _ in
      reader.keyText(key).flatMap(Verb.init) != nil
    }
    guard let verb, keys.contains(where: own.contains) else {
      everywhere.destinations = destinations.read(&reader, node) ?? []
      return everywhere
    }
    let known = reader.problems.count
    everywhereKeys.read(node, into: &everywhere, &reader, missingAt: reader.firstRange(in: node))
    if let move = destination.read(&reader, node) { everywhere.destinations.append(move) }
    // Reports the verb once; otherwise, every key would be unknown to one of both readers.
    let problem = ShapeProblem.unknownKey(
      reader.located(verb.key), in: everywhereKeys.owner, among: [])
    reader.problems.replaceSubrange(known..., with: [problem])
    return everywhere
  }

  /// Reads the unknown keys of a flow as screens if `screens` is empty, which has been reported already.
  private static func readDedentedScreens(
    in node: YAMLNode, into flow: inout Flow, _ reader: inout ShapeReader
  ) {
    let entries = reader.tree.entries(of: node).filter { reader.keyText($0.key) != nil }
    guard
      entries.contains(where: {
        reader.keyText($0.key) == "screens" && reader.tree.isNull($0.value)
      })
    else { return }
    let ids = entries.filter { key, value in
      let name = reader.tree.scalarText(key)
      return !file.names.contains(name) && !name.hasPrefix("x-")
        && reader.mayBeScreen(value, named: name)
    }
    let ranges = Set(ids.map { reader.tree.range(of: $0.key) })
    reader.problems.removeAll { problem in
      guard case .unknownKey(let key, in: file.owner, _) = problem else { return false }
      return ranges.contains(key.range)
    }
    flow.add(ids.map { readScreen(reader.located($0.key), $0.value, &reader) })
  }
}

extension ShapeReader {
  /// The entry with the flow, if it is the only one besides version and name, and its key is unknown.
  fileprivate func nestedFlow(in root: YAMLNode) -> (key: YAMLNode, value: YAMLNode)? {
    let others = tree.entries(of: root).filter { entry in
      keyText(entry.key).map { !["flowlint", "name"].contains($0) && !$0.hasPrefix("x-") } ?? true
    }
    guard others.count == 1, let entry = others.first, let name = keyText(entry.key),
      !FlowTable.file.names.contains(name), tree.kind(of: entry.value).isMapping,
      tree.entries(of: entry.value).contains(where: { keyText($0.key) == "screens" })
    else { return nil }
    return entry
  }

  /// Reports a key of a screen or flow among the screens if its value cannot be a screen: it is not
  /// indented correctly.
  mutating func reportKeyAmongScreens(_ key: Located<String>, _ node: YAMLNode) -> Bool {
    guard FlowTable.screen.names.contains(key.value) || FlowTable.file.names.contains(key.value),
      !mayBeScreen(node, named: key.value)
    else { return false }
    problems.append(.unknownKey(key, in: FlowTable.screensOwner, among: []))
    if !["title", "progress", "back", "name"].contains(key.value) {
      noteUnreadMove(node)
      unreadMoves[unreadMoves.count - 1].isOfFlow = FlowTable.file.names.contains(key.value)
    }
    return true
  }

  /// Whether a node may be a screen: it is empty, or a mapping with keys of screens.
  ///
  /// A mapping with keys of the flow's own part with this name is not a screen.
  fileprivate func mayBeScreen(_ node: YAMLNode, named id: String) -> Bool {
    guard tree.kind(of: node).isMapping else { return tree.isNull(node) }
    let keys = tree.entries(of: node).compactMap { keyText($0.key) }
    let others =
      switch id {
      case "app": FlowTable.appKeys.names
      case "everywhere": FlowTable.everywhereKeys.names
      default: [String]()
      }
    let own = FlowTable.screen.names
    if keys.contains(where: { others.contains($0) && !own.contains($0) }) { return false }
    return keys.isEmpty || keys.contains { own.contains($0) || $0.hasPrefix("x-") }
  }
}
