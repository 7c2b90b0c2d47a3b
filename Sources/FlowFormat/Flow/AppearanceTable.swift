import FlowJSON
import FlowSource
import FlowYAML

/// The keys of moves that change the appearance of screens: detents and transitions.
extension FlowTable {
  static let detents = Shape<Located<[Located<Detent>]>>(
    detentList.wanted, detentList.form
  ) { reader, node in
    detentList.read(&reader, node).map { Located($0, at: reader.tree.range(of: node)) }
  }

  private static let detentList = Shape.list(
    of: detent, wanted: "a list of detents", whenEmpty: { .emptyDetents(at: $0) })

  private static let detentWanted = "`medium`, `large`, a fraction of the height up to 1, or points"

  private static let detent = Shape<Located<Detent>>(
    detentWanted,
    .named(
      Form.Definition("detent", "A height at which a sheet rests.") {
        .either([
          .words([
            Form.Word(text: "medium", sentence: "About half of the height."),
            Form.Word(text: "large", sentence: "The full height."),
          ]),
          .scalar([("type", "number"), ("exclusiveMinimum", 0)]),
        ])
      })
  ) { reader, node in
    let range = reader.tree.range(of: node)
    if case .scalar = reader.tree.kind(of: node) {
      let text = reader.tree.scalarText(node)
      if text == "medium" { return Located(.medium, at: range) }
      if text == "large" { return Located(.large, at: range) }
      if let height = reader.number(node), height > 0 {
        return Located(height > 1 ? .points(height) : .fraction(height), at: range)
      }
    }
    reader.reportType(
      of: node, wanted: detentWanted,
      accepted: ["medium", "large"])
    return nil
  }

  package static let transitionKeys = MappingShape<Transition>(
    "a transition", required: [["name"]],
    [
      Key("name", .string, "What the app calls it.") { $0.name = $1 },
      Key("duration", .number(wanted: "a number of seconds"), "How long it takes, in seconds.") {
        $0.duration = $1
      },
    ])

  static let transition = Shape<Transition>(
    "a name, or a mapping with a transition's keys",
    .either([
      .text,
      .namedKeys("transition", "An animation of the app's own.", transitionKeys.form),
    ])
  ) { reader, node in
    var transition = Transition()
    if reader.tree.kind(of: node).isMapping {
      let start = reader.firstRange(in: node)
      transitionKeys.read(node, into: &transition, &reader, missingAt: start)
    } else {
      transition.name = reader.string(
        node, wanted: "a name, or a mapping with a transition's keys")
    }
    return transition.name == nil ? nil : transition
  }
}
