import FlowAnalysis
import FlowFormat
import FlowTrace
import Testing

@Suite("the order of events")
struct EventTests {
  @Test("the start is shown without animation and without anything that goes")
  func start() throws {
    let flow = try TracedFlow(checkout)
    #expect(
      flow.names(flow.startEvents, TraceEvent.Kind.allCases)
        == "viewWillAppear(cart) willShow(cart) didShow(cart) viewDidAppear(cart)")
  }

  @Test(
    "each move tells delegates and view controllers in the order of the script",
    arguments: [
      (
        [], "push address",
        "willPush(address) didPush(address) viewWillDisappear(cart) viewWillAppear(address) "
          + "willShow(address) viewDidDisappear(cart) viewDidAppear(address) didShow(address)"
      ),
      (
        ["push address"], "pop",
        "willPop(address) didPop(address) viewWillDisappear(address) viewWillAppear(cart) "
          + "willShow(cart) viewDidDisappear(address) viewDidAppear(cart) didShow(cart)"
      ),
      (
        ["push address", "push payment"], "pop-to cart",
        "willPopTo(cart) didPopTo(cart) viewWillDisappear(payment) viewWillAppear(cart) "
          + "willShow(cart) viewDidDisappear(payment) viewDidAppear(cart) didShow(cart)"
      ),
      (
        ["push address", "push payment"], "pop-to-root",
        "willPopToRoot didPopToRoot viewWillDisappear(payment) viewWillAppear(cart) "
          + "willShow(cart) viewDidDisappear(payment) viewDidAppear(cart) didShow(cart)"
      ),
      (
        ["push address", "push payment"], "replace done",
        "willSet(done) didSet(done) viewWillDisappear(payment) viewWillAppear(done) "
          + "willShow(done) viewDidDisappear(payment) viewDidAppear(done) didShow(done)"
      ),
      (
        ["push address"], "swipe-back cancel",
        "willPop(address) didPop(address) viewWillDisappear(address) viewWillAppear(cart) "
          + "willShow(cart) viewWillDisappear(cart) viewDidDisappear(cart) "
          + "viewWillAppear(address) viewDidAppear(address)"
      ),
      (
        [], "sheet coupon",
        "viewWillAppear(coupon) willShow(coupon) didShow(coupon) viewDidAppear(coupon)"
      ),
      (["sheet coupon"], "dismiss", "viewWillDisappear(coupon) viewDidDisappear(coupon)"),
      (
        ["sheet coupon"], "swipe-dismiss",
        "willDismiss(coupon) viewWillDisappear(coupon) viewDidDisappear(coupon) didDismiss(coupon)"
      ),
      (
        ["sheet coupon"], "swipe-dismiss cancel",
        "willDismiss(coupon) viewWillDisappear(coupon) viewWillAppear(coupon) viewDidAppear(coupon)"
      ),
      (
        ["push address", "push payment", "replace done"], "root cart",
        "viewWillDisappear(done) viewDidDisappear(done) viewWillAppear(cart) willShow(cart) "
          + "didShow(cart) viewDidAppear(cart)"
      ),
      (
        [], "open shop://pay/card",
        "willSet(payment) didSet(payment) viewWillDisappear(cart) viewWillAppear(payment) "
          + "willShow(payment) viewDidDisappear(cart) viewDidAppear(payment) didShow(payment)"
      ),
      ([], "pop", "willPop(cart) didPop(cart)"),
    ])
  func order(before: [String], move: String, events: String) throws {
    var flow = try TracedFlow(checkout)
    for move in before { try flow.make(move) }
    let step = try flow.make(move)
    #expect(flow.names(step.events, TraceEvent.Kind.allCases) == events)
  }

  @Test("a full-screen presentation takes its presenter out of the window, and brings it back")
  func fullScreen() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {destinations: [{full-screen: b}]}
        b: {destinations: [dismiss]}

      """)
    try flow.make("full-screen b")
    #expect(
      flow.events(.appearance)
        == "viewWillDisappear(a) viewWillAppear(b) viewDidAppear(b) viewDidDisappear(a)")
    try flow.make("dismiss")
    #expect(
      flow.events(.appearance, .delegate)
        == "viewWillDisappear(b) viewWillAppear(a) willShow(a) viewDidDisappear(b) "
        + "viewDidAppear(a) didShow(a)")
  }

  @Test("an alert leaves its presenter in the window, and closes before its move is made")
  func alert() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {destinations: [{alert: b}]}
        b: {destinations: [{push: c}, dismiss]}
        c: {destinations: [pop]}

      """)
    try flow.make("alert b")
    #expect(flow.events(.appearance, .delegate) == "viewWillAppear(b) viewDidAppear(b)")
    try flow.make("dismiss")
    #expect(flow.events(.appearance, .delegate) == "viewWillDisappear(b) viewDidDisappear(b)")
    try flow.make("alert b")
    try flow.make("push c")
    #expect(
      flow.events(.appearance, .delegate)
        == "viewWillDisappear(b) viewDidDisappear(b) viewWillDisappear(a) viewWillAppear(c) "
        + "willShow(c) viewDidDisappear(a) viewDidAppear(c) didShow(c)")
    #expect(flow.state.window.layers.map(\.screens) == [[0, 2]])
  }

  @Test("a sheet that must not be pulled down says that it was tried")
  func modal() throws {
    var flow = try TracedFlow(
      "start: a\nscreens: {a: {destinations: [{sheet: b}]}, b: {back: false}}\n")
    try flow.make("sheet b", "swipe-dismiss")
    #expect(flow.events(.presentation) == "didAttemptToDismiss(b)")
    #expect(flow.steps[1].outcome == .noOp)
    #expect(flow.stacks == "[a] sheet [b]")
  }

  @Test("a move without animation says so in every event")
  func withoutAnimation() throws {
    var flow = try TracedFlow(checkout)
    let step = try flow.make("push address without animation")
    #expect(step.events.allSatisfy { !$0.isAnimated })
    #expect(try flow.make("pop").events.allSatisfy(\.isAnimated))
  }

  @Test("an app that a link starts shows the link's stack and nothing before it")
  func coldStart() throws {
    let simulator = try TracedFlow(checkout).simulator
    let start = try #require(simulator.start(opening: "shop://pay/card"))
    #expect(start.state.topLayer.stack.screens.count == 3)
    #expect(
      start.events.map(\.name) == [.viewWillAppear, .willShow, .didShow, .viewDidAppear])
    #expect(simulator.start(opening: "shop://nowhere") == nil)
  }

  @Test("tabs keep their stacks, and a tap on the selected one pops to its root")
  func tabs() throws {
    var flow = try TracedFlow(
      """
      tabs: [a, b]
      screens:
        a: {destinations: [c]}
        b: {destinations: [{sheet: c}, {tab: a}]}
        c: {destinations: [{tab: b}]}

      """)
    try flow.make("push c", "tab b")
    #expect(flow.stacks == "[b]")
    #expect(
      flow.events(.appearance, .delegate)
        == "viewWillAppear(b) viewWillDisappear(c) viewDidDisappear(c) willShow(b) didShow(b) "
        + "viewDidAppear(b)")
    try flow.make("tab a")
    #expect(flow.stacks == "[a c]")
    let popped = try flow.make("tab a")
    #expect(flow.stacks == "[a]")
    #expect(popped.events.allSatisfy { !$0.isSourced })
    #expect(try flow.make("tab a").reason == .alreadySelected)
    try flow.make("tab b", "sheet c")
    #expect(try flow.make("tab a").outcome == .refused)
    try flow.make("tab b")
    #expect(flow.stacks == "[b]")
  }

  @Test("a link selects its tab, and the others keep their stacks")
  func linkToTab() throws {
    var flow = try TracedFlow(
      """
      tabs: [a, b]
      screens: {a: {destinations: [c]}, b: {}, c: {}}
      deep-links: {"app://b": [b, c]}

      """)
    try flow.make("push c", "open app://b")
    #expect(flow.stacks == "[b c]")
    try flow.make("tab a")
    #expect(flow.stacks == "[a c]")
  }

  @Test("what replaces a sub-flow that does not return is told as one of its moves")
  func replaced() throws {
    var flow = try TracedFlow(
      """
      start: a
      flows: {sub: sub.yaml}
      screens: {a: {destinations: [{root: sub, on-finish: {ok: {push: a}}}]}}

      """, "start: x\nscreens: {x: {destinations: [{finish: ok}]}}\n")
    let step = try flow.make("root sub/x", "finish ok")
    #expect(flow.stacks == "[a]")
    #expect(step.causes.count == 2)
  }

  @Test("a sub-flow that ends gives way to its caller, who goes on")
  func subflow() throws {
    let sub = """
      start: x
      screens: {x: {destinations: [y]}, y: {destinations: [{finish: ok}, {finish: no}]}}

      """
    var flow = try TracedFlow(
      """
      app: {uses: [direction-delegate]}
      start: a
      flows: {sub: sub.yaml}
      screens:
        a:
          destinations:
            - {push: sub, on-finish: {ok: {push: b}}}
            - {sheet: sub, on-finish: {ok: b}}
            - {replace: sub, on-finish: {ok: {push: b}}}
        b: {}

      """, sub)
    try flow.make("push sub/x", "push sub/y", "finish no")
    #expect(flow.stacks == "[a]")
    try flow.make("push sub/x", "push sub/y", "finish ok")
    #expect(flow.stacks == "[a b]")
    #expect(
      flow.events(.direction) == "willPopTo(a) didPopTo(a) willPush(b) didPush(b)")
    try flow.make("back", "sheet sub/x", "push sub/y", "finish ok")
    #expect(flow.stacks == "[a b]")
    try flow.make("back", "replace sub/x", "push sub/y", "finish ok")
    #expect(flow.stacks == "[b]")
  }

  @Test("a link waits at a gate that has not been passed, and continues after it")
  func gate() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {}
        login: {gate: user, destinations: [{root: a}]}
        b: {requires: user}
      deep-links:
        app://b: [login, a, b]

      """)
    try flow.make("open app://b")
    #expect(flow.stacks == "[login]")
    try flow.make("root a")
    #expect(flow.stacks == "[a b]")
    try flow.make("back", "open app://b")
    #expect(flow.stacks == "[a b]")
  }

  @Test("a link with nothing but gates and unknown screens leads nowhere")
  func onlyGates() throws {
    var flow = try TracedFlow(
      """
      start: login
      screens: {login: {gate: user, destinations: [{root: b}]}, b: {}}
      deep-links:
        app://b: [login, gone]

      """)
    try flow.make("root b", "open app://b")
    #expect(flow.steps[1].outcome == .noOp && flow.steps[1].rule == .brokenDeepLink)
    #expect(flow.stacks == "[b]")
  }
}
