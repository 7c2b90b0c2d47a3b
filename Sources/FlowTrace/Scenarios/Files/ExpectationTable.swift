import FlowAnalysis
package import FlowFormat
import FlowJSON
import FlowSource
import FlowYAML

extension ScenarioTable {
  package static let expectationKeys = MappingShape<[Expectation]>(
    "`expect`",
    [
      expecting(
        .stack, screens, "The screens of the layer on top, bottom to top.",
        examples: [["cart", "address"]]
      ) { .stack($0) },
      expecting(
        .layers, layers, "All layers from the root of the window up, each with its screens.",
        examples: [[["cart"], ["sheet": ["coupon"]]]]
      ) { .layers($0) },
      expecting(.top, .screen, "The screen on top.") { .top($0) },
      expecting(.tab, .tab, "The screen at the root of the selected tab.") { .tab($0) },
      expecting(
        .router, routed, "The list that the router of the app keeps, bottom to top.",
        examples: [["two"]]
      ) { .router($0) },
      expecting(.progress, .progress, "What the progress bar of the layer on top shows.") {
        .progress($0.value)
      },
      expecting(
        .progressVisible, .boolean, "Whether the progress bar of the layer on top is visible."
      ) { .progressVisible($0.value) },
      expecting(
        .alpha, .number(wanted: "a number from 0 to 1"),
        "How opaque that bar is, from 0 to 1, even where the navigation bar hides it.",
        examples: [0, 1]
      ) { .alpha($0.value) },
      expecting(
        .turn, .number(wanted: "a number from 0 to 1"),
        "What that bar showed where the user reversed the gesture.",
        examples: [0.4]
      ) { .turn($0.value) },
      expecting(.mode, mode, "How that bar came to show its value.") { .mode($0) },
      expecting(
        .barHeight, .integer(0 ... .max, wanted: "a whole number of points"),
        "The navigation bar's height in points, without the status bar; 0 where it is hidden.",
        examples: [44, 96]
      ) { .barHeight($0) },
      expecting(
        .inset, .number(wanted: "a number of points", isSigned: true),
        "The `additionalSafeAreaInsets.top` of the screen that appears when the last transition begins.",
        examples: [-52]
      ) { .inset($0.value) },
      expecting(.direction, direction, "How the system shows the last transition.") {
        .direction($0)
      },
      expecting(
        .duration, .number(wanted: "a number of seconds"),
        "How long the last transition takes, in seconds.",
        examples: [0.35]
      ) { .duration($0.value) },
      expecting(.animated, .boolean, "Whether the last transition is animated.") {
        .animated($0.value)
      },
      expecting(
        .outcome, outcome,
        "The outcome of the last move. Without it, a crash or a refused move fails."
      ) { .outcome($0) },
      expecting(
        .rule, rule, "The rule that predicts why the last move is ignored or crashes.",
        examples: ["pop-at-root"]
      ) { .rule($0) },
      expecting(
        .events, .list(of: event, wanted: "a list of events"),
        "The delegate events of the last move, in order; `…` stands for any number of events.",
        examples: [["willPush address", "…", "didShow address"]]
      ) { .events($0) },
      expecting(
        .findings, .list(of: finding, wanted: "a list of findings"),
        "The findings about the last move, in any order; `…` allows more.",
        examples: [["pop-events-without-pop"]]
      ) { .findings($0.compactMap(\.name), isPart: $0.contains { $0.name == nil }) },
      expecting(
        .sameAs, moves, "Other moves, from the start of the flow, that lead to the same state.",
        examples: [["push address", "push payment"]]
      ) { .sameAs($0) },
    ])

  private static func expecting<Value>(
    _ key: ExpectationKey, _ shape: Shape<Value>, _ sentence: String, examples: [JSON] = [],
    _ make: @escaping @Sendable (Value) -> Expectation.Wanted
  ) -> Key<[Expectation]> {
    .located(key.rawValue, shape, sentence, examples: examples) {
      expectations, value, name, range in
      expectations.append(
        Expectation(key: Located(key, at: name), range: range, wanted: make(value)))
    }
  }

  static let expectation = Shape.mapping(
    expectationKeys, wanted: "a mapping with expected values",
    form: .namedKeys(
      "expectation", "The expected state. What is not named is not compared.", expectationKeys.form)
  ) { [] }

  private static let outcome = Shape.word(TraceOutcome.allCases.map(\.rawValue)).map {
    TraceOutcome(rawValue: $0.value)
  }

  private static let mode = Shape.word(ProgressBar.Mode.allCases.map(\.rawValue)).map {
    ProgressBar.Mode(rawValue: $0.value)
  }

  private static let direction = Shape.word(TraceTransition.Direction.allCases.map(\.rawValue))
    .map { TraceTransition.Direction(rawValue: $0.value) }

  private static let rule: Shape<RuleID> = {
    let words = RuleID.allCases.map(\.rawValue)
    let form = Form.words(words.map { Form.Word(text: $0, sentence: nil) })
    return Shape("the id of a rule", form) { reader, node in
      guard let name = reader.string(node, wanted: "the id of a rule") else { return nil }
      if let rule = RuleID(rawValue: name.value) { return rule }
      reader.reportType(of: node, wanted: "the id of a rule", accepted: words)
      return nil
    }
  }()

  // MARK: - Layers

  private static let screens = Shape.stack.named(
    Form.Definition("screens", "Screens, bottom to top.") { Shape.stack.form })

  private static let routed = Shape.list(
    of: .string("a string", .screenReference), wanted: "a list of screens")

  private static let layers = {
    let wanted = "a list of layers, each a list of screens"
    return Shape.list(
      of: layer, wanted: wanted, whenEmpty: ShapeProblem.emptyList(wanted: wanted))
  }()

  private static let wantedLayer =
    "a list of screens, or one under "
    + sentenceList(LayerKind.declared.map { "`\($0.style)`" }, "or")

  /// A list of screens, or a mapping from the presentation style to such a list.
  private static let layer = Shape<ExpectedLayer>(
    wantedLayer,
    .named(
      Form.Definition(
        "layer", "Screens, bottom to top, or a presentation style with such a list."
      ) { .either([screens.form, .keys(presented.form)]) })
  ) { reader, node in
    if case .sequence = reader.tree.kind(of: node) {
      return screens.read(&reader, node).map { ExpectedLayer(kind: .window, screens: $0) }
    }
    guard let entries = reader.mapping(node, wanted: wantedLayer) else { return nil }
    let keys = entries.compactMap { reader.keyText($0.key) }.filter { !$0.hasPrefix("x-") }
    var layers: [ExpectedLayer] = []
    presented.read(node, into: &layers, &reader, missingAt: reader.tree.range(of: node))
    if keys.count != 1 { reader.reportType(of: node, wanted: wantedLayer) }
    return layers.first
  }

  private static let presented = MappingShape<[ExpectedLayer]>(
    "a layer", exactlyOne: LayerKind.declared.map(\.style),
    LayerKind.declared.map { kind in
      Key.located(kind.style, screens, sentence(of: kind)) { layers, screens, _, _ in
        layers.append(ExpectedLayer(kind: kind, screens: screens))
      }
    })

  private static func sentence(of kind: LayerKind) -> String {
    switch kind {
    case .sheet: "A sheet."
    case .fullScreen: "A full-screen presentation."
    case .popover: "A popover."
    case .custom: "A custom presentation."
    case .alert: "An alert."
    case .window, .tabs, .caller, .presented: "The root of the window."
    }
  }

  // MARK: - Lists in which `…` stands for anything

  private static let ellipses = ["…", "..."]
  /// The events that name all screens of a `set`.
  private static let eventsOfSet = [TraceEvent.Name.willSet, .didSet]

  /// The name of an event, optionally followed by its screen; for a `set`, by all of its screens.
  private static let event = Shape<ExpectedEvent>(
    "an event such as `willPush cart`, or `…`",
    .named(
      Form.Definition(
        "event", "The name of an event, optionally followed by its screen, or screens of a set."
      ) {
        func choice(_ names: [TraceEvent.Name]) -> String {
          "(\(names.map(\.rawValue).joined(separator: "|")))"
        }
        let (event, set) = (choice(TraceEvent.Name.allCases), choice(eventsOfSet))
        return .scalar([
          ("type", "string"),
          (
            "pattern",
            .string(
              "^[ \\t]*(\(event)|\(set)([ \\t]+[^ \\t]+)*)([ \\t]+[^ \\t]+)?[ \\t]*$"
                + "|^(…|\\.\\.\\.)$")
          ),
        ])
      })
  ) { reader, node in
    guard let text = reader.string(node) else { return nil }
    if ellipses.contains(text.value) { return .ellipsis }
    let words = text.value.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let first = words.first, let name = TraceEvent.Name(rawValue: first),
      words.count <= 2 || eventsOfSet.contains(name)
    else {
      reader.problems.append(
        .wrongType(
          found: quotation(of: text.value), wanted: "an event such as `willPush cart`, or `…`",
          accepted: TraceEvent.Name.allCases.map(\.rawValue), at: text.range))
      return nil
    }
    return .event(name, words.dropFirst().map { Located($0, at: text.range) })
  }

  /// An expected finding; nil for an ellipsis, which allows others.
  private struct ListedFinding {
    let name: TraceFinding.Name?
  }

  private static let finding = Shape<ListedFinding>(
    "the name of a finding, or `…`",
    .named(
      Form.Definition("finding", "What `flowlint trace` reports about a move.") {
        .words(
          (TraceFinding.Name.allCases.map(\.rawValue) + ellipses).map {
            Form.Word(text: $0, sentence: nil)
          })
      })
  ) { reader, node in
    guard let text = reader.string(node) else { return nil }
    if ellipses.contains(text.value) { return ListedFinding(name: nil) }
    if let name = TraceFinding.Name(rawValue: text.value) { return ListedFinding(name: name) }
    reader.problems.append(
      .wrongType(
        found: quotation(of: text.value), wanted: "the name of a finding, or `…`",
        accepted: TraceFinding.Name.allCases.map(\.rawValue), at: text.range))
    return nil
  }
}
