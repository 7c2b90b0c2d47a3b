import FlowSource
import FlowYAML

extension FlowDecoder {
  mutating func decodeLinks(_ value: YAMLNode) {
    let wanted = "a mapping from URL patterns to screens"
    guard let entries = mapping(value, wanted: wanted) else { return }
    var seen: Set<String> = []
    for entry in entries {
      guard let pattern = word(entry.key, in: "`deep-links`"),
        seen.insert(pattern.value).inserted
      else { continue }
      if let link = link(pattern, entry.value) { flow.links.append(link) }
    }
  }

  /// The short form: patterns that lead to the screen they are listed by.
  mutating func decodeListedLinks(_ value: YAMLNode, of screen: Located<String>) {
    for pattern in strings(value, wanted: "a list of URL patterns") ?? [] {
      var link = DeepLink(pattern: pattern, target: .screen(screen))
      link.listedBy = flow.screens.count
      flow.links.append(link)
    }
  }

  private mutating func link(_ pattern: Located<String>, _ value: YAMLNode) -> DeepLink? {
    guard tree.kind(of: value).isMapping else { return link(pattern, to: value) }
    var link: DeepLink?
    var hasPath = false
    var whenModal = DeepLink.WhenModal.dismiss
    for entry in entries(of: value) {
      guard let key = word(entry.key, in: "a deep link") else { continue }
      switch key.value {
      case "path":
        hasPath = true
        link = self.link(pattern, to: entry.value)
      case "when-modal":
        whenModal = choice(entry.value, DeepLink.WhenModal.self)?.value ?? .dismiss
      default: reportUnknown(key, in: "a deep link", among: FlowKeys.link)
      }
    }
    if !hasPath { problems.append(.missingKey(["path"], in: "a deep link", at: pattern.range)) }
    link?.whenModal = whenModal
    return link
  }

  private mutating func link(_ pattern: Located<String>, to node: YAMLNode) -> DeepLink? {
    target(node).map { DeepLink(pattern: pattern, target: $0) }
  }

  private mutating func target(_ node: YAMLNode) -> DeepLink.Target? {
    let wanted = "a screen or a list of screens, bottom to top"
    guard case .sequence = tree.kind(of: node) else {
      return string(node, wanted: wanted).map { .screen($0) }
    }
    let items = tree.children(of: node)
    if items.isEmpty {
      problems.append(
        .wrongType(
          found: "an empty list", wanted: "at least one screen", accepted: [],
          at: tree.range(of: node)))
    }
    var elements: [StackElement] = []
    for item in items {
      if let element = element(item) { elements.append(element) }
    }
    return elements.isEmpty ? nil : .stack(elements)
  }

  private mutating func element(_ node: YAMLNode) -> StackElement? {
    let wanted = "a screen, or a mapping with `sheet` or `full-screen`"
    guard tree.kind(of: node).isMapping else {
      return string(node, wanted: wanted).map { StackElement(verb: .push, screen: $0) }
    }
    let entries = entries(of: node).filter { keyText($0.key)?.hasPrefix("x-") != true }
    guard entries.count == 1, let key = keyText(entries[0].key),
      let verb = Verb(rawValue: key), verb == .sheet || verb == .fullScreen
    else {
      let place = entries.first.map { tree.range(of: $0.key) } ?? tree.range(of: node)
      let found = entries.first.map { description(of: $0.key) } ?? "an empty mapping"
      problems.append(
        .wrongType(
          found: entries.count > 1 ? "several keys" : found, wanted: wanted,
          accepted: ["sheet", "full-screen"], at: place))
      return nil
    }
    return string(entries[0].value, wanted: "the id of a screen").map {
      StackElement(verb: verb, screen: $0)
    }
  }
}
