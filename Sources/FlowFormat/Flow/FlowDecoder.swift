import FlowSource
package import FlowYAML

/// Turns a YAML tree into a flow, keeping all that can be understood and noting the rest.
///
/// It stops at nothing: what is wrong is left out of the flow and becomes a problem. Of a key that a
/// mapping has twice, the first value of a screen or link counts and the last of anything else.
package enum FlowDecoder {
  package static func decode(_ tree: YAMLTree) -> (flow: Flow, problems: [ShapeProblem]) {
    var reader = ShapeReader(tree)
    var flow = file(&reader)
    flow.unreadMoves = reader.unreadMoves
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
    for subflow in flow.subflows {
      guard let screen = flow.screen(named: subflow.name.value) else { continue }
      reader.problems.append(.invalidID(subflow.name, fault: .takenByScreen(screen.id.range)))
    }
    return flow
  }
}
