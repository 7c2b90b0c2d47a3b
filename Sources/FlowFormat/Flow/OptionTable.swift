import FlowSource
import FlowYAML

/// What may be said about a move, and about which moves.
struct DestinationOption: Sendable {
  /// The moves that take an option.
  enum Takers: Sendable {
    case any
    case verbs([Verb])
    /// The same, in other words than their names.
    case verbsCalled(String, [Verb])
    /// Which names are those of sub-flows is known at the end.
    case movesIntoSubflows
  }

  let key: Key<Destination>
  let takers: Takers

  /// Which destinations take it, in words.
  var takersInWords: String {
    switch takers {
    case .any: return "any verb"
    case .verbsCalled(let words, _): return words
    case .movesIntoSubflows: return "moves into a sub-flow"
    case .verbs(let verbs):
      let words = verbs.map { "`\($0.rawValue)`" }
      guard let last = words.last, words.count > 1 else { return words.joined() }
      return words.dropLast().joined(separator: ", ") + " and " + last
    }
  }

  /// Reports the option on a move that does not take it.
  func check(
    _ written: Located<String>, of move: Destination, _ reader: inout ShapeReader
  ) {
    let problem = ShapeProblem.misplacedOption(written, verb: move.verb, takenBy: takersInWords)
    switch takers {
    case .any: break
    case .verbs(let verbs), .verbsCalled(_, let verbs):
      if !verbs.contains(move.verb) { reader.problems.append(problem) }
    case .movesIntoSubflows:
      reader.checksAtEnd.append { move.leads(into: $0.subflowNames) ? nil : problem }
    }
  }
}

extension FlowTable {
  static let options: [DestinationOption] = [
    DestinationOption(
      key: Key("label", .string, "What the user touches.", examples: ["Continue"]) {
        $0.label = $1
      }, takers: .any),
    DestinationOption(
      key: Key(
        "when", .string("a condition in words"),
        "The condition, in words, under which the move happens.",
        examples: ["the charge succeeds"]
      ) { $0.condition = $1 }, takers: .any),
    DestinationOption(
      key: Key(
        "then", destination, "The move made at once from the screen that is then on top.",
        examples: [["push": "results"]]
      ) { $0.then = $1 }, takers: .verbs(Verb.allCases.filter(\.takesThen))),
    DestinationOption(
      key: Key(
        "with", arguments, "The parameters given: their names, or their names and values.",
        examples: [["method"], ["method": "card"]]
      ) { $0.arguments = $1 },
      takers: .verbsCalled("moves to a screen", Verb.allCases.filter(\.leadsToScreens))),
    DestinationOption(
      key: Key("animated", .boolean, "Whether the change is animated.", standard: true) {
        $0.isAnimated = $1?.value ?? true
      }, takers: .any),
    DestinationOption(
      key: Key(
        "detents", detents,
        """
        The heights at which the `sheet` rests, smallest first: `medium`, `large`, or parts of the \
        height above 0 and at most 1.
        """,
        examples: [["medium", "large"]]
      ) { $0.detents = $1 }, takers: .verbs([.sheet])),
    DestinationOption(
      key: Key(
        "navigation", .boolean,
        "Whether the modal or new `root` gets a navigation stack, to push on.", standard: true
      ) { $0.navigation = $1 },
      takers: .verbs(Verb.allCases.filter(\.takesNavigation))),
    DestinationOption(
      key: Key(
        "anchor", .string, "What the `popover` points at.", examples: ["the share button"]
      ) { $0.anchor = $1 }, takers: .verbs([.popover])),
    DestinationOption(
      key: Key(
        "on-finish", exits, "What happens when the sub-flow ends: exit names and destinations.",
        examples: [["done": ["push": "home"]]]
      ) { $0.exits = $1 ?? [] }, takers: .movesIntoSubflows),
  ]

  private static let arguments = Shape<[Argument]>(
    "a list of names or a mapping from names to values",
    .either([.list(of: .text, canBeEmpty: true), givenValues.form])
  ) { reader, node in
    if case .sequence = reader.tree.kind(of: node) {
      return reader.strings(node, wanted: "a list of names")?.map { Argument(name: $0, value: nil) }
    }
    return givenValues.read(&reader, node)
  }

  private static let givenValues = Shape.names(
    to: .literal, in: "`with`", wanted: "a list of names or a mapping from names to values"
  ) { reader, name, node in
    Argument(name: name, value: reader.string(node, wanted: "a value"))
  }

  private static let detents = Shape<Located<[Located<Detent>]>>(
    detentList.wanted, detentList.form
  ) { reader, node in
    detentList.read(&reader, node).map { Located($0, at: reader.tree.range(of: node)) }
  }

  private static let detentList = Shape.list(
    of: detent, wanted: "a list of detents", whenEmpty: { .emptyDetents(at: $0) })

  private static let detent = Shape<Located<Detent>>(
    "`medium`, `large` or a fraction of the height above 0 and at most 1",
    .named(
      Form.Definition("detent", "A height at which a sheet rests.") {
        .either([
          .words([
            Form.Word(text: "medium", sentence: "About half the height."),
            Form.Word(text: "large", sentence: "The whole height."),
          ]),
          .scalar([("type", "number"), ("exclusiveMinimum", 0), ("maximum", 1)]),
        ])
      })
  ) { reader, node in
    let range = reader.tree.range(of: node)
    if case .scalar = reader.tree.kind(of: node) {
      let text = reader.tree.scalarText(node)
      if text == "medium" { return Located(.medium, at: range) }
      if text == "large" { return Located(.large, at: range) }
      if reader.tree.isUntyped(node), let part = Progress(text), !part.isFraction, part.isInRange,
        part.numerator > 0
      {
        return Located(.fraction(part.value), at: range)
      }
    }
    reader.reportType(
      of: node, wanted: "`medium`, `large` or a fraction of the height above 0 and at most 1",
      accepted: ["medium", "large"])
    return nil
  }

  private static let exits = Shape.names(
    to: destinationForm, in: "`on-finish`", wanted: "a mapping from exits to destinations"
  ) { reader, exit, node in
    destination.read(&reader, node).map { ExitRoute(exit: exit, destination: $0) }
  }
}

extension Destination {
  /// Whether it leads to a screen of one of these flows.
  fileprivate func leads(into flows: Set<String>) -> Bool {
    let targets = stack + (verb.showsOperand ? operand.map { [$0] } ?? [] : [])
    return targets.contains { target in
      let flow = target.value.split(separator: "/", omittingEmptySubsequences: false).first
      return flow.map { flows.contains(String($0)) } ?? false
    }
  }
}
