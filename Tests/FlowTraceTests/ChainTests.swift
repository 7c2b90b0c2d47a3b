import FlowFormat
import FlowTrace
import Testing

@Suite("moves made at once, by `then`")
struct ChainTests {
  @Test(
    "each part is made from the screen that is then on top",
    arguments: [
      (["full-screen camera", "tap Use"], "[home results]"),
      (["full-screen camera", "push crop", "tap Use"], "[home results]"),
      (["push order", "tap Again"], "[home order]"),
      (["push order", "tap Track"], "[profile order]"),
      (["tab profile", "push order", "tap Track"], "[profile order order]"),
      (["push order", "push item", "pop-to-root"], "[home] sheet [help]"),
      (["push order", "pop-to-root"], "[home] sheet [help]"),
      (["alert sure", "tap Delete"], "[home]"),
      (["push order", "alert sure", "tap Delete"], "[home results]"),
      (["push order", "root splash"], "[splash order item]"),
    ])
  func stacks(moves: [String], stacks: String) throws {
    var flow = try TracedFlow(shop)
    for move in moves { try flow.make(move) }
    #expect(flow.stacks == stacks)
  }

  @Test("a chain tells the events of all its parts, and moves the progress bar twice")
  func events() throws {
    var flow = try TracedFlow(shop)
    try flow.make("push order")
    let step = try flow.make("tap Again")
    #expect(
      flow.events(.direction)
        == "willPop(order) didPop(order) willPush(order) didPush(order)")
    #expect(step.causes.count == 2)
    #expect(step.motions.map(\.after.value) == [0.25, 0.5])
  }

  @Test(
    "a push after an inclusive `pop-to` replaces the root",
    arguments: [
      (["push b", "tap Past"], "[d]"), (["push a", "tap Past"], "[a d]"),
      (["push a", "push b", "tap Past"], "[a d]"),
      (["sheet a", "push b", "tap Past"], "[a] sheet [d]"), (["push b", "tap If"], "[a b]"),
      (["replace c", "tap Past"], "[c d]"), (["push b", "tap Past", "push a"], "[d a]"),
    ])
  func replacedRoot(moves: [String], stacks: String) throws {
    let past = "{pop-to: a, inclusive: true, missing: stay, label: Past, then: {push: d}}"
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {destinations: [a, b, {replace: c}, {sheet: a}, \(past)]}
        b:
          destinations:
            - \(past)
            - {pop-to: a, inclusive: true, label: If, then: {push: d, when: it is open}}
        c: {destinations: [\(past)]}
        d: {destinations: [a]}

      """)
    for move in moves { try flow.make(move) }
    #expect(flow.stacks == stacks)
  }

  @Test("what follows is not made where the first part does nothing")
  func refusal() throws {
    var flow = try TracedFlow(shop)
    let step = try flow.make("tap Leave")
    #expect(step.outcome == .noOp)
    #expect(step.rule == .idleDismiss)
    #expect(flow.stacks == "[home]")
  }

  @Test("a part that does nothing after another one is noted")
  func ignored() throws {
    var flow = try TracedFlow(shop)
    try flow.make("sheet help")
    let step = try flow.make("tap Twice")
    #expect(step.outcome == .ok)
    #expect(step.findings == [.ignored(rule: .idleDismiss)])
    #expect(flow.stacks == "[home]")
  }
}

private let shop = """
  app: {ui: uikit, uses: [progress-controller, direction-delegate]}
  tabs: [home, profile]
  screens:
    home:
      progress: 0.25
      destinations:
        - order
        - {full-screen: camera}
        - {alert: sure}
        - {sheet: help}
        - {dismiss: true, then: {push: order}, label: Leave}
    profile: {destinations: [order]}
    camera: {destinations: [crop, {dismiss: true, label: Use, then: results}]}
    crop: {destinations: [{dismiss: true, label: Use, then: results}]}
    results: {destinations: [pop]}
    order:
      progress: 0.5
      destinations:
        - item
        - {pop: 1, label: Again, then: {push: order}}
        - {tab: profile, label: Track, then: {push: order}}
        - {pop-to-root: true, then: {sheet: help}}
        - {alert: sure}
        - {root: splash, then: {pop-to-root: true, then: {set: [splash, order, item]}}}
    item: {destinations: [{pop-to-root: true, then: {sheet: help}}]}
    sure: {destinations: [{pop: 1, label: Delete, then: {push: results}}]}
    help: {destinations: [{dismiss: true, label: Twice, then: {dismiss: true, then: order}}]}
    splash: {}

  """
