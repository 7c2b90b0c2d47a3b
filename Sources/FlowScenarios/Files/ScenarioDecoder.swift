import FlowFormat
import FlowSource
import FlowTrace
import FlowYAML

/// Turns a YAML tree into scenarios, keeping all that can be understood and noting the rest.
struct ScenarioDecoder: NodeDecoder {
  let tree: YAMLTree
  var problems: [ShapeProblem] = []
  private var scenarios: [Scenario] = []

  static func decode(_ tree: YAMLTree) -> (scenarios: [Scenario], problems: [ShapeProblem]) {
    var decoder = ScenarioDecoder(tree: tree)
    decoder.decodeFile()
    return (decoder.scenarios, decoder.problems)
  }

  private init(tree: YAMLTree) {
    self.tree = tree
  }

  private mutating func decodeFile() {
    let wanted = "a mapping with `scenarios`"
    guard let root = tree.root, !tree.isNull(root) else {
      let range = tree.root.map { tree.range(of: $0) } ?? SourceRange(0, 0)
      problems.append(.wrongType(found: "an empty file", wanted: wanted, accepted: [], at: range))
      return
    }
    guard let entries = mapping(root, wanted: wanted) else { return }
    var isThere = false
    for entry in entries {
      guard let key = word(entry.key, in: "a scenario file") else { continue }
      if key.value == "scenarios" {
        isThere = true
        decodeScenarios(entry.value)
      } else {
        reportUnknown(key, in: "a scenario file", among: ScenarioKeys.top)
      }
    }
    guard !isThere else { return }
    let place = tree.children(of: root).first ?? root
    problems.append(
      .missingKey(["scenarios"], in: "a scenario file", at: tree.range(of: place)))
  }

  private mutating func decodeScenarios(_ value: YAMLNode) {
    guard let items = filledList(value, wanted: "a list of scenarios") else { return }
    for item in items { decodeScenario(item) }
  }

  /// The items of a list that says nothing where it is empty.
  mutating func filledList(_ node: YAMLNode, wanted: String) -> YAMLChildren? {
    guard let items = list(node, wanted: wanted) else { return nil }
    if items.isEmpty {
      problems.append(
        .wrongType(found: "an empty list", wanted: wanted, accepted: [], at: tree.range(of: node)))
    }
    return items
  }

  private mutating func decodeScenario(_ node: YAMLNode) {
    guard let entries = mapping(node, wanted: "a mapping with a scenario's keys") else { return }
    let before = problems.count
    let range = tree.range(of: node)
    let start = tree.children(of: node).first.map { tree.range(of: $0) } ?? range
    var name: Located<String>?
    var scenario = Scenario(name: Located("", at: start), range: range)
    for entry in entries {
      guard let key = word(entry.key, in: "a scenario") else { continue }
      switch key.value {
      case "name": name = string(entry.value)
      case "start":
        scenario.start = string(entry.value, wanted: "the id of a screen or a URL")
      case "moves": scenario.moves = moves(entry.value)
      case "expect": scenario.expectations = expectations(entry.value)
      case "progress-model":
        scenario.progressModel = choice(entry.value, Simulator.Options.ProgressModel.self)?.value
      default: reportUnknown(key, in: "a scenario", among: ScenarioKeys.scenario)
      }
    }
    if !entries.contains(where: { keyText($0.key) == "name" }) {
      problems.append(.missingKey(["name"], in: "a scenario", at: start))
    }
    scenario.isBroken = problems[before...].contains { problem in
      // A word that is read as the boolean it means.
      if case .ambiguousBoolean = problem { false } else { true }
    }
    scenarios.append(scenario.named(name))
  }

  mutating func moves(_ node: YAMLNode) -> [WrittenMove] {
    (strings(node, wanted: "a list of moves") ?? []).map(WrittenMove.init)
  }
}

extension Scenario {
  fileprivate func named(_ name: Located<String>?) -> Scenario {
    guard let name else { return self }
    return Scenario(
      name: name, range: range, start: start, moves: moves, progressModel: progressModel,
      expectations: expectations, isBroken: isBroken)
  }
}
