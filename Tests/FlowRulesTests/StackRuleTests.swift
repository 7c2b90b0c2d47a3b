import FlowAnalysis
import FlowFormat
import FlowSource
import Testing

@testable import FlowRules

@Suite("Rules about stacks")
struct StackRuleTests {
  @Test(
    "what fails only in some cases is a warning, and says why",
    arguments: [
      (.missingPopTarget, "list: {destinations: [{pop-to: middle}]}"),
      (.excessivePop, "list: {destinations: [{pop: 2}]}"),
      (.popOutOfModal, "list: {destinations: [pop]}"),
      (.pushWithoutStack, "list: {destinations: [end]}"),
    ] as [(RuleID, String)])
  func someStacks(rule: RuleID, screen: String) throws {
    // Where it is also the first screen of a modal, `pop: 2` is reported by another rule.
    let some = diagnostics(in: flow(screen, isPresented: rule != .excessivePop), of: rule)
    #expect(some.map(\.severity) == [.warning])
    #expect(some.map(\.certainty) == [.proven])
    #expect(some.first?.reason == "reported as warning because it fails only in some cases")
    #expect(some.first?.message.contains("in some cases") == true)
  }

  @Test(
    "what the last screen of a sub-flow cannot do for a call that does not return is found once",
    arguments: [
      (.missingPopTarget, "pop-to: home"), (.popAtRoot, "pop: 1"), (.idleDismiss, "dismiss: true"),
      (.idlePopToRoot, "pop-to-root: true"),
    ] as [(RuleID, String)], ["replace", "root"])
  func endsOfSubflows(fault: (rule: RuleID, move: String), verb: String) {
    let text = """
      start: home
      flows: {login: login.yaml}
      screens:
        home: {destinations: [{\(verb): login, on-finish: {done: {\(fault.move)}}}]}

      """
    let login = """
      start: email
      screens:
        email: {destinations: [{replace: code}, {finish: done, label: Skip}]}
        code: {destinations: [{finish: done}]}

      """
    let subject = checkedFlow(
      SourceText(path: "flow.yaml", text: text), files: ["login.yaml": login])
    #expect(Checker().check(subject).filter { $0.rule == fault.rule }.count == 1)
  }

  @Test(
    "a push that falls is reported going forward alone, also that of an alert and of an alert on it",
    arguments: [
      ("push: done", "push: done", 1), ("push: address", "push: done", 0),
      ("alert: second", "push: address", 0),
    ])
  func pushesThatFall(first: String, second: String, count: Int) {
    let flow = """
      start: cart
      screens:
        cart: {progress: 0.5, destinations: [{alert: first}, {replace: other}]}
        first: {title: First, destinations: [{\(first)}]}
        second: {title: Second, destinations: [{\(second)}]}
        address: {progress: 0.3, destinations: [done]}
        other: {progress: 0.4, destinations: [{replace: cart}]}
        done: {progress: 1, final: true}
      deep-links:
        shop://pay: [cart, address]
      """
    #expect(diagnostics(in: flow, of: .risingProgressOnBack).count == count)
  }

  @Test("where the budget ends, the rule that was not decided is named")
  func budget() {
    let screens = (0..<100).map { number in
      "  s\(number): {title: T\(number), gate: c\(number), requires: c\(number / 2), "
        + "destinations: [s\((number + 1) % 100)]}\n"
    }
    let source = SourceText(path: "flow.yaml", text: "start: s0\nscreens:\n" + screens.joined())
    let document = FlowDocument(source)
    let file = FlowProgram.File(source: source, flow: document.flow, subflowFiles: [])
    for (steps, isEnough) in [(200, false), (8_000_000, true)] {
      let subject = CheckedFlow(
        document, program: FlowProgram(files: [file]), budget: Budget(steps))
      let told = Checker().check(subject).filter { $0.rule == .resourceLimit }
      #expect(told.count == (isEnough ? 0 : 1))
      #expect(told.allSatisfy { $0.message.contains("was not decided for") })
    }
  }

  @Test("a loop through moves of all screens hides none without")
  func loopsOfAllScreens() {
    func found(_ menu: String) -> [Diagnostic] {
      let text = """
        start: home
        everywhere: [bag, wishes]
        screens:
          home: {final: true, destinations: [menu]}
          menu: \(menu)
          bag:
          wishes:

        """
      return diagnostics(in: text, of: .unboundedStack)
    }
    #expect(Set(found("").map(\.severity)) == [.warning])
    let own = found("{destinations: [home]}").filter { $0.message.contains("`menu`") }
    #expect(own.count == 1)
  }

  @Test(
    "a move with `when` that fails on only some of the stacks is not reported",
    arguments: [
      "list: {destinations: [{pop-to: middle, when: x}]}",
      "list: {destinations: [{pop: 2, when: x}]}", "list: {destinations: [{pop: 1, when: x}]}",
      "list: {destinations: [{push: end, when: x}]}",
      "list: {destinations: [{pop-to-root: true, when: x}]}",
    ])
  func someStacksWithCondition(screen: String) {
    let found = Checker().check(checked(flow(screen)))
      .filter { $0.rule.rule.family == .stack }
    #expect(found.map(\.rule) == [])
  }

  @Test(
    "what fails on every stack is reported of a move with `when` too, as possible",
    arguments: [
      (.missingPopTarget, "{pop-to: end, when: x}"), (.excessivePop, "{pop: 9, when: x}"),
      (.popAtRoot, "{pop: 1, when: x}"), (.idlePopToRoot, "{pop-to-root: true, when: x}"),
    ] as [(RuleID, String)])
  func everyStackWithCondition(rule: RuleID, move: String) {
    let isRoot = rule == .popAtRoot || rule == .idlePopToRoot
    let text = """
      start: home
      screens:
        home: {destinations: [middle\(isRoot ? ", \(move)" : "")]}
        middle: {destinations: [\(isRoot ? "end" : move)]}
        end: {entry: a menu}

      """
    let found = diagnostics(in: text, of: rule)
    #expect(found.map(\.certainty) == [.possible])
    // A crash only in SwiftUI.
    #expect(found.map(\.severity) == [rule == .popAtRoot ? .warning : rule.rule.severity])
  }

  @Test("one `pop` is reported by one rule, whatever another one of its screen does")
  func precedence() {
    let text = """
      start: home
      screens:
        home: {destinations: [{sheet: card}, {push: card, label: Card}, {pop: 3, label: Out}]}
        card: {destinations: [{pop: 1}, {pop: 5, label: Far}, {dismiss: true, when: x}]}

      """
    let rules = Checker().check(checked(text)).filter { $0.severity >= .warning }
    #expect(rules.map(\.rule) == [.popAtRoot, .popOutOfModal, .excessivePop])
    #expect(rules.map(\.severity) == [.warning, .warning, .error])
  }

  @Test("a screen that pushes itself is reported once")
  func selfPush() {
    let text = "start: home\nscreens: {home: {destinations: [{push: home}]}}\n"
    let found = Checker().check(checked(text)).filter { $0.severity >= .warning }
    #expect(found.map(\.rule) == [.selfPush])
  }

  @Test("a cycle begins at the screen that is reached first, and one round follows the walk to it")
  func circle() throws {
    let text = """
      start: home
      screens:
        score: {destinations: [{push: levels, when: there is a next one}]}
        game: {destinations: [{replace: score}]}
        levels: {destinations: [game]}
        home: {destinations: [levels]}

      """
    let finding = try #require(diagnostics(in: text, of: .unboundedStack).first)
    #expect(
      finding.message == "the stack grows forever: `levels` → `game` → `score` → `levels`")
    #expect(finding.certainty == .possible)
    #expect(
      finding.witness.steps().map { $0.stack?.joined().joined(separator: " ") } == [
        "home", "home levels", "home levels game", "home levels score", "home levels score levels",
      ])
  }

  @Test(
    "what grows by other means than moves without arguments is ordinary",
    arguments: [
      """
      start: home
      screens: {home: {destinations: [{sheet: card}]}, card: {destinations: [dismiss]}}
      deep-links: {"shop://home": {path: [home], when-modal: keep}}
      """,
      """
      start: home
      flows: {again: flow.yaml}
      screens: {home: {destinations: [{push: again}]}}
      """,
      """
      start: home
      screens: {home: {destinations: [{push: home, with: {id: 1}}]}}
      """,
      // What is below a screen that closes is shown by the link.
      """
      start: home
      screens:
        home:
        consent: {parameters: {id: int}, destinations: [{replace: choice}]}
        choice: {destinations: [confirm]}
        confirm: {destinations: [{pop-to: choice, inclusive: true, then: result}]}
        result: {destinations: [{replace: details}]}
        details: {destinations: [{replace: result}]}
      deep-links: {"shop://consent/{id}": {path: [consent], append: true}}
      """,
    ])
  func ordinaryGrowth(text: String) {
    #expect(diagnostics(in: text + "\n", of: .unboundedStack).isEmpty)
  }

  @Test(
    "the last stack shown is one that the rule speaks of",
    arguments: [
      (.ambiguousPopTarget, ["home", "list", "item", "list", "item"]),
      (.excessivePop, ["home", "offer"]),
      (.lingeringGate, ["home", "login", "vault"]),
      (.repeatableCommit, ["home", "pay"]),
    ] as [(RuleID, [String])])
  func lastStacks(rule: RuleID, stack: [String]) throws {
    let text = """
      start: home
      screens:
        home: {destinations: [list, {push: offer}, {push: login}, {push: pay}]}
        list: {destinations: [item, {replace: shelf}]}
        shelf: {destinations: [offer]}
        item: {destinations: [{pop-to: list}, {push: list, with: {id: 1}, label: More}]}
        offer: {destinations: [{pop: 2}]}
        login: {gate: signed-in, destinations: [vault]}
        vault: {requires: signed-in}
        pay: {commit: true, destinations: [{push: paid}]}
        paid: {final: true}

      """
    let finding = try #require(diagnostics(in: text, of: rule).first)
    #expect(finding.witness.steps().last?.stack == [stack])
    #expect(finding.certainty == .proven)
  }

  @Test("nine screens are shown one on the other, though a shorter way leads to the last")
  func deepStack() {
    let names = (1...9).map { "s\($0)" }
    let screens = zip(names, names.dropFirst()).map { "\($0): {destinations: [\($1)]}" }
    let text = """
      start: s1
      screens:
        \(screens.joined(separator: "\n  "))
        s9: {destinations: [s10]}
        s10: {destinations: [pop]}
        menu: {entry: a menu, destinations: [s8]}

      """
    let found = diagnostics(in: text, of: .deepStack)
    #expect(found.map(\.label) == ["`s9` can be screen 9 of its stack"])
    #expect(found.first?.witness.steps().last?.stack == [names])
  }

  @Test("walks are shown for the first hundred findings, and the others are still certain")
  func manyWalks() throws {
    let screens = (1...150).map {
      "  s\($0): {destinations: [s\($0 + 1), {pop-to: other, label: l\($0)}]}"
    }
    let text = """
      start: s1
      screens:
      \(screens.joined(separator: "\n"))
        s151:
        other: {entry: a menu}

      """
    let found = diagnostics(in: text, of: .missingPopTarget)
    #expect(found.count == 150)
    #expect(found.map(\.witness.isEmpty) == (0..<150).map { $0 >= 100 })
    #expect(found.allSatisfy { $0.certainty == .proven })
  }

  @Test(
    "of a file that another one uses, nothing is said that holds of its own start alone",
    arguments: [
      "start: a\nscreens: {a: {destinations: [pop]}}\n",
      "start: a\nscreens: {a: {destinations: [b]}, b: {destinations: [{pop: 2}]}}\n",
      "start: a\nscreens: {a: {destinations: [pop-to-root]}}\n",
      """
      start: a
      screens: {a: {requires: x, destinations: [b]}, b: {gate: y, destinations: [c]}, c: }

      """,
    ])
  func usedFile(text: String) {
    let family = { (one: Diagnostic) in
      one.rule.rule.family == .stack || one.rule == .undefinedCondition
    }
    #expect(Checker().check(checked(text)).contains(where: family))
    #expect(!Checker().check(checked(text, isUsedByOthers: true)).contains(where: family))
  }

  @Test("a condition without a gate is answered with the one that may be meant")
  func unknownCondition() throws {
    let text = """
      start: home
      screens:
        home: {destinations: [login]}
        login: {gate: signed-in, destinations: [{replace: account}]}
        account: {requires: sign-in}

      """
    let finding = try #require(diagnostics(in: text, of: .undefinedCondition).first)
    #expect(finding.help == "did you mean `signed-in`? (conditions: `signed-in`)")
  }

  // MARK: - Flows

  /// The screen called `list` above one screen, above two, and in a modal without navigation.
  private func flow(_ list: String, isPresented: Bool = true) -> String {
    """
    start: home
    screens:
      home:
        destinations:
          - {push: list, label: List}
          - {push: middle}
          \(isPresented ? "- {custom: list, navigation: false}" : "")
      middle: {destinations: [list]}
      \(list)
      end: {entry: a menu}

    """
  }

  private func checked(_ text: String, isUsedByOthers: Bool = false) -> CheckedFlow {
    let source = SourceText(path: "flow.yaml", text: text)
    guard isUsedByOthers else { return checkedFlow(source) }
    let document = FlowDocument(source)
    let file = FlowProgram.File(source: source, flow: document.flow, subflowFiles: [])
    return CheckedFlow(
      document, program: FlowProgram(files: [file]), isUsedByOthers: isUsedByOthers)
  }

  private func diagnostics(in text: String, of rule: RuleID) -> [Diagnostic] {
    Checker().check(checked(text)).filter { $0.rule == rule }
  }
}
