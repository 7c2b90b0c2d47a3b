import SampleFlows
import Testing

/// A few screens at a time, of which `check` and `trace` must say the same.
///
/// Each of them was answered wrongly once.
@Suite("Small flows")
struct SmallFlowTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let flow: String
    /// The rules in question, and what they find, by line.
    let rules: [String]
    let found: [String]
    /// Moves, and what their trace says.
    let traces: [[String]: String]

    init(
      _ name: String, _ rules: [String], _ found: [String], traces: [[String]: String] = [:],
      _ flow: String
    ) {
      (testDescription, self.rules, self.found) = (name, rules, found)
      (self.flow, self.traces) = (flow, traces)
    }
  }

  @Test("check finds what it should, and traces show it", arguments: Case.all)
  func findings(_ one: Case) throws {
    let place = try Workplace(["flow.yaml": one.flow + "\n"])
    let run = place.run(
      ["check", "flow.yaml", "--format", "concise", "--level", "info"]
        + one.rules.flatMap { ["--select", $0] })
    let found = run.output.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let rule = line.split(separator: "[").last else { return nil }
      return "\(parts[1]) \(rule.dropLast())"
    }
    #expect(found == one.found)
    for (moves, shown) in one.traces.sorted(by: { $0.key.count < $1.key.count }) {
      let traced = place.run(["trace", "flow.yaml"] + moves)
      #expect(traced.output.contains(shown), "\(moves)")
    }
  }
}

extension SmallFlowTests.Case {
  static let all: [Self] = [
    Self(
      "an inclusive pop removes the screen itself", ["infeasible-screen", "missing-pop-target"], [],
      traces: [["push login", "tap In"]: "[splash home]"],
      """
      start: splash
      screens:
        splash: {title: S, destinations: [login]}
        login:
          title: L
          destinations:
            - {pop-to: login, label: In, inclusive: true, missing: stay, then: {push: home}}
        home: {title: H, final: true}
      """),
    Self(
      "a pop to the screen itself", ["idle-move", "trap", "infeasible-screen"],
      ["4 idle-move", "5 infeasible-screen"], traces: [["push s2", "tap X"]: "no-op"],
      """
      start: s1
      screens:
        s1: {title: A, final: true, destinations: [s2]}
        s2: {title: B, destinations: [{pop-to: s2, label: X, then: {sheet: s0}}]}
        s0: {title: C}
      """),
    Self(
      "leaving the app does not pass a gate", ["infeasible-screen"], ["4 infeasible-screen"],
      traces: [["tap W", "tap X"]: "refused"],
      """
      start: login
      screens:
        login: {title: L, gate: session, destinations: [{external: Safari, label: W, when: it opens}, {push: home, label: X, when: {has: session}}]}
        home: {title: H, final: true}
      """),
    Self(
      "a link leaves the stacks of other tabs", ["broken-claim"], ["12 broken-claim"],
      traces: [
        ["tap Log in", "tap OK", "tap Go", "tap M", "open app://b", "tab a"]: "[a secret]"
      ],
      """
      tabs: [a, b]
      app: {schemes: [app]}
      screens:
        a: {title: A, destinations: [{full-screen: login, label: Log in}, {push: secret, label: Go, when: {has: session}}]}
        login: {gate: session, destinations: [{dismiss: true, label: OK, passes: true}]}
        secret: {destinations: [{full-screen: m, label: M}]}
        m: {destinations: [m2]}
        m2: {entry: a widget}
        b: {final: true, destinations: [{alert: bye, label: Out}]}
        bye: {destinations: [{dismiss: true, label: Yes, revokes: session}]}
      deep-links: {app://b: b}
      claims: [{never: {shown: secret, when: {lacks: session}}}]
      """),
    Self(
      "a crash ends the walk", ["missing-pop-target", "broken-claim"],
      ["4 missing-pop-target", "7 broken-claim", "7 broken-claim"],
      traces: [["tap Open", "tap Ok"]: "crash"],
      """
      start: home
      screens:
        home: {title: Home, final: true, destinations: [{sheet: a, label: Open}]}
        a: {back: false, destinations: [{dismiss: true, label: Ok, then: {pop-to: x}}]}
        x: {entry: a widget}
      claims: [
        {reach: {screen: home, from: a}}, {always: {can-reach: home, from: a}}]
      """),
    Self(
      "a tab after a new root", ["trap", "infeasible-screen", "broken-claim"], [],
      traces: [["tap Log in", "tab home"]: "[home]"],
      """
      start: login
      tabs: [home, search]
      screens:
        login: {title: Log in, destinations: [{root: home, label: Log in, then: {tab: search}}]}
        home: {title: Home, final: true}
        search: {title: Search}
      claims: [{reach: {screen: home}}, {always: {can-reach: home, from: search}}]
      """),
    Self(
      "a tab that keeps what it had while another one is shown in a chain", ["broken-claim"],
      ["7 broken-claim"],
      traces: [["tab s1", "tap m1", "tab s0", "tap m0"]: "[s1 s3]"],
      """
      tabs: [s0, s1]
      screens:
        s0: {destinations: [{tab: s0, label: m0, then: {tab: s1, then: {replace: s3}}}]}
        s1: {destinations: [{push: s2, label: m1}]}
        s2:
        s3: {final: true}
      claims: [{never: {stack: [s1, s3]}}]
      """),
    Self(
      "what a link appends cannot be dismissed", ["idle-dismiss"], ["4 idle-dismiss"],
      traces: [["open mail://message", "tap Close"]: "no-op"],
      """
      start: inbox
      screens:
        inbox: {title: Inbox, final: true, destinations: [{sheet: message, label: Open}]}
        message: {title: Message, destinations: [{dismiss: true, label: Close}]}
      deep-links:
        mail://message: {path: [message], append: true}
      """),
    Self(
      "a login loop that can be made once", ["unbounded-stack"], [],
      """
      start: home
      screens:
        home: {title: Home, final: true, destinations: [{push: login, label: Log in, when: {lacks: session}}]}
        login: {title: Log in, gate: session, destinations: [{push: home, label: Log in}]}
      """),
    Self(
      "a crash under a condition that the move names", ["missing-pop-target"],
      ["5 missing-pop-target"],
      traces: [["tap Log in", "push account (1)", "tap Offers"]: "crash"],
      """
      start: welcome
      screens:
        welcome: {title: Welcome, destinations: [{push: login, label: Log in}]}
        login: {title: Log in, gate: session, destinations: [{push: account, label: Log in}, {push: account, label: As a guest, passes: false, when: {lacks: session}}]}
        account: {title: Account, final: true, destinations: [{push: offer, when: {lacks: session}}, {pop-to: offer, label: Offers, when: {has: session}}]}
        offer: {title: Offer, back: false, destinations: [{push: account, label: Back}]}
      """),
    Self(
      "a fault that the condition of the move excludes", ["excessive-pop"], [],
      """
      start: login
      screens:
        login: {title: Log in, gate: g, destinations: [{push: s1}]}
        s1: {title: One, final: true, destinations: [{pop: 5, when: {lacks: g}}]}
      """),
    Self(
      "a screen that only follows what satisfies its opposite", ["infeasible-screen"],
      ["5 infeasible-screen"],
      """
      start: home
      screens:
        home: {title: Home, final: true, destinations: [{sheet: login, label: Log in}]}
        login: {title: Log in, gate: session, destinations: [{dismiss: true, passes: true, then: {push: account, when: {lacks: session}}}]}
        account: {title: Account}
      """),
    Self(
      "a loop beside a screen that pushes itself", ["unbounded-stack"], ["5 unbounded-stack"],
      """
      start: m
      screens:
        m: {title: M, final: true, destinations: [s]}
        s: {title: S, destinations: [s, r]}
        r: {title: R, destinations: [m]}
      """),
    Self(
      "a dismissed sheet, a sheet that `present` shows", ["stacked-sheets"], ["4 stacked-sheets"],
      """
      start: home
      screens:
        home: {title: Home, final: true, destinations: [{present: a}]}
        a: {destinations: [{present: b}, dismiss]}
        b: {destinations: [dismiss]}
      """),
    Self(
      "an alert that shows itself again", ["trap", "inescapable-modal"], ["4 trap"],
      """
      start: home
      screens:
        home: {title: Home, final: true, destinations: [{alert: ask}]}
        ask: {destinations: [{alert: ask, label: Again}]}
      """),
    Self(
      "a back button under a hidden bar", ["repeatable-commit", "lingering-gate"], [],
      traces: [["push payment", "push done", "back"]: "no-op"],
      """
      start: home
      screens:
        home: {title: Home, destinations: [payment]}
        payment: {title: Payment, commit: true, destinations: [{push: done, label: Pay}]}
        done: {title: Thank you, bar: {hidden: true}, final: true, destinations: [{root: home, label: Done}]}
      """),
    Self(
      "a swipe that the app keeps under a hidden bar", ["repeatable-commit"],
      ["4 repeatable-commit"],
      traces: [["push payment", "push done", "swipe-back"]: "[home payment]"],
      """
      start: home
      screens:
        home: {title: Home, destinations: [payment]}
        payment: {title: Payment, commit: true, destinations: [{push: done, label: Pay}]}
        done: {title: Thank you, back: swipe, bar: {hidden: true}, final: true, destinations: [{root: home, label: Done}]}
      """),
    Self(
      "a screen that cannot be left but forward", ["broken-claim"], ["6 broken-claim"],
      """
      start: home
      screens:
        home: {title: Home, final: true, destinations: [pic]}
        pic: {title: Picture, bar: {hidden: true}, destinations: [{root: other}]}
      claims: [{always: {can-reach: home, from: pic, within: 1}}]
      """.replacing("claims:", with: "  other: {destinations: [{root: home}]}\nclaims:")),
  ]
}
