import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource
import FlowYAML
import SampleFlows
import Testing

@testable import FlowTrace

@Suite("the published router")
struct RouterTests {
  private static let flows = 1500

  @Test("what the router does in a trace is foreseen by a finding of the rule that it names")
  func foreseen() throws {
    var seen: [RuleID: Int] = [:]
    for seed in RandomRounds.seeds(RouterTests.flows) {
      var dice = Dice(seed: seed)
      let text = RouterTests.flow(&dice)
      let program = FlowProgram(texts: [text])
      let checked = CheckedFlow(
        FlowDocument(program.source, limits: YAMLLimits()), program: program)
      let simulator = Simulator(checked.graph)
      guard let start = simulator.start()?.state else { continue }
      let found = Set(Checker().check(checked).map(\.rule))
      for _ in 0..<4 {
        var state = start
        for _ in 0..<20 {
          let step = simulator.make(simulator.anyMove(in: state, &dice), on: &state)
          let named = (step.rule.map { [$0] } ?? []) + step.findings.compactMap(\.rule)
          for rule in named where RouterTests.rules.contains(rule) {
            seen[rule, default: 0] += 1
            try #require(
              !found.isDisjoint(with: RouterTests.speakers(for: rule)),
              """
              \(RandomRounds.repeating(seed)): \(step.move.text), \(rule), found \(found)
              \(text)
              """)
          }
          if step.outcome.endsWalk { break }
        }
      }
    }
    if RandomRounds.areAll(RouterTests.flows) {
      for rule in RouterTests.rules { #expect(seen[rule, default: 0] > 50, "\(rule)") }
    }
  }

  @Test(
    "a move that the router never makes leads nowhere, and is reported once",
    arguments: [
      (
        "content: {destinations: [{root: bare}]}, bare: {destinations: [one]}, one: {back: false, final: true}",
        [.routerStackStale, .rootOutsideWindow, .unreachableScreen]
      ),
      (
        "content: {destinations: [{sheet: s}]}, s: {destinations: [{sheet: goal}, dismiss]}, goal: {final: true}",
        [.presentRefused, .unreachableScreen]
      ),
      (
        "content: {destinations: [{sheet: s}]}, s: {destinations: [one, dismiss]}, one: {back: false, final: true}",
        [.pushBehindModal]
      ),
    ] as [(String, Set<RuleID>)])
  func lost(screens: String, expected: Set<RuleID>) {
    let text = "app: {ui: uikit, uses: [router]}\nstart: content\nscreens: {\(screens)}\n"
    let program = FlowProgram(texts: [text])
    let checked = CheckedFlow(
      FlowDocument(program.source, limits: YAMLLimits()), program: program)
    let found = Checker().check(checked).filter { $0.severity > .info }.map(\.rule)
    #expect(found.count == expected.count && Set(found) == expected, "\(found)")
  }

  @Test("in SwiftUI the list is the path: nothing goes stale, and modals are not the router's")
  func path() throws {
    let text = """
      app: {ui: swiftui, ios: "17.0", uses: [router]}
      start: content
      screens:
        content: {title: Content, destinations: [one, {full-screen: p}]}
        p: {title: P, destinations: [{sheet: q}, one, dismiss]}
        q: {title: Q, destinations: [dismiss]}
        one: {title: One, final: true}

      """
    let program = FlowProgram(texts: [text])
    let checked = CheckedFlow(
      FlowDocument(program.source, limits: YAMLLimits()), program: program)
    #expect(Checker().check(checked).map(\.rule) == [.pushBehindModal])
    var flow = try TracedFlow(text)
    #expect(try flow.make("push one", "back").findings == [])
    #expect(flow.state.router == nil)
    #expect(try flow.make("full-screen p", "sheet q").outcome == .ok)
    #expect(try flow.make("dismiss", "push one").findings == [.pushBehindModal])
    #expect(flow.stacks == "[content one] full-screen [p]")
  }

  private static let rules: [RuleID] = [
    .pushBehindModal, .presentRefused, .rootOutsideWindow, .routerStackStale, .popOutOfModal,
    .popAtRoot,
  ]

  /// The rule and those that speak for it where both are about one move.
  private static func speakers(for rule: RuleID) -> Set<RuleID> {
    switch rule {
    case .rootOutsideWindow, .presentRefused:
      [.rootOutsideWindow, .pushBehindModal, .presentRefused]
    case .popOutOfModal, .popAtRoot: [.popOutOfModal, .popAtRoot, .rootOutsideWindow]
    default: [rule]
    }
  }

  /// A few screens with the moves that the router has, and some that it does not.
  private static func flow(_ dice: inout Dice) -> String {
    let screens = ["a", "b", "c", "d", "e"].prefix(dice.number(3...5))
    var lines = ["app: {ui: uikit, uses: [router]}", "start: a", "screens:"]
    for id in screens {
      let moves = (0..<dice.number(1...3)).map { _ in
        let target = dice.one(of: Array(screens))
        return dice.one(of: [
          "{push: \(target)}", "{push: \(target)}", "{pop: 1}", "{sheet: \(target)}",
          "{full-screen: \(target)}", "{root: \(target)}", "{replace: \(target)}",
          "{dismiss: true}",
          "{set: [\(target)]}", "{custom: \(target)}",
        ])
      }
      let back = dice.isLucky(percent: 30) ? "back: false, " : ""
      lines.append("  \(id): {\(back)destinations: [\(moves.joined(separator: ", "))]}")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
