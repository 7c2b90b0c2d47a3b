import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource
import FlowTrace

extension LanguageServer {
  /// What can be written at a position: keys and words of the format, and names of the flow.
  mutating func completion(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let path = path(in: parameters), let source = workspace.text(of: path) else {
      return .null
    }
    let text = TextPositions(source: source, encoding: client.encoding)
    guard let offset = text.offset(of: parameters["position"]) else {
      throw RequestFailure(.invalidParams, "the request has no valid position")
    }
    let context = TextContext(source.bytes, at: offset)
    let placeholder = PlaceholderContext(source.bytes, at: offset)
    var items: [CompletionItem]
    if let comment = context.comment {
      items = LanguageServer.ruleItems(in: comment)
    } else {
      let kind = workspace.document(at: path)?.kind
      if kind == .scenarios { workspace.update() }
      let flow =
        kind == .scenarios
        ? workspace.flow(ofScenarios: path) : workspace.lastKnown(path)
      let names = flow.map { FlowNames($0) }
      items =
        placeholder.map { names?.placeholders($0, context) ?? [] }
        ?? LanguageServer.items(
          context, names, LanguageServer.form(of: kind), expandsSnippets: client.expandsSnippets)
      if kind == .scenarios {
        items += ScenarioWords(source, flow: flow).items(in: context)
      }
    }
    let word =
      context.comment == nil
      ? placeholder?.name ?? context.word : LanguageServer.lastWord(source.bytes, before: offset)
    let range = text.range(of: SourceRange(word.lowerBound, word.upperBound))
    let isTooLong = items.count > mostItems
    if isTooLong {
      let typed = source.string(SourceRange(word.lowerBound, word.upperBound)).lowercased()
      var shown: [CompletionItem] = []
      for item in items where item.label.lowercased().contains(typed) {
        shown.append(item)
        if shown.count == mostItems { break }
      }
      items = shown
    }
    for index in items.indices { items[index].order = index }
    return [
      "isIncomplete": .bool(isTooLong), "items": .array(items.map { $0.json(replacing: range) }),
    ]
  }

  /// The form of the files of a kind.
  static func form(of kind: OpenDocument.Kind?) -> Form {
    switch kind {
    case .settings: .keys(SettingsTable.flowlint.file.form)
    case .scenarios: .keys(ScenarioTable.file.form)
    case .flow, .other, nil: .keys(FlowTable.file.form)
    }
  }

  private static func items(
    _ context: TextContext, _ names: FlowNames?, _ form: Form, expandsSnippets: Bool
  ) -> [CompletionItem] {
    let forms = form.forms(at: context.path)
    var items: [CompletionItem] = []
    if context.acceptsKey {
      let keys = forms.flatMap(\.keyForms)
      let hasVerb = context.siblings.keys.contains { Verb(rawValue: $0) != nil }
      for key in keys where context.siblings[key.name] == nil {
        if hasVerb, Verb(rawValue: key.name) != nil, keys.contains(where: { $0.name == "label" }) {
          continue
        }
        items.append(CompletionItem(key: key, isInBrackets: context.isInBrackets, expandsSnippets))
      }
      items += names?.keys(context, forms) ?? []
    }
    if context.acceptsValue {
      for form in forms { items += CompletionItem.words(of: form) }
      items += names?.values(context, forms) ?? []
    }
    return items
  }

  private static func ruleItems(in comment: String) -> [CompletionItem] {
    guard comment.contains("flowlint:ignore"), !comment.contains("--") else { return [] }
    return Rule.all.map { rule in
      CompletionItem(
        rule.id.rawValue, .value, detail: rule.severity.rawValue, documentation: rule.summary)
    }
  }

  private static func lastWord(_ bytes: [UInt8], before offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, isLetter(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "-") {
      start -= 1
    }
    return start..<offset
  }
}

/// Of a longer list, the client asks again with every letter.
private let mostItems = 500

/// One item of a completion (LSP 3.17, CompletionItem).
struct CompletionItem {
  /// `CompletionItemKind`.
  enum Kind: Int {
    case field = 5
    case value = 12
    case enumMember = 20
    case keyword = 14
    case file = 17
    case reference = 18
  }

  let label: String
  let kind: Kind
  var detail: String?
  var documentation: String?
  /// The text to insert; nil for the label.
  var insertion: String?
  var isSnippet = false
  /// Its location in the list.
  var order = 0

  init(
    _ label: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
  }

  /// A key with what its value needs.
  init(key: KeyForm, isInBrackets: Bool, _ expandsSnippets: Bool) {
    self.init(
      key.name, Verb(rawValue: key.name) == nil ? .field : .keyword, detail: key.value,
      documentation: key.sentence)
    let (text, isBlock) = CompletionItem.start(of: key, isInBrackets: isInBrackets)
    insertion = "\(key.name):\(isBlock ? "" : " ")"
    if expandsSnippets {
      insertion = "\(key.name):\(text)"
      isSnippet = true
    }
  }

  /// A snippet for the value of a key: required keys, brackets of a list.
  private static func start(of key: KeyForm, isInBrackets: Bool) -> (text: String, isBlock: Bool) {
    for form in key.form.alternatives {
      switch form {
      case .scalar, .words: return (" $0", false)
      case .list: return isInBrackets ? (" [$0]", false) : ("\n  - $0", true)
      case .names: return isInBrackets ? (" {$0}", false) : ("\n  $0", true)
      case .keys(let mapping):
        let required = mapping.required.map { $0[0] }
        let parts = required.enumerated().map { "\($1): $\($0 + 1)" }
        if isInBrackets { return (" {\(parts.joined(separator: ", "))$0}", false) }
        return parts.isEmpty
          ? ("\n  $0", true) : ("\n  " + parts.joined(separator: "\n  ") + "$0", true)
      case .either, .named, .naming, .orNothing: continue
      }
    }
    return (" $0", false)
  }

  /// The words that a form allows.
  static func words(of form: Form) -> [CompletionItem] {
    if case .words(let words) = form {
      return words.map { CompletionItem($0.text, .enumMember, documentation: $0.sentence) }
    }
    return form.isNamed("flag") ? ["true", "false"].map { CompletionItem($0, .enumMember) } : []
  }

  func json(replacing range: JSON) -> JSON {
    let item: JSON = [
      "label": .string(label), "kind": .int(kind.rawValue),
      "sortText": .string(padded(order)), "filterText": .string(label),
      "textEdit": ["range": range, "newText": .string(insertion ?? label)],
    ]
    return
      item.with("detail", detail.map { .string($0) })
      .with("documentation", documentation.map { .string($0) })
      // 2 is `InsertTextFormat.Snippet`.
      .with("insertTextFormat", isSnippet ? 2 : nil)
  }

  private func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
