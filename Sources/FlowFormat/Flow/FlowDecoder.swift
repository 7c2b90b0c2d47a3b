import FlowSource
package import FlowYAML

/// Decodes a YAML tree as a flow, keeping everything readable and recording problems for the rest.
///
/// It never stops early: whatever is wrong becomes a problem and is left out of the flow. Of
/// duplicate keys, the first value counts for screens and links and the last for anything else.
package enum FlowDecoder {
  package static func decode(_ tree: YAMLTree) -> (flow: Flow, problems: [ShapeProblem]) {
    var reader = ShapeReader(tree)
    var flow = file(&reader)
    flow.unreadMoves =
      reader.unreadMoves
      + reader.possibleMoves.filter { move in
        move.names.contains { flow.screenIndices[$0.value] != nil }
      }
    reader.problems += reader.checksAtEnd.compactMap { $0(flow) }
    return (flow, reader.problems)
  }

  private static func file(_ reader: inout ShapeReader) -> Flow {
    let wanted = "a mapping with `start` and `screens`"
    var flow = Flow()
    guard let root = reader.filledRoot(wanted: wanted) else { return flow }
    guard reader.tree.kind(of: root).isMapping else {
      reader.reportType(of: root, wanted: wanted)
      return flow
    }
    FlowTable.file.read(root, into: &flow, &reader, missingAt: reader.firstRange(in: root))
    if flow.screens.isEmpty { readMisplacedParts(of: root, into: &flow, &reader) }
    for subflow in flow.subflows {
      guard let screen = flow.screen(named: subflow.name.value) else { continue }
      reader.problems.append(.invalidID(subflow.name, fault: .takenByScreen(screen.id.range)))
    }
    return flow
  }
}

/// Reads a flow that is below a key of its own, or whose screens are not indented: both are one mistake.
private func readMisplacedParts(
  of root: YAMLNode, into flow: inout Flow, _ reader: inout ShapeReader
) {
  guard let (key, value) = reader.nestedFlow(in: root) else {
    return FlowTable.readDedentedScreens(in: root, into: &flow, &reader)
  }
  flow = Flow()
  reader.problems = [.unknownKey(reader.located(key), in: FlowTable.file.owner, among: [])]
  FlowTable.file.read(value, into: &flow, &reader, missingAt: reader.firstRange(in: value))
}

extension ShapeReader {
  /// The entry with the flow, if all but its version and name is below a key that the format does not have.
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
}
