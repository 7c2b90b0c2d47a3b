import FlowSource
package import FlowYAML

/// Turns a YAML tree into a flow, keeping all that can be understood and noting the rest.
///
/// It stops at nothing: what is wrong is left out of the flow and becomes a problem. Of a key that a
/// mapping has twice, the first value of a screen or link counts and the last of anything else.
package struct FlowDecoder: NodeDecoder {
  package let tree: YAMLTree
  var flow = Flow()
  package var problems: [ShapeProblem] = []
  /// The names under `flows`.
  private var flowNames: Set<String> = []
  /// The `on-finish` of all destinations, and where they lead: which of them are flows is known at the
  /// end.
  var exitTakers: [(key: Located<String>, destination: Destination)] = []

  package static func decode(_ tree: YAMLTree) -> (flow: Flow, problems: [ShapeProblem]) {
    var decoder = FlowDecoder(tree: tree)
    decoder.decodeFile()
    return (decoder.flow, decoder.problems)
  }

  private init(tree: YAMLTree) {
    self.tree = tree
  }

  private mutating func decodeFile() {
    let wanted = "a mapping with `start` and `screens`"
    guard let root = tree.root, !tree.isNull(root) else {
      let range = tree.root.map { tree.range(of: $0) } ?? SourceRange(0, 0)
      problems.append(.wrongType(found: "an empty file", wanted: wanted, accepted: [], at: range))
      return
    }
    guard tree.kind(of: root).isMapping else {
      reportType(of: root, wanted: wanted)
      return
    }
    let entries = entries(of: root)
    var seen: Set<String> = []
    for entry in entries {
      guard let key = word(entry.key, in: "a flow") else { continue }
      seen.insert(key.value)
      decodeTop(key, entry.value)
    }
    checkRequired(seen, in: root)
    checkFlowNames()
    checkExitTakers()
  }

  private mutating func decodeTop(_ key: Located<String>, _ value: YAMLNode) {
    switch TopKey(rawValue: key.value) {
    case .flowlint: decodeVersion(value)
    case .name: flow.name = string(value)
    case .start: flow.start = string(value, wanted: "the id of a screen")
    case .tabs: flow.tabs = strings(value, wanted: "a list of screen ids", canBeEmpty: false) ?? []
    case .app: decodeApp(value)
    case .screens: decodeScreens(value)
    case .deepLinks: decodeLinks(value)
    case .flows: decodeFlows(value)
    case nil: reportUnknown(key, in: "a flow", among: FlowKeys.top)
    }
  }

  private mutating func decodeVersion(_ value: YAMLNode) {
    guard case .scalar = tree.kind(of: value) else {
      reportType(of: value, wanted: "the version of the format, 1")
      return
    }
    guard tree.integer(value) != 1 else { return }
    problems.append(.unsupportedVersion(located(value)))
  }

  private mutating func checkRequired(_ seen: Set<String>, in root: YAMLNode) {
    let place = tree.children(of: root).first.map { tree.range(of: $0) } ?? tree.range(of: root)
    if !seen.contains("screens") {
      problems.append(.missingKey(["screens"], in: "a flow", at: place))
    }
    if !seen.contains("start"), !seen.contains("tabs") {
      problems.append(.missingKey(["start", "tabs"], in: "a flow", at: place))
    }
  }

  private mutating func decodeFlows(_ value: YAMLNode) {
    guard let entries = mapping(value, wanted: "a mapping from names to paths") else { return }
    for entry in entries {
      guard let name = word(entry.key, in: "`flows`") else { continue }
      flowNames.insert(name.value)
      checkID(name)
      if let path = string(entry.value, wanted: "the path of a flow file") {
        flow.subflows.append(Subflow(name: name, path: path))
      }
    }
  }

  private mutating func checkFlowNames() {
    for subflow in flow.subflows {
      guard let screen = flow.screen(named: subflow.name.value) else { continue }
      problems.append(.invalidID(subflow.name, fault: .takenByScreen(screen.id.range)))
    }
  }

  /// Reports each `on-finish` of a destination that does not lead into a flow.
  private mutating func checkExitTakers() {
    for (key, destination) in exitTakers where !destination.leads(into: flowNames) {
      problems.append(
        .misplacedOption(key, verb: destination.verb, takenBy: "moves into a sub-flow"))
    }
  }

  /// Hands over the entries of a mapping, for those that every screen has.
  mutating func forEachEntry(
    of node: YAMLNode, _ body: (inout FlowDecoder, _ key: YAMLNode, _ value: YAMLNode) -> Void
  ) {
    guard !tree.hasMerges else {
      for entry in entries(of: node) { body(&self, entry.key, entry.value) }
      return
    }
    var cursor = tree.cursor(over: node)
    while let key = tree.next(&cursor), let value = tree.next(&cursor) { body(&self, key, value) }
  }

  /// Reports a name that breaks the grammar of ids or is one of the verbs that stand alone.
  mutating func checkID(_ id: Located<String>) {
    if reservedIDs.contains(id.value) {
      problems.append(.invalidID(id, fault: .reservedVerb))
    } else if !isID(id.value) {
      problems.append(.invalidID(id, fault: .grammar))
    }
  }
}

/// Whether a name is `[A-Za-z][A-Za-z0-9_.-]*`.
package func isID(_ name: String) -> Bool {
  guard let first = name.utf8.first, isLetter(first) else { return false }
  return name.utf8.allSatisfy { byte in
    isLetter(byte) || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte == 0x2E || byte == 0x2D
  }
}

private let reservedIDs = Verb.allCases.filter(\.standsAlone).map(\.rawValue)

private func isLetter(_ byte: UInt8) -> Bool {
  let lowered = byte | 0x20
  return lowered >= 0x61 && lowered <= 0x7A
}
