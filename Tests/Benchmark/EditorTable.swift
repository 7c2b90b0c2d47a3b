import FlowProject
import FlowServer

/// The times that an editor waits for the language server, in this process.
enum EditorTable {
  static func measure(rounds: Int) {
    let table = Table([
      .text("screens", 7), .number("diagnostics ms"), .number("completion ms"),
      .number("hover ms"), .number("definition ms"),
    ])
    for screens in [350, 5_000] {
      var session = EditorSession(GeneratedFlow.tree(screens: screens))
      var times: [[Double]] = [[], [], [], []]
      for _ in 0..<rounds * 5 {
        // A letter more, and then a letter less.
        for isLonger in [true, false] {
          times[1].append(session.edit(isLonger, "textDocument/completion"))
          times[0].append(session.work())
          times[2].append(session.ask("textDocument/hover"))
          times[3].append(session.ask("textDocument/definition"))
        }
      }
      table.printRow(
        [grouped(screens)] + times.map { rounded($0.sorted()[$0.count / 2] * 1000, 1) })
    }
  }
}

/// A session about one flow, whose text changes at the operand of a move in its middle.
private struct EditorSession {
  private var server = LanguageServer(
    LanguageServer.Tool(version: "0", rulePages: nil), files: SystemFiles(currentFolder: "/"))
  private let uri = "file:///flowlint-benchmark/flow.yaml"
  private let line: Int
  private let column: Int
  private var changed = 0.0

  init(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let mark = Array("push: ".utf8)
    line = (lines.count / 2..<lines.count).first { lines[$0].firstRange(of: mark) != nil } ?? 0
    let row = lines[line]
    column =
      row.firstRange(of: mark).map { row.distance(from: row.startIndex, to: $0.upperBound) } ?? 0
    let escaped = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    send("\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}")
    send(
      """
      "method":"textDocument/didOpen","params":{"textDocument":{"uri":"\(uri)",\
      "languageId":"flowlint","version":1,"text":"\(escaped)"}}
      """)
    _ = work()
  }

  private mutating func send(_ members: String) {
    let content = Array("{\"jsonrpc\":\"2.0\",\(members)}".utf8)
    _ = server.receive(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  private func position(_ offset: Int) -> String {
    "{\"line\":\(line),\"character\":\(column + offset)}"
  }

  /// Changes the text and asks; the seconds until the answer.
  mutating func edit(_ isLonger: Bool, _ method: String) -> Double {
    changed = now()
    send(
      """
      "method":"textDocument/didChange","params":{"textDocument":{"uri":"\(uri)","version":2},\
      "contentChanges":[{"range":{"start":\(position(0)),"end":\(position(isLonger ? 0 : 1))},\
      "text":"\(isLonger ? "z" : "")"}]}
      """)
    _ = ask(method)
    return now() - changed
  }

  /// Computes diagnostics; the seconds since the last change.
  mutating func work() -> Double {
    while server.hasWork { _ = server.work(isInterrupted: { false }) }
    return now() - changed
  }

  /// The seconds until the answer to a request about the operand.
  mutating func ask(_ method: String) -> Double {
    let start = now()
    send(
      """
      "id":2,"method":"\(method)","params":{"textDocument":{"uri":"\(uri)"},\
      "position":\(position(1))}
      """)
    return now() - start
  }
}
