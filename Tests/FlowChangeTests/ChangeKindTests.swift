import FlowChange
import FlowRules
import FlowSource
import SampleFlows
import Testing

@Suite("Kinds of changes")
struct ChangeKindTests {
  @Test(
    "a change is found with its URL and its locations in both files", arguments: changeKindCases)
  func present(_ one: KindCase) throws {
    #expect(one.new != one.old)
    let changes = changes(one.old, one.new)
    let said = changes.map { "\($0.kind.rawValue): \($0.message)" }
    let found = changes.first { $0.kind == one.kind && $0.message.contains(one.says) }
    let change = try #require(found, "\(said)")
    #expect(change.url == one.url)
    for (location, path) in [(change.old, "old/flow.yaml"), (change.new, "new/flow.yaml")] {
      #expect(location.map { $0.text.path == path } ?? true)
    }
    #expect(change.old != nil || change.level == .compatible)
    #expect(change.new != nil || [.breaking, .risky].contains(change.level))
  }

  @Test("a flow has no changes from itself", arguments: changeKindCases)
  func absent(_ one: KindCase) {
    #expect(changes(one.new, one.new).isEmpty)
  }

  @Test(
    "a move that gets or loses an option is a change, whatever the option",
    arguments: MoveOption.all)
  func option(_ option: MoveOption) {
    func changes(_ old: String, _ new: String) -> [Change] {
      comparison([old, MoveOption.subflow], [new, MoveOption.subflow]).changes
    }
    let (without, with) = (MoveOption.flow([option.move]), MoveOption.flow([option.other]))
    #expect(!changes(without, with).isEmpty)
    #expect(!changes(with, without).isEmpty)
    #expect(changes(with, with).isEmpty)
  }

  @Test(
    "one edit of a button is one change, whatever follows the move",
    arguments: [
      ([("{push: saved}}", "{push: deleted}}")], [ChangeKind.moveChanged]),
      ([("Save", "X"), ("Delete", "Save"), ("X", "Delete")], [.moveChanged, .moveChanged]),
      ([("      - {dismiss: true, label: Save, then: {push: saved}}\n", "")], [.moveGone]),
      ([("label: Done}", "label: Done, then: {push: home}}")], [.moveChanged]),
      ([("saved, label: Later}", "saved}")], [.moveReworded]),
      (
        [
          (
            "{push: saved, label: Later}",
            "{push: saved, label: Later, when: {has: user}}, {push: saved, label: Later, when: {lacks: user}}"
          )
        ], [.moveCondition]
      ),
      ([("  shop://x: nowhere\n", "  shop://y: nowhere\n")], []),
    ] as [([(String, String)], [ChangeKind])])
  func button(_ edits: [(String, String)], _ kinds: [ChangeKind]) {
    let old = buttons + "\n" + "deep-links:\n  shop://x: nowhere\n"
    let new = edits.reduce(old) { $0.replacing($1.0, with: $1.1) }
    #expect(changes(old, new).map(\.kind) == kinds)
    #expect(changes(new, old).count == kinds.count)
  }

  @Test("every kind of a flow is among these cases")
  func all() {
    let others: Set<ChangeKind> = [.exitGone, .flowParameterGone, .flowGone, .flowAdded]
    #expect(Set(changeKindCases.map(\.kind)).union(others) == Set(ChangeKind.allCases))
  }

  @Test(
    "the opposite change is another one",
    arguments: changeKindCases.filter { oneWay.contains($0.kind) })
  func opposite(_ one: KindCase) {
    let changes = changes(one.new, one.old)
    #expect(!changes.contains { $0.kind == one.kind && $0.message.contains(one.says) })
  }

  @Test("what a screen requires is shown where it says so")
  func requirement() throws {
    let guarded = shop.replacing(
      "topic: {title: Topic}", with: "topic: {title: Topic, requires: user}")
    let added = try #require(changes(shop, guarded).first { $0.kind == .gateAdded }?.new)
    #expect(guarded.utf8.dropFirst(added.range.lower).starts(with: "user}".utf8))
    let removed = try #require(changes(guarded, shop).first { $0.kind == .gateRemoved }?.old)
    #expect(removed.range == added.range)
  }

  @Test("a renamed screen is one change, whatever leads to it")
  func renamed() {
    #expect(
      changes(
        shop, shop.replacing("cart", with: "basket").replacing("shop://basket", with: "shop://cart")
      )
      .map(\.kind) == [.screenRenamed])
    let two = shop.replacing("topic", with: "subject").replacing("help", with: "support")
      .replacing("shop://subject", with: "shop://topic")
    #expect(changes(shop, two).map(\.kind) == [.screenRenamed, .screenRenamed])
  }

  @Test("a screen that takes the place of another one is not the same")
  func replaced() {
    let new = shop.replacing("topic: {title: Topic}", with: "survey: {title: Rate us}")
      .replacing(", topic]", with: ", survey]")
    let kinds = changes(shop, new).map(\.kind)
    #expect(kinds.contains(.screenGone) && kinds.contains(.screenAdded))
    #expect(kinds.contains(.urlRetargeted) && !kinds.contains(.screenRenamed))
  }

  @Test("a domain that another entry covers is still opened")
  func coveredDomain() {
    #expect(
      changes(shop, shop.replacing("[a.example, b.example]", with: "[\"*.example\"]")).isEmpty)
  }

  @Test("a condition with another name is the same one")
  func renamedCondition() {
    #expect(changes(shop, shop.replacing("gate: user", with: "gate: session")).isEmpty)
    let renamed = market.replacing(": user", with: ": session")
    #expect(changes(market, renamed).isEmpty)
  }

  @Test("the step of the version follows the worst change")
  func steps() {
    let steps = [
      [], [ChangeKind.titleChanged], [.titleChanged, .screenAdded], [.progressChanged],
      [.linkAdded, .urlGone],
    ].map { kinds in VersionStep(of: kinds.map { Change($0, "") }).rawValue }
    #expect(steps == ["none", "patch", "minor", "minor", "major"])
  }
}

/// Kinds whose opposite is another one.
private let oneWay: Set<ChangeKind> = [
  .urlGone, .schemeGone, .domainGone, .parameterLost, .screenGone, .screenUnreachable,
  .screenLinkOnly, .goalGone, .gateAdded, .gateRemoved, .commitRepeatable, .modalExitGone,
  .moveGone,
  .screenAdded, .moveAdded, .linkAdded,
]

@Suite("What callers use of a sub-flow")
struct InterfaceTests {
  private let sub = """
    start: form
    screens:
      form: {parameters: {id: int, note: string}, destinations: [{finish: done}, {finish: canceled}]}
    """

  private func caller(_ exits: String, _ arguments: String) -> String {
    """
    start: home
    flows: {form: sub1.yaml}
    screens:
      home: {destinations: [{push: form, with: \(arguments), on-finish: {\(exits)}}]}
      end:
    """
  }

  private func kinds(_ caller: String?) -> [ChangeKind] {
    let new = sub.replacing(", {finish: canceled}", with: "").replacing(", note: string", with: "")
    let callers = caller.map { [checked([$0, new], "new")] } ?? []
    let comparison = FlowComparison(
      from: subflow(sub, "old"), to: subflow(new, "new"), scope: .interface, callers: callers)
    return comparison.changes.map(\.kind)
  }

  private func subflow(_ text: String, _ folder: String) -> CheckedFlow {
    CheckedFlow(FlowDocument(SourceText(path: "\(folder)/sub1.yaml", text: text)))
  }

  @Test("without known callers, every exit and parameter may be used")
  func unknown() { #expect(kinds(nil) == [.exitGone, .flowParameterGone]) }

  @Test("what a known caller still uses is gone for it")
  func used() {
    #expect(
      kinds(caller("done: {push: end}, canceled: {push: end}", "{id: 1, note: x}"))
        == [.exitGone, .flowParameterGone])
  }

  @Test("what no known caller uses may go")
  func unused() { #expect(kinds(caller("done: {push: end}", "{id: 1}")) == []) }

  @Test("a flow that is gone loses its links, and one that is added gains them")
  func files() {
    let flow = "start: a\nscreens: {a: {title: A}, b: {title: B}}\ndeep-links: {s://a: a}\n"
    #expect(
      comparison([flow], [""], scope: .gone).changes.map(\.kind)
        == [.urlGone, .flowGone])
    #expect(
      comparison([""], [flow], scope: .added).changes.map(\.kind) == [.flowAdded, .linkAdded])
  }
}
