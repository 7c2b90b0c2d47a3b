package import FlowFormat
import FlowJSON
import FlowSource
import FlowYAML

/// The keys of scenario files, each with its description and the property that stores it.
package enum ScenarioTable {
  /// The JSON Schema of a scenario file.
  package static let schema = JSONSchema.text(
    of: .keys(file.form), id: "urn:flowlint:scenarios:1", title: "Scenarios of a navigation flow",
    "Moves on a flow and the state expected after them, as `flowlint test` reads it.")

  static func decode(_ tree: YAMLTree) -> (scenarios: [Scenario], problems: [ShapeProblem]) {
    var reader = ShapeReader(tree)
    let wanted = "a mapping with `scenarios`"
    let shape = Shape.mapping(file, wanted: wanted) { [] }
    let scenarios = reader.filledRoot(wanted: wanted).flatMap { shape.read(&reader, $0) }
    return (scenarios ?? [], reader.problems)
  }

  package static let file = MappingShape<[Scenario]>(
    "a scenario file", required: [["scenarios"]],
    [
      Key(
        "scenarios",
        .list(
          of: scenario, wanted: "a list of scenarios",
          whenEmpty: ShapeProblem.emptyList(wanted: "a list of scenarios")),
        "Each runs from the start of the flow."
      ) { $0 += $1 ?? [] }
    ])

  package static let scenarioKeys = MappingShape<Scenario>(
    "a scenario", required: [["name"]],
    [
      Key(
        "name", .string, "What it shows, in words; names are unique in a file.",
        examples: ["a canceled swipe keeps the bar"]
      ) { if let name = $1 { $0.name = name } },
      Key(
        "start", .string("the id of a screen or a URL"),
        "A tab or a screen with `entry` to start at, or a URL that launches the app.",
        examples: ["about", "shop://cart"]
      ) { $0.start = $1 },
      Key("moves", moves, "What users and the app do, in order.", standard: []) {
        $0.moves = $1 ?? []
      },
      Key("expect", expectation, "The state expected after the last move.") {
        $0.expectations = $1 ?? []
      },
      Key(
        "progress-model", .word(Simulator.Options.ProgressModel.allCases.map(\.rawValue)),
        """
        The progress bar: one that always goes back when a transition is canceled, or that of the \
        article to the letter. Default: that of the run.
        """
      ) { $0.progressModel = ($1?.value).flatMap(Simulator.Options.ProgressModel.init) },
    ])

  private static let scenario = Shape<Scenario>(
    "a mapping with a scenario's keys",
    .named(
      Form.Definition(
        "scenario", "A walk through the flow. Without `expect` it passes if every move succeeds."
      ) { .keys(scenarioKeys.form) })
  ) { reader, node in
    guard reader.tree.kind(of: node).isMapping else {
      reader.reportType(of: node, wanted: "a mapping with a scenario's keys")
      return nil
    }
    let before = reader.problems.count
    let start = reader.firstRange(in: node)
    var scenario = Scenario(name: Located("", at: start), range: reader.tree.range(of: node))
    scenarioKeys.read(node, into: &scenario, &reader, missingAt: start)
    scenario.isBroken = reader.problems[before...].contains { problem in
      // A word that is read as a boolean.
      if case .ambiguousBoolean = problem { false } else { true }
    }
    return scenario
  }

  // MARK: - Moves

  static let moves = Shape.list(
    of: Shape.string("a string", move).map { WrittenMove($0) }, wanted: "a list of moves")

  private static let move = Form.named(
    Form.Definition(
      "move",
      """
      A verb with its screens, a label, a link or a gesture, then optionally `when` and a condition \
      or a number in parentheses, for one of several destinations with the same words, `twice`, for \
      a double tap, and `without animation`.
      """, examples: TracedMove.forms.map { .string($0) }
    ) { .scalar([("type", "string"), ("pattern", .string(movePattern))]) })

  private static let movePattern: String = {
    let word = "[ \\t]+[^ \\t]+"
    func verbs(_ operands: Verb.Operand...) -> String {
      Verb.allCases.filter { operands.contains($0.operand) }.map(\.rawValue).joined(separator: "|")
    }
    let choice = "([ \\t]+(when(\(word))+|\\([1-9][0-9]{0,17}\\)))?"
    let forms = [
      "(\(verbs(.screen, .url, .exit)))\(word)\(choice)", "back-menu\(word)",
      "(\(verbs(.screens, .words))|tap)(\(word))+",
      "(\(verbs(.count)))([ \\t]+(100|[1-9][0-9]?))?\(choice)", "(\(verbs(.none)))\(choice)",
      "back", "swipe-back([ \\t]+((100|[1-9]?[0-9])%[ \\t]+)?cancel)?",
      "swipe-dismiss([ \\t]+cancel)?",
    ].joined(separator: "|")
    return "^[ \\t]*(\(forms))([ \\t]+twice)?([ \\t]+without[ \\t]+animation)?[ \\t]*$"
  }()
}
