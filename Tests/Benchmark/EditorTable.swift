/// The times that an editor waits for the language server, and the memory of that.
enum EditorTable {
  private static let sizes = [350, 1_000, 5_000]

  static func measure(_ flowlint: String, rounds: Int) -> Bool {
    // Checking anything takes memory for tables and types, whatever the flow.
    guard let small = EditorSession(flowlint, GeneratedFlow.tree(screens: 5)) else { return false }
    let least = small.memory.map(Double.init) ?? .nan
    var rows: [(name: String, cells: [String])] = []
    func add(_ name: String, _ cells: [String], at index: Int) {
      if index == rows.count { rows.append((name, [])) }
      rows[index].cells += cells
    }
    for screens in sizes {
      guard var session = EditorSession(flowlint, GeneratedFlow.tree(screens: screens)) else {
        return false
      }
      let opened = session.memory
      for _ in 0..<rounds { session.makeRound() }
      let edited = session.memoryAfterEdit()
      for (index, (name, times)) in session.times.enumerated() {
        let sorted = times.sorted()
        add(
          name,
          [sorted[sorted.count / 2], sorted[sorted.count - 1]].map { rounded($0 * 1000, 1) },
          at: index)
      }
      let memories = [("memory × text, opened", opened), ("after edits", edited)]
      for (index, (name, memory)) in memories.enumerated() {
        let share = memory.map { (Double($0) - least) / Double(session.textSize) }
        add(name, [rounded(share, 1), "-"], at: session.times.count + index)
      }
    }
    let table = Table(
      [.text("ms", 22)]
        + sizes.flatMap { [.number("\(grouped($0)) screens"), .number("worst", 6)] })
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
  private(set) var times: [(name: String, seconds: [Double])] = []

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

  var memory: Int? { client.memory }

  /// The memory after two keystrokes whose diagnostics have arrived.
  mutating func memoryAfterEdit() -> Int? {
    for isLonger in [true, false] {
      edit(isLonger)
      client.waitForDiagnostics(version: version)
    }
    return memory
  }

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

  private mutating func note(_ name: String, since start: Double) {
    let index = times.firstIndex { $0.name == name } ?? times.count
    if index == times.count { times.append((name, [])) }
    times[index].seconds.append(now() - start)
  }

  /// A letter more, and then a letter less, with all requests after each.
  mutating func makeRound() {
    let here = "\"textDocument\":{\"uri\":\"\(uri)\"}"
    let place = "\(here),\"position\":\(position(1))"
    let shown = max(0, line - 30)..<min(lineCount, line + 30)
    let range =
      "\"range\":{\"start\":{\"line\":\(shown.lowerBound),\"character\":0},"
      + "\"end\":{\"line\":\(shown.upperBound),\"character\":0}}"
    for isLonger in [true, false] {
      let start = now()
      edit(isLonger)
      client.waitForDiagnostics(version: version)
      note("diagnostics", since: start)
      // Completion does not wait for them.
      let next = now()
      edit(!isLonger)
      client.ask("textDocument/completion", place)
      note("completion", since: next)
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
        let start = now()
        client.ask("textDocument/" + method, parameters)
        note(name, since: start)
      }
    }
  }
}
