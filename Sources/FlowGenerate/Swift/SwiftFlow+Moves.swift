import FlowAnalysis
import FlowFormat
import FlowSource

extension SwiftFlow {
  typealias SwiftMove = (name: String, move: String, parameters: [SwiftParameter])

  /// The type of moves, and for each screen those that it can make.
  func appendMoves(to swift: inout SwiftText) {
    let methods = program.ownScreens.map { self.methods(of: $0) }
    let all = methods.joined().flatMap(\.moves)
    swift.line("")
    swift.doc("What a router does.")
    swift.block("\(access)enum Move: Hashable, Sendable") { swift in
      swift.lines(
        """
        case push(Screen), replace(Screen), set([Screen]), root(Screen)
        case present(Screen, Presentation)
        case pop(Int), popTo(Screen.ID), popToRoot, dismiss, dismissAll
        case select(Screen.ID), open(URL), finish(String)
        """)
      let past = [
        "Removes the screens above the nearest one with this id, and that one too.",
        "If nothing is below it, a push that follows takes its place.",
      ]
      let special = [
        ("popPast", past),
        (
          "popToIfPresent",
          ["The same as `popTo`, but pops nothing if no screen below has this id."]
        ),
        ("popPastIfPresent", past + ["Pops nothing if no screen below has this id."]),
      ]
      for (name, comments) in special where all.contains(where: { $0.hasPrefix(".\(name)(") }) {
        for comment in comments { swift.doc(comment) }
        swift.line("case \(name)(Screen.ID)")
      }
      if all.contains(where: { $0.hasPrefix(".external") }) {
        swift.doc("Leaves the app, for a URL or in words; what is shown stays.")
        swift.line("case external(String)")
      }
    }
    for (screen, methods) in zip(program.ownScreens, methods) {
      swift.line("")
      append(methods, of: screen, to: &swift)
    }
    guard all.contains(where: { $0.hasPrefix(".open(") }) else { return }
    swift.line("")
    swift.lines(urlFunctions)
  }

  private func append(_ methods: [MoveMethod], of screen: Int, to swift: inout SwiftText) {
    let id = program.id(of: screen)
    swift.doc("The moves of \(quotation(of: id)), and no others.")
    swift.block("\(access)struct \(capitalized(names[0][id]))Moves") { swift in
      swift.lines(
        """
        private let make: (Move) -> Void

        \(access)init(make: @escaping (Move) -> Void) { self.make = make }
        """)
      for method in methods {
        swift.line("")
        for comment in method.comments { swift.doc(comment) }
        let list = method.parameters.map(\.declaration).joined(separator: ", ")
        let head = "\(access)func \(escapedName(method.name))(\(list))"
        if method.moves.count == 1 {
          swift.line("\(head) { self.make(\(method.moves[0])) }")
        } else {
          swift.block(head) { swift in
            for move in method.moves { swift.line("self.make(\(move))") }
          }
        }
      }
    }
  }

  // MARK: - One move

  /// nil if a screen of the move is unknown; `taken` are the names of other parameters of its function.
  func move(for destination: Destination, besides taken: Set<String>) -> SwiftMove? {
    switch destination.verb {
    case .push, .replace, .root: return showing(destination, taken)
    case .set: return settingStack(destination, taken)
    case .present, .sheet, .fullScreen, .popover, .custom, .alert:
      return presenting(destination, taken)
    case .pop:
      let count = destination.count
      return ("pop" + (count == 1 ? "" : "\(count)"), ".pop(\(count))", [])
    case .popTo:
      let rare = destination.rare
      return naming(
        destination, rare.isInclusive ? "popPast" : "popTo",
        rare.missing == .stay ? "IfPresent" : "")
    case .popToRoot: return ("popToRoot", ".popToRoot", [])
    case .dismiss: return ("dismiss", ".dismiss", [])
    case .dismissAll: return ("dismissAll", ".dismissAll", [])
    case .tab: return naming(destination, "select")
    case .open: return opening(destination, taken)
    case .external:
      let words = destination.operand?.value ?? ""
      let name = isURL(words) ? "link" : words
      return ("leaveFor" + capitalized(camelCase(name)), ".external(\(swiftLiteral(words)))", [])
    case .finish:
      let exit = destination.operand?.value ?? ""
      return ("finish" + capitalized(camelCase(exit)), ".finish(\(swiftLiteral(exit)))", [])
    }
  }

  private func target(of destination: Destination) -> ScreenReference? {
    destination.operand.flatMap { reference($0.value) }
  }

  private func named(_ verb: String, _ destination: Destination) -> String {
    verb + capitalized(camelCase(destination.operand?.value ?? ""))
  }

  private func showing(_ destination: Destination, _ taken: Set<String>) -> SwiftMove? {
    guard let target = target(of: destination) else { return nil }
    let (texts, parameters) = values(of: [target], given: destination.arguments, besides: taken)
    let verb = destination.verb.rawValue
    return (named(verb, destination), ".\(verb)(\(texts[0]))", parameters)
  }

  private func settingStack(_ destination: Destination, _ taken: Set<String>) -> SwiftMove? {
    let targets = destination.stack.compactMap { reference($0.value) }
    guard let last = destination.stack.last, targets.count == destination.stack.count else {
      return nil
    }
    let (texts, parameters) = values(of: targets, given: destination.arguments, besides: taken)
    let name = "set" + capitalized(camelCase(last.value))
    return (name, ".set([\(texts.joined(separator: ", "))])", parameters)
  }

  private func presenting(_ destination: Destination, _ taken: Set<String>) -> SwiftMove? {
    guard let target = target(of: destination),
      let style = presentation(of: destination.verb)
    else { return nil }
    let (texts, parameters) = values(of: [target], given: destination.arguments, besides: taken)
    let verb = destination.verb == .fullScreen ? "fullScreen" : destination.verb.rawValue
    return (named(verb, destination), ".present(\(texts[0]), .\(style))", parameters)
  }

  /// The case of `Presentation` for a verb; nil for one that does not present.
  func presentation(of verb: Verb) -> String? {
    let change = StackChange(
      verb, to: 0, presentsSheetsFullScreen: program.flow.app.presentsSheetsFullScreen)
    guard case .present(let kind, _, _) = change else { return nil }
    switch kind {
    case .sheet: return "sheet"
    case .fullScreen: return "fullScreen"
    case .popover: return "popover"
    case .custom: return "custom"
    case .alert: return "alert"
    case .window, .tabs, .caller, .presented: return nil
    }
  }

  private func naming(
    _ destination: Destination, _ verb: String, _ condition: String = ""
  ) -> SwiftMove? {
    guard let target = target(of: destination) else { return nil }
    return (named(verb, destination) + condition, ".\(verb)\(condition)(\(target.id))", [])
  }

  /// A URL, with a parameter for each of its placeholders.
  private func opening(_ destination: Destination, _ taken: Set<String>) -> SwiftMove? {
    guard let url = destination.operand?.value else { return nil }
    let landing = graph.links.target(ofOpen: url).flatMap {
      graph.linkStacks.landing(of: $0.pattern)
    }
    let name = "open" + (landing.map { capitalized(camelCase(program.id(of: $0))) } ?? "Link")
    var parameters: [SwiftParameter] = []
    var pieces = ""
    var end = 0
    let bytes = Array(url.utf8)
    for placeholder in LinkPattern(url).placeholders.sorted(by: {
      $0.byteRange.lowerBound < $1.byteRange.lowerBound
    }) {
      let own = camelCase(placeholder.name)
      let label = freeName([own, "link" + capitalized(own)], besides: taken)
      let parameter = SwiftParameter(
        name: label == "self" ? "selfValue" : label, type: "String", standard: nil)
      pieces += escapedURL(bytes[end..<placeholder.byteRange.lowerBound])
      pieces += "\\(\(typeName).encoded(\(escapedName(parameter.name))))"
      end = placeholder.byteRange.upperBound
      if !parameters.contains(parameter) { parameters.append(parameter) }
    }
    pieces += escapedURL(bytes[end...])
    return (name, ".open(\(typeName).url(\"\(pieces)\"))", parameters)
  }
}

/// What opens URLs needs a `URL`, which Foundation gives only for texts that it accepts.
private let urlFunctions = """
  private static func url(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("not a URL: \\(text)") }
    return url
  }

  /// A value in a URL, with all characters escaped that mean something there.
  private static func encoded(_ value: String) -> String {
    let plain = Array("-._~abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    return value.utf8.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
  """

/// Part of a URL as the contents of a string literal, with what RFC 3986 does not allow escaped.
private func escapedURL(_ bytes: ArraySlice<UInt8>) -> String {
  let escaped = percentEncoded(bytes) {
    isUnreserved($0) || ":/?#@!$&'()*+,;=%".utf8.contains($0)
  }
  return String(decoding: escaped, as: UTF8.self)
}
