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
      key: Key("label", .string, "What the user taps.", examples: ["Continue"]) {
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
      ) { $0.rare.following = $1.map { [$0] } ?? [] },
      takers: .verbs(Verb.allCases.filter(\.takesThen))),
    DestinationOption(
      key: Key(
        "with", arguments, "The parameters passed: their names, or names and values.",
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
        The heights at which the `sheet` rests, smallest first: `medium`, `large`, fractions of the \
        height up to 1, or points above 1.
        """,
        examples: [["medium", "large"], [320, "large"]]
      ) { $0.detents = $1 }, takers: .verbs([.sheet])),
    DestinationOption(
      key: Key("grabber", .boolean, "Whether the `sheet` shows a grabber.") {
        $0.rare.showsGrabber = $1
      }, takers: .verbs([.sheet])),
    DestinationOption(
      key: Key(
        "corner-radius", .number(wanted: "a number of points"),
        "The radius of the corners of the `sheet`, in points.", examples: [24]
      ) { $0.rare.cornerRadius = $1 }, takers: .verbs([.sheet])),
    DestinationOption(
      key: Key(
        "transition", transition, "A custom animation: its name, or its name and duration.",
        examples: ["fade", ["name": "fade", "duration": 0.3]]
      ) { $0.rare.transition = $1 },
      takers: .verbs([.push, .replace, .set, .custom, .pop, .popTo, .popToRoot])),
    DestinationOption(
      key: Key(
        "inclusive", .boolean, "Whether the screen of the `pop-to` is removed too.", standard: false
      ) { $0.rare.isInclusive = $1?.value ?? false }, takers: .verbs([.popTo])),
    DestinationOption(
      key: Key(
        "missing", .choice(MissingTarget.self),
        "What the `pop-to` does if its screen is not below.", standard: "fail"
      ) { $0.rare.missing = $1?.value ?? .fail }, takers: .verbs([.popTo])),
    DestinationOption(
      key: Key(
        "navigation", .boolean,
        "Whether the modal or new `root` has a navigation stack to push on.", standard: true
      ) { $0.navigation = $1 },
      takers: .verbs(Verb.allCases.filter(\.takesNavigation))),
    DestinationOption(
      key: Key(
        "anchor", .string, "What the `popover` points at.", examples: ["the share button"]
      ) { $0.anchor = $1 }, takers: .verbs([.popover])),
    DestinationOption(
      key: Key(
        "on-finish", exits, "What happens when the sub-flow ends: exits and destinations.",
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

  private static let transition = Shape<Transition>(
    "a name, or a mapping with a transition's keys",
    .either([
      .text,
      .named(
        Form.Definition("transition", "An animation of the app's own.") {
          .keys(transitionKeys.form)
        }),
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
