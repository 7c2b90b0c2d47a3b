import FlowAnalysis
import FlowFormat
import FlowSource

extension SwiftFlow {
  /// The statements that match each pattern, best first, and what they read values with.
  struct LinkTexts {
    var statements: [String] = []
    var types: Set<ParameterType> = []
  }

  func linkTexts() throws(GenerateFailure) -> LinkTexts {
    var texts = LinkTexts()
    guard hasPart(.links) else { return texts }
    let links = graph.links.ranking
    var room = LinkStacks.mostListedScreens
    for link in links { room -= graph.linkStacks.depth(of: link) }
    guard room >= 0 else {
      throw GenerateFailure(
        message:
          "\(program.source.path): its links show more than \(LinkStacks.mostListedScreens) screens in all"
      )
    }
    let optional = graph.links.optionalPlaceholders
    for link in links { texts.statements.append(statement(link, optional[link], &texts.types)) }
    return texts
  }

  func appendLinks(_ texts: LinkTexts, to swift: inout SwiftText) {
    swift.line("")
    appendLinkType(to: &swift)
    swift.line("")
    swift.doc("What the URL opens; nil if no pattern accepts it.")
    swift.doc("")
    swift.doc("Throws a `LinkFault` if a value is not of the type of its parameter.")
    swift.block("\(access)static func link(for url: URL) throws -> Link?") { swift in
      guard !texts.statements.isEmpty else { return swift.line("nil") }
      swift.line("guard let address = LinkAddress(url.absoluteString) else { return nil }")
      for statement in texts.statements { swift.lines(statement) }
      swift.line("return nil")
    }
    guard !texts.statements.isEmpty else { return }
    swift.line("")
    swift.lines(LinkSupport.matching)
    // The reader of numbers calls that of whole numbers.
    let types = texts.types.contains(.number) ? texts.types.union([.int]) : texts.types
    for type in ParameterType.allCases where types.contains(type) {
      guard let reader = ValueSupport.reader(of: type) else { continue }
      swift.line("")
      swift.lines(reader)
    }
  }

  private func appendLinkType(to swift: inout SwiftText) {
    swift.lines(
      """
      /// A deep link with the screens that it shows.
      \(access)struct Link: Hashable, Sendable {
        \(access)struct Element: Hashable, Sendable {
          \(access)let screen: Screen
          /// nil where the screen is pushed, or at the bottom.
          \(access)let presentation: Presentation?

          \(access)init(_ screen: Screen, _ presentation: Presentation? = nil) {
            self.screen = screen
            self.presentation = presentation
          }
        }

        \(access)let pattern: String
        /// Bottom to top.
        \(access)let stack: [Element]
        /// Shown first where their conditions are not satisfied, one after the other, then gone.
        \(access)let gates: [Screen]
        /// Whether modals that are open stay: the stack replaces that of the top one.
        \(access)let keepsModals: Bool
        /// Whether the screens are added on top of what is shown.
        \(access)let appends: Bool
        \(access)let isAnimated: Bool

        fileprivate init(
          _ pattern: String, _ stack: [Element], gates: [Screen] = [], keepsModals: Bool = false,
          appends: Bool = false, isAnimated: Bool = false
        ) {
          self.pattern = pattern
          self.stack = stack
          self.gates = gates
          self.keepsModals = keepsModals
          self.appends = appends
          self.isAnimated = isAnimated
        }
      }

      /// A value in a URL that its parameter cannot take.
      \(access)struct LinkFault: Error, Hashable, Sendable {
        \(access)let pattern: String
        \(access)let parameter: String
        /// nil if the pattern has no such placeholder.
        \(access)let value: String?
      }
      """)
  }

  // MARK: - One link

  private func statement(
    _ link: Int, _ optional: Set<String>, _ types: inout Set<ParameterType>
  ) -> String {
    let pattern = graph.linkStacks.patterns[link]
    let opened = openedLink(link, &types)
    let arguments = matching(pattern, optional).joined(separator: ", ")
    let head = opened.readsValues ? "if let values = address" : "if address"
    let tail = opened.readsValues ? "" : " != nil"
    return """
      \(head).values(
        \(arguments))\(tail)
      {
        return \(opened.readsValues ? "try " : "")Link(
          \(opened.arguments.joined(separator: ",\n    ")))
      }
      """
  }

  /// The arguments of `values`: the pattern in parts, with what differs from a plain path by name.
  private func matching(_ pattern: LinkPattern, _ optional: Set<String>) -> [String] {
    let shape = pattern.shape
    let inPath = pattern.placeholders.filter(\.isInPath).map { swiftLiteral($0.name) }
    var arguments = [
      swiftLiteral(pattern.text), swiftLiteral(shape.origin.text),
      listed(shape.path),
    ]
    if !inPath.isEmpty { arguments.append("names: [\(inPath.joined(separator: ", "))]") }
    if shape.endsInRest { arguments.append("endsInRest: true") }
    let items = shape.items.compactMap { item(of: $0, optional) }
    if !items.isEmpty { arguments.append("query: [\(items.joined(separator: ", "))]") }
    if !shape.fragment.isEmpty { arguments.append("fragment: \(listed(shape.fragment))") }
    return arguments
  }

  private func item(of item: LinkItem, _ optional: Set<String>) -> String? {
    let name = encodedLiteral(item.name)
    switch item.value {
    case .literal(let value): return "LinkItem(\(name), value: \(encodedLiteral(value)))"
    case .placeholder(let placeholder):
      let suffix = optional.contains(placeholder) ? ", isOptional: true" : ""
      return "LinkItem(\(name), placeholder: \(swiftLiteral(placeholder))\(suffix))"
    case .mixed: return nil
    }
  }

  private func openedLink(
    _ link: Int, _ types: inout Set<ParameterType>
  ) -> (arguments: [String], readsValues: Bool) {
    let declared = program.flow.links[link]
    let given = Set(graph.linkStacks.patterns[link].names)
    let gates = graph.bottomGates(of: link).count
    var readsValues = false
    var texts: [String] = []
    for (index, element) in graph.linkStacks.stack(of: link).enumerated() {
      guard let reference = reference(to: element.screen) else { continue }
      let values = program.parameters(of: element.screen).compactMap { parameter -> String? in
        let name = parameter.name.value
        guard given.contains(name) || mustBeGiven(parameter) else { return nil }
        readsValues = true
        types.insert(parameter.type.value)
        return "\(argumentLabel(camelCase(name))): \(reading(parameter))"
      }
      let screen = expression(reference, values)
      let isAtBottom = index <= gates && !declared.appends
      let style = isAtBottom ? nil : presentation(of: element.verb)
      texts.append(
        index < gates ? screen : "Link.Element(\(screen)\(style.map { ", .\($0)" } ?? ""))")
    }
    var arguments = [
      swiftLiteral(declared.pattern.value),
      "[" + texts.dropFirst(gates).map { "\n      \($0)," }.joined() + "\n    ]",
    ]
    if gates > 0 { arguments.append("gates: [\(texts.prefix(gates).joined(separator: ", "))]") }
    if declared.whenModal == .keep { arguments.append("keepsModals: true") }
    if declared.appends { arguments.append("appends: true") }
    if declared.isAnimated { arguments.append("isAnimated: true") }
    return (arguments, readsValues)
  }

  private func reading(_ parameter: Parameter) -> String {
    let name = swiftLiteral(parameter.name.value)
    let type = parameter.type.value
    if mustBeGiven(parameter) { return "values.required(\(name), \(type.rawValue))" }
    let reading = "values.optional(\(name), \(type.rawValue))"
    let standard = parameter.defaultValue.flatMap { type.swiftValue($0.value) }
    return standard.map { "\(reading) ?? \($0)" } ?? reading
  }
}

/// Escaped as in a URL, because a pattern can have bytes that are not text.
private func encodedLiteral(_ bytes: [UInt8]) -> String { swiftLiteral(percentEncoded(bytes)) }

extension LinkOrigin {
  /// What the generated code compares; unlike in a URL, all that follows the host is always written.
  fileprivate var text: String {
    switch root {
    case .rootlessPath: return scheme + ":"
    case .absolutePath: return scheme + ":/"
    case .authority:
      let hasPort = !port.isEmpty || host.contains(":")
      return scheme + "://" + (user.isEmpty ? "" : user + "@") + host + (hasPort ? ":" + port : "")
    }
  }
}

/// Each segment as the texts before, between and after its placeholders.
private func listed(_ segments: ArraySlice<LinkSegment>) -> String {
  let lists = segments.map { segment -> String in
    let texts: [[UInt8]] =
      switch segment {
      case .literal(let text): [text]
      case .glob(let glob): [glob.prefix] + glob.middles + [glob.suffix]
      }
    return "[" + texts.map(encodedLiteral).joined(separator: ", ") + "]"
  }
  return "[\(lists.joined(separator: ", "))]"
}
