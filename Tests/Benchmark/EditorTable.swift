import SampleFlows

/// The times that an editor waits for the language server while an app is edited, and the server's memory.
enum EditorTable {
  private static let sizes = [20, 80, 350, 1_000]

  /// With and without claims.
  static func measure(_ flowlint: String, rounds: Int) -> Bool {
    print("Goal: diagnostics after a letter at 350 screens within 50 ms.\n")
    return [0, 5].allSatisfy { claims in
      print("\(claims) claims")
      defer { print() }
      return measure(flowlint, claims: claims, rounds: rounds)
    }
  }

  private static func measure(_ flowlint: String, claims: Int, rounds: Int) -> Bool {
    var rows: [(name: String, cells: [String])] = []
    func add(_ name: String, _ cells: [String], at index: Int) {
      if index == rows.count { rows.append((name, [])) }
      rows[index].cells += cells
    }
    for screens in sizes {
      guard let folder = TemporaryFolder(),
        var session = EditorSession(
          flowlint, AppFlow(screens: screens, claims: claims), in: folder.path)
      else { return false }
      let memory = session.memory
      for _ in 0..<rounds { session.makeRound() }
      for (index, (name, answers)) in session.answers.enumerated() {
        let sorted = answers.map(\.seconds).sorted()
        let processor = answers.map(\.processor).reduce(0, +) / Double(answers.count)
        let cells = [processor, sorted[sorted.count / 2], sorted[sorted.count - 1]]
        add(name, cells.map { rounded($0 * 1000, 1) }, at: index)
      }
      add(
        "memory after opening, MB", [rounded(memory.map { Double($0) / 1e6 }, 1), "-", "-"],
        at: session.answers.count)
    }
    let table = Table(
      [.text("ms", 24)]
        + sizes.flatMap {
          [.number("\(grouped($0)) screens"), .number("by the clock"), .number("worst", 6)]
        })
    for row in rows { table.printRow([row.name] + row.cells) }
    return true
  }
}

/// A session about one app, whose text changes in a title in its middle.
private struct EditorSession {
  private let client: EditorClient
  private let uri: String
  private let line: Int
  private let column: Int
  private let lineCount: Int
  private var version = 1
  private(set) var answers: [(name: String, all: [(seconds: Double, processor: Double)])] = []

  init?(_ flowlint: String, _ app: AppFlow, in folder: String) {
    for file in app.files where !writeFile(file.text.utf8, to: "\(folder)/\(file.path)") {
      return nil
    }
    guard let client = EditorClient(flowlint) else { return nil }
    self.client = client
    uri = "file://\(folder)/flow.yaml"
    let text = app.files[0].text
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let mark = Array("title: ".utf8)
    line = (lines.count / 2..<lines.count).first { lines[$0].firstRange(of: mark) != nil } ?? 0
    lineCount = lines.count
    let row = lines[line]
    column =
      row.firstRange(of: mark).map { row.distance(from: row.startIndex, to: $0.upperBound) } ?? 0
    let escaped = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    measure("open") {
      $0.client.tell(
        "textDocument/didOpen",
        """
        "textDocument":{"uri":"\($0.uri)","languageId":"flowlint","version":1,"text":"\(escaped)"}
        """)
      $0.client.waitForDiagnostics(version: 1)
    }
  }

  /// The memory of the server at rest, in bytes; nil where the system does not tell.
  var memory: Int? { client.memory }

  private var document: String { "\"textDocument\":{\"uri\":\"\(uri)\"}" }
  private var place: String { "\(document),\"position\":\(position(1))" }

  private func position(_ offset: Int) -> String {
    "{\"line\":\(line),\"character\":\(column + offset)}"
  }

  private mutating func edit(_ isLonger: Bool) {
    version += 1
    client.tell(
      "textDocument/didChange",
      """
      "textDocument":{"uri":"\(uri)","version":\(version)},"contentChanges":[{"range":{\
      "start":\(position(0)),"end":\(position(isLonger ? 0 : 1))},"text":"\(isLonger ? "z" : "")"}]
      """)
  }

  private mutating func measure(_ name: String, _ wait: (inout EditorSession) -> Void) {
    let (start, startProcessor) = (now(), client.processorTime ?? .nan)
    wait(&self)
    let answer = (now() - start, (client.processorTime ?? .nan) - startProcessor)
    let index = answers.firstIndex { $0.name == name } ?? answers.count
    if index == answers.count { answers.append((name, [])) }
    answers[index].all.append(answer)
  }

  /// A letter more, and then a letter less, with all requests after each.
  mutating func makeRound() {
    let (here, place) = (document, place)
    let shown = max(0, line - 30)..<min(lineCount, line + 30)
    let range =
      "\"range\":{\"start\":{\"line\":\(shown.lowerBound),\"character\":0},"
      + "\"end\":{\"line\":\(shown.upperBound),\"character\":0}}"
    for isLonger in [true, false] {
      measure("diagnostics") {
        $0.edit(isLonger)
        $0.client.waitForDiagnostics(version: $0.version)
      }
      // Completion does not wait for them.
      measure("completion") {
        $0.edit(!isLonger)
        $0.client.ask("textDocument/completion", place)
      }
      edit(isLonger)
      client.waitForDiagnostics(version: version)
      for (name, method, parameters) in [
        ("hover", "hover", place), ("definition", "definition", place),
        ("references", "references", place + ",\"context\":{\"includeDeclaration\":true}"),
        ("rename", "rename", place + ",\"newName\":\"other\""),
        ("code actions", "codeAction", here + "," + range + ",\"context\":{\"diagnostics\":[]}"),
        ("inlay hints, 60 lines", "inlayHint", here + "," + range),
        ("code lenses", "codeLens", here), ("outline", "documentSymbol", here),
      ] {
        measure(name) { $0.client.ask("textDocument/" + method, parameters) }
      }
    }
  }
}
