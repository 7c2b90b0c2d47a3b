import FlowAnalysis
import FlowFormat
import FlowTrace
import Testing

/// What the articles' classes get wrong; the numbers are those of the tests' titles alone.
@Suite("the articles' classes")
struct ArticleTests {
  @Test("A: the first animated transition does not restore the bar when it is canceled")
  func notRestored() throws {
    var article = try TracedFlow(checkout, nil, .article)
    try article.make("open shop://pay/card without animation")
    #expect(article.shown == 0.75)
    let step = try article.make("swipe-back 30% cancel")
    #expect(article.shown == 0.25)
    #expect(step.findings == [.progressNotRestored, .popEventsWithoutPop])
    // The second one is restored.
    #expect(try article.make("swipe-back 30% cancel").findings == [.popEventsWithoutPop])
    #expect(article.shown == 0.75)
    #expect(article.state.topLayer.stack.progress.mode == .restored)

    var fixed = try TracedFlow(checkout)
    try fixed.make("open shop://pay/card", "swipe-back 30% cancel")
    #expect(fixed.shown == 0.75)
  }

  @Test("A: a bar that follows the finger turns round where the finger does")
  func turn() throws {
    var flow = try TracedFlow(checkout)
    try flow.make("push address", "swipe-back 40% cancel")
    let turn = try #require(flow.steps[1].motions.last?.turn?.value)
    #expect(abs(turn - 0.15) < 1e-9)
    #expect(flow.shown == 0.25)
  }

  @Test("A: a bar that is shown again starts from the value it had when it was hidden")
  func stale() throws {
    var article = try TracedFlow(checkout, nil, .article)
    try article.make("push address", "push note")
    #expect(article.shown == nil)
    #expect(article.state.topLayer.stack.progress.value == 0.25)
    let step = try article.make("push payment")
    #expect(step.findings == [.staleProgress(0.25)])
    #expect(step.findings[0].rule == .interruptedProgress)
    #expect(step.motions.last?.start == 0.25)

    var fixed = try TracedFlow(checkout)
    try fixed.make("push address", "push note", "push payment")
    #expect(fixed.steps[2].findings.isEmpty)
    #expect(fixed.steps[2].motions.last?.start == 0.75)
  }

  @Test("A: the bar hides with the navigation bar it hangs on, and modals cover it")
  func hidden() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {progress: 0, destinations: [b, {sheet: c}]}
        b: {progress: 1/2, bar: {hidden: true}}
        c: {progress: 1/2}

      """)
    let covered = try flow.make("sheet c")
    #expect(covered.findings == [.coveredProgressBar])
    // A modal has a bar of its own, and leaves that of its presenter alone.
    #expect(flow.state.layers[0].stack.progress.value == 0)
    #expect(flow.state.layers[1].stack.progress.value == 0.5)
    let hidden = try flow.make("swipe-dismiss", "push b")
    #expect(hidden.findings.contains(.hiddenProgressBar))
  }

  @Test("B: did-events come before the transition has begun")
  func early() throws {
    var flow = try TracedFlow(checkout)
    try flow.make("push address")
    #expect(
      flow.events(.direction, .delegate)
        == "willPush(address) didPush(address) willShow(address) didShow(address)")
  }

  @Test("B: a pop at the root is told, though nothing is popped")
  func popAtRoot() throws {
    var flow = try TracedFlow(checkout)
    let step = try flow.make("pop")
    #expect(flow.events(.direction, .delegate) == "willPop(cart) didPop(cart)")
    #expect(step.findings == [.popEventsAtRoot])
  }

  @Test("B: a canceled swipe is reported as a pop, and no didShow follows")
  func canceled() throws {
    var flow = try TracedFlow(checkout)
    let step = try flow.make("push address", "swipe-back cancel")
    #expect(
      flow.events(.direction, .delegate) == "willPop(address) didPop(address) willShow(cart)")
    #expect(step.findings == [.popEventsWithoutPop])
  }

  @Test("B: a pop carries what goes, a pop to a screen what comes, one to the root nothing")
  func carried() throws {
    var flow = try TracedFlow(checkout)
    try flow.make("push address", "pop")
    #expect(flow.events(.direction) == "willPop(address) didPop(address)")
    try flow.make("push address", "push payment", "pop-to cart")
    #expect(flow.events(.direction) == "willPopTo(cart) didPopTo(cart)")
    try flow.make("push address", "push payment", "pop-to-root")
    #expect(flow.events(.direction) == "willPopToRoot didPopToRoot")
  }

  @Test("C: what is replaced is not on the stack any more, as if it had been popped")
  func replaced() throws {
    var flow = try TracedFlow(checkout)
    try flow.make("push address", "push payment")
    let step = try flow.make("replace done")
    #expect(step.findings.contains(.replacementReadAsPop))
    #expect(step.bar?.offset == nil)
    var other = try TracedFlow(checkout)
    let pop = try other.make("push address", "push payment", "set cart")
    #expect(!pop.findings.contains(.replacementReadAsPop))
    #expect(pop.bar?.offset == 0)
  }

  @Test("C: bars of different height make the screen that comes jump")
  func heights() throws {
    var flow = try TracedFlow(
      """
      app: {large-titles: true}
      start: a
      screens:
        a: {destinations: [b, c, d]}
        b: {bar: {large-title: never}, destinations: [c]}
        c: {}
        d: {bar: {prompt: Step 1}}

      """)
    #expect(flow.state.topLayer.stack.bar.height == 96)
    let push = try flow.make("push b")
    let pushed = try #require(push.bar)
    #expect([pushed.from, pushed.to] == [96, 44])
    #expect(pushed.offset == nil)
    #expect(push.bar?.inset == 52)
    #expect(push.findings == [.heightJump])
    // An automatic title is as large as the one below.
    try flow.make("push c")
    #expect(flow.state.topLayer.stack.bar.height == 44)
    let pop = try flow.make("back", "back")
    #expect(pop.bar?.to == 96)
    #expect(pop.bar?.offset == 52)
    try flow.make("push c")
    #expect(flow.state.topLayer.stack.bar.height == 96)
    try flow.make("back", "push d")
    #expect(flow.state.topLayer.stack.bar.height == 126)
    try flow.make("swipe-back cancel")
    #expect(flow.state.topLayer.stack.bar.height == 126)
  }

  @Test("D: a new root is not animated, without navigation ignores pushes, and drops modals")
  func root() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {destinations: [{sheet: b}]}
        b: {destinations: [{root: c, navigation: false}]}
        c: {destinations: [a]}

      """)
    let root = try flow.make("sheet b", "root c")
    #expect(root.findings == [.rootWhilePresenting, .animationIgnored])
    #expect(root.events.allSatisfy { !$0.isAnimated })
    let push = try flow.make("push a")
    #expect(push.outcome == .noOp)
    #expect(push.rule == .pushWithoutStack)
    #expect(flow.stacks == "[c]")
  }

  @Test("D: a path that is empty has nothing to remove")
  func emptyPath() throws {
    var flow = try TracedFlow("app: {ui: swiftui}\nstart: a\nscreens: {a: {destinations: [pop]}}\n")
    let step = try flow.make("pop")
    #expect(step.outcome == .crash)
    #expect(step.rule == .popAtRoot)
  }

  @Test("D: the router's stack lacks the root, and keeps what users have left")
  func router() throws {
    var flow = try TracedFlow(checkout)
    var router = ArticleRouter(flow.simulator.graph)
    func names() -> [String] { router.stack.map { flow.program.name(of: $0) } }
    router.follow(try flow.make("push address"))
    #expect(names() == ["address"])
    router.follow(try flow.make("swipe-back"))
    #expect(names() == ["address"])
    #expect(flow.stacks == "[cart]")
    router.follow(try flow.make("push address"))
    router.follow(try flow.make("pop"))
    #expect(names() == ["address"])
  }

  @Test("D: with a sheet up the router pushes behind it, and presents nothing")
  func behind() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {destinations: [{sheet: b}]}
        b: {destinations: [a, {sheet: a}, {root: c}]}
        c: {destinations: [a]}

      """)
    var router = ArticleRouter(flow.simulator.graph)
    #expect(router.follow(try flow.make("sheet b")) == .asMeant)
    #expect(router.follow(try flow.make("push a")) == .behindModal)
    #expect(router.follow(try flow.make("back", "sheet a")) == .refused)
    #expect(router.follow(try flow.make("swipe-dismiss", "root c")) == .asMeant)
    #expect(router.follow(try flow.make("push a")) == .outsideWindow)
  }

  @Test("two taps on one button make two of its screen, the second after the first")
  func overlapping() throws {
    var flow = try TracedFlow(checkout)
    let step = try flow.make("push address twice")
    #expect(flow.stacks == "[cart address address]")
    #expect(step.findings == [.overlappingTransitions])
    #expect(
      flow.events(.direction, .delegate)
        == "willPush(address) didPush(address) willShow(address) didShow(address) "
        + "willPush(address) didPush(address) willShow(address) didShow(address)")
  }
}
