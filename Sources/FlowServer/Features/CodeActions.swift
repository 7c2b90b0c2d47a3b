import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource
import FlowYAML

extension LanguageServer {
  private static let fixAll = "source.fixAll.flowlint"

  /// Fixes of findings in a range, comments that silence them, and all safe fixes of the file.
  mutating func codeActions(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let path = try file(in: parameters), let result = workspace.result(for: path)
    else { return [] }
    let text = TextPositions(source: result.source, encoding: client.encoding)
    guard let range = text.range(of: parameters["range"]) else {
      throw RequestFailure(.invalidParams, "the request has no valid range")
    }
    let only = parameters["context", "only"]?.items?.compactMap(\.text)
    func isWanted(_ kind: String) -> Bool {
      only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    let found = workspace.findings(in: result) ?? []
    var actions: [JSON] = []
    if isWanted("quickfix") {
      for one in found
      where one.range.lower <= range.upperBound && range.lowerBound <= one.range.upper {
        actions += fixes(of: one, in: text, result.document.tree, path)
      }
    }
    if isWanted("refactor.rewrite") {
      for fix in stacks(of: result.flow, in: range) {
        actions.append(action(fix.title, "refactor.rewrite", fix.edits, in: text, path))
      }
    }
    let safe = found.compactMap(\.fix).filter(\.isSafe)
    if isWanted(LanguageServer.fixAll), !safe.isEmpty {
      var edits = NonOverlappingEdits()
      for fix in safe { _ = edits.insert(fix.edits) }
      actions.append(
        action(
          "fix all that flowlint can fix safely", LanguageServer.fixAll, edits.sorted, in: text,
          path))
    }
    return .array(actions)
  }

  private mutating func fixes(
    of found: Diagnostic, in text: TextPositions, _ tree: YAMLTree?, _ path: String
  )
    -> [JSON]
  {
    // Clients know their diagnostics by range and message.
    let diagnostic = diagnostic(found, in: text)
    var actions: [JSON] = []
    if let fix = found.fix {
      let title = fix.isSafe ? fix.title : "\(fix.title) (may change the meaning)"
      actions.append(
        action(title, "quickfix", fix.edits, in: text, path).with("isPreferred", .bool(fix.isSafe)))
    }
    if let edit = creation(for: found, in: text.source, tree) {
      actions.append(action(edit.title, "quickfix", edit.edits, in: text, path))
    }
    if let action = declaration(for: found, in: path) { actions.append(action) }
    if let comment = silencingComment(for: found, in: text.source) {
      actions.append(action("silence `\(found.rule)` here", "quickfix", [comment], in: text, path))
    }
    return actions.map { $0.with("diagnostics", [diagnostic]) }
  }

  func action(
    _ title: String, _ kind: String, _ edits: [Fix.Edit], in text: TextPositions, _ path: String
  ) -> JSON {
    let changes = edits.map { edit -> JSON in
      ["range": text.range(of: edit.range), "newText": .string(edit.replacement)]
    }
    return [
      "title": .string(title), "kind": .string(kind),
      "edit": ["changes": [uri(of: path): .array(changes)]],
    ]
  }

  /// A comment above the line of a finding; its reason is left to be typed, and until then nothing is
  /// silenced.
  ///
  /// Returns nil for JSON, which has no comments.
  private func silencingComment(for found: Diagnostic, in source: SourceText) -> Fix.Edit? {
    guard let marks = CommentMarks(of: source) else { return nil }
    let line = source.byteRange(ofLine: source.line(at: found.range.lower))
    let indent = source.bytes[line].prefix { $0 == UInt8(ascii: " ") }
    let comment = marks.suppression(of: found.rule.rawValue, reason: "")
    return Fix.Edit(
      SourceRange(line.lowerBound, line.lowerBound),
      replacement: String(decoding: indent, as: UTF8.self) + comment + "\n")
  }

  /// Declares what a finding misses: a screen, a scheme or a domain.
  private func creation(
    for found: Diagnostic, in source: SourceText, _ tree: YAMLTree?
  ) -> Fix? {
    guard let tree else { return nil }
    let name = String(decoding: source.bytes.unquoted(found.range), as: UTF8.self)
    switch found.rule {
    case .undefinedScreen:
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 }),
        !name.utf8.contains(UInt8(ascii: "/"))
      else { return nil }
      return tree.adding("\(name): {}", toMappingAt: ["screens"]).map {
        Fix("create the screen `\(name)`", [$0])
      }
    case .undeclaredScheme:
      return tree.adding(name, toListAt: ["app", "schemes"]).map {
        Fix("add `\(name)` to `app.schemes`", [$0])
      }
    case .undeclaredDomain:
      return tree.adding(name, toListAt: ["app", "domains"]).map {
        Fix("add `\(name)` to `app.domains`", [$0])
      }
    default: return nil
    }
  }
}
