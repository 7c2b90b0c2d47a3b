import FlowJSON
package import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// A language server for flows (LSP 3.17): bytes in, bytes out.
///
/// It reads and writes no streams itself, so that a test can hold a whole session.
package struct LanguageServer {
  /// What the program knows about itself.
  package struct Tool: Sendable {
    let version: String
    /// The URL of the pages of rules up to the id of a rule; nil if the build does not know it.
    let rulePages: String?

    package init(version: String, rulePages: String?) {
      self.version = version
      self.rulePages = rulePages
    }
  }

  private enum State { case new, running, shutDown }

  let tool: Tool
  private var state = State.new
  private var reader = MessageReader()
  private var output: [UInt8] = []
  private var nextRequest = 1
  /// The exit status of the process once the client has asked for its end; nil before.
  package private(set) var exitStatus: Int32?
  var client = Client()
  var workspace: Workspace
  var publisher = Publisher()

  /// `baseline` is the path of a baseline from each folder that the editor opens.
  package init(
    _ tool: Tool, files: any FileSystem, options: Project.Options = Project.Options(),
    baseline: String? = nil
  ) {
    self.tool = tool
    workspace = Workspace(EditorFiles(files), options, baseline: baseline)
  }

  /// Takes bytes from the client and returns those to send to it.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    reader.append(bytes)
    while exitStatus == nil, let piece = reader.next() {
      switch piece {
      case .content(let content): handle(content)
      case .skipped(let reason): log("skipped \(reason)")
      }
    }
    return takeOutput()
  }

  /// The client has closed the stream.
  package mutating func end() {
    exitStatus = exitStatus ?? (state == .running ? 1 : 0)
  }

  /// Whether diagnostics have to be computed.
  package var hasWork: Bool { state == .running && publisher.isPending }

  /// Computes diagnostics until `isInterrupted` returns true, which is asked now and then.
  package mutating func work(isInterrupted: @escaping @Sendable () -> Bool) -> [UInt8] {
    if hasWork { publish(isInterrupted) }
    return takeOutput()
  }

  /// The diagnostics of a file, as they would be sent; `path` is absolute.
  package mutating func diagnostics(ofFile path: String, _ bytes: [UInt8]) -> [UInt8] {
    workspace.open(
      OpenDocument(
        uri: fileURI(path), language: "flowlint", version: 1,
        source: SourceText(path: path, bytes: bytes)))
    client.showsRelatedLocations = true
    publisher.markAll()
    while publisher.isPending { publish { false } }
    var reader = MessageReader()
    reader.append(takeOutput())
    var lines: [UInt8] = []
    while case .content(let content)? = reader.next() {
      lines += content + [UInt8(ascii: "\n")]
    }
    return lines
  }

  private mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  // MARK: - Messages

  private mutating func handle(_ content: [UInt8]) {
    let message: JSON
    do throws(JSONFault) { message = try JSON(parsing: content) } catch {
      log("skipped a message that is not JSON")
      return send([
        "jsonrpc": "2.0", "id": .null,
        "error": RequestFailure(.parseError, "the message is not JSON").json,
      ])
    }
    guard let method = message["method"]?.text else {
      // Without a method it is the answer to a request of the server.
      if message["result"] == nil, message["error"] == nil {
        log("skipped a message without a method")
      }
      if message["result"] != nil, let id = message["id"]?.int { publisher.progress.answered(id) }
      return
    }
    let parameters = message["params"] ?? .null
    if let id = message["id"] { answer(id, method, parameters) } else { note(method, parameters) }
  }

  private mutating func answer(_ id: JSON, _ method: String, _ parameters: JSON) {
    let answer: JSON
    do throws(RequestFailure) {
      let result = try result(of: method, parameters)
      answer = ["jsonrpc": "2.0", "id": id, "result": result]
    } catch {
      answer = ["jsonrpc": "2.0", "id": id, "error": error.json]
    }
    send(answer)
  }

  private mutating func result(
    of method: String, _ parameters: JSON
  ) throws(RequestFailure) -> JSON {
    switch (state, method) {
    case (.new, "initialize"):
      state = .running
      return initialize(parameters)
    case (.new, _): throw RequestFailure(.serverNotInitialized, "the server is not initialized")
    case (.running, "initialize"):
      throw RequestFailure(.invalidRequest, "the server is already initialized")
    case (.running, "shutdown"):
      state = .shutDown
      return .null
    case (.shutDown, _): throw RequestFailure(.invalidRequest, "the server is shut down")
    case (.running, _):
      guard let result = try result(ofFeature: method, parameters) else {
        throw RequestFailure(.methodNotFound, "no method `\(method)`")
      }
      return result
    }
  }

  private mutating func note(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      exitStatus = state == .shutDown ? 0 : 1
    } else if state == .running {
      synchronize(method, parameters)
    }
  }

  // MARK: - To the client

  mutating func send(_ content: [UInt8]) { output += content.framed }
  private mutating func send(_ message: JSON) { send(message.bytes) }

  func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  mutating func notify(_ method: String, _ parameters: JSON) {
    send(notification(method, parameters))
  }

  /// Sends a request and returns its id.
  @discardableResult
  mutating func request(_ method: String, _ parameters: JSON = .null) -> Int {
    let message: JSON = [
      "jsonrpc": "2.0", "id": .int(nextRequest), "method": .string(method),
    ]
    send(message.with("params", parameters.isNull ? nil : parameters))
    defer { nextRequest += 1 }
    return nextRequest
  }

  mutating func log(_ text: String) {
    // 3 is `MessageType.Info`.
    notify("window/logMessage", ["type": 3, "message": .string(text)])
  }
}
