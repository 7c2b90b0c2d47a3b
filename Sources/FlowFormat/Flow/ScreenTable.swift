import FlowJSON
import FlowSource
import FlowYAML

extension FlowTable {
  package static let screen = MappingShape<Screen>(
    "a screen",
    [
      Key("title", .string, "The navigation title.") { $0.title = $1 },
      Key(
        "progress", progress,
        """
        The progress that the flow's bar shows on this screen; without it the bar is hidden. `auto` \
        computes it from the screens before and after.
        """, examples: [0.5, "1/3", "auto"]
      ) {
        $0.progress = $1
        $0.hasUnreadableProgress = $1 == nil
      },
      Key(
        "destinations", destinations,
        "The moves that a user or the app can make here.", standard: []
      ) { $0.destinations = $1 ?? [] },
      Key(
        "back", back,
        """
        Whether the user can go back by button or swipe, or pull a sheet down; `swipe`: also by \
        swipe under a hidden bar.
        """, standard: true
      ) {
        $0.allowsBack = $1?.allows ?? true
        $0.keepsSwipe = $1?.keepsSwipe ?? false
      },
      Key(
        "final", .boolean, "Whether this is a goal of the flow, where users may stop.",
        standard: false
      ) { $0.isFinal = $1?.value ?? false },
      Key(
        "entry", .phrase("a description of how it is opened"),
        "How the screen is opened from outside the flow, in words.",
        examples: ["from the Settings menu"]
      ) { $0.rare.entry = $1 },
      Key(
        "parameters", parameters, "What the screen needs: names, and the types of their values.",
        examples: [["method": "string"]]
      ) {
        $0.rare.parameters = $1 ?? []
        $0.rare.hasUnreadableParameters = $1 == nil
      },
      Key(
        "deep-links",
        .list(of: .string("a string", .urlPattern), wanted: "a list of URL patterns"),
        "URL patterns that open this screen; the stack below it is found.",
        examples: [["shop://cart"]]
      ) { $0.rare.patterns = $1 ?? [] },
      Key("bar", bar, "The navigation bar while this screen is on top.") { $0.rare.bar = $1 },
      Key(
        "safe-area", safeArea, "What the app itself adds to the screen's safe area.",
        examples: [["top": 20]]
      ) { if let top = $1?.top { $0.rare.safeAreaTop = top } },
      Key(
        "gate", .condition("the name of a condition"),
        "The condition that is satisfied once users pass this screen.", examples: ["login"]
      ) {
        $0.rare.gate = $1
        $0.rare.hasUnreadableGate = $1 == nil
      },
      Key(
        "requires", conditions,
        "The condition or conditions that must be satisfied to see this screen.",
        examples: ["login"]
      ) { $0.rare.requires = $1 ?? [] },
      Key(
        "commit", .boolean,
        "Whether a move forward has an effect that must not happen twice, such as a payment.",
        standard: false
      ) { $0.commits = $1?.value ?? false },
      Key(
        "ios", systemVersion, "The oldest iOS that this screen can be shown on.",
        examples: ["17.0"]
      ) { $0.rare.systemVersion = $1 },
      Key(
        "code", typeNames, "The Swift type or types that show this screen, or `none` without one.",
        examples: ["PaymentView", ["CartView", "EmptyCartView"]]
      ) { $0.rare.code = $1 ?? [] },
      Key(
        "image", .string, "The path of a picture of the real screen, which `graph` draws.",
        examples: ["screens/cart.png"]
      ) { $0.rare.image = $1 },
      Key("notes", .string, "Notes for readers.") { _, _ in },
    ])

  static let screenForm = Form.named(
    Form.Definition(
      "screen", "A screen; an empty value is a screen without properties."
    ) { .orNothing(.keys(screen.form)) })

  /// Reads a screen, which needs no readable keys to exist.
  static func readScreen(
    _ id: Located<String>, _ node: YAMLNode, _ reader: inout ShapeReader
  ) -> Screen {
    var screen = Screen(id: id)
    guard !reader.tree.isNull(node) else { return screen }
    guard reader.tree.kind(of: node).isMapping else {
      reader.reportType(of: node, wanted: "a mapping with a screen's keys")
      return screen
    }
    let known = reader.problems.count
    FlowTable.screen.read(node, into: &screen, &reader, missingAt: id.range)
    if reader.problems.count > known { reader.notePossibleMoves(of: node) }
    if !screen.hasOptions || screen.gate == nil && !screen.rare.hasUnreadableGate {
      report("passes", at: { $0.passes?.range }, of: screen.destinations, .movesOfGates, &reader)
    }
    if !screen.commits {
      report(
        "commits", at: { $0.commits?.range }, of: screen.destinations, .movesOfCommits, &reader)
    }
    return screen
  }

  /// Reports the options of moves of all screens that only some screens take.
  static func reportOptionsOfScreens(
    in destinations: [Destination], _ reader: inout ShapeReader
  ) {
    report("passes", at: { $0.passes?.range }, of: destinations, .movesOfGates, &reader)
    report("commits", at: { $0.commits?.range }, of: destinations, .movesOfCommits, &reader)
  }

  private static func report(
    _ option: String, at range: (RareOptions) -> SourceRange?, of destinations: [Destination],
    _ takers: DestinationOption.Takers, _ reader: inout ShapeReader
  ) {
    for index in destinations.indices where destinations[index].hasOptions {
      guard let key = range(destinations[index].rare) else { continue }
      reader.problems.append(
        .misplacedOption(
          Located(option, at: key), verb: destinations[index].verb, takenBy: takers.words))
    }
  }

  static let conditions = oneOrSeveral("a condition", .naming(.condition, .phrase))

  static let typeNames = oneOrSeveral("a Swift type", .phrase)

  private static func oneOrSeveral(
    _ one: String, _ form: Form
  ) -> Shape<[Located<String>]> {
    let wanted = "\(one) or a list of them"
    let form = Form.either([form, .list(of: form, canBeEmpty: true)])
    return Shape(wanted, form) { reader, node in
      guard case .sequence = reader.tree.kind(of: node) else {
        return reader.phrase(node, wanted: wanted).map { [$0] }
      }
      return reader.tree.children(of: node).compactMap { reader.phrase($0, wanted: one) }
    }
  }

  private static let automatic = KeyNames(["auto"])

  private static let swipe = KeyNames(["swipe"])
  private static let back = Shape<(allows: Bool, keepsSwipe: Bool)>(
    "`true`, `false` or `swipe`",
    .either([
      .flag,
      .words([
        Form.Word(text: "swipe", sentence: "The app keeps the edge swipe under a hidden bar.")
      ]),
    ])
  ) { reader, node in
    if reader.tree.index(of: node, in: swipe) != nil { return (true, true) }
    return reader.boolean(node, or: ["swipe"]).map { ($0.value, false) }
  }

  private static let progress = Shape<Located<ScreenProgress>>(
    "a number from 0 to 1, a fraction such as `1/3`, or `auto`",
    .either([
      .progress,
      .words([
        Form.Word(text: "auto", sentence: "Computed from the screens before and after.")
      ]),
    ])
  ) { reader, node in
    if reader.tree.index(of: node, in: automatic) != nil {
      return Located(.automatic, at: reader.tree.range(of: node))
    }
    return reader.progress(node).map { Located(.value($0.value), at: $0.range) }
  }

  // MARK: - `bar`

  package static let barKeys = MappingShape<NavigationBar>(
    "`bar`",
    [
      Key(
        "hidden", .boolean, "Whether the bar is hidden, and with it the back button and swipe.",
        standard: false
      ) { $0.hidden = $1 },
      Key(
        "large-title", .choice(NavigationBar.LargeTitle.self),
        "How the title is shown (largeTitleDisplayMode).", standard: "automatic"
      ) { $0.largeTitle = $1 },
      Key("prompt", .string, "The single line above the title.") { $0.prompt = $1 },
      Key(
        "tab-bar", .boolean,
        "Whether tabs can be tapped while the screen is on top (hidesBottomBarWhenPushed).",
        standard: true
      ) { $0.tabBar = $1 },
      Key("background", .string, "The background of the bar, in words.", examples: ["white"]) {
        $0.background = $1
      },
      Key("bar-tint", .string, "The color of the bar (barTintColor), in words.", examples: ["blue"])
      {
        $0.barTint = $1
      },
    ])

  package static let safeAreaKeys = MappingShape<SafeArea>(
    "`safe-area`", required: [["top"]],
    [
      Key(
        "top", .number(wanted: "a number of points"),
        "The screen's own `additionalSafeAreaInsets.top`, in points.", examples: [20]
      ) { $0.top = $1 }
    ])

  /// The contents of a screen's `safe-area`.
  package struct SafeArea {
    var top: Located<Double>?
  }

  private static let safeArea = Shape.mapping(
    safeAreaKeys, wanted: "a mapping with `top`",
    form: .namedKeys("safeArea", "What the app adds to a screen's safe area.", safeAreaKeys.form)
  ) { SafeArea() }

  private static let bar = Shape.mapping(
    barKeys, wanted: "a mapping with a bar's keys",
    form: .namedKeys("bar", "The navigation bar of a screen.", barKeys.form)
  ) { NavigationBar() }
}
