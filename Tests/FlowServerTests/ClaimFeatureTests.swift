import FlowJSON
import MemoryFiles
import Testing

@testable import FlowServer

private let flow = """
  start: cart
  flows: {login: login.yaml}
  screens:
    cart: {destinations: [pay, login]}
    pay: {requires: account, destinations: [done]}
    done: {final: true}
  claims:
    - never: {stack: ["pay|done", ..., login/form]}
    - before: {screen: pay, first: login/form}
    - reach: {screen: done, from: cart, without: [login]}
    - always: {can-reach: done, from: pay}
    - always: {stack: [cart, ..., pay], on: pay}
    - never: {shown: pay, when: {lacks: account}}

  """

private let login = """
  start: form
  screens:
    form: {gate: account, destinations: [{finish: done}]}

  """

private func session(_ text: String = flow) throws -> Session {
  var session = try Session(MemoryFiles(["/app/flow.yaml": text, "/app/login.yaml": login]))
  session.open("flow.yaml", text)
  _ = session.diagnostics(of: "flow.yaml")
  return session
}

@Suite("claims in an editor")
struct ClaimFeatureTests {
  @Test(
    "renaming a screen, flow or condition changes its name in claims",
    arguments: [
      ("pay: ", "pay"), ("cart: ", "cart"), ("account,", "account"), ("login: ", "login"),
    ])
  func rename(mark: String, name: String) throws {
    var session = try session()
    let place = session.document("flow.yaml").with("position", position(of: mark, in: flow, 1))
    let edit = try session.request("textDocument/rename", place.with("newName", "other"))
    #expect(
      applying(edit, for: session.uri("flow.yaml"), to: flow)
        == flow.replacing(name, with: "other").replacing("other.yaml", with: "login.yaml"))
  }

  @Test("the uses of a screen in claims are found and highlighted")
  func references() throws {
    var session = try session()
    let place = session.document("flow.yaml").with(
      "position", position(of: "done, from", in: flow, 1))
    for method in ["references", "documentHighlight"] {
      let uses = try session.request("textDocument/\(method)", place)
      #expect(uses.items?.count == 5, "\(method)")
    }
  }

  @Test(
    "forms, screens and conditions of claims are completed",
    arguments: [
      ("- {ne", ["never", "always", "before", "reach"]),
      ("- never: {", ["stack", "shown", "when"]),
      ("- never: {shown: p", ["cart", "pay", "login"]),
      ("- never: {shown: pay, when: {lacks: ", ["account"]),
      ("- never: {stack: [..., ca", ["cart", "login/form"]),
      ("- reach: {screen: pay, wi", ["within", "without", "from"]),
      ("- reach: {screen: pay, without: [", ["cart", "done"]),
      ("- always: {can-reach: ", ["cart", "done"]),
    ])
  func completion(typed: String, wanted: [String]) throws {
    let text = flow + "  " + typed
    var session = try session(flow)
    session.change("flow.yaml", [["text": .string(text)]])
    let answer = try session.request(
      "textDocument/completion",
      session.document("flow.yaml").with(
        "position", position(of: "  " + typed, in: text, typed.utf16.count + 2)))
    let labels = (answer["items"]?.items ?? []).compactMap { $0["label"]?.text }
    #expect(Set(labels).isSuperset(of: wanted), "\(labels)")
  }
}
