import FlowFormat
import FlowJSON
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Which results the client has.
struct Publisher {
  /// Whether something has changed since diagnostics were computed.
  private(set) var isPending = false
  /// The result whose diagnostics the client has, for each flow.
  var sent: [PathKey: SentResult] = [:]
  /// The other files that the client has diagnostics of.
  var sentOthers: Set<PathKey> = []
  /// The hash of the last message about each file: other files are checked again when one is opened, closed or
  /// saved, and usually the same is found.
  var sentHashes: [PathKey: UInt64] = [:]
  /// The error that the client has shown.
  var shownError: String?
  /// For clients that ask for diagnostics, the results by identifier.
  var pulled: [PathKey: (result: SentResult, id: Int)] = [:]
  var nextID = 1
  var progress = WorkProgress()

  mutating func markAll() { isPending = true }

  /// The client has opened a document, and may have dropped its diagnostics when it closed it.
  mutating func forget(_ path: String) {
    sent[PathKey(path)] = nil
    sentHashes[PathKey(path)] = nil
  }

  mutating func finish() { isPending = false }
}

/// A result that the client has the diagnostics of; it is gone once a newer one has replaced it.
struct SentResult {
  weak var result: CheckResult?
  /// The version of the document; nil if it was not open.
  var version: Int?
}

/// How many flows are checked before messages are sent.
private let mostAtOnce = 16

extension LanguageServer {
  // MARK: - Pushed

  /// Sends the diagnostics of some files; those of all files if nothing is pending afterward.
  mutating func publish(_ isInterrupted: @escaping @Sendable () -> Bool) {
    workspace.update()
    showError()
    guard !client.pullsDiagnostics else { return publisher.finish() }
    let open = Set(workspace.openPaths.map(PathKey.init))
    let results = workspace.results.map { result in
      let path = result.source.path
      let version = workspace.document(at: path)?.version
      return (PathKey(path), SentResult(result: result, version: version))
    }
    // Typing and deleting a letter gives a new version of the same text.
    let new = results.filter { key, result in
      let sent = publisher.sent[key]
      return sent?.result !== result.result
        || result.version != nil && sent?.version != result.version
    }
    // What the user looks at comes first.
    let ordered = new.filter { open.contains($0.0) } + new.filter { !open.contains($0.0) }
    for (key, sent) in ordered.prefix(mostAtOnce) {
      guard let result = sent.result,
        let found = workspace.findings(in: result, unless: isInterrupted)
      else { return }
      send(diagnostics(found, of: result), for: key.path)
      publisher.sent[key] = sent
    }
    guard new.count <= mostAtOnce else { return reportProgress(left: new.count - mostAtOnce) }
    let present = Set(results.map(\.0))
    for key in publisher.sent.keys.filter({ !present.contains($0) }).sorted() {
      send([], for: key.path)
      publisher.sent[key] = nil
    }
    publishOthers()
    reportProgress(left: 0)
    publisher.finish()
  }

  private mutating func publishOthers() {
    let reports = workspace.otherReports().map { (PathKey($0.path), items(of: $0)) }
    let present = Set(reports.map(\.0))
    let gone = publisher.sentOthers.subtracting(present).sorted()
    for (key, items) in reports + gone.map({ ($0, []) }) { send(items, for: key.path) }
    publisher.sentOthers = present
  }

  /// Sends the diagnostics of a file, unless the client has them.
  private mutating func send(_ diagnostics: [JSON], for path: String) {
    let message: JSON = [
      "uri": .string(uri(of: path)), "diagnostics": .array(diagnostics),
    ]
    let version = workspace.document(at: path)?.version
    let content = notification(
      "textDocument/publishDiagnostics", message.with("version", version.map { .int($0) })
    ).bytes
    let hash = Fingerprint(of: content).hash
    if publisher.sentHashes.updateValue(hash, forKey: PathKey(path)) != hash { send(content) }
  }

  /// Tells once why the workspace cannot be read; mistakes in settings are diagnostics of that file.
  private mutating func showError() {
    var message: String?
    switch workspace.error {
    case nil, .badSettings?, .badBaseline?: break
    case let error?: message = error.message
    }
    defer { publisher.shownError = message }
    guard let message, message != publisher.shownError else { return }
    // 1 is `MessageType.Error`.
    notify("window/showMessage", ["type": 1, "message": .string(message)])
  }

  // MARK: - Pulled

  mutating func diagnostics(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let path = try file(in: parameters) else { return ["kind": "full", "items": []] }
    let other = workspace.otherReports().first { PathKey($0.path) == PathKey(path) }
    if let other { return ["kind": "full", "items": .array(items(of: other))] }
    guard let result = workspace.result(for: path) else { return ["kind": "full", "items": []] }
    return report(on: result, previous: parameters["previousResultId"]?.text)
  }

  mutating func workspaceDiagnostics() -> JSON {
    workspace.update()
    var items: [JSON] = []
    for result in workspace.results {
      let path = result.source.path
      items.append(
        report(on: result, previous: nil).with("uri", .string(uri(of: path)))
          .with("version", workspace.document(at: path).map { .int($0.version) } ?? .null))
    }
    for other in workspace.otherReports() {
      items.append([
        "kind": "full", "items": .array(self.items(of: other)), "uri": .string(uri(of: other.path)),
        "version": workspace.document(at: other.path).map { .int($0.version) } ?? .null,
      ])
    }
    return ["items": .array(items)]
  }

  private mutating func report(on result: CheckResult, previous: String?) -> JSON {
    let key = PathKey(result.source.path)
    if publisher.pulled[key]?.result.result !== result {
      publisher.pulled[key] = (SentResult(result: result), publisher.nextID)
      publisher.nextID += 1
    }
    let id = publisher.pulled[key].map { String($0.id) } ?? ""
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return [
      "kind": "full", "resultId": .string(id),
      "items": .array(diagnostics(workspace.findings(in: result) ?? [], of: result)),
    ]
  }

  // MARK: - One finding

  private mutating func diagnostics(_ found: [Diagnostic], of result: CheckResult) -> [JSON] {
    let text = TextPositions(source: result.source, encoding: client.encoding)
    // A message with many findings shows only the ends of long walks.
    let mostSteps = max(20, 20_000 / max(1, found.count))
    return found.map {
      explained($0, in: text, path: result.source.path, mostSteps: mostSteps)
    }
  }

  private mutating func items(of report: OtherReport) -> [JSON] {
    let text = TextPositions(source: report.source, encoding: client.encoding)
    let failures = report.failures.map { failure -> JSON in
      let item: JSON = [
        "range": text.range(of: failure.range), "severity": 1, "source": "flowlint test",
        "message": .string(failure.message),
      ]
      let notes = related([failure.note].compactMap(\.self), in: report.path)
      return item.with("relatedInformation", notes.isEmpty ? nil : .array(notes))
    }
    return report.found.map { explained($0, in: text, path: report.path) } + failures
  }

  /// With its notes and its walk; `mostSteps` is how many steps at each end of that are shown.
  private mutating func explained(
    _ found: Diagnostic, in text: TextPositions, path: String, mostSteps: Int = 20
  ) -> JSON {
    let related = related(found.notes, in: path) + steps(of: found.witness, in: path, mostSteps)
    return diagnostic(found, in: text)
      .with("relatedInformation", related.isEmpty ? nil : .array(related))
  }

  func diagnostic(_ found: Diagnostic, in text: TextPositions) -> JSON {
    let help = found.help.map { "\n\($0)" } ?? ""
    let result: JSON = [
      "range": text.range(of: found.range), "severity": .int(found.severity.level),
      "code": .string(found.rule.rawValue), "source": "flowlint",
      "message": .string(found.message + help),
    ]
    return
      result
      .with(
        "codeDescription",
        tool.rulePages.map { ["href": .string($0 + Manual.fileName(of: found.rule))] }
      )
      // 1 is `DiagnosticTag.Unnecessary`.
      .with("tags", found.rule == .unreachableScreen ? [1] : nil)
  }

  private mutating func related(_ notes: [Note], in path: String) -> [JSON] {
    guard client.showsRelatedLocations else { return [] }
    return notes.compactMap { note in
      location(note.range, in: note.path ?? path).map {
        ["location": $0, "message": .string(note.message)]
      }
    }
  }

  /// The steps of a walk, each where it is declared.
  private mutating func steps(of walk: Witness, in path: String, _ mostSteps: Int) -> [JSON] {
    guard client.showsRelatedLocations else { return [] }
    let shown = walk.shownSteps(most: 2 * mostSteps, end: mostSteps, upTo: nil)
    return shown.steps.enumerated().compactMap { index, step in
      let number = index + 1 + (index < shown.omittedAt ? 0 : shown.omitted)
      return location(step.range, in: step.path ?? path).map {
        ["location": $0, "message": .string("step \(number): \(step.by) \(step.screen)")]
      }
    }
  }
}

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
