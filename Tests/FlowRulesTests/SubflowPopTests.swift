import FlowSource
import Testing

@testable import FlowRules

/// Moves back in a sub-flow that only its callers know to fail.
@Suite("Pops in sub-flows")
struct SubflowPopTests {
  private func findings(_ call: String, _ pop: String) -> [String] {
    let text = """
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {title: Home, destinations: [{push: list, label: List}]}
        list: {title: List, final: true, destinations: [\(call)]}

      """
    let sub = """
      start: form
      screens:
        form: {title: Form, destinations: [{push: more, label: More}, {finish: done}]}
        more: {title: More, destinations: [\(pop), {finish: done}]}

      """
    let subject = checkedFlow(SourceText(path: "flow.yaml", text: text), files: ["sub.yaml": sub])
    return Checker().check(subject).filter { $0.severity >= .warning }.map {
      "\($0.severity) \($0.rule): \($0.message)"
    }
  }

  @Test("a target that the call leaves out is not below")
  func missing() {
    #expect(
      findings("{push: sub/more, label: More}", "{pop-to: form}") == [
        "error missing-pop-target: `pop-to` finds no `sub/form` below `sub/more` after this call"
      ])
    #expect(findings("{push: sub, label: Form}", "{pop-to: form}").isEmpty)
  }

  @Test("a count goes past the root where the caller puts less below")
  func excessive() {
    #expect(
      findings("{sheet: sub, label: Form}", "{pop: 2}") == [
        "error excessive-pop: `pop: 2` on `sub/more` goes past the root after this call"
      ])
    #expect(findings("{push: sub, label: Form}", "{pop: 2}").isEmpty)
    #expect(
      findings("{push: sub, label: Form}", "{pop: 4, label: Out}").first
        == "error excessive-pop: `pop: 4` on `sub/more` goes past the root after this call")
  }

  @Test("a move with `when` may not be made there")
  func conditional() {
    let calls = "{push: sub, label: Form}, {sheet: sub, label: Sheet}"
    #expect(findings(calls, "{pop: 2, when: it was pushed}").isEmpty)
  }
}
