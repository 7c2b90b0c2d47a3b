import FlowFormat
import FlowTrace
import Testing

@Suite("conditions")
struct ConditionTests {
  @Test(
    "are satisfied by moves of gates, and revoked by others",
    arguments: [
      (["push login", "tap Log in"], ["session"]),
      (["push login", "tap Guest"], []),
      (["push login", "pop"], []),
      (["push login", "tap Accept"], ["terms"]),
      (["push login", "tap Later"], ["session"]),
      (["push login", "tap Log in", "tap Log out"], []),
      (["push login", "tap Log in", "tap Log out twice"], []),
      (["push login", "tap Guest", "tap Log out"], []),
      (["push login", "tap Nowhere"], []),
    ])
  func satisfied(moves: [String], satisfied: [String]) throws {
    var flow = try TracedFlow(shop)
    for move in moves { try flow.make(move) }
    #expect(flow.state.satisfied == satisfied)
  }

  @Test(
    "decide which moves there are",
    arguments: [
      (["push account"], "[home]", .refused),
      (["push login", "tap Guest", "push account"], "[home]", .refused),
      (["push login", "tap Log in", "push account"], "[home account]", .ok),
      (["tap Profile"], "[home login]", .ok),
      (["push login", "tap Log in", "tap Profile"], "[home account]", .ok),
      (["push login", "tap Log in", "push login"], "[home]", .refused),
    ] as [([String], String, TraceOutcome)])
  func moves(made: [String], stacks: String, outcome: TraceOutcome) throws {
    var flow = try TracedFlow(shop)
    for move in made.dropLast() { try flow.make(move) }
    let step = try flow.make(made[made.count - 1])
    #expect(step.outcome == outcome)
    #expect(flow.stacks == stacks)
  }

  @Test("a refused move says which of them is missing")
  func reason() throws {
    var flow = try TracedFlow(shop)
    #expect(try flow.make("push account").reason == .conditionsUnmet(has: ["session"], lacks: []))
    let possible = flow.simulator.possibleMoves(in: flow.state).map(\.text)
    #expect(possible == ["push login"])
  }

  @Test("what follows by `then` waits for its conditions")
  func chain() throws {
    var flow = try TracedFlow(shop)
    try flow.make("push login", "tap Guest", "push login", "tap Back")
    #expect(flow.stacks == "[home]")
    try flow.make("push login", "tap Later", "push other", "tap Back")
    #expect(flow.stacks == "[home account]")
  }

  @Test("leaving the app changes nothing, but closes an alert first")
  func external() throws {
    var flow = try TracedFlow(shop)
    try flow.make("push login")
    let step = try flow.make("external https://example.com/terms")
    #expect(step.outcome == .ok)
    #expect(step.findings == [.leftApp])
    #expect(step.events.isEmpty)
    #expect(flow.stacks == "[home login]")
    try flow.make("alert sure", "tap Open Settings")
    #expect(flow.stacks == "[home login]")
  }
}

private let shop = """
  start: home
  screens:
    home:
      destinations:
        - {push: login, label: Profile, when: {lacks: session}}
        - {push: account, label: Profile, when: {has: session}}
        - {push: other, when: {has: session}}
        - {root: home, label: Log out, revokes: [session, terms], when: {has: session}}
    login:
      gate: session
      destinations:
        - {pop: 1, label: Back, then: {push: account, when: {has: session}}}
        - {root: home, label: Log in}
        - {root: home, label: Guest, passes: false}
        - {root: home, label: Accept, passes: terms}
        - {pop: 1, label: Later, passes: true}
        - {dismiss: true, label: Nowhere, passes: true}
        - {external: "https://example.com/terms"}
        - {alert: sure}
    sure: {destinations: [{external: the Settings app, label: Open Settings}]}
    account: {}
    other: {destinations: [{pop: 1, label: Back, then: {push: account, when: {has: session}}}]}

  """
