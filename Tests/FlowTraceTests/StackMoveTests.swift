import FlowFormat
import FlowTrace
import Testing

@Suite("moves of the stack")
struct StackMoveTests {
  @Test(
    "change the stacks as the format says",
    arguments: [
      (["push address"], "[cart address]"),
      (["push address", "pop"], "[cart]"),
      (["push address", "tap Go on"], "[cart address payment]"),
      (["push address", "push payment", "pop-to cart"], "[cart]"),
      (["push address", "push payment", "pop-to-root"], "[cart]"),
      (["push address", "push payment", "replace done"], "[cart address done]"),
      (["push address", "push payment", "replace done", "root cart"], "[cart]"),
      (["push address", "push payment", "set cart"], "[cart]"),
      (["push address", "back"], "[cart]"),
      (["push address", "swipe-back"], "[cart]"),
      (["push address", "swipe-back cancel"], "[cart address]"),
      (["push address", "push payment", "back-menu cart"], "[cart]"),
      (["sheet coupon"], "[cart] sheet [coupon]"),
      (["sheet coupon", "push more"], "[cart] sheet [coupon more]"),
      (["sheet coupon", "push more", "dismiss"], "[cart]"),
      (["sheet coupon", "swipe-dismiss"], "[cart]"),
      (["sheet coupon", "swipe-dismiss cancel"], "[cart] sheet [coupon]"),
      (["open shop://pay/card"], "[cart address payment]"),
      (["open shop://coupon"], "[cart] sheet [coupon]"),
      (["sheet coupon", "open shop://pay/card"], "[cart address payment]"),
      (["sheet coupon", "open shop://kept"], "[cart] sheet [cart note]"),
      (["push address twice"], "[cart address address]"),
      (["sheet coupon twice"], "[cart] sheet [coupon]"),
    ])
  func stacks(moves: [String], stacks: String) throws {
    var flow = try TracedFlow(checkout)
    for move in moves { try flow.make(move) }
    #expect(flow.stacks == stacks)
  }

  @Test(
    "a double tap on a tab switches to it and shows its first screen",
    arguments: [
      (["push item", "tab bag", "tab home twice"], "[home]"),
      (["push item", "tab home twice"], "[home]"),
      (["push item", "tab bag twice"], "[bag]"),
    ])
  func tabs(moves: [String], stacks: String) throws {
    var flow = try TracedFlow(
      """
      tabs: [home, bag]
      screens:
        home: {destinations: [item]}
        item:
        bag:
      """)
    for move in moves { #expect(try flow.make(move).outcome == .ok) }
    #expect(flow.stacks == stacks)
    #expect(flow.steps.allSatisfy { !$0.findings.contains(.overlappingTransitions) })
  }

  @Test("the tab bar can be tapped whatever a button to the same tab needs")
  func tabBar() throws {
    var flow = try TracedFlow(
      """
      tabs: [home, bag]
      screens:
        home: {destinations: [login, {tab: bag, label: Bag, when: {has: session}}]}
        login: {gate: session, destinations: [{pop: 1, passes: true}]}
        bag:
      """)
    #expect(try flow.make("tap Bag").outcome == .refused)
    #expect(try flow.make("tab bag").outcome == .ok)
    #expect(flow.stacks == "[bag]")
  }

  @Test(
    "a refused move says why, and names the rule that foresees it",
    arguments: [
      ([], "pop", .noOp, .popAtRoot),
      ([], "pop 2", .crash, .popAtRoot),
      (["sheet coupon"], "pop", .noOp, .popOutOfModal),
      (["push address", "push payment"], "pop-to note", .crash, .missingPopTarget),
      ([], "push payment", .refused, nil),
      ([], "swipe-back", .noOp, nil),
      ([], "swipe-dismiss", .noOp, nil),
      ([], "open shop://nowhere", .refused, nil),
      (["push address", "push payment", "replace done"], "back", .refused, nil),
      (["push address"], "swipe-back cancel", .canceled, nil),
    ] as [([String], String, TraceOutcome, RuleID?)])
  func outcomes(
    before: [String], move: String, outcome: TraceOutcome, rule: RuleID?
  ) throws {
    var flow = try TracedFlow(checkout)
    for move in before { try flow.make(move) }
    let stacks = flow.stacks
    let step = try flow.make(move)
    #expect(step.outcome == outcome)
    #expect(step.rule == rule)
    #expect(flow.stacks == stacks)
  }

  @Test("only free traces make moves that are not declared")
  func free() throws {
    var flow = try TracedFlow(checkout, nil, isFree: true)
    try flow.make("push payment", "push payment", "dismiss")
    #expect(flow.stacks == "[cart payment payment]")
    #expect(flow.steps.map(\.rule) == [nil, nil, .idleDismiss])
    #expect(
      try flow.make("push adress").reason == .unknownScreen("adress", nearest: "address"))
  }

  @Test("a refusal lists the moves there are and the nearest of them")
  func refusal() throws {
    var flow = try TracedFlow(checkout)
    let moves = ["push address", "sheet coupon", "pop", "pop 2"]
    #expect(
      try flow.make("push adress").reason
        == .notDeclared(moves: moves, nearest: "push address"))
  }

  @Test("a bare layer ignores what needs a stack")
  func bare() throws {
    var flow = try TracedFlow(
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {destinations: [{sheet: b, navigation: false}]}
        b: {destinations: [a, pop, pop-to-root, {pop-to: a}, {set: [a, b]}, {replace: a}]}

      """)
    try flow.make("sheet b", "push a", "pop", "pop-to-root", "pop-to a", "set a b")
    #expect(
      flow.steps.dropFirst().map(\.rule) == [
        .pushWithoutStack, .popOutOfModal, .idlePopToRoot, .missingPopTarget, .pushWithoutStack,
      ])
    #expect(flow.steps.dropFirst().allSatisfy { $0.outcome == .noOp && $0.events.isEmpty })
    try flow.make("replace a")
    #expect(flow.stacks == "[a] sheet [a]")
  }

  @Test("a popover without anchor throws where a pad is among the idioms")
  func anchor() throws {
    let text = """
      app: {idioms: [phone, pad]}
      start: a
      screens: {a: {destinations: [{popover: b}]}, b: {}}

      """
    var flow = try TracedFlow(text)
    let step = try flow.make("popover b")
    #expect(step.outcome == .crash)
    #expect(step.rule == .unanchoredPopover)
  }

  @Test("a path of SwiftUI has nothing to remove at the root")
  func swiftUI() throws {
    var flow = try TracedFlow("app: {ui: swiftui}\nstart: a\nscreens: {a: {destinations: [pop]}}\n")
    #expect(try flow.make("pop").outcome == .crash)
  }

  @Test("the bar takes button and swipe away when it is hidden")
  func hiddenBar() throws {
    var flow = try TracedFlow(
      "start: a\nscreens: {a: {destinations: [b]}, b: {bar: {hidden: true}}}\n")
    for move in ["back", "swipe-back", "swipe-back cancel"] {
      if flow.steps.isEmpty { try flow.make("push b") }
      let step = try flow.make(move)
      #expect(step.outcome == .noOp)
      #expect(step.rule == .backlessHiddenBar)
    }
  }

  @Test("`pop-to` the screen on top itself does nothing, with and without a navigation stack")
  func popToItself() throws {
    for options in ["", ", navigation: false"] {
      var flow = try TracedFlow(
        """
        start: list
        screens:
          list:
            destinations:
              - {full-screen: list\(options), label: Again}
              - {pop-to: list, label: Here}
              - {pop-to: list, inclusive: true, label: Past}

        """)
      try flow.make("tap Again")
      let here = try flow.make("tap Here")
      #expect(here.outcome == .noOp && here.rule == nil)
      // It is the root, which an inclusive one cannot remove.
      let past = try flow.make("tap Past")
      #expect(past.outcome == (options.isEmpty ? .crash : .noOp))
      #expect(past.rule == (options.isEmpty ? .excessivePop : nil))
    }
  }
}
