import FlowSource
package import FlowYAML

/// Decodes a YAML tree as a flow, keeping everything readable and recording problems for the rest.
///
/// Never stops early: an invalid part becomes a problem and is omitted from the flow. For duplicate
/// keys, the first value counts for screens and links, and the last value everywhere else.
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
    // The start may be among the screens, which has been reported already.
    let isMisplaced = reader.problems.contains { problem in
      guard case .unknownKey(let key, in: FlowTable.screensOwner, _) = problem else { return false }
      return ["start", "tabs"].contains(key.value)
    }
    if isMisplaced { reader.problems.removeAll(where: \.isMissingStart) }
    if flow.screens.isEmpty { FlowTable.readMisplacedParts(of: root, into: &flow, &reader) }
    for subflow in flow.subflows {
      guard let screen = flow.screen(named: subflow.name.value) else { continue }
      reader.problems.append(.invalidID(subflow.name, fault: .takenByScreen(screen.id.range)))
    }
    return flow
  }
}

extension ShapeProblem {
  fileprivate var isMissingStart: Bool {
    if case .missingKey(let keys, in: FlowTable.file.owner, _) = self {
      keys.contains("start")
    } else {
      false
    }
  }
}
