import FlowAnalysis
import FlowFormat
import FlowProject
import FlowReports
import FlowRules
import FlowSource
import FlowYAML

extension LanguageServer {
  mutating func hover(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let query = try query(parameters) else { return .null }
    let symbols = workspace.symbols.occurrences(at: query.offset, in: query.checked.source.path)
    for one in symbols {
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
    guard let (text, written) = query.keyDescription, let range = range(written, in: query.path)
    else { return .null }
    return LanguageServer.hover(text, range)
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
    case .subflow, .exit, .condition: return nil
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

extension Query {
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

  /// The sentence of the key at the position.
  fileprivate var keyDescription: (text: String, range: SourceRange)? {
    guard let tree = checked.document.tree, let location = tree.location(at: offset) else {
      return nil
    }
    let range = tree.range(of: location.node)
    guard location.isOnKey, offset <= range.upper, case .key(let name)? = location.path.last
    else { return nil }
    let forms = Form.keys(FlowTable.file.form).forms(at: Array(location.path.dropLast()))
    guard let key = forms.flatMap(\.keyForms).first(where: { $0.name == name }) else { return nil }
    let value = key.standard.map { "\(key.value); default `\($0.text())`" } ?? key.value
    return ("**\(name)**: \(value)\n\n\(key.sentence)", range)
  }
}

extension CheckedFlow {
  /// What is known of a screen, as Markdown.
  fileprivate func description(ofScreen screen: Int) -> String {
    let declared = program.screen(screen)
    var lines = ["**\(name(of: screen))**" + (declared.title.map { ": \($0.value)" } ?? "")]
    if shownProgress[screen] != nil {
      let before = progress.greatestShown(before: screen).map {
        ", after at most \(progressText(of: $0))"
      }
      lines.append("Progress: \(progressText(of: screen))\(before ?? "")")
    }
    if let witness = startingStacks.witnesses.witness(of: screen)
      ?? stacks.witnesses.witness(of: screen)
    {
      let steps = Witness(witness, in: self).steps()
      let shown = steps.count > mostSteps ? "… → " : ""
      lines.append(
        "Shortest walk: " + shown
          + steps.suffix(mostSteps).map { "\($0.by) `\($0.link ?? $0.screen)`" }.joined(
            separator: " → "))
      if let stack = steps.last?.stack {
        lines.append("Stack: " + stack.map { layer in shortened(layer) }.joined(separator: " | "))
      }
    } else {
      lines.append("It cannot be shown.")
    }
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

  /// The screens that a link opens and a URL that it matches, as Markdown.
  fileprivate func description(ofLink link: Int) -> String {
    let row = LinkList.row(link, in: self)
    let stack = shortened(row.stack.map(\.text))
    var lines = ["**\(row.pattern)** opens \(stack) (stack: \(row.origin))"]
    if let url = exampleURL(ofLink: link) { lines.append("Example: `\(url)`") }
    return lines.joined(separator: "\n\n")
  }

  /// The pattern with a value of its type for each placeholder.
  private func exampleURL(ofLink link: Int) -> String? {
    let pattern = graph.linkStacks.patterns[link]
    guard pattern.faults.isEmpty else { return nil }
    var bytes = Array(pattern.text.utf8)
    let takers = graph.linkStacks.screensWithParameters(of: link)
    for placeholder in pattern.placeholders.reversed() {
      let type = takers.lazy.flatMap { self.program.parameters(of: $0) }
        .first { $0.name.value == placeholder.name }?.type.value
      bytes.replaceSubrange(
        placeholder.byteRange, with: Array((type?.example ?? placeholder.name).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func shortened(_ screens: [String]) -> String {
    let shown = screens.suffix(mostSteps).map { "`\($0)`" }.joined(separator: " › ")
    return screens.count > mostSteps ? "… › " + shown : shown
  }

  private func rest(_ count: Int) -> String {
    count > mostListed ? " and \(count - mostListed) more" : ""
  }
}

private let mostSteps = 12
private let mostListed = 8

extension ParameterType {
  /// A value of the type.
  fileprivate var example: String {
    switch self {
    case .int: "1"
    case .number: "1.5"
    case .bool: "true"
    case .string: "text"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .date: "2027-03-01"
    }
  }
}
