import FlowSource
import FlowYAML

extension FlowDecoder {
  mutating func decodeScreens(_ value: YAMLNode) {
    let wanted = "a mapping from ids to screens"
    guard let entries = mapping(value, wanted: wanted) else { return }
    if entries.isEmpty {
      problems.append(
        .wrongType(
          found: "an empty mapping", wanted: "at least one screen", accepted: [],
          at: tree.range(of: value)))
    }
    for entry in entries { decodeScreen(entry.key, entry.value) }
  }

  private mutating func decodeScreen(_ key: YAMLNode, _ value: YAMLNode) {
    guard let id = word(key, in: "`screens`") else { return }
    guard flow.screenNumbers[id.value] == nil else { return }
    flow.screenNumbers[id.value] = flow.screens.count
    checkID(id)
    flow.screens.append(screen(id, value))
  }

  private mutating func screen(_ id: Located<String>, _ value: YAMLNode) -> Screen {
    var screen = Screen(id: id)
    guard !tree.isNull(value) else { return screen }
    guard tree.kind(of: value).isMapping else {
      reportType(of: value, wanted: "a mapping with a screen's keys")
      return screen
    }
    forEachEntry(of: value) { decoder, key, value in
      if let known = decoder.key(key, ScreenKey.self) {
        decoder.decode(known, value, into: &screen)
      } else if let unknown = decoder.word(key, in: "a screen") {
        decoder.reportUnknown(unknown, in: "a screen", among: FlowKeys.screen)
      }
    }
    return screen
  }

  private mutating func decode(_ key: ScreenKey, _ value: YAMLNode, into screen: inout Screen) {
    switch key {
    case .title: screen.title = string(value)
    case .progress: decodeProgress(value, into: &screen)
    case .destinations: screen.destinations = destinations(value)
    case .back: screen.allowsBack = boolean(value)?.value ?? true
    case .final: screen.isFinal = boolean(value)?.value ?? false
    case .entry: screen.entry = string(value, wanted: "words that say how it is entered")
    case .parameters: screen.parameters = parameters(value)
    case .deepLinks: decodeListedLinks(value, of: screen.id)
    case .bar: screen.bar = bar(value)
    case .gate: screen.gate = string(value, wanted: "the name of a condition")
    case .requires: screen.requires = conditions(value)
    case .commit: screen.commits = boolean(value)?.value ?? false
    case .notes: _ = string(value)
    }
  }

  private mutating func decodeProgress(_ value: YAMLNode, into screen: inout Screen) {
    screen.progress = progress(value)
    screen.hasUnreadableProgress = screen.progress == nil
  }

  private mutating func conditions(_ value: YAMLNode) -> [Located<String>] {
    if case .sequence = tree.kind(of: value) {
      return strings(value, wanted: "a list of conditions") ?? []
    }
    return string(value, wanted: "a condition or a list of them").map { [$0] } ?? []
  }

  private mutating func bar(_ value: YAMLNode) -> NavigationBar? {
    guard let entries = mapping(value, wanted: "a mapping with a bar's keys") else { return nil }
    var bar = NavigationBar()
    for entry in entries {
      guard let key = word(entry.key, in: "`bar`") else { continue }
      switch key.value {
      case "hidden": bar.hidden = boolean(entry.value)
      case "large-title": bar.largeTitle = choice(entry.value, NavigationBar.LargeTitle.self)
      case "prompt": bar.prompt = string(entry.value)
      default: reportUnknown(key, in: "`bar`", among: FlowKeys.bar)
      }
    }
    return bar
  }

  private mutating func parameters(_ value: YAMLNode) -> [Parameter] {
    guard let entries = mapping(value, wanted: "a mapping from names to types") else { return [] }
    var parameters: [Parameter] = []
    for entry in entries {
      guard let name = word(entry.key, in: "`parameters`") else { continue }
      if let parameter = parameter(name, entry.value) { parameters.append(parameter) }
    }
    return parameters
  }

  private mutating func parameter(_ name: Located<String>, _ value: YAMLNode) -> Parameter? {
    guard tree.kind(of: value).isMapping else {
      return choice(value, ParameterType.self).map { Parameter(name: name, type: $0) }
    }
    var type: Located<ParameterType>?
    var isOptional = false
    var defaultValue: Located<String>?
    var hasType = false
    for entry in entries(of: value) {
      guard let key = word(entry.key, in: "a parameter") else { continue }
      switch key.value {
      case "type":
        hasType = true
        type = choice(entry.value, ParameterType.self)
      case "optional": isOptional = boolean(entry.value)?.value ?? false
      case "default": defaultValue = string(entry.value, wanted: "a value")
      default: reportUnknown(key, in: "a parameter", among: FlowKeys.parameter)
      }
    }
    if !hasType { problems.append(.missingKey(["type"], in: "a parameter", at: name.range)) }
    guard let type else { return nil }
    var parameter = Parameter(name: name, type: type)
    parameter.isOptional = isOptional
    parameter.defaultValue = defaultValue
    return parameter
  }
}
