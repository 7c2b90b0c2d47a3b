import FlowJSON
import FlowProject
import FlowSource
import MemoryFiles
import Testing

@testable import FlowServer

/// An editor that talks to a server about the files of the folder `/app`.
struct Session {
  private(set) var server: LanguageServer
  private var nextID = 1
  /// The notifications and requests of the server that were not looked at yet.
  private(set) var messages: [JSON] = []

  /// The capabilities of the server.
  private(set) var capabilities = JSON.null

  /// The diagnostics of each file that were sent last.
  private(set) var known: [String: [JSON]] = [:]

  init(
    _ files: MemoryFiles, capabilities: JSON = [:], options: JSON = [:], baseline: String? = nil
  ) throws {
    server = LanguageServer(
      LanguageServer.Tool(version: "1.2.3", rulePages: "https://example.com/rules/"), files: files,
      baseline: baseline)
    let answer = try request(
      "initialize",
      [
        "rootUri": "file:///app", "capabilities": capabilities, "initializationOptions": options,
      ])
    self.capabilities = answer["capabilities"] ?? .null
    notify("initialized", [:])
  }

  /// The result of a request, or its error.
  mutating func request(_ method: String, _ parameters: JSON) throws -> JSON {
    let id = nextID
    nextID += 1
    send(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": parameters])
    let index = try #require(messages.firstIndex { $0["id"] == .int(id) && $0["method"] == nil })
    let answer = messages.remove(at: index)
    return try #require(answer["result"] ?? answer["error"])
  }

  mutating func notify(_ method: String, _ parameters: JSON) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  mutating func send(_ message: JSON) { receive(server.receive(message.bytes.framed)) }

  mutating func receive(_ bytes: [UInt8]) {
    var reader = MessageReader()
    reader.append(bytes)
    while let piece = reader.next() {
      guard case .content(let content) = piece, let message = try? JSON(parsing: content) else {
        Issue.record("the server sent \(piece)")
        continue
      }
      messages.append(message)
    }
  }

  mutating func sendRaw(_ bytes: [UInt8]) { receive(server.receive(bytes)) }

  /// What the server has sent of a method since this was asked last.
  mutating func take(_ method: String) -> [JSON] {
    let found = messages.filter { $0["method"]?.text == method }
    messages.removeAll { $0["method"]?.text == method }
    return found.compactMap { $0["params"] }
  }

  // MARK: - Documents

  mutating func open(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(path)), "languageId": "yaml", "version": 1, "text": .string(text),
        ]
      ])
  }

  mutating func change(_ path: String, _ changes: [JSON], version: Int = 2) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(path)), "version": .int(version)],
        "contentChanges": .array(changes),
      ])
  }

  /// The diagnostics of a file after all work is done; nil if none were sent.
  mutating func diagnostics(of path: String) -> [JSON]? {
    work()
    let sent = take("textDocument/publishDiagnostics").last { $0["uri"]?.text == uri(path) }
    let found = sent?["diagnostics"]?.items
    known[path] = found ?? known[path]
    return found
  }

  mutating func workOnce() { receive(server.work(isInterrupted: { false })) }

  mutating func work() { while server.hasWork { receive(server.work(isInterrupted: { false })) } }

  /// Answers the requests of the server for a method.
  mutating func answer(_ method: String) {
    for request in messages where request["method"]?.text == method {
      send(["jsonrpc": "2.0", "id": request["id"] ?? .null, "result": .null])
    }
    messages.removeAll { $0["method"]?.text == method }
  }

  func uri(_ path: String) -> String { "file:///app/\(path)" }

  func document(_ path: String) -> JSON { ["textDocument": ["uri": .string(uri(path))]] }
}

/// The position of the first occurrence of a text without line breaks; `offset` characters after its start.
func position(of needle: String, in text: String, _ offset: Int = 0) -> JSON {
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    guard let range = line.firstRange(of: needle) else { continue }
    let column = line.utf16.distance(from: line.startIndex, to: range.lowerBound)
    return ["line": .int(index), "character": .int(column + offset)]
  }
  preconditionFailure("`\(needle)` is not in the text")
}

/// A text with the edits of a `WorkspaceEdit` for one file.
func applying(_ edit: JSON?, for uri: String, to text: String) -> String {
  var document = OpenDocument(
    uri: uri, language: "", version: 1, source: SourceText(path: "/x", text: text))
  let edits = (edit?["changes"]?[uri]?.items ?? []).map { edit -> JSON in
    ["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null]
  }
  // From the end, so that the ranges of the others stay valid.
  let sorted = edits.sorted { one, other in
    func key(_ edit: JSON) -> (Int, Int) {
      (edit["range", "start", "line"]?.int ?? 0, edit["range", "start", "character"]?.int ?? 0)
    }
    return key(one) > key(other)
  }
  document.apply(sorted, version: 2, .utf16)
  return String(decoding: document.source.bytes, as: UTF8.self)
}
