import FlowAnalysis
import FlowFormat
import FlowSource
import FlowTrace
import FlowYAML

extension ScenarioDecoder {
  mutating func expectations(_ node: YAMLNode) -> [Expectation] {
    guard let entries = mapping(node, wanted: "a mapping with what is expected") else { return [] }
    var expectations: [Expectation] = []
    for entry in entries {
      guard let word = word(entry.key, in: "`expect`") else { continue }
      guard let key = ExpectationKey(rawValue: word.value) else {
        reportUnknown(word, in: "`expect`", among: ScenarioKeys.expectation)
        continue
      }
      guard let wanted = wanted(key, entry.value) else { continue }
      expectations.append(
        Expectation(
          key: Located(key, at: word.range), range: tree.range(of: entry.value), wanted: wanted))
    }
    return expectations
  }

  private mutating func wanted(
    _ key: ExpectationKey, _ node: YAMLNode
  ) -> Expectation.Wanted? {
    switch key {
    case .stack: screens(node).map { .stack($0) }
    case .layers: layers(node).map { .layers($0) }
    case .top: string(node, wanted: screenID).map { .top($0) }
    case .tab: string(node, wanted: screenID).map { .tab($0) }
    case .progress: progress(node).map { .progress($0.value) }
    case .barVisible: boolean(node).map { .barVisible($0.value) }
    case .barHeight: height(node).map { .barHeight($0) }
    case .outcome: choice(node, TraceOutcome.self).map { .outcome($0.value) }
    case .rule: rule(node).map { .rule($0) }
    case .events: events(node).map { .events($0) }
    case .findings: findings(node)
    case .sameAs: list(node, wanted: "a list of moves") == nil ? nil : .sameAs(moves(node))
    }
  }

  private mutating func rule(_ node: YAMLNode) -> RuleID? {
    let wanted = "the id of a rule"
    guard let name = string(node, wanted: wanted) else { return nil }
    if let rule = RuleID(rawValue: name.value) { return rule }
    reportType(of: node, wanted: wanted, accepted: RuleID.allCases.map(\.rawValue))
    return nil
  }

  private mutating func screens(_ node: YAMLNode) -> [Located<String>]? {
    strings(node, wanted: "a list of screens, bottom to top", canBeEmpty: false)
  }

  private mutating func layers(_ node: YAMLNode) -> [ExpectedLayer]? {
    guard let items = filledList(node, wanted: "a list of layers, each a list of screens") else {
      return nil
    }
    var layers: [ExpectedLayer] = []
    for item in items {
      if let layer = layer(item) { layers.append(layer) }
    }
    return layers
  }

  /// A list of screens, or a mapping from the way it is presented to such a list.
  private mutating func layer(_ node: YAMLNode) -> ExpectedLayer? {
    if case .sequence = tree.kind(of: node) {
      return screens(node).map { ExpectedLayer(kind: .window, screens: $0) }
    }
    let wanted = "a list of screens, or one behind `sheet`, `full-screen`, `popover` or `custom`"
    guard let entries = mapping(node, wanted: wanted) else { return nil }
    let styles = LayerKind.declared.map(\.style)
    var layers: [ExpectedLayer] = []
    var keys = 0
    for entry in entries {
      guard let key = word(entry.key, in: "a layer"), !key.value.hasPrefix("x-") else { continue }
      keys += 1
      guard let kind = LayerKind.declared.first(where: { $0.style == key.value }) else {
        reportUnknown(key, in: "a layer", among: styles)
        continue
      }
      if let screens = screens(entry.value) {
        layers.append(ExpectedLayer(kind: kind, screens: screens))
      }
    }
    if keys != 1 { reportType(of: node, wanted: wanted) }
    return layers.first
  }

  private mutating func height(_ node: YAMLNode) -> Int? {
    if let height = tree.integer(node), height >= 0 { return height }
    reportType(of: node, wanted: "a whole number of points")
    return nil
  }

  // MARK: - Lists in which `…` stands for anything

  private mutating func events(_ node: YAMLNode) -> [ExpectedEvent]? {
    guard let items = strings(node, wanted: "a list of events") else { return nil }
    return items.compactMap { isEllipsis($0.value) ? .ellipsis : event($0) }
  }

  /// The name of an event and, perhaps, the screen that it carries.
  private mutating func event(_ text: Located<String>) -> ExpectedEvent? {
    let words = text.value.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    let names = TraceEvent.Name.allCases.map(\.rawValue)
    guard let first = words.first, words.count <= 2, let name = TraceEvent.Name(rawValue: first)
    else {
      problems.append(
        .wrongType(
          found: quotation(of: text.value), wanted: "an event such as `willPush cart`, or `…`",
          accepted: names, at: text.range))
      return nil
    }
    return .event(name, words.count == 2 ? Located(words[1], at: text.range) : nil)
  }

  private mutating func findings(_ node: YAMLNode) -> Expectation.Wanted? {
    guard let items = strings(node, wanted: "a list of findings") else { return nil }
    var names: [TraceFinding.Name] = []
    var isPart = false
    for item in items {
      if isEllipsis(item.value) {
        isPart = true
      } else if let name = TraceFinding.Name(rawValue: item.value) {
        names.append(name)
      } else {
        problems.append(
          .wrongType(
            found: quotation(of: item.value), wanted: "the name of a finding, or `…`",
            accepted: TraceFinding.Name.allCases.map(\.rawValue), at: item.range))
      }
    }
    return .findings(names, isPart: isPart)
  }

  private func isEllipsis(_ text: String) -> Bool { text == "…" || text == "..." }
}

private let screenID = "the id of a screen"
