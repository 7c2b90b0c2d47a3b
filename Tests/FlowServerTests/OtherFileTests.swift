import FlowJSON
import MemoryFiles
import Testing

@testable import FlowServer

private let flow = """
  app: {schemes: [shop], files: [Info.plist]}
  start: cart
  screens:
    cart:
      title: Cart
      deep-links: ["shop://cart"]
      destinations: [{push: address, label: Continue}, {sheet: help}]
    address: {title: Address, destinations: [done]}
    help: {title: Help, destinations: [dismiss]}
    done: {title: Done, final: true, back: false}

  """

private let plist = """
  <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
    <string>shop</string>
    <string>old</string>
  </array></dict></array></dict></plist>

  """

private let scenarios = """
  scenarios:
    - name: help and back
      moves: [sheet help, dismiss]
      expect: {stack: [cart]}
    - name: to the address
      moves:
        - push address
      expect:
        top: address

  """

@Suite("files beside flows in the language server")
struct OtherFileTests {
  private func files() -> MemoryFiles {
    MemoryFiles([
      "/app/flow.yaml": flow, "/app/Info.plist": plist, "/app/flow.scenarios.yaml": scenarios,
      "/app/.flowlint.yaml": "rules: {trap: warning}\n",
    ])
  }

  private func labels(_ answer: JSON) -> [String] {
    (answer["items"]?.items ?? []).compactMap { $0["label"]?.text }
  }

  @Test("findings in platform files lie in these, also while their texts are edited")
  func platformFiles() throws {
    var session = try Session(files())
    #expect(session.diagnostics(of: "Info.plist")?.map { $0["code"] } == ["unused-scheme"])
    session.open("Info.plist", plist)
    let here = position(of: "old", in: plist)
    let actions = try session.request(
      "textDocument/codeAction",
      session.document("Info.plist").with("range", ["start": here, "end": here])
        .with("context", ["diagnostics": []]))
    let comment = "  <!-- flowlint:ignore unused-scheme -  -->\n"
    let edited = applying(
      actions.items?.first?["edit"], for: session.uri("Info.plist"), to: plist)
    #expect(edited == plist.replacing("  <string>old", with: comment + "  <string>old"))
    session.change("Info.plist", [["text": .string(edited.replacing("-  -->", with: "- why -->"))]])
    #expect(session.diagnostics(of: "Info.plist") == [])
    session.change(
      "Info.plist", [["text": .string(plist.replacing("<string>old</string>", with: ""))]])
    #expect(session.diagnostics(of: "Info.plist") == nil)
    session.change("Info.plist", [["text": .string(plist.replacing("shop", with: "tea"))]])
    #expect(session.diagnostics(of: "Info.plist")?.count == 2)
    let links = try session.request("textDocument/documentLink", session.document("flow.yaml"))
    #expect(links.items?.map { $0["target"]?.text } == [session.uri("Info.plist")])
    session.open("flow.yaml", flow)
    session.change(
      "flow.yaml", [["text": .string(flow.replacing(", files: [Info.plist]", with: ""))]])
    #expect(session.diagnostics(of: "Info.plist") == [])
  }

  @Test("settings are checked while they are typed, and complete rules, levels and limits")
  func settings() throws {
    let files = files()
    var session = try Session(files)
    let text = "rules: {trap: warning}\n"
    session.open(".flowlint.yaml", text)
    #expect(session.diagnostics(of: ".flowlint.yaml") == [])
    session.change(".flowlint.yaml", [["text": "rules: {trap: warn}\n"]])
    #expect(session.diagnostics(of: ".flowlint.yaml")?.count == 1)
    for (text, typed, wanted) in [
      ("rules:\n  tr\n", "  tr", ["trap", "unused-scheme"]),
      ("rules: {trap: }\n", "trap: ", ["off", "warning", "error"]),
      ("limits:\n  s\n", "  s", ["deep-stack", "bytes"]),
      ("ex\n", "ex", ["extends", "exclude", "overrides"]),
    ] {
      session.change(".flowlint.yaml", [["text": .string(text)]])
      let answer = try session.request(
        "textDocument/completion",
        session.document(".flowlint.yaml").with(
          "position", position(of: typed, in: text, typed.utf16.count)))
      #expect(Set(labels(answer)).isSuperset(of: wanted), "\(text): \(labels(answer))")
    }
    session.change(".flowlint.yaml", [["text": .string(text)]])
    let hover = try session.request(
      "textDocument/hover",
      session.document(".flowlint.yaml").with("position", position(of: "trap", in: text, 1)))
    #expect(
      hover["contents", "value"]?.text?.contains("Screens from which users can never reach") == true
    )
    files["/app/base.yaml"] = ""
    session.change(".flowlint.yaml", [["text": "extends: base.yaml\n"]])
    let links = try session.request("textDocument/documentLink", session.document(".flowlint.yaml"))
    #expect(links.items?.map { $0["target"]?.text } == [session.uri("base.yaml")])
    session.notify("textDocument/didClose", session.document(".flowlint.yaml"))
    #expect(session.diagnostics(of: ".flowlint.yaml") == [])
  }

  @Test("scenarios are run while they are typed; mistakes and failures are diagnostics")
  func scenarioDiagnostics() throws {
    var session = try Session(
      files(),
      capabilities: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    session.open("flow.scenarios.yaml", scenarios)
    #expect(session.diagnostics(of: "flow.scenarios.yaml") == [])
    func messages(_ old: String, _ new: String) -> [String] {
      let text = scenarios.replacing(old, with: new)
      session.change("flow.scenarios.yaml", [["text": .string(text)]])
      return (session.diagnostics(of: "flow.scenarios.yaml") ?? []).compactMap {
        $0["message"]?.text
      }
    }
    #expect(
      messages("stack: [cart]", "stack: [cart, help]") == ["`stack` is [cart], not [cart help]"])
    #expect(
      messages("top: address", "top: adress") == [
        "`adress` is not a screen\ndid you mean `address`?"
      ])
    #expect(messages("- push address", "- pusch address").count == 1)
    #expect(messages("expect:\n", "expct:\n").count == 1)
    _ = messages("", "")
    session.open("flow.yaml", flow)
    session.change(
      "flow.yaml", [["text": .string(flow.replacing("{sheet: help}", with: "{push: help}"))]])
    #expect(session.diagnostics(of: "flow.scenarios.yaml")?.isEmpty == false)
  }

  @Test("scenarios that are not saved yet run on the flow beside them")
  func unsavedScenarios() throws {
    var session = try Session(MemoryFiles(["/app/flow.yaml": flow]))
    session.open("flow.scenarios.yaml", scenarios.replacing("[cart]", with: "[help]"))
    #expect(session.diagnostics(of: "flow.scenarios.yaml")?.count == 1)
  }

  @Test(
    "scenarios complete keys, moves that are possible there, screens and words",
    arguments: [
      ("      - push address\n", "      - ", ["push address", "sheet help", "back"]),
      ("sheet help, dismiss]", "sheet help, ", ["dismiss", "push X"]),
      ("      top: address\n", "      top: ", ["address", "cart", "done"]),
      ("      top: address\n", "      outcome: ", ["ok", "crash"]),
      ("      top: address\n", "      events: [", ["willPush", "didShow"]),
      ("      top: address\n", "      rule: ", ["pop-at-root"]),
      ("      top: address\n", "      ", ["stack", "layers", "progress-visible"]),
      ("    moves: [sheet", "    st", ["start", "progress-model"]),
      ("    moves: [sheet", "    start: ", ["cart"]),
    ])
  func scenarioCompletion(old: String, typed: String, wanted: [String]) throws {
    var session = try Session(files())
    let start = try #require(scenarios.firstRange(of: old)).lowerBound
    let end = scenarios[start...].firstIndex(of: "\n") ?? scenarios.endIndex
    let text = String(scenarios[..<start] + typed + scenarios[end...])
    session.open("flow.scenarios.yaml", text)
    let line = scenarios[..<start].count { $0 == "\n" }
    let before = scenarios[..<start].split(separator: "\n", omittingEmptySubsequences: false).last
    let answer = try session.request(
      "textDocument/completion",
      session.document("flow.scenarios.yaml").with(
        "position",
        ["line": .int(line), "character": .int((before?.count ?? 0) + typed.count)]))
    #expect(Set(labels(answer)).isSuperset(of: wanted), "\(labels(answer))")
  }

  @Test("what a baseline knows is not shown, neither pushed nor pulled")
  func baseline() throws {
    let files = files()
    files["/app/known.yaml"] = """
      flowlint-baseline: 2
      findings:
        - {file: Info.plist, rule: unused-scheme, at: [dict, CFBundleURLTypes, dict, \
      CFBundleURLSchemes, string], occurrence: 2, message: x}
        - {file: flow.yaml, rule: undefined-screen, at: [screens, help, destinations, gone], message: x}

      """
    let text = flow.replacing("[dismiss]", with: "[dismiss, gone, away]")
    files["/app/flow.yaml"] = text
    var session = try Session(files, baseline: "known.yaml")
    #expect(
      session.diagnostics(of: "flow.yaml")?.map { $0["range", "start"] } == [
        position(of: "cart", in: text), position(of: "away", in: text),
      ])
    #expect(session.diagnostics(of: "Info.plist") == nil)
    var pulling = try Session(
      files, capabilities: ["textDocument": ["diagnostic": [:]]], baseline: "known.yaml")
    let answer = try pulling.request("textDocument/diagnostic", pulling.document("flow.yaml"))
    #expect(answer["items"]?.items?.count == 2)
    files["/app/known.yaml"] = "flowlint-baseline: 3\n"
    session.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(session.diagnostics(of: "known.yaml")?.count == 1)
    files["/app/known.yaml"] = nil
    session.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(session.diagnostics(of: "flow.yaml")?.count == 3)
    #expect(session.known["known.yaml"] == [] || session.diagnostics(of: "known.yaml") == nil)
  }

  @Test("a client that asks for diagnostics gets those of all files, and is told to ask again")
  func refresh() throws {
    let files = files()
    var session = try Session(
      files,
      capabilities: [
        "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
      ])
    let one = try session.request("textDocument/diagnostic", session.document("Info.plist"))
    #expect(one["items"]?.items?.count == 1)
    let all = try session.request("workspace/diagnostic", [:])
    #expect(
      all["items"]?.items?.compactMap { $0["uri"]?.text }
        == ["flow.yaml", "Info.plist"].map(session.uri))
    func refreshes() -> Int {
      defer { session.answer("workspace/diagnostic/refresh") }
      return session.messages.count { $0["method"] == "workspace/diagnostic/refresh" }
    }
    session.open("flow.yaml", flow)
    session.change("flow.yaml", [["text": .string(flow + "\n")]])
    #expect(refreshes() == 0)
    session.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(refreshes() == 1)
    session.open("Info.plist", plist)
    session.change("Info.plist", [["text": .string(plist + "\n")]])
    #expect(refreshes() == 1)
    // Without its text in the editor, the one on disk counts again.
    session.notify("textDocument/didClose", session.document("Info.plist"))
    #expect(refreshes() == 1)
    session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": []]])
    #expect(refreshes() == 1)
  }

  @Test("checking many files shows progress once the client has agreed, and all are sent")
  func progress() throws {
    let files = MemoryFiles()
    for index in 0..<100 {
      files["/app/f\(index).flow.yaml"] =
        "start: a\nscreens: {a: {final: true, destinations: [x]}}\n"
    }
    var session = try Session(files, capabilities: ["window": ["workDoneProgress": true]])
    session.workOnce()
    session.answer("window/workDoneProgress/create")
    session.work()
    let values = session.take("$/progress").map { $0["value", "kind"]?.text ?? "" }
    #expect(values.first == "begin" && values.last == "end" && values.count > 3)
    #expect(Set(values.dropFirst().dropLast()) == ["report"])
    #expect(session.take("textDocument/publishDiagnostics").count == 100)
    var silent = try Session(files)
    silent.work()
    #expect(silent.messages.allSatisfy { $0["method"] == "textDocument/publishDiagnostics" })
  }
}
