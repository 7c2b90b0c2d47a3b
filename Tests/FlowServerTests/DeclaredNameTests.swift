import FlowJSON
import MemoryFiles
import Testing

@testable import FlowServer

private let flow = """
  tabs: [home, more]
  screens:
    home:
      destinations:
        - {sheet: login, when: {lacks: session}}
        - {push: points, when: {has: member}, with: [card]}
        - {pop-to-root: true, revokes: trial}
    login: {gate: session, destinations: [{dismiss: true, passes: [session, member]}]}
    points: {parameters: {card: string}, destinations: [{finish: done}]}
    more: {}
  deep-links: {"shop://points/{card}": points}

  """

@Suite("names that a flow declares, in an editor")
struct DeclaredNameTests {
  @Test(
    "are offered where the tables of the format say that a value names one",
    arguments: [
      ("requires: ", ["session", "member", "trial"]),
      ("requires: [", ["session", "member", "trial"]),
      ("gate: ", ["session", "member", "trial"]),
      ("destinations: [{push: home, when: {has: ", ["session", "member", "trial"]),
      ("destinations: [{push: home, passes: ", ["session", "member", "trial"]),
      ("destinations: [{tab: ", ["home", "more"]),
      ("destinations: [{open: ", ["shop://points/{card}"]),
      ("destinations: [{finish: ", ["done"]),
      ("destinations: [{push: points, with: [", ["card"]),
      ("destinations: [{push: points, with: {", ["card"]),
    ])
  func completion(typed: String, wanted: [String]) throws {
    var session = try Session(MemoryFiles(["/app/flow.yaml": flow]))
    session.open("flow.yaml", flow)
    _ = session.diagnostics(of: "flow.yaml")
    let text = flow.replacing("more: {}", with: "more: {" + typed)
    session.change("flow.yaml", [["text": .string(text)]])
    let answer = try session.request(
      "textDocument/completion",
      session.document("flow.yaml").with(
        "position", position(of: typed, in: text, typed.utf16.count)))
    // Words such as `true` may be written there, too.
    #expect(answer.labels.filter { $0 != "true" && $0 != "false" } == wanted)
  }
}
