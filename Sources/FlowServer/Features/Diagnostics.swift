import FlowFormat
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Which results the client has.
struct Publisher {
  /// Whether something has changed since diagnostics were computed.
  private(set) var isPending = false
  /// The result whose diagnostics the client has, for each file.
  var sent: [PathKey: CheckResult] = [:]
  /// The settings file with mistakes that the client has.
  var badSettings: String?
  /// For clients that ask for diagnostics, the results by identifier.
  var pulled: [PathKey: (result: CheckResult, id: Int)] = [:]
  var nextID = 1

  mutating func markAll() { isPending = true }
  mutating func finish() { isPending = false }
}

extension LanguageServer {
  // MARK: - Pushed

  mutating func publish(_ isInterrupted: @escaping @Sendable () -> Bool) {
    workspace.update()
    reportError()
    guard !client.pullsDiagnostics else { return publisher.finish() }
    let open = Set(workspace.openPaths.map(PathKey.init))
    let results = workspace.results.map { (PathKey($0.flow.source.path), $0) }
    // What the user looks at comes first.
    for (key, result) in results.filter({ open.contains($0.0) })
      + results.filter({ !open.contains($0.0) })
    where publisher.sent[key] !== result {
      guard let verdict = result.verdict(unless: isInterrupted) else { return }
      send(diagnostics(verdict.diagnostics, of: result), for: key.path)
      publisher.sent[key] = result
    }
    let present = Set(results.map(\.0))
    for key in publisher.sent.keys.filter({ !present.contains($0) }).sorted() {
      send([], for: key.path)
      publisher.sent[key] = nil
    }
    publisher.finish()
  }

  private mutating func send(_ diagnostics: [JSON], for path: String) {
    let message: JSON = [
      "uri": .string(uri(of: path)), "diagnostics": .array(diagnostics),
    ]
    let version = workspace.document(at: path)?.version
    notify("textDocument/publishDiagnostics", message.with("version", version.map { .int($0) }))
  }

  /// Tells why the workspace cannot be read; mistakes in settings are diagnostics of that file.
  private mutating func reportError() {
    var bad: (mistakes: [Diagnostic], source: SourceText, path: String)?
    if case .badSettings(let mistakes, let source)? = workspace.error {
      bad = (mistakes, source, Path.join(workspace.files.currentFolder, source.path))
    }
    if let old = publisher.badSettings, old != bad?.path { send([], for: old) }
    publisher.badSettings = bad?.path
    if let bad {
      let text = TextPositions(source: bad.source, encoding: client.encoding)
      send(bad.mistakes.map { diagnostic($0, in: text, path: bad.path) }, for: bad.path)
    } else if let error = workspace.error {
      // 1 is `MessageType.Error`.
      notify("window/showMessage", ["type": 1, "message": .string(error.message)])
    }
  }

  // MARK: - Pulled

  mutating func diagnostics(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let path = path(in: parameters) else {
      throw RequestFailure(.invalidParams, "the request names no file")
    }
    guard let result = workspace.result(for: path) else { return ["kind": "full", "items": []] }
    return report(on: result, previous: parameters["previousResultId"]?.text)
  }

  mutating func workspaceDiagnostics() -> JSON {
    workspace.update()
    var items: [JSON] = []
    for result in workspace.results {
      let path = result.flow.source.path
      items.append(
        report(on: result, previous: nil).with("uri", .string(uri(of: path)))
          .with("version", workspace.document(at: path).map { .int($0.version) } ?? .null))
    }
    return ["items": .array(items)]
  }

  private mutating func report(on result: CheckResult, previous: String?) -> JSON {
    let key = PathKey(result.flow.source.path)
    if publisher.pulled[key]?.result !== result {
      publisher.pulled[key] = (result, publisher.nextID)
      publisher.nextID += 1
    }
    let id = publisher.pulled[key].map { String($0.id) } ?? ""
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return [
      "kind": "full", "resultId": .string(id),
      "items": .array(diagnostics(result.verdict.diagnostics, of: result)),
    ]
  }

  // MARK: - One finding

  private mutating func diagnostics(_ found: [Diagnostic], of result: CheckResult) -> [JSON] {
    let text = TextPositions(source: result.flow.source, encoding: client.encoding)
    return found.map { diagnostic($0, in: text, path: result.flow.source.path) }
  }

  mutating func diagnostic(_ found: Diagnostic, in text: TextPositions, path: String) -> JSON {
    let help = found.help.map { "\n\($0)" } ?? ""
    let result: JSON = [
      "range": text.range(of: found.range), "severity": .int(found.severity.level),
      "code": .string(found.rule.rawValue), "source": "flowlint",
      "message": .string(found.message + help),
    ]
    let related = client.showsRelatedLocations ? relatedLocations(of: found, in: path) : []
    return
      result
      .with(
        "codeDescription",
        tool.rulePages.map { ["href": .string($0 + found.rule.rawValue)] }
      )
      // 1 is `DiagnosticTag.Unnecessary`.
      .with("tags", found.rule == .unreachableScreen ? [1] : nil)
      .with("relatedInformation", related.isEmpty ? nil : .array(related))
  }

  /// The labels and the steps of the walk.
  private mutating func relatedLocations(of found: Diagnostic, in path: String) -> [JSON] {
    var locations: [JSON] = []
    for note in found.notes {
      guard let location = location(note.range, in: note.path ?? path) else { continue }
      locations.append(["location": location, "message": .string(note.message)])
    }
    for (index, step) in found.witness.steps().prefix(mostSteps).enumerated() {
      guard let location = location(step.range, in: step.path ?? path) else { continue }
      locations.append([
        "location": location, "message": .string("step \(index + 1): \(step.by) \(step.screen)"),
      ])
    }
    return locations
  }
}

/// The steps of a walk that are shown at most, as in other reports.
private let mostSteps = 40

extension Severity {
  /// `DiagnosticSeverity` of the protocol.
  fileprivate var level: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
