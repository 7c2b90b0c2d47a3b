import FlowAnalysis
import FlowFormat
import FlowTrace
import FlowSource
import Testing

@Suite("expectations")
struct ExpectationTests {
  private let flow = TestedFlow(checkoutFlow)

  @Test(
    "an expectation is met by the same value, and by no other",
    arguments: [
      ("push address", "stack: [cart, address]", "stack: [address, cart]"),
      ("sheet coupon", "stack: [coupon]", "stack: [cart, coupon]"),
      (
        "sheet coupon", "layers: [[cart], {sheet: [coupon]}]",
        "layers: [[cart], {popover: [coupon]}]"
      ),
      ("sheet coupon", "layers: [[cart], {sheet: [coupon]}]", "layers: [[cart]]"),
      ("push address", "top: address", "top: cart"),
      ("push address", "progress: 1/4", "progress: 1/3"),
      ("push address", "progress: 0.25", "progress: 0.26"),
      ("push address, push note", "progress-visible: false", "progress: 0.25"),
      ("push address", "progress-visible: true", "progress-visible: false"),
      ("push address", "bar-height: 96", "bar-height: 44"),
      ("open shop://pay/card", "bar-height: 44", "bar-height: 96"),
      ("push address", "alpha: 1", "alpha: 0"),
      ("push address, push note", "alpha: 0", "alpha: 1"),
      ("push address, swipe-back 40% cancel", "turn: 0.15", "turn: 0.25"),
      ("push address", "mode: timed", "mode: instant"),
      ("push address, push payment", "mode: alongside", "mode: none"),
      ("push address", "direction: push", "direction: pop"),
      ("sheet coupon", "direction: present", "direction: push"),
      ("push address", "duration: 0.35", "duration: 0"),
      ("push address without animation", "duration: 0", "duration: 0.35"),
      ("push address", "animated: true", "animated: false"),
      ("pop", "outcome: no-op", "outcome: ok"),
      ("push address, swipe-back cancel", "outcome: cancelled", "outcome: ok"),
      ("pop", "rule: pop-at-root", "rule: excessive-pop"),
      ("push address", "findings: []", "rule: trap"),
      (
        "push address, swipe-back cancel", "findings: [pop-events-without-pop]", "findings: []"
      ),
      (
        "push address, swipe-back cancel", "findings: [pop-events-without-pop]",
        "findings: [stale-progress]"
      ),
      (
        "push address, swipe-back cancel", "findings: [pop-events-without-pop, …]",
        "findings: [stale-progress, …]"
      ),
      ("open shop://pay/card", "same-as: [push address, push payment]", "same-as: [push address]"),
      ("open shop://coupon", "same-as: [tap Add coupon]", "same-as: []"),
      ("push address, back", "same-as: []", "same-as: [push address]"),
    ])
  func met(moves: String, wanted: String, other: String) throws {
    #expect(try #require(flow.run(moves: moves, expecting: wanted)).hasPassed)
    let failed = try #require(flow.run(moves: moves, expecting: other))
    #expect(failed.failures.count == 1 && !failed.isBroken)
  }

  @Test(
    "events are compared in order, an ellipsis standing for any number of them",
    arguments: [
      ("willPush, didPush, willShow, didShow", true),
      ("willPush address, didPush address, willShow address, didShow address", true),
      ("willPush cart, …", false), ("willPush, didPush", false),
      ("didPush, willPush, willShow, didShow", false),
      ("…", true), ("…, didShow", true), ("willPush, …", true), ("…, willShow, …", true),
      ("…, willPop, …", false), ("…, willShow, …, willPush, …", false),
      ("…, …, didShow, …", true), ("willPush, …, …, didShow", true),
      ("…, didShow, willShow", false), ("willPush, didPush, willShow, didShow, …, didShow", false),
      ("willPush, didPush, …, viewDidAppear address, didShow", true),
      ("willPush, didPush, willShow, viewDidAppear address, didShow", false),
      ("viewDidAppear", false), ("…, viewDidAppear, …", true), ("...", true),
    ])
  func events(list: String, isMet: Bool) throws {
    let result = try #require(flow.run(moves: "push address", expecting: "events: [\(list)]"))
    #expect(result.hasPassed == isMet)
  }

  @Test("a scenario without moves is compared with the start")
  func start() throws {
    let wanted = "stack: [cart], outcome: ok, findings: [], events: [willShow cart, didShow cart]"
    #expect(try #require(flow.run(moves: "", expecting: wanted)).hasPassed)
  }

  @Test("the tab is the selected one, and the stacks of the others count for what is the same")
  func tabs() throws {
    let flow = TestedFlow(
      "tabs: [home, search]\nscreens: {home: {destinations: [item]}, search: {}, item: {}}\n")
    #expect(try #require(flow.run(moves: "tab search", expecting: "tab: search")).hasPassed)
    #expect(try !#require(flow.run(moves: "tab search", expecting: "tab: home")).hasPassed)
    let left = "push item, tab search"
    #expect(try !#require(flow.run(moves: left, expecting: "same-as: [tab search]")).hasPassed)
    #expect(try #require(flow.run(moves: left, expecting: "stack: [search]")).hasPassed)
  }

  @Test("a scenario says which progress bar is played, else the run does")
  func progressModel() {
    let moves = "moves: [open shop://pay/card, swipe-back cancel]"
    func passes(_ scenario: String, _ model: [String]) -> Bool {
      let file = "scenarios: [{name: a, \(moves), \(scenario)}]\n"
      return flow.run(file, model == ["article"] ? .article : .fixed).results[0].hasPassed
    }
    #expect(passes("expect: {progress: 3/4}", []))
    #expect(passes("expect: {progress: 1/4}", ["article"]))
    #expect(passes("progress-model: article, expect: {progress: 1/4}", []))
    #expect(passes("progress-model: fixed, expect: {progress: 3/4}", ["article"]))
  }
}
