import FlowJSON
import FlowSource
import FlowYAML

/// An option of a move, and the moves that take it.
///
/// A class, because reading a move looks up one for each of its options.
final class DestinationOption: Sendable {
  /// The moves that take an option.
  enum Takers: Sendable {
    case any
    case verbs([Verb])
    /// Several verbs, with a description instead of their names.
    case verbsCalled(String, [Verb])
    /// Checked at the end, when all names of sub-flows are known.
    case movesIntoSubflows
    /// Checked for the screen that has the move.
    case movesOfGates
    /// The same.
    case movesOfCommits
  }

  let key: Key<Destination>
  let takers: Takers

  init(key: Key<Destination>, takers: Takers) {
    self.key = key
    self.takers = takers
  }

  /// A description of the destinations that take the option.
  var takersInWords: String { takers.words }

  /// Reports the option on a move that does not take it.
  func check(_ key: YAMLNode, of move: Destination, _ reader: inout ShapeReader) {
    switch takers {
    case .any, .movesOfGates, .movesOfCommits: break
    case .verbs(let verbs), .verbsCalled(_, let verbs):
      if !verbs.contains(move.verb) { reader.problems.append(problem(key, move, reader)) }
    case .movesIntoSubflows:
      let problem = problem(key, move, reader)
      reader.checksAtEnd.append { move.staysAmongScreens(of: $0) ? problem : nil }
    }
  }

  private func problem(
    _ key: YAMLNode, _ move: Destination, _ reader: ShapeReader
  ) -> ShapeProblem {
    .misplacedOption(reader.located(key), verb: move.verb, takenBy: takersInWords)
  }
}

extension DestinationOption.Takers {
  /// A description of these destinations.
  var words: String {
    switch self {
    case .any: return "any verb"
    case .verbsCalled(let words, _): return words
    case .movesIntoSubflows: return "moves into a sub-flow"
    case .movesOfGates: return "moves of a screen with `gate`"
    case .movesOfCommits: return "moves of a screen with `commit`"
    case .verbs(let verbs): return sentenceList(verbs.map { "`\($0.rawValue)`" })
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
        "when", condition,
        """
        The condition under which the move happens: in words, or conditions that must be satisfied \
        (`has`) or must not be (`lacks`).
        """, examples: ["the charge succeeds", ["has": "login"]]
      ) { destination, written in
        guard let written else { return }
        destination.rare.condition = written.text
        (destination.rare.has, destination.rare.lacks) = (written.has, written.lacks)
        destination.rare.hasUnreadableCondition = written.isUnreadable
      }, takers: .any),
    DestinationOption(
      key: .located(
        "passes", passes,
        """
        Whether this move of a `gate` satisfies its condition, or which conditions it satisfies; by \
        default, every move does but `pop…` and `dismiss…` without `when`.
        """, examples: [false, "login"]
      ) { destination, passed, key, _ in
        destination.rare.passes = PassedConditions(
          range: key, names: passed.names, isAny: passed.isAny)
      }, takers: .movesOfGates),
    DestinationOption(
      key: Key(
        "revokes", conditions,
        "The condition, or conditions, that are no longer satisfied from then on.",
        examples: ["login"]
      ) { $0.rare.revokes = $1 ?? [] }, takers: .any),
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
      ) {
        $0.rare.arguments = $1
        $0.rare.hasUnreadableArguments = $1 == nil
      },
      takers: .verbsCalled("moves to a screen", Verb.allCases.filter(\.leadsToScreens))),
    DestinationOption(
      key: Key(
        "auto", .boolean, "Whether the app makes the move by itself, so that nothing is tapped.",
        standard: false
      ) { $0.rare.isAutomatic = $1?.value ?? false }, takers: .any),
    DestinationOption(
      key: Key(
        "anytime", .boolean,
        """
        Whether code can present it whenever the screen is in the window, also while something is \
        presented over it: an error, an expired session.
        """, standard: false
      ) { $0.rare.isAnytime = $1?.value ?? false },
      takers: .verbsCalled("verbs that present", Verb.allCases.filter(\.isModal))),
    DestinationOption(
      key: .located(
        "commits", .boolean,
        """
        Whether this move of a screen with `commit` has the effect that must not happen twice; by \
        default, a move forward to a goal does, and a `pop…` or `dismiss…` with `when`.
        """, examples: [false]
      ) { destination, commits, key, _ in
        destination.rare.commits = Located(commits.value, at: key)
      }, takers: .movesOfCommits),
    DestinationOption(
      key: Key("animated", .boolean, "Whether the change is animated.", standard: true) {
        $0.rare.isAnimated = $1?.value ?? true
      }, takers: .any),
    DestinationOption(
      key: Key(
        "detents", detents,
        """
        The heights at which the `sheet` rests, smallest first: `medium`, `large`, fractions of the \
        height up to 1, or points above 1.
        """,
        examples: [["medium", "large"], [320, "large"]]
      ) { $0.rare.detents = $1 }, takers: .verbs([.sheet])),
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
        "toggle", .boolean,
        "Whether the move toggles a Boolean binding, so that a second tap closes the modal again.",
        standard: false
      ) { $0.rare.toggles = $1?.value ?? false }, takers: .verbs([.sheet, .fullScreen, .popover])),
    DestinationOption(
      key: Key(
        "transition", transition, "A custom animation: its name, or its name and duration.",
        examples: ["fade", ["name": "fade", "duration": 0.3]]
      ) { $0.rare.transition = $1 },
      takers: .verbs([.push, .replace, .set, .present, .custom, .pop, .popTo, .popToRoot])),
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
      ) { $0.rare.navigation = $1 },
      takers: .verbs(Verb.allCases.filter(\.takesNavigation))),
    DestinationOption(
      key: Key(
        "style", .choice(AlertStyle.self), "Whether the `alert` is an action sheet.",
        standard: "alert"
      ) { $0.rare.alertStyle = $1?.value ?? .alert }, takers: .verbs([.alert])),
    DestinationOption(
      key: Key(
        "anchor", .string, "What the `popover` or the action sheet points at on iPad.",
        examples: ["the share button"]
      ) { $0.rare.anchor = $1 },
      takers: .verbsCalled("`popover` and `alert` with `style: action-sheet`", [.popover, .alert])),
    DestinationOption(
      key: Key(
        "on-finish", exits, "What happens when the sub-flow ends: exits and destinations.",
        examples: [["done": ["push": "home"]]]
      ) { $0.rare.exits = $1 ?? [] }, takers: .movesIntoSubflows),
  ]

  private static let arguments = Shape<[Argument]>(
    "a list of names or a mapping from names to values",
    .either([.list(of: .naming(.parameter, .text), canBeEmpty: true), givenValues.form])
  ) { reader, node in
    if case .sequence = reader.tree.kind(of: node) {
      return reader.strings(node, wanted: "a list of names")?.map { Argument(name: $0, value: nil) }
    }
    return givenValues.read(&reader, node)
  }

  private static let givenValues = Shape.names(
    keys: .key(naming: .parameter), to: .literal, in: "`with`",
    wanted: "a list of names or a mapping from names to values"
  ) { reader, name, node in
    Argument(name: name, value: reader.string(node, wanted: "a value"))
  }

  private static let exits = Shape.names(
    keys: .key(naming: .exit), to: destinationForm, in: "`on-finish`",
    wanted: "a mapping from exits to destinations"
  ) { reader, exit, node in
    destination.read(&reader, node).map { ExitRoute(exit: exit, destination: $0) }
  }
}

extension Destination {
  /// Whether the move leads only to screens of the flow; other names are sub-flows, or misspelled.
  fileprivate func staysAmongScreens(of flow: Flow) -> Bool {
    let targets = stack + (verb.showsOperand ? operand.map { [$0] } ?? [] : [])
    return targets.allSatisfy { flow.screenIndices[$0.value] != nil }
  }
}
