import FlowAnalysis
import FlowFormat
import SampleFlows
@testable import FlowTrace
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
    #expect(covered.findings == [.coveredProgressBar(byStep: true)])
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
    var equal = try TracedFlow(checkout)
    try equal.make("push address", "push payment")
    let unseen = try equal.make("replace done")
    // Between equal bars, the mistake changes nothing.
    #expect(unseen.bar?.isReadAsPop == true && unseen.findings == [])
    let higher = checkout.replacing("back: false,", with: "back: false, bar: {prompt: Done},")
    var flow = try TracedFlow(higher)
    try flow.make("push address", "push payment")
    let step = try flow.make("replace done")
    #expect(step.findings.contains(.replacementReadAsPop) && step.findings.contains(.heightJump))
    #expect(step.bar?.isReadAsPop == true)
    var other = try TracedFlow(checkout)
    let pop = try other.make("push address", "push payment", "set cart")
    #expect(!pop.findings.contains(.replacementReadAsPop))
    #expect(pop.bar?.isReadAsPop == true)
  }

  @Test("C: bars of different height make the screen that comes jump")
  func heights() throws {
    var flow = try TracedFlow(
      """
      app: {uses: [bar-transition], large-titles: true}
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
    #expect(pushed.start.inset == 52)
    #expect(pushed.end == NavigationBarChange.Values(bar: 44))
    // The class compensates for it.
    #expect(push.findings == [])
    // An automatic title is as large as the one below.
    try flow.make("push c")
    #expect(flow.state.topLayer.stack.bar.height == 44)
    let pop = try flow.make("back", "back")
    #expect(pop.bar?.to == 96)
    #expect(pop.bar?.end == NavigationBarChange.Values(bar: 96, offset: 52))
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
    var flow = try TracedFlow(routed)
    func names() -> [String] { flow.state.router?.stack.map { flow.program.name(of: $0) } ?? [] }
    #expect(try flow.make("push one").findings.isEmpty)
    #expect(names() == ["one"])
    let back = try flow.make("swipe-back")
    #expect(names() == ["one"])
    #expect(back.findings == [.routerStackStale(router: ["one"], shown: ["home"])])
    try flow.make("push one", "pop")
    #expect(names() == ["one"])
  }

  @Test("D: with a sheet presented, the router pushes below it, and presents nothing")
  func below() throws {
    var flow = try TracedFlow(routed)
    let push = try flow.make("sheet help", "push one")
    #expect(push.findings.contains(.pushBehindModal))
    #expect(flow.stacks == "[home one] sheet [help]")
    #expect(flow.events(.delegate) == "willShow(one) didShow(one)")
    let sheet = try flow.make("sheet one")
    #expect(sheet.outcome == .noOp && sheet.rule == .presentRefused)
    #expect(flow.stacks == "[home one] sheet [help]")
    try flow.make("pop")
    #expect(flow.stacks == "[home] sheet [help]")
    #expect(try flow.make("pop").findings.contains(.popEventsAtRoot))
  }

  @Test("D: after setRoot, nothing that the router shows is in the window")
  func outside() throws {
    var flow = try TracedFlow(routed)
    try flow.make("root bare")
    for move in ["push one", "full-screen help", "open app://one"] {
      let step = try flow.make(move)
      #expect(step.outcome == .noOp && step.rule == .rootOutsideWindow, "\(move)")
      #expect(flow.stacks == "[bare]")
    }
  }

  @Test("two taps on one button make two of its screen: two calls at once, transitions in turn")
  func overlapping() throws {
    var flow = try TracedFlow(checkout)
    let step = try flow.make("push address twice")
    #expect(flow.stacks == "[cart address address]")
    #expect(step.findings == [.overlappingTransitions])
    #expect(
      flow.events(.direction, .delegate)
        == "willPush(address) didPush(address) willShow(address) willPush(address) "
        + "didPush(address) didShow(address) willShow(address) didShow(address)")
  }

  @Test("A: a bar at alpha 0 stays invisible under the finger, and alpha follows it")
  func alpha() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {destinations: [b, c]}
        b: {progress: 1/2, destinations: [{set: [a]}]}
        c: {}

      """, nil, .article)
    try flow.make("push b", "back", "push b")
    let turn = try flow.make("swipe-back 25% cancel").motions[0].turn
    #expect(turn?.alpha == 0.75)
    try flow.make("back", "push c")
    let hidden = try flow.make("swipe-back 25% cancel").motions[0]
    #expect(hidden.turn?.alpha == 0 && hidden.turn?.value == 0.5)
  }

  @Test("A: each transition has its duration, and a restored bar takes as long again")
  func durations() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a: {progress: 0, destinations: [{push: b, transition: {name: fade, duration: 1}}]}
        b: {progress: 1, destinations: [{pop: 1, animated: false}]}

      """)
    #expect(try flow.make("push b").transitions.map(\.duration) == [1])
    let swipe = try flow.make("swipe-back cancel").transitions[0]
    #expect(swipe.duration == 0.35 && swipe.restoreDuration == 0.35)
    #expect(try flow.make("pop").transitions.map(\.duration) == [0])
  }

  @Test("B: the events of a set carry the whole stack")
  func carriedStack() throws {
    var flow = try TracedFlow(checkout)
    let step = try flow.make("open shop://pay/card")
    let names = step.events.first { $0.name == .willSet }?.screens.map {
      flow.program.name(of: $0.screen)
    }
    #expect(names == ["cart", "address", "payment"])
  }

  @Test("B: a pop to a missing screen is told before UIKit throws")
  func missing() throws {
    var flow = try TracedFlow(checkout)
    try flow.make("push address", "push payment")
    let step = try flow.make("pop-to note")
    #expect(step.outcome == .crash)
    #expect(step.events.map(\.name) == [.willPopTo])
  }

  @Test("C: a canceled pop leaves the frame of the screen that stays")
  func frame() throws {
    var flow = try TracedFlow(
      """
      app: {uses: [bar-transition], large-titles: true}
      start: a
      screens:
        a: {safe-area: {top: 8}, bar: {large-title: always}, destinations: [b]}
        b: {bar: {large-title: never}, destinations: [{set: [b, a]}]}

      """)
    try flow.make("push b")
    let step = try flow.make("swipe-back 25% cancel")
    #expect(step.findings.contains(.frameNotRestored(offset: 52, growth: 0)))
    // The push has reset the inset.
    #expect(flow.steps[0].findings.contains(.safeAreaOverwritten("a", top: 8)))
    #expect(flow.steps[0].bar?.start.inset == 60)
    #expect(!step.findings.contains(.safeAreaOverwritten("a", top: 8)))
    let bar = try #require(step.bar)
    #expect(bar.turn == NavigationBarChange.Values(bar: 57, inset: -39, offset: 13))
    #expect(bar.after == NavigationBarChange.Values(bar: 44, offset: 52))
    let set = try flow.make("set b a")
    #expect(set.findings.contains(.popReadAsPush))
    #expect(set.transitions[0].direction == .pop && set.bar?.isReadAsPop == false)
  }

  @Test("C: what a canceled pop leaves is where the next one begins")
  func twoSwipes() throws {
    var flow = try TracedFlow(
      """
      app: {uses: [bar-transition]}
      start: a
      screens:
        a: {destinations: [b]}
        b: {bar: {prompt: P}, final: true}

      """)
    try flow.make("push b")
    let first = try flow.make("swipe-back 50% cancel")
    let second = try flow.make("swipe-back 50% cancel")
    #expect(first.findings == [.frameNotRestored(offset: -30, growth: 30)])
    #expect(second.findings == [.frameNotRestored(offset: -30, growth: 60)])
    #expect(
      second.bar?.start == NavigationBarChange.Values(bar: 74, inset: 30, offset: -30, growth: 30))
    #expect(second.bar?.turn?.growth == 45)
    let back = try flow.make("back")
    #expect(back.bar?.start.growth == 60)
    // A new screen has a new view.
    #expect(try flow.make("push b", "swipe-back cancel").findings == first.findings)
  }

  @Test("C: the presenter of its navigation controller is taken for a popped screen")
  func presenter() throws {
    let text = """
      app: {uses: [bar-transition]}
      start: a
      screens:
        a: {destinations: [{sheet: b, label: B}, {sheet: c, label: C}, {sheet: b, label: D, animated: false}]}
        b: {bar: {prompt: P}}
        c: {}

      """
    var flow = try TracedFlow(text)
    #expect(try flow.make("tap B").findings == [.presenterReadAsPopped])
    #expect(try flow.make("swipe-dismiss", "tap C").findings == [])
    #expect(try flow.make("swipe-dismiss", "tap D").findings == [])
  }

  @Test("without a class of the articles, none is simulated")
  func none() throws {
    var flow = try TracedFlow(
      """
      app: {ui: uikit, large-titles: true}
      start: a
      screens:
        a: {progress: 0.2, destinations: [b]}
        b: {progress: 0.6, bar: {large-title: never}, final: true}

      """)
    let push = try flow.make("push b")
    #expect(flow.events(.direction) == "" && flow.events(.delegate) == "willShow(b) didShow(b)")
    #expect(push.findings == [.heightJump, .progressBarMoves(by: -52)])
    #expect(push.bar?.isReadAsPop == nil && flow.shown == 0.6)
    // Nothing stays of what was canceled.
    #expect(try flow.make("swipe-back 10% cancel").findings == [])
  }

  @Test("A: the model is that of the class if the app has it, and may be chosen")
  func models() throws {
    let text = """
      app: {ui: uikit, uses: [progress-controller]}
      start: a
      screens: {a: {progress: 0.5, destinations: [b]}, b: {progress: 1}}

      """
    #expect(Simulator(FlowGraph(texts: [text])).progressModel == .article)
    let other = text.replacing(", uses: [progress-controller]", with: "")
    #expect(Simulator(FlowGraph(texts: [other])).progressModel == .fixed)
    var options = Simulator.Options()
    options.progressModel = .fixed
    #expect(Simulator(FlowGraph(texts: [text]), options).progressModel == .fixed)
  }

  @Test("A: what covers the bar, and what leaves it in sight")
  func covered() throws {
    var flow = try TracedFlow(
      """
      app: {ui: uikit}
      start: a
      screens:
        a:
          progress: 0.5
          destinations:
            - {sheet: m, detents: [medium], label: Half}
            - {sheet: m, detents: [200], label: Points}
            - {sheet: m, label: Whole}
            - {popover: m, label: Popover}
            - {full-screen: help, label: Help}
        m: {progress: 0.6, destinations: [dismiss]}
        help: {destinations: [dismiss]}

      """)
    for (label, expected) in [
      ("Half", []), ("Points", []), ("Popover", []),
      ("Whole", [.coveredProgressBar(byStep: true)]),
      ("Help", [.coveredProgressBar(byStep: false)]),
    ] as [(String, [TraceFinding])] {
      #expect(try flow.make("tap \(label)").findings == expected, "\(label)")
      try flow.make("dismiss")
    }
  }

  @Test("A: a bar is hidden with the navigation bar")
  func hiddenWithBar() throws {
    var flow = try TracedFlow(
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {progress: 0.2, destinations: [b]}
        b: {progress: 0.6, bar: {hidden: true}, back: swipe, destinations: [pop]}

      """)
    #expect(try flow.make("push b").findings.contains(.hiddenProgressBar))
    #expect(flow.shown == nil && flow.state.topLayer.stack.progress.alpha == 1)
    try flow.make("swipe-back cancel")
    #expect(flow.shown == nil)
    try flow.make("pop")
    #expect(flow.shown == 0.2)
  }

  @Test("only the classes that the app uses are simulated")
  func uses() throws {
    let text = checkout.replacing(
      #/uses: \[.*?\]/#, with: "uses: [router]")
    var flow = try TracedFlow(text)
    try flow.make("push address")
    #expect(flow.shown == nil)
    #expect(flow.events(.direction) == "")
    let swipe = try flow.make("swipe-back cancel")
    #expect(swipe.findings.isEmpty && swipe.motions.isEmpty)
  }

  @Test("a system before iOS 13 presents sheets over the whole window")
  func oldSystem() throws {
    var flow = try TracedFlow(
      checkout.replacing("{ui: uikit,", with: "{ui: uikit, ios: \"12.0\","))
    try flow.make("sheet coupon")
    #expect(flow.stacks == "[cart] full-screen [coupon]")
    #expect(
      flow.events(.appearance)
        == "viewWillDisappear(cart) viewWillAppear(coupon) viewDidAppear(coupon) "
        + "viewDidDisappear(cart)")
    #expect(try flow.make("swipe-dismiss").outcome == .noOp)
  }

  @Test("a sheet bound to a toggled value closes again at the second tap")
  func toggled() throws {
    var flow = try TracedFlow(
      """
      app: {ui: swiftui}
      start: a
      screens: {a: {destinations: [{sheet: b, toggle: true}, {present: b}]}, b: {}}

      """)
    try flow.make("sheet b twice")
    #expect(flow.stacks == "[a]")
    try flow.make("present b")
    #expect(flow.stacks == "[a] sheet [b]")
  }

  @Test("a link that dismisses and presents in one tick says so")
  func oneTick() throws {
    var flow = try TracedFlow(checkout)
    let step = try flow.make("sheet coupon", "open shop://coupon")
    #expect(step.findings.contains(.presentDuringDismissal))
  }
}

/// A router in the sheet `help` too.
private let routed = """
  app: {ui: uikit, uses: [router, direction-delegate]}
  start: home
  screens:
    home: {destinations: [one, {sheet: help}, {root: bare, navigation: false}]}
    one: {destinations: [pop]}
    help: {destinations: [one, {sheet: one}, pop, dismiss]}
    bare: {destinations: [one, {full-screen: help}]}
  deep-links:
    app://one: [home, one]

  """
