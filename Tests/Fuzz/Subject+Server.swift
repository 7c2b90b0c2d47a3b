import FlowProject
import FlowServer

/// A language server with one open flow.
private struct Session {
  private(set) var server = LanguageServer(
    LanguageServer.Tool(version: "0", rulePages: nil), files: OneFolder(ignored: []))

  init() {
    send(
      "\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{},\"rootUri\":\"file:///\"}"
    )
    let flow = """
      start: cart
      flows: {login: a.flow.yaml}
      screens:
        cart: {title: Cart, progress: 0, destinations: [{push: done, with: [id]}, {sheet: help}]}
        help: {destinations: [dismiss, {push: login, on-finish: {end: pop}}]}
        done: {progress: 1, final: true, parameters: {id: int}, gate: paid, requires: [paid]}
      deep-links: {"shop://done/{id}": done}

      """
    send(
      "\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\(file),"
        + "\"languageId\":\"flowlint\",\"version\":1,\"text\":\(quoted(flow))}}")
  }

  let file = "\"uri\":\"file:///flow.yaml\""

  mutating func send(_ members: String) {
    let content = Array("{\"jsonrpc\":\"2.0\",\(members)}".utf8)
    receive(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  /// What is sent back is whole messages.
  mutating func receive(_ bytes: [UInt8]) {
    var sent = server.receive(bytes)[...]
    if server.hasWork { sent += server.work(isInterrupted: { false }) }
    while !sent.isEmpty {
      let header = sent.prefix { $0 != UInt8(ascii: "\r") }
      let digits = header.drop { $0 != UInt8(ascii: " ") }.dropFirst()
      guard let count = Int(String(decoding: digits, as: UTF8.self)) else {
        return promise(false, "messages have a length")
      }
      sent = sent.dropFirst(header.count + 4)
      promise(sent.count >= count, "messages are whole")
      promise(
        String(validating: sent.prefix(count), as: UTF8.self) != nil, "messages are UTF-8")
      sent = sent.dropFirst(count)
    }
  }
}

/// A string of JSON.
private func quoted(_ text: String) -> String {
  "\""
    + text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() + "\""
}

/// The bytes are what a client sends, in two pieces.
func receiveMessages(_ bytes: [UInt8]) {
  var session = Session()
  session.receive(Array(bytes[..<(bytes.count / 2)]))
  session.receive(Array(bytes[(bytes.count / 2)...]))
}

private let requests = [
  "completion", "hover", "definition", "references", "documentHighlight", "prepareRename",
  "prepareCallHierarchy", "documentSymbol", "inlayHint", "codeLens", "documentLink",
].map { "textDocument/" + $0 }

/// Each line is an edit of the open flow: a byte each for its line, its column, its length and the request
/// after it, then the new text, in which `|` is a line break.
func editFlow(_ bytes: [UInt8]) {
  var session = Session()
  for (number, edit) in bytes.split(separator: UInt8(ascii: "\n")).prefix(20).enumerated()
  where edit.count >= 4 {
    let numbers = edit.prefix(4).map { Int($0) - 32 }.map { max(0, $0) }
    let text = String(decoding: edit.dropFirst(4), as: UTF8.self).replacing("|", with: "\n")
    func position(_ offset: Int) -> String {
      "{\"line\":\(numbers[0]),\"character\":\(numbers[1] + offset)}"
    }
    let range = "{\"start\":\(position(0)),\"end\":\(position(numbers[2]))}"
    session.send(
      "\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\(session.file),"
        + "\"version\":\(number + 2)},\"contentChanges\":[{\"range\":\(range),"
        + "\"text\":\(quoted(text))}]}")
    for method in [requests[numbers[3] % requests.count], "textDocument/codeAction"] {
      session.send(
        "\"id\":\(number),\"method\":\"\(method)\",\"params\":{\"textDocument\":{\(session.file)},"
          + "\"position\":\(position(text.utf16.count)),\"range\":\(range),\"context\":{}}")
    }
    session.send(
      "\"id\":\(number),\"method\":\"textDocument/rename\",\"params\":{\"textDocument\":{"
        + "\(session.file)},\"position\":\(position(0)),\"newName\":\"other\"}")
  }
}
