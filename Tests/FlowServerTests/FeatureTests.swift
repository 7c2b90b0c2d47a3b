import FlowJSON
import MemoryFiles
import Testing

@testable import FlowServer

private let shop = """
  # A shop.
  start: cart
  flows: {login: login.yaml}
  screens:
    cart:
      title: Cart 🛒
      progress: 0
      destinations:
        - {push: address, label: Continue}
        - {sheet: login, on-finish: {done: {push: address}}}
    address:
      title: Address
      progress: 1/2
      destinations: [{push: done, with: [id]}]
    done: {title: Done, progress: 1, final: true, back: false, parameters: {id: int}}
  deep-links:
    shop://done/{id}: done

  """

private let login = """
  start: form
  screens:
    form: {title: Form, gate: account, destinations: [{finish: done, label: Log in}]}

  """

private func session(
  capabilities: JSON = [:], options: JSON = [:]
) throws -> Session {
  let files = MemoryFiles(["/app/flow.yaml": shop, "/app/login.yaml": login])
  var session = try Session(files, capabilities: capabilities, options: options)
  session.open("flow.yaml", shop)
  _ = session.diagnostics(of: "flow.yaml")
  return session
}

extension JSON {
  /// Those of the items of a completion.
  var labels: [String] { (self["items"]?.items ?? []).compactMap { $0["label"]?.text } }
}

@Suite("features of the language server")
struct FeatureTests {
  @Test("a flow without findings gets an empty list, a typo one finding with code, page and walk")
  func diagnostics() throws {
    var session = try session(
      capabilities: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    #expect(session.known["flow.yaml"] == [])
    session.change(
      "flow.yaml", [["text": .string(shop.replacing("push: done", with: "push: dnoe"))]])
    let sent = session.diagnostics(of: "flow.yaml")
    let found = try #require(sent)
    #expect(found.count == 1)
    #expect(found[0]["code"] == "undefined-screen" && found[0]["severity"] == 1)
    #expect(
      found[0]["codeDescription", "href"] == "https://example.com/rules/undefined-screen.md")
    #expect(found[0]["range", "start"] == position(of: "push: done", in: shop, 6))
  }

  @Test("a change of a sub-flow is answered for the flow that uses it")
  func users() throws {
    var session = try session()
    _ = session.diagnostics(of: "flow.yaml")
    session.open("login.yaml", login)
    session.change(
      "login.yaml", [["text": .string(login.replacing("finish: done", with: "finish: ok"))]])
    let sent = session.diagnostics(of: "flow.yaml")
    let found = try #require(sent)
    #expect(found.contains { $0["code"] == "undefined-name" })
  }

  @Test("a client that asks for diagnostics gets them, and `unchanged` for the same result")
  func pulled() throws {
    var session = try session(capabilities: ["textDocument": ["diagnostic": [:]]])
    session.change(
      "flow.yaml", [["text": .string(shop.replacing("push: done", with: "push: dnoe"))]])
    #expect(session.diagnostics(of: "flow.yaml") == nil)
    let answer = try session.request("textDocument/diagnostic", session.document("flow.yaml"))
    #expect(answer["kind"] == "full" && answer["items"]?.items?.count == 1)
    let again = try session.request(
      "textDocument/diagnostic",
      session.document("flow.yaml").with("previousResultId", answer["resultId"]))
    #expect(again["kind"] == "unchanged")
    let all = try session.request("workspace/diagnostic", [:])
    #expect(all["items"]?.items?.count == 2)
  }

  @Test("mistakes in settings are diagnostics of the settings file, until they are fixed")
  func settings() throws {
    let files = MemoryFiles(["/app/flow.yaml": shop, "/app/login.yaml": login])
    files["/app/.flowlint.yaml"] = "rules: {trap: warn}\n"
    var session = try Session(files)
    #expect(session.diagnostics(of: ".flowlint.yaml")?.count == 1)
    files["/app/.flowlint.yaml"] = "rules: {trap: warning}\n"
    session.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(session.diagnostics(of: ".flowlint.yaml") == [])
  }

  @Test("a fix, a new screen and a comment are offered, and do what they say")
  func actions() throws {
    var session = try session()
    let broken = shop.replacing("push: done", with: "push: dnoe")
    session.change("flow.yaml", [["text": .string(broken)]])
    let here = position(of: "dnoe", in: broken)
    let actions = try session.request(
      "textDocument/codeAction",
      session.document("flow.yaml").with("range", ["start": here, "end": here])
        .with("context", ["diagnostics": []]))
    let uri = session.uri("flow.yaml")
    var texts: [String: String] = [:]
    for action in try #require(actions.items) {
      texts[action["title"]?.text ?? ""] = applying(action["edit"], for: uri, to: broken)
    }
    #expect(texts["write `done`"] == shop)
    #expect(texts["fix all that flowlint can fix safely"] == shop)
    #expect(
      texts["create the screen `dnoe`"]
        == broken.replacing("{id: int}}\n", with: "{id: int}}\n  dnoe: {}\n"))
    #expect(
      texts["silence `undefined-screen` here"]
        == broken.replacing(
          "    destinations: [{push: dnoe",
          with: "    # flowlint:ignore undefined-screen -- \n    destinations: [{push: dnoe"))
  }

  @Test(
    "what can be written at a position is offered",
    arguments: [
      ("push: address, ", "push: ", ["address", "done", "cart", "login"]),
      ("{push: address, label: Continue}", "{push: address, la", ["label", "when", "with"]),
      ("    title: Address", "    ti", ["title", "final", "gate"]),
      ("start: cart", "ta", ["tabs", "everywhere", "app"]),
      ("on-finish: {done: {push", "on-finish: {", ["done"]),
      ("with: [id]", "with: [", ["id"]),
      ("back: false", "back: ", ["true", "false"]),
      ("# A shop.", "# flowlint:ignore tr", ["trap", "unreachable-screen"]),
    ])
  func completion(old: String, typed: String, wanted: [String]) throws {
    var session = try session()
    // Everything after the position is gone, as while a line is being typed.
    let start = try #require(shop.firstRange(of: old)).lowerBound
    let end = shop[start...].firstIndex(of: "\n") ?? shop.endIndex
    let text = String(shop[..<start] + typed + shop[end...])
    session.change("flow.yaml", [["text": .string(text)]])
    let answer = try session.request(
      "textDocument/completion",
      session.document("flow.yaml").with(
        "position", position(of: typed, in: text, typed.utf16.count)))
    #expect(Set(answer.labels).isSuperset(of: wanted), "\(answer.labels)")
  }

  @Test(
    "a placeholder completes the parameters of the screen that the link leads to",
    arguments: [
      ("shop://done/{id}: done", "shop://done/{", "", ["id}"]),
      ("shop://done/{id}: done", "shop://done/{i", "}: [cart, done]", ["id"]),
      ("shop://done/{id}: done", "\"shop://done/{", "}\": cart", []),
      ("{id: int}}", "{id: int}, deep-links: [shop://x/{", "}]}", ["id"]),
      ("title: Address", "title: Address {", "", nil),
    ])
  func placeholders(old: String, typed: String, rest: String, wanted: [String]?) throws {
    var session = try session()
    let text = shop.replacing(old, with: typed + rest)
    session.change("flow.yaml", [["text": .string(text)]])
    let answer = try session.request(
      "textDocument/completion",
      session.document("flow.yaml").with(
        "position", position(of: typed, in: text, typed.utf16.count)))
    let inserted = answer["items"]?.items?.compactMap { $0["textEdit", "newText"]?.text }
    #expect(wanted.map { inserted == $0 } ?? (inserted?.contains("id") == false))
  }

  @Test("neither a second verb nor a key that the mapping has is offered")
  func taken() throws {
    var session = try session()
    let text = shop.replacing("label: Continue}", with: "label: Continue, }")
    session.change("flow.yaml", [["text": .string(text)]])
    let answer = try session.request(
      "textDocument/completion",
      session.document("flow.yaml").with("position", position(of: "Continue, ", in: text, 10)))
    #expect(!answer.labels.contains("push") && !answer.labels.contains("label"))
    #expect(answer.labels.contains("when"))
  }

  @Test(
    "hovering shows a screen's walk and stack, a link's example, a key's sentence, a rule's page")
  func hover() throws {
    var session = try session()
    func hover(_ needle: String, _ offset: Int, in text: String) throws -> String {
      try session.request(
        "textDocument/hover",
        session.document("flow.yaml").with("position", position(of: needle, in: text, offset)))[
          "contents", "value"]?.text ?? ""
    }
    let screen = try hover("push: done", 7, in: shop)
    #expect(screen.contains("Progress: 1, after 1/2"))
    #expect(screen.contains("start `cart` → push `address` → push `done`"))
    #expect(screen.contains("Stack: `cart` › `address` › `done`"))
    #expect(screen.contains("Links: `shop://done/{id}`"))
    #expect(try hover("shop://done", 3, in: shop).contains("`shop://done/1`"))
    let shadowed = shop + "  shop://done/{number}: done\n"
    session.change("flow.yaml", [["text": .string(shadowed)]])
    #expect(
      try hover("shop://done/{id}", 3, in: shadowed).contains("Wins over `shop://done/{number}`"))
    #expect(
      try hover("shop://done/{number}", 3, in: shadowed).contains(
        "Never opened because of `shop://done/{id}`"))
    session.change("flow.yaml", [["text": .string(shop)]])
    let words = shop.replacing("title: Done,", with: "destinations: [dismiss],")
    session.change("flow.yaml", [["text": .string(words)]])
    #expect(try hover("dismiss", 2, in: words) == "**dismiss**: Closes the top modal.")
    session.change("flow.yaml", [["text": .string(shop)]])
    #expect(
      try hover("progress: 1/2", 2, in: shop).contains("The progress that the flow's bar shows"))
    let commented = shop.replacing("# A shop.", with: "# flowlint:ignore-file trap -- so it is")
    session.change("flow.yaml", [["text": .string(commented)]])
    #expect(
      try hover("trap", 1, in: commented).contains("Screens from which users can never reach"))
  }

  @Test("hovering over a condition shows where it is satisfied, needed and asked for")
  func conditionHover() throws {
    let text = """
      start: splash
      app: {remembers: session}
      screens:
        splash:
          destinations:
            - {root: home, auto: true, when: {has: session}}
            - {root: login, auto: true, when: {lacks: session}}
        login: {gate: session, destinations: [{root: home, label: Log in}]}
        home: {destinations: [account, {root: home, label: Reset, revokes: session}]}
        account: {requires: session, final: true}
      deep-links:
        shop://account: {path: [home, account], gate: {sheet: login}, when-modal: keep}
        shop://home: {warm: [home], cold: [splash]}

      """
    var session = try session()
    session.change("flow.yaml", [["text": .string(text)]])
    func hover(_ needle: String) throws -> String {
      try session.request(
        "textDocument/hover",
        session.document("flow.yaml").with("position", position(of: needle, in: text, 3)))[
          "contents", "value"]?.text ?? ""
    }
    #expect(
      try hover("session}").split(separator: "\n\n") == [
        "**session**", "It may be satisfied when the app starts.", "Gates: `login`",
        "Revoked on: `home`", "Required by: `account`", "Asked for on: `splash`",
      ])
    let account = try hover("shop://account")
    #expect(account.contains("Gate: `login` while `session` is not satisfied"))
    #expect(account.contains("Modals: They stay; the top one's stack is replaced."))
    #expect(try hover("shop://home").contains("When it starts the app: `splash`"))
  }

  @Test("a definition and all uses of a name are found, across files")
  func references() throws {
    var session = try session()
    let target = session.document("flow.yaml").with(
      "position", position(of: "{done: {push", in: shop, 2))
    let definition = try session.request("textDocument/definition", target)
    #expect(definition.items?.map { $0["uri"]?.text } == [session.uri("login.yaml")])
    let uses = try session.request(
      "textDocument/references",
      session.document("flow.yaml").with("position", position(of: "{id}", in: shop, 2)))
    #expect(uses.items?.count == 3)
    let marks = try session.request(
      "textDocument/documentHighlight",
      session.document("flow.yaml").with("position", position(of: "start: cart", in: shop, 8)))
    #expect(
      marks.items?.map { $0["kind"] } == [2, 3] || marks.items?.map { $0["kind"] } == [3, 2])
  }

  @Test(
    "a name is refused that YAML reads as something else, or that another thing has",
    arguments: [
      "null", "no", String(repeating: "x", count: 2000), "login", "address", "pop-to-root",
    ])
  func refusedNames(name: String) throws {
    var session = try session()
    let done = session.document("flow.yaml").with(
      "position", position(of: "push: done", in: shop, 6))
    let answer = try session.request("textDocument/rename", done.with("newName", .string(name)))
    #expect(answer["message"] != nil && answer["changes"] == nil)
  }

  @Test("renaming changes every use in every file, and refuses a name that exists")
  func rename() throws {
    var session = try session()
    let exit = session.document("flow.yaml").with(
      "position", position(of: "{done: {push", in: shop, 2))
    let edit = try session.request("textDocument/rename", exit.with("newName", "finished"))
    #expect(
      applying(edit, for: session.uri("flow.yaml"), to: shop)
        == shop.replacing("{done: {push", with: "{finished: {push"))
    #expect(
      applying(edit, for: session.uri("login.yaml"), to: login)
        == login.replacing("finish: done", with: "finish: finished"))
    let screen = session.document("flow.yaml").with(
      "position", position(of: "push: done", in: shop, 8))
    #expect(
      try session.request("textDocument/rename", screen.with("newName", "cart"))["message"]
        == "`cart` already exists")
    #expect(
      try session.request("textDocument/rename", screen.with("newName", "a b"))["code"] == -32602)
    let parameter = session.document("flow.yaml").with(
      "position", position(of: "{id}", in: shop, 2))
    let renamed = try session.request("textDocument/rename", parameter.with("newName", "number"))
    #expect(
      applying(renamed, for: session.uri("flow.yaml"), to: shop)
        == shop.replacing("with: [id]", with: "with: [number]")
        .replacing("{id: int}", with: "{number: int}").replacing("{id}", with: "{number}"))
  }

  @Test("the outline has the screens with their moves, and the workspace search finds titles")
  func outline() throws {
    var session = try session()
    let outline = try session.request("textDocument/documentSymbol", session.document("flow.yaml"))
    #expect(
      outline.items?.map { $0["name"] } == ["login", "cart", "address", "done", "shop://done/{id}"])
    let found = try session.request("workspace/symbol", ["query": "FORM"])
    #expect(found.items?.map { $0["name"] } == ["form"])
  }

  @Test("moves into and out of a screen are its calls")
  func calls() throws {
    var session = try session()
    let items = try session.request(
      "textDocument/prepareCallHierarchy",
      session.document("flow.yaml").with("position", position(of: "  address:", in: shop, 3)))
    let item = try #require(items.items?.first)
    let incoming = try session.request("callHierarchy/incomingCalls", ["item": item])
    #expect(incoming.items?.map { $0["from", "name"] } == ["cart", "cart"])
    let outgoing = try session.request("callHierarchy/outgoingCalls", ["item": item])
    #expect(outgoing.items?.map { $0["to", "name"] } == ["done"])
  }

  @Test("hints show the change of progress, lenses the moves to a screen; both can be switched off")
  func hints() throws {
    let whole: JSON = [
      "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
    ]
    var session = try session()
    let hints = try session.request(
      "textDocument/inlayHint", session.document("flow.yaml").with("range", whole))
    #expect(
      hints.items?.map { $0["label"] } == ["+1/2", "+1/2", "+1/2", "cart › address › done(id)"])
    let lenses = try session.request("textDocument/codeLens", session.document("flow.yaml"))
    #expect(
      lenses.items?.map { $0["command", "title"] } == [
        "show walk", "2 moves lead here", "show walk", "1 move and 1 link lead here", "show walk",
      ])
    session.notify(
      "workspace/didChangeConfiguration",
      [
        "settings": [
          "flowlint": [
            "inlayHints": ["progress": false], "codeLens": ["moves": false, "walk": false],
          ]
        ]
      ])
    let fewer = try session.request(
      "textDocument/inlayHint", session.document("flow.yaml").with("range", whole))
    #expect(fewer.items?.count == 1)
    #expect(try session.request("textDocument/codeLens", session.document("flow.yaml")) == [])
  }

  @Test("the file of a sub-flow is a link; the commands return text")
  func rest() throws {
    var session = try session()
    let links = try session.request("textDocument/documentLink", session.document("flow.yaml"))
    #expect(links.items?.map { $0["target"]?.text } == [session.uri("login.yaml")])
    let graph = try session.request(
      "workspace/executeCommand",
      ["command": "flowlint.graph", "arguments": [.string(session.uri("flow.yaml"))]])
    #expect(graph.text?.contains("<svg") == true)
    let walk = try session.request(
      "workspace/executeCommand",
      ["command": "flowlint.walk", "arguments": [.string(session.uri("flow.yaml")), "address"]])
    #expect(walk.text == session.take("window/showMessage").first?["message"]?.text)
    #expect(
      walk.text?.hasPrefix("Shortest walk: start `cart` → push `address`\nStack: `cart`") == true)
    let page = try session.request(
      "workspace/executeCommand", ["command": "flowlint.explain", "arguments": ["trap"]])
    #expect(page.text?.hasPrefix("# trap (error, graph)") == true)
  }

  @Test("while a text cannot be parsed, the last one that could be answers")
  func unreadable() throws {
    var session = try session()
    _ = session.diagnostics(of: "flow.yaml")
    let broken = shop.replacing("    title: Address", with: "    title: \"Address")
    session.change("flow.yaml", [["text": .string(broken)]])
    #expect(session.diagnostics(of: "flow.yaml")?.map { $0["code"] } == ["invalid-yaml"])
    let definition = try session.request(
      "textDocument/definition",
      session.document("flow.yaml").with("position", position(of: "push: done", in: broken, 7)))
    #expect(definition.items?.first?["range", "start"] == position(of: "  done:", in: broken, 2))
  }

  @Test("an undeclared parameter can be declared, where a move or a link passes it")
  func parameters() throws {
    var session = try session()
    for (text, needle, old, new) in [
      (
        shop.replacing("with: [id]", with: "with: [id, tab]"), "tab]", "{id: int}",
        "{id: int, tab: string}"
      ),
      (
        shop.replacing("push: address, label", with: "push: address, with: [item], label"), "item",
        "  address:\n    title: Address\n    progress: 1/2\n"
          + "    destinations: [{push: done, with: [id]}]",
        "  address:\n    title: Address\n    progress: 1/2\n"
          + "    destinations: [{push: done, with: [id]}]\n    parameters: {item: string}"
      ),
      (
        shop.replacing("shop://done/{id}", with: "shop://done/{id}/{tab}"), "{tab}", "{id: int}",
        "{id: int, tab: string}"
      ),
    ] {
      session.change("flow.yaml", [["text": .string(text)]])
      let here = position(of: needle, in: text, 1)
      let actions = try session.request(
        "textDocument/codeAction",
        session.document("flow.yaml").with("range", ["start": here, "end": here])
          .with("context", ["diagnostics": []]))
      let action = try #require(
        actions.items?.first { $0["title"]?.text?.hasPrefix("declare the parameter") == true })
      let made = applying(action["edit"], for: session.uri("flow.yaml"), to: text)
      #expect(made == text.replacing(old, with: new))
    }
  }

  @Test("the stack that was found for a link can be written, and is the same then")
  func stacks() throws {
    var session = try session()
    let here = position(of: "shop://", in: shop, 3)
    let actions = try session.request(
      "textDocument/codeAction",
      session.document("flow.yaml").with("range", ["start": here, "end": here])
        .with("context", ["diagnostics": [], "only": ["refactor"]]))
    #expect(actions.items?.map { $0["title"] } == ["write the stack of the link"])
    let announced = session.capabilities["codeActionProvider", "codeActionKinds"]?.items
    #expect(announced?.contains(actions.items?.first?["kind"] ?? .null) == true)
    let made = applying(
      actions.items?.first?["edit"], for: session.uri("flow.yaml"), to: shop)
    #expect(made == shop.replacing("{id}: done", with: "{id}: [cart, address, done]"))
    session.change("flow.yaml", [["text": .string(made)]])
    #expect(session.diagnostics(of: "flow.yaml") == nil || session.known["flow.yaml"] == [])
    let hover = try session.request(
      "textDocument/hover", session.document("flow.yaml").with("position", here))
    #expect(
      hover["contents", "value"]?.text?.contains(
        "opens `cart` › `address` › `done(id)` (stack: written)") == true)
  }

  @Test("hovering tells the least and the greatest progress before a screen")
  func progressRange() throws {
    let text = """
      start: a
      screens:
        a: {progress: 0, destinations: [b, hidden, c]}
        b: {progress: 1/4, destinations: [hidden]}
        hidden: {destinations: [c]}
        c: {progress: 1, final: true}
        alone: {progress: 1/2, final: true}

      """
    var session = try Session(MemoryFiles(["/app/flow.yaml": text]))
    session.open("flow.yaml", text)
    func hover(_ screen: String) throws -> String {
      try session.request(
        "textDocument/hover",
        session.document("flow.yaml").with("position", position(of: "  \(screen):", in: text, 3)))[
          "contents", "value"]?.text ?? ""
    }
    #expect(try hover("c").contains("Progress: 1, after 0 to 1/4"))
    #expect(try hover("hidden").contains("Progress: not shown, after 0 to 1/4"))
    #expect(try hover("b").contains("Progress: 1/4, after 0"))
    #expect(try hover("a").contains("Progress: 0\n"))
    #expect(try hover("alone").contains("Progress: 1/2\n"))
    #expect(try hover("c").contains("Stack: `a` › `c`\n\nOther stacks: `a` › `hidden` › `c`"))
    #expect(try !hover("b").contains("Other stacks"))
  }

  @Test("hovering over `progress` tells how much the bar moves before and after")
  func progressChanges() throws {
    let text = """
      start: a
      screens:
        a: {progress: 1/4, destinations: [b, c]}
        b: {progress: 1/2, destinations: [c]}
        c: {progress: 1, final: true}

      """
    var session = try Session(MemoryFiles(["/app/flow.yaml": text]))
    session.open("flow.yaml", text)
    func hover(_ needle: String) throws -> String {
      try session.request(
        "textDocument/hover",
        session.document("flow.yaml").with("position", position(of: needle, in: text, 2)))[
          "contents", "value"]?.text ?? ""
    }
    #expect(try hover("progress: 1/2").hasSuffix("\n\nFrom `a` +1/4\n\nTo `c` +1/2"))
    #expect(try hover("progress: 1,").hasSuffix("\n\nFrom `a` +3/4, `b` +1/2"))
  }

  @Test("every step of the walk is a related location")
  func walk() throws {
    let count = 60
    let screens = (0..<count).map { "  s\($0): {destinations: [s\($0 + 1)]}\n" }.joined()
    let text = "start: s0\nscreens:\n\(screens)  s\(count): {destinations: [dismiss]}\n"
    var session = try Session(
      MemoryFiles(["/app/flow.yaml": text]),
      capabilities: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    let sent = session.diagnostics(of: "flow.yaml")
    let found = try #require(sent?.first { $0["code"] == "idle-dismiss" })
    let steps = (found["relatedInformation"]?.items ?? []).compactMap { $0["message"]?.text }
      .filter { $0.hasPrefix("step") }
    #expect(
      steps.count == count + 1 && steps.last == "step \(count + 1): push s\(count)", "\(steps)")
    let pulled = try session.request("textDocument/diagnostic", session.document("flow.yaml"))
    #expect(pulled["items"]?.items == sent)
  }
}
