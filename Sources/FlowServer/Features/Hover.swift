import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowProject
import FlowReports
import FlowRules
import FlowSource
import FlowYAML

extension LanguageServer {
  mutating func hover(_ parameters: JSON) throws(RequestFailure) -> JSON {
    if let path = path(in: parameters), let document = workspace.document(at: path),
      document.kind == .settings || document.kind == .scenarios
    {
      return hover(over: document, parameters)
    }
    guard let query = try query(parameters) else { return .null }
    let here = workspace.symbols.occurrences(at: query.offset, in: query.checked.source.path)
    for one in here {
      guard let text = text(for: one.symbol), let range = range(one.range, in: one.path) else {
        continue
      }
      return LanguageServer.hover(text, range)
    }
    if let rule = query.rule {
      return LanguageServer.hover(Manual.page(of: rule.value), range(rule.range, in: query.path))
    }
    if let link = query.link,
      let range = range(query.checked.flow.links[link].pattern.range, in: query.path)
    {
      return LanguageServer.hover(query.checked.description(ofLink: link), range)
    }
    guard
      let (text, written) = query.checked.document.tree?.description(
        at: query.offset, in: LanguageServer.form(of: .flow)),
      let range = range(written, in: query.path)
    else { return .null }
    let changes = query.checked.progressChanges(at: query.offset)
    return LanguageServer.hover(([text] + changes).joined(separator: "\n\n"), range)
  }

  /// The sentence of a key of settings or scenarios.
  private func hover(over document: OpenDocument, _ parameters: JSON) -> JSON {
    let text = TextPositions(source: document.source, encoding: client.encoding)
    let tree = YAMLReader.read(document.source).treeSoFar
    guard let offset = text.offset(of: parameters["position"]),
      let (sentence, range) = tree.description(
        at: offset, in: LanguageServer.form(of: document.kind))
    else { return .null }
    return LanguageServer.hover(sentence, text.range(of: range))
  }

  private static func hover(_ markdown: String, _ range: JSON?) -> JSON {
    let hover: JSON = ["contents": ["kind": "markdown", "value": .string(markdown)]]
    return hover.with("range", range)
  }

  private mutating func text(for symbol: Symbol) -> String? {
    switch symbol {
    case .screen(let file, let id):
      guard let checked = workspace.known(file.path)?.checked,
        let screen = checked.flow.screenIndex(named: id)
      else { return nil }
      return checked.description(ofScreen: screen)
    case .condition(let file, let name):
      return workspace.known(file.path)?.checked.description(ofCondition: name)
    case .subflow, .exit: return nil
    case .parameter(let file, let screen, let name):
      guard
        let parameters = workspace.known(file.path)?.checked.flow.screen(named: screen)?.parameters,
        let parameter = parameters.first(where: { $0.name.value == name })
      else { return nil }
      let rest = parameter.isRequired ? "required" : "optional"
      return
        "`\(name)`: \(parameter.type.value.rawValue), \(rest). \(parameter.type.value.sentence)"
    }
  }
}

extension PositionQuery {
  /// The rule whose id is at the position, in a comment.
  fileprivate var rule: Located<Rule>? {
    let source = checked.source
    let line = source.byteRange(ofLine: source.line(at: offset))
    guard let mark = source.bytes[line].firstIndex(of: UInt8(ascii: "#")), mark < offset else {
      return nil
    }
    func isPart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: "-") }
    var (start, end) = (offset, offset)
    while start > mark, isPart(source.bytes[start - 1]) { start -= 1 }
    while end < line.upperBound, isPart(source.bytes[end]) { end += 1 }
    let range = SourceRange(start, end)
    let word = source.string(range)
    return Rule.all.first { $0.id.rawValue == word }.map { Located($0, at: range) }
  }

  fileprivate var link: Int? {
    checked.flow.links.firstIndex { link in
      link.pattern.range.lower <= offset && offset <= link.pattern.range.upper
    }
  }
}

extension YAMLTree {
  /// The sentence of the key or word at an offset, in a file of a form.
  fileprivate func description(
    at offset: Int, in form: Form
  ) -> (text: String, range: SourceRange)? {
    guard let location = location(at: offset) else { return nil }
    let range = range(of: location.node)
    guard offset <= range.upper else { return nil }
    guard location.isOnKey else {
      let words = form.forms(at: location.path).flatMap(CompletionItem.words)
      let word = words.first { $0.label == scalarText(location.node) }
      return word.flatMap { word in
        word.documentation.map { ("**\(word.label)**: \($0)", range) }
      }
    }
    guard case .key(let name)? = location.path.last else { return nil }
    let forms = form.forms(at: Array(location.path.dropLast()))
    guard let key = forms.flatMap(\.keyForms).first(where: { $0.name == name }) else { return nil }
    let value =
      key.standard.map { "\(key.value); default `\($0.text ?? $0.text())`" } ?? key.value
    return ("**\(name)**: \(value)\n\n\(key.sentence)", range)
  }
}

extension CheckedFlow {
  /// What is known of a screen, as Markdown.
  fileprivate func description(ofScreen screen: Int) -> String {
    let declared = program.screen(screen)
    var lines = ["**\(name(of: screen))**" + (declared.title.map { ": \($0.value)" } ?? "")]
    let before = progress.rangeShown(before: screen)
    if shownProgress[screen] != nil || before != nil {
      let own = shownProgress[screen] == nil ? "not shown" : progressText(of: screen)
      lines.append("Progress: " + own + (before.map { ", after " + progressText(of: $0) } ?? ""))
    }
    lines += walkDescription(to: screen)
    let others = otherStacks(of: screen)
    if !others.isEmpty { lines.append("Other stacks: " + others.joined(separator: "; ")) }
    let opened = graph.linkStacks.patterns.indices.filter {
      graph.linkStacks.landing(of: $0) == screen
    }
    if !opened.isEmpty {
      let shown = opened.prefix(mostListed).map { "`\(flow.links[$0].pattern.value)`" }
      lines.append("Links: " + shown.joined(separator: ", ") + rest(opened.count))
    }
    let required = program.requirements(of: screen).map { "`\($0.value)`" }
    if !required.isEmpty { lines.append("Requires: " + required.joined(separator: ", ")) }
    if let gate = program.gate(of: screen) {
      let users = screens.filter { other in
        program.requirements(of: other).contains { $0.value == gate.value }
      }
      let shown = users.prefix(mostListed).map { "`\(name(of: $0))`" }.joined(separator: ", ")
      lines.append(
        "Gate for `\(gate.value)`" + (users.isEmpty ? "" : ": \(shown)\(rest(users.count))"))
    }
    return lines.joined(separator: "\n\n")
  }

  /// The shortest walk to a screen and the stack after it, as Markdown.
  func walkDescription(to screen: Int) -> [String] {
    guard
      let witness = searches.walk(to: [screen], within: allStacks)
    else { return ["It cannot be shown."] }
    let steps = Witness(witness, in: self).steps()
    let shown = steps.suffix(mostSteps).map { "\($0.by) `\($0.link ?? $0.screen)`" }
    let walk = (steps.count > mostSteps ? "… → " : "") + shown.joined(separator: " → ")
    let stack = steps.last?.stack.map { layers in
      "Stack: " + layers.map { shortened($0) }.joined(separator: " | ")
    }
    return ["Shortest walk: " + walk] + [stack].compactMap(\.self)
  }

  /// One value, or the least and the greatest.
  private func progressText(of shown: (least: Int, greatest: Int)) -> String {
    let (least, greatest) = (progressText(of: shown.least), progressText(of: shown.greatest))
    return least == greatest ? least : "\(least) to \(greatest)"
  }

  /// The screens that a link opens and a URL that it matches, as Markdown.
  fileprivate func description(ofLink link: Int) -> String {
    let row = LinkList.row(link, in: self)
    let stack = shortened(row.stack.map(\.text))
    var lines = ["**\(row.pattern)** opens \(stack) (stack: \(row.origin))"]
    if let url = exampleURL(ofLink: link) { lines.append("Example: `\(url)`") }
    if let cold = row.cold { lines.append("When it starts the app: \(shortened(cold))") }
    if let gate = flow.links[link].gate,
      case .screen(let screen, _) = program.resolve(gate.screen.value, in: 0)
    {
      let condition = program.gate(of: screen).map { " while `\($0.value)` is not satisfied" } ?? ""
      lines.append("Gate: `\(name(of: screen))`\(condition)")
    }
    let modals = flow.links[link].whenModal
    if modals != .dismiss { lines.append("Modals: \(modals.sentence)") }
    let clashes = linkClashes.filter { $0.kind != .ambiguous }
    for (words, others) in [
      ("Wins over", clashes.filter { $0.winner == link }.map(\.loser)),
      ("Never opened because of", clashes.filter { $0.loser == link }.map(\.winner)),
    ] where !others.isEmpty {
      let shown = others.prefix(mostListed).map { "`\(flow.links[$0].pattern.value)`" }
      lines.append("\(words) \(shown.joined(separator: ", "))\(rest(others.count))")
    }
    return lines.joined(separator: "\n\n")
  }

  /// The pattern with a value of its type for each placeholder.
  private func exampleURL(ofLink link: Int) -> String? {
    let pattern = graph.linkStacks.patterns[link]
    guard pattern.faults.isEmpty else { return nil }
    var bytes = Array(pattern.text.utf8)
    let parameters = parameters(ofLink: link)
    for placeholder in pattern.placeholders.reversed() {
      let type = parameters.first { $0.name.value == placeholder.name }?.type.value
      bytes.replaceSubrange(
        placeholder.byteRange, with: Array((type?.example ?? placeholder.name).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func shortened(_ screens: [String]) -> String {
    let shown = screens.suffix(mostSteps).map { "`\($0)`" }.joined(separator: " › ")
    return screens.count > mostSteps ? "… › " + shown : shown
  }

  func rest(_ count: Int) -> String {
    count > mostListed ? " and \(count - mostListed) more" : ""
  }
}

private let mostSteps = 12
let mostListed = 8

extension ParameterType {
  /// A value of the type.
  fileprivate var example: String {
    switch self {
    case .int: "1"
    case .number: "1.5"
    case .bool: "true"
    case .string, .own: "text"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .date: "2027-03-01"
    }
  }
}
