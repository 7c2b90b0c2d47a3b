import FlowJSON
import FlowProject
import FlowSource
import MemoryFiles
import SampleFlows
import Testing

@testable import FlowServer

@Suite("the protocol of the language server")
struct ProtocolTests {
  private static let flow = "start: a\nscreens: {a: {final: true}}\n"

  @Test("messages are read from pieces of any size")
  func pieces() {
    let contents = (0..<20).map { Array(String(repeating: "é", count: $0 * 7).utf8) }
    let stream = contents.flatMap(\.framed)
    for size in [1, 2, 3, 17, 1000, stream.count] {
      var reader = MessageReader()
      var read: [MessageReader.Piece] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        reader.append(Array(stream[start..<min(start + size, stream.count)]))
        while let piece = reader.next() { read.append(piece) }
      }
      #expect(read == contents.map { .content($0) })
    }
  }

  @Test(
    "what is not a message is skipped, and the next one is read",
    arguments: [
      "Content-Length: x\r\n\r\n", "Foo: 1\r\n\r\n", "\r\n", "Content-Length: -1\r\n\r\n",
      "Content-Length: 3\r\n\r\n{{{", "Content-Length: 4\r\n\r\nnull",
      "Content-Length: 2\r\n\r\n[]",
    ])
  func skipped(bytes: String) throws {
    var session = try Session(MemoryFiles(["/app/flow.yaml": ProtocolTests.flow]))
    session.sendRaw(Array(bytes.utf8))
    let answer = try session.request("textDocument/documentSymbol", session.document("flow.yaml"))
    #expect(answer.items?.count == 1)
  }

  @Test(
    "after a wrong length and endless headers the next message but one is read",
    arguments: [
      "Content-Length: 5\r\n\r\n{\"method\": \"a\"}",
      "Content-Length: 40\r\n\r\n{\"method\": \"a\"}",
      String(repeating: "x", count: 100_000),
      String(repeating: "Content-Length: 5\r\n", count: 1000) + "\r\nabcde",
    ])
  func lost(bytes: String) throws {
    var session = try Session(MemoryFiles(["/app/flow.yaml": ProtocolTests.flow]))
    for start in stride(from: 0, to: bytes.utf8.count, by: 7000) {
      session.sendRaw(Array(bytes.utf8.dropFirst(start).prefix(7000)))
    }
    session.notify("lost", [:])
    let answer = try session.request("textDocument/documentSymbol", session.document("flow.yaml"))
    #expect(answer.items?.count == 1)
    #expect(session.take("window/logMessage").count < 5)
  }

  @Test("a new version of the same text has its diagnostics, and a folder that is gone stops none")
  func versions() throws {
    var session = try Session(MemoryFiles(["/app/flow.yaml": ProtocolTests.flow]))
    session.open("flow.yaml", ProtocolTests.flow)
    session.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["added": [["uri": "file:///gone"]]]])
    #expect(session.diagnostics(of: "flow.yaml") != nil)
    #expect(session.take("window/showMessage").count == 1)
    session.change("flow.yaml", [["text": .string(ProtocolTests.flow)]], version: 7)
    session.work()
    #expect(session.take("textDocument/publishDiagnostics").map { $0["version"] } == [7])
  }

  @Test("what is opened, closed or saved is published, and of other files only what changes")
  func republished() throws {
    var session = try Session(MemoryFiles([:]))
    func published() -> [String] {
      session.work()
      return session.take("textDocument/publishDiagnostics").compactMap { $0["uri"]?.text }
    }
    session.open("a.flow.yaml", ProtocolTests.flow)
    _ = published()
    session.open("flow.yaml", ProtocolTests.flow)
    #expect(published() == [session.uri("flow.yaml")])
    session.open("flow.yaml", ProtocolTests.flow)
    #expect(published() == [session.uri("flow.yaml")])
    session.notify("textDocument/didSave", session.document("flow.yaml"))
    #expect(published() == [])
    session.notify("textDocument/didClose", session.document("flow.yaml"))
    #expect(published() == [session.uri("flow.yaml")])
  }

  @Test("a document that is not a file has no answers, and no errors")
  func untitled() throws {
    var session = try Session(MemoryFiles([:]))
    let here: JSON = ["line": 0, "character": 0]
    let untitled: JSON = [
      "textDocument": ["uri": "untitled:Untitled-1"], "position": here,
      "range": ["start": here, "end": here],
    ]
    #expect(try session.request("textDocument/hover", untitled) == .null)
    #expect(try session.request("textDocument/codeAction", untitled) == [])
    #expect(try session.request("textDocument/diagnostic", untitled)["items"] == [])
  }

  @Test("a message above the limit is refused and skipped")
  func tooLarge() throws {
    var session = try Session(MemoryFiles(["/app/flow.yaml": ProtocolTests.flow]))
    let size = MessageReader.limit + 1
    session.sendRaw(Array("Content-Length: \(size)\r\n\r\n".utf8))
    let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    var left = size
    while left > 0 {
      session.sendRaw(Array(chunk.prefix(left)))
      left -= chunk.count
    }
    #expect(session.take("window/logMessage").count == 1)
    #expect(try session.request("workspace/symbol", ["query": ""]).items?.count == 1)
  }

  @Test("requests before `initialize` and after `shutdown`, and unknown ones, are errors")
  func order() throws {
    var server = LanguageServer(
      LanguageServer.Tool(version: "1", rulePages: nil), files: MemoryFiles())
    func code(_ method: String) -> Int? {
      let message: JSON = ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": [:]]
      var reader = MessageReader()
      reader.append(server.receive(message.bytes.framed))
      guard case .content(let content)? = reader.next() else { return nil }
      return (try? JSON(parsing: content))?["error", "code"]?.int
    }
    #expect(code("textDocument/hover") == -32002)
    #expect(code("initialize") == nil)
    #expect(code("initialize") == -32600)
    #expect(code("textDocument/foo") == -32601)
    #expect(code("textDocument/hover") == -32602)
    #expect(code("shutdown") == nil)
    #expect(code("workspace/symbol") == -32600)
    #expect(server.exitStatus == nil)
    let exit: JSON = ["jsonrpc": "2.0", "method": "exit"]
    _ = server.receive(exit.bytes.framed)
    #expect(server.exitStatus == 0)
  }

  @Test("a client that goes without `shutdown` leaves status 1, one that never came 0")
  func gone() {
    var server = LanguageServer(
      LanguageServer.Tool(version: "1", rulePages: nil), files: MemoryFiles())
    var other = server
    other.end()
    #expect(other.exitStatus == 0)
    let message: JSON = ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:]]
    _ = server.receive(message.bytes.framed)
    server.end()
    #expect(server.exitStatus == 1)
  }

  @Test("a keystroke during a check stops it, and the next check has the newest text")
  func interrupted() throws {
    var session = try Session(MemoryFiles(["/app/flow.yaml": ProtocolTests.flow]))
    session.open("flow.yaml", ProtocolTests.flow)
    session.receive(session.server.interruptedWork())
    #expect(session.take("textDocument/publishDiagnostics").isEmpty && session.server.hasWork)
    session.change("flow.yaml", [["text": "start: b\nscreens: {a: {final: true}}\n"]])
    #expect(session.diagnostics(of: "flow.yaml")?.isEmpty == false)
    #expect(!session.server.hasWork)
  }

  @Test(
    "the position of every character is its offset, in both encodings",
    arguments: [PositionEncoding.utf8, .utf16])
  func positions(encoding: PositionEncoding) {
    let text = "a: é\r\n𝄞: \"🛒x\"\n\nlast"
    let positions = TextPositions(source: SourceText(path: "x", text: text), encoding: encoding)
    var offset = 0
    for scalar in text.unicodeScalars {
      let position = positions.position(at: offset)
      // Line breaks are not columns.
      if scalar != "\n" && scalar != "\r" { #expect(positions.offset(of: position) == offset) }
      offset += scalar.utf8.count
    }
    #expect(positions.offset(of: ["line": 99, "character": 0]) == text.utf8.count)
    #expect(positions.offset(of: ["line": 0, "character": 99]) == 5)
  }

  @Test("file URIs have paths, other URIs none")
  func uris() {
    #expect(FileURI.path(of: "file:///a%20b/%C3%A9.yaml") == "/a b/é.yaml")
    #expect(FileURI.path(of: "file://localhost/a") == "/a")
    for uri in ["untitled:Untitled-1", "file://host/a", "file:///%FF", "file:///a%00", "http:///a"]
    {
      #expect(FileURI.path(of: uri) == nil)
    }
  }

  @Test("after any edits the findings are those of the final text")
  func edits() throws {
    for seed in RandomRounds.seeds(2000) {
      var dice = Dice(seed: seed)
      var document = OpenDocument(
        uri: "", language: "", version: 1,
        source: SourceText(path: "/app/flow.yaml", text: editedFlow))
      var session = try Session(MemoryFiles())
      session.open("flow.yaml", editedFlow)
      for version in 2...51 {
        let positions = TextPositions(source: document.source, encoding: .utf16)
        let start = dice.number(0...document.source.bytes.count)
        let end = min(document.source.bytes.count, start + dice.number(0...12))
        let range = positions.range(of: SourceRange(start, end))
        let text = dice.one(of: [
          "", "x", ": ", "\n", "- ", "{", "}", "  ", "push: ", "é", "🛒", "\"",
        ])
        let change: JSON = ["range": range, "text": .string(text)]
        document.apply([change], version: version, .utf16)
        session.change("flow.yaml", [change], version: version)
        if dice.isLucky(percent: 10) { _ = session.diagnostics(of: "flow.yaml") }
        if dice.isLucky(percent: 5) {
          _ = try session.request(
            "textDocument/completion",
            session.document("flow.yaml").with("position", positions.position(at: start)))
        }
      }
      _ = session.diagnostics(of: "flow.yaml")
      var fresh = try Session(MemoryFiles())
      fresh.open("flow.yaml", String(decoding: document.source.bytes, as: UTF8.self))
      #expect(
        session.known["flow.yaml"] == fresh.diagnostics(of: "flow.yaml"),
        "\(RandomRounds.repeating(seed))")
    }
  }
}

private let editedFlow = """
  start: cart
  screens:
    cart:
      title: "Cart 🛒"
      progress: 0
      destinations: [{push: address, label: Continue}, {sheet: help}]
    address: {title: Address, progress: 1/2, destinations: [done]}
    help: {title: Help, destinations: [dismiss]}
    done: {title: Done, progress: 1, final: true, back: false}
  deep-links: {shop://cart: cart}

  """

extension LanguageServer {
  fileprivate func interruptedWork() -> [UInt8] {
    var server = self
    return server.work(isInterrupted: { true })
  }
}
