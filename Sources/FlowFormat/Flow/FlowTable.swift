import FlowJSON
import FlowSource
import FlowYAML

/// The keys of a flow file, each with its description and the property that stores it.
package enum FlowTable {
  /// The JSON Schema of a flow file, format version 1: its structure, not its meaning.
  ///
  /// Accepts what the decoder accepts, but is stricter about the names of screens and URLs: a name
  /// that no screen can have is rejected, while the decoder reports an undefined screen.
  package static let schema = JSONSchema.text(
    of: .keys(file.form), id: "urn:flowlint:flow:1", title: "Navigation flow",
    "A flow of screens of a mobile app, as flowlint reads it, format version 1.")

  package static let file = MappingShape<Flow>(
    "a flow", required: [["screens"], ["start", "tabs"]],
    [
      Key(
        "flowlint", version, "The version of the format.", standard: 1
      ) { _, _ in },
      Key(
        "name", .string, "The flow's name in reports; without it, the file's base name.",
        examples: ["checkout"]
      ) { $0.name = $1 },
      Key(
        "start", .screen,
        "The root of the first navigation stack. Required without `tabs`."
      ) { $0.start = $1 },
      Key(
        "tabs", tabs,
        "The tab bar: each screen is the root of its own stack.",
        examples: [["home", "search", "profile"]]
      ) { $0.tabs = $1 ?? [] },
      Key("app", app, "Where the flow runs. What is not set is not checked.") {
        if let app = $1 { $0.app = app }
      },
      Key("screens", screens, "The screens by id, at least one.") { $0.add($1 ?? []) },
      Key(
        "everywhere", everywhere,
        "Moves that every screen has, or that some have, also in several groups: a bag button, log out.",
        examples: [[["sheet": "bag", "label": "Bag"]]]
      ) { if let everywhere = $1 { $0.everywhere = everywhere } },
      Key(
        "deep-links", links, "What URLs open: URL patterns, each with a screen or a stack.",
        examples: [["shop://pay/{method}": ["cart", "address", "payment"]]]
      ) { $0.links += $1 ?? [] },
      Key(
        "flows", subflows, "Sub-flows: names, and the paths of their files.",
        examples: [["onboarding": "onboarding/flow.yaml"]]
      ) { $0.add($1 ?? []) },
      Key(
        "claims", claims, "What must hold for the flow's stacks and walks.",
        examples: [[["before": ["screen": "payment", "first": "login"]]]]
      ) { $0.claims = $1 ?? [] },
    ])

  private static let version = Shape<Bool>(
    "the version of the format, 1", .scalar([("type", "integer"), ("const", 1)])
  ) { reader, node in
    guard case .scalar = reader.tree.kind(of: node) else {
      reader.reportType(of: node, wanted: "the version of the format, 1")
      return nil
    }
    guard reader.tree.integer(node) != 1 else { return true }
    reader.problems.append(.unsupportedVersion(reader.located(node)))
    return false
  }

  /// What messages call the mapping of screens.
  package static let screensOwner = "`screens`"

  private static let screens = Shape.names(
    keys: .screenID, to: screenForm, in: screensOwner, wanted: "a mapping from ids to screens",
    once: true,
    whenEmpty: {
      .wrongType(found: "an empty mapping", wanted: "at least one screen", accepted: [], at: $0)
    }
  ) { reader, id, node -> Screen? in
    if reader.reportKeyAmongScreens(id, node) { return nil }
    reader.checkID(id)
    return readScreen(id, node, &reader)
  }

  /// The names of sub-flows, with their paths if readable.
  private static let subflows = Shape.names(
    keys: .flowName, to: .flowPath, in: "`flows`", wanted: "a mapping from names to paths"
  ) { reader, name, node in
    reader.checkID(name)
    return (name: name, path: reader.string(node, wanted: "the path of a flow file"))
  }

  // MARK: - `everywhere`

  package static let everywhereKeys = MappingShape<Everywhere.Group>(
    "`everywhere`", required: [["destinations"]],
    [
      Key("destinations", destinations, "The moves.") { $0.destinations = $1 ?? [] },
      Key("except", screenNames, "The screens that do not have them.", standard: []) {
        $0.except = $1 ?? []
      },
      Key("only", screenNames, "The only screens that have them.") { $0.only = $1 },
    ])

  static let screenNames = Shape.list(
    of: .string("a string", .screenReference), wanted: "a list of screen ids")

  private static let everywhere: Shape<Everywhere> = {
    let wanted = "a list of destinations, or a mapping with `destinations`"
    let group = Form.namedKeys(
      "everywhere", "Moves that many screens have, and which screens these are.",
      everywhereKeys.form)
    let form = Form.either([
      .list(of: .either([destinationForm, group]), canBeEmpty: true), group,
    ])
    return Shape(wanted, form) { reader, node in
      var everywhere = Everywhere()
      switch reader.tree.kind(of: node) {
      case .sequence where !reader.tree.children(of: node).contains(where: { reader.isGroup($0) }):
        everywhere.add(Everywhere.Group(destinations: destinations.read(&reader, node) ?? []))
      case .sequence:
        for child in reader.tree.children(of: node) {
          if reader.isGroup(child) {
            everywhere.add(readGroup(child, &reader))
          } else if let move = destination.read(&reader, child) {
            everywhere.add(Everywhere.Group(destinations: [move]))
          }
        }
      case .mapping: everywhere.add(readGroup(node, &reader))
      case .scalar where reader.tree.isNull(node):
        reader.reportType(of: node, wanted: wanted)
        return nil
      case .scalar:
        everywhere.add(Everywhere.Group(destinations: destinations.read(&reader, node) ?? []))
      }
      reportOptionsOfScreens(in: everywhere.destinations, &reader)
      return everywhere
    }
  }()

  private static func readGroup(
    _ node: YAMLNode, _ reader: inout ShapeReader
  ) -> Everywhere.Group {
    let keys = reader.tree.entries(of: node).compactMap { reader.keyText($0.key) }
    if keys.contains(where: { Verb(rawValue: $0) != nil }) {
      return destinationOfEverywhere(node, keys, &reader)
    }
    var group = Everywhere.Group()
    everywhereKeys.read(node, into: &group, &reader, missingAt: reader.firstRange(in: node))
    return group
  }
}

extension ShapeReader {
  /// Whether a part of a list under `everywhere` has destinations of its own.
  fileprivate func isGroup(_ node: YAMLNode) -> Bool {
    tree.kind(of: node).isMapping
      && tree.entries(of: node).contains { keyText($0.key) == "destinations" }
  }
}

extension Flow {
  /// Adds the screens with new ids and the links that they list.
  mutating func add(_ new: [Screen]) {
    // Ids are unique within one mapping.
    let added = screens.isEmpty ? new : new.filter { screenIndices[$0.id.value] == nil }
    screenIndices.reserveCapacity(screens.count + added.count)
    // By index, because copying a screen is expensive: it retains many references.
    for index in added.indices {
      let id = added[index].id
      let number = screens.count + index
      screenIndices[id.value] = number
      for pattern in added[index].patterns {
        links.append(DeepLink(pattern: pattern, target: .screen(id), listedBy: number))
      }
    }
    if screens.isEmpty { screens = added } else { screens += added }
  }

  fileprivate mutating func add(_ flows: [(name: Located<String>, path: Located<String>?)]) {
    for flow in flows {
      subflowNames.insert(flow.name.value)
      if let path = flow.path { subflows.append(Subflow(name: flow.name, path: path)) }
    }
  }
}
