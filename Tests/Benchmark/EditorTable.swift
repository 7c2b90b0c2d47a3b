/// The times that an editor waits for the language server, and the memory of that.
enum EditorTable {
  private static let sizes = [350, 1_000, 5_000]

  static func measure(_ flowlint: String, rounds: Int) -> Bool {
    // Whatever is done takes memory for tables and types, whatever the flow.
    guard var small = EditorSession(flowlint, GeneratedFlow.tree(screens: 5)) else { return false }
    let least = small.measureMemories()
    var rows: [(name: String, cells: [String])] = []
    func add(_ name: String, _ cells: [String], at index: Int) {
      if index == rows.count { rows.append((name, [])) }
      rows[index].cells += cells
    }
    for screens in sizes {
      guard var session = EditorSession(flowlint, GeneratedFlow.tree(screens: screens)) else {
        return false
      }
      let memories = session.measureMemories()
      for _ in 0..<rounds { session.makeRound() }
      for (index, (name, answers)) in session.answers.enumerated() {
        let sorted = answers.map(\.seconds).sorted()
        let processor = answers.map(\.processor).reduce(0, +) / Double(answers.count)
        let cells = [processor, sorted[sorted.count / 2], sorted[sorted.count - 1]]
        add(name, cells.map { rounded($0 * 1000, 1) }, at: index)
      }
      let names = ["memory × text, opened", "after keystrokes", "after a hover"]
      for (index, name) in names.enumerated() {
        let share = (memories[index] - least[index]) / Double(session.textSize)
        add(name, [rounded(share, 1), "-", "-"], at: session.answers.count + index)
      }
    }
    let table = Table(
      [.text("ms", 22)]
        + sizes.flatMap {
          [.number("\(grouped($0)) screens"), .number("by the clock"), .number("worst", 6)]
        })
    for row in rows { table.printRow([row.name] + row.cells) }
    return true
  }
}

/// A session about one flow, whose text changes at the operand of a move in its middle.
private struct EditorSession {
  private let client: EditorClient
  private let uri = "file:///flowlint-benchmark/flow.yaml"
  private let line: Int
  private let column: Int
  private let lineCount: Int
  private var version = 1
  let textSize: Int
  private(set) var answers: [(name: String, all: [(seconds: Double, processor: Double)])] = []

  init?(_ flowlint: String, _ text: String) {
    guard let client = EditorClient(flowlint) else { return nil }
    self.client = client
    textSize = text.utf8.count
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let mark = Array("push: ".utf8)
    line = (lines.count / 2..<lines.count).first { lines[$0].firstRange(of: mark) != nil } ?? 0
    lineCount = lines.count
    let row = lines[line]
    column =
      row.firstRange(of: mark).map { row.distance(from: row.startIndex, to: $0.upperBound) } ?? 0
    let escaped = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    client.tell(
      "textDocument/didOpen",
      """
      "textDocument":{"uri":"\(uri)","languageId":"flowlint","version":1,"text":"\(escaped)"}
      """)
    client.waitForDiagnostics(version: 1)
  }

  /// The memory of the server at rest, in bytes: now, after two keystrokes, and after a hover; not a number
  /// where the system does not tell.
  mutating func measureMemories() -> [Double] {
    let opened = client.memory
    for isLonger in [true, false] {
      edit(isLonger)
      client.waitForDiagnostics(version: version)
    }
    let edited = client.memory
    client.ask("textDocument/hover", place)
    return [opened, edited, client.memory].map { $0.map(Double.init) ?? .nan }
  }

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
