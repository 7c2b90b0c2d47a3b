import FlowChange
import FlowRules
import FlowSource
import Testing

/// A kind of change, and two versions of a flow with it: `old` with some texts replaced is the new version.
struct KindCase: CustomTestStringConvertible, Sendable {
  let kind: ChangeKind
  let old: String
  let edits: [(String, String)]
  /// What the message says.
  let says: String
  var url: String?

  init(
    _ kind: ChangeKind, _ old: String, _ edits: [(String, String)], _ says: String,
    url: String? = nil
  ) {
    (self.kind, self.old, self.edits, self.says, self.url) = (kind, old, edits, says, url)
  }

  var new: String { edits.reduce(old) { $0.replacing($1.0, with: $1.1) } }
  var testDescription: String { "\(kind.rawValue): \(says)" }
}

private let shop = """
  start: home
  app: {schemes: [shop, s2], domains: [a.example, b.example]}
  screens:
    home: {title: Home, destinations: [{push: cart, label: Cart}, {sheet: help, label: Help}, login]}
    cart: {title: Cart, parameters: {id: {type: int, optional: true}}, destinations: [pay]}
    pay: {title: Pay, progress: 1/2, commit: true, destinations: [{replace: done, label: Pay}]}
    done: {title: Done, final: true, progress: 1, back: false, destinations: [pop-to-root]}
    help: {title: Help, destinations: [{dismiss: true, label: Close}, topic]}
    topic: {title: Topic}
    login: {title: Log in, gate: user, destinations: [account]}
    account: {title: Account}
  deep-links:
    shop://cart: [home, cart]
    shop://cart/{id}: [home, cart]
    shop://show?id={id}: [home, cart]
    shop://topic: [home, {sheet: help}, topic]
    https://a.example/: home
    https://b.example/: home
    s2://home: home
  """

private let cases = [
  KindCase(
    .urlGone, shop, [("  shop://topic: [home, {sheet: help}, topic]\n", "")],
    "`shop://topic` no longer opens", url: "shop://topic"),
  KindCase(
    .urlGone, shop, [("shop://cart/{id}", "shop://cart/a{id}")], "`shop://cart/1` no longer opens",
    url: "shop://cart/1"),
  KindCase(
    .urlRetargeted, shop, [("shop://cart: [home, cart]", "shop://cart: [home, pay]")],
    "`shop://cart` opens `pay` instead of `cart`", url: "shop://cart"),
  KindCase(
    .urlRetargeted, shop, [("shop://topic:", "shop://cart/new: home\n  shop://topic:")],
    "`shop://cart/new` opens `home` instead of `cart`", url: "shop://cart/new"),
  KindCase(
    .parameterNeeded, shop, [("type: int, optional: true", "type: int")],
    "`shop://show` no longer opens: it needs `id` now", url: "shop://show"),
  KindCase(
    .parameterNeeded, shop, [("type: int, optional: true", "type: int")],
    "`shop://cart` does not give `id`, which its screens need now", url: "shop://cart"),
  KindCase(
    .parameterNeeded, shop, [("type: int, optional: true", "type: uuid, optional: true")],
    "the `id` of `shop://cart/1` has to be of type `uuid`, not `int`", url: "shop://cart/1"),
  KindCase(
    .parameterLost, shop, [("shop://cart/{id}", "shop://cart/{other}")],
    "`shop://cart/1` no longer gives `id`", url: "shop://cart/1"),
  KindCase(
    .schemeGone, shop, [("[shop, s2]", "[shop]"), ("  s2://home: home", "")], "the scheme `s2`",
    url: "s2://home"),
  KindCase(.schemeGone, shop, [("[shop, s2]", "[shop]")], "the scheme `s2`"),
  KindCase(
    .domainGone, shop,
    [("[a.example, b.example]", "[b.example]"), ("  https://a.example/: home\n", "")],
    "the domain `a.example`", url: "https://a.example"),
  KindCase(
    .linkStack, shop, [("shop://cart: [home, cart]", "shop://cart: [home, help, cart]")],
    "`shop://cart` opens `home → help → cart` instead of `home → cart`", url: "shop://cart"),
  KindCase(
    .linkStack, shop, [("{sheet: help}, topic]", "{full-screen: help}, topic]")],
    "`shop://topic` opens `home → full-screen help → topic`", url: "shop://topic"),
  KindCase(
    .linkStack, shop,
    [("shop://cart: [home, cart]", "shop://cart: {path: [home, cart], when-modal: keep}")],
    "treats what is shown in another way", url: "shop://cart"),
  KindCase(
    .startChanged, shop, [("start: home", "start: login")], "starts at `login` instead of `home`"),
  KindCase(
    .screenGone, shop, [("  topic: {title: Topic}\n", ""), (", topic]", "]")],
    "the screen `topic` is gone"),
  KindCase(.screenRenamed, shop, [("topic", "subject")], "`topic` is now `subject`"),
  KindCase(
    .screenUnreachable, shop, [("destinations: [account]", "destinations: [home]")],
    "no walk reaches `account` any more"),
  KindCase(
    .screenLinkOnly, shop, [("{sheet: help, label: Help}, ", "")],
    "only links reach `help` and 1 screen after it"),
  KindCase(.goalGone, shop, [("final: true, ", "")], "`done` is no longer a goal"),
  KindCase(
    .goalGone, shop,
    [("replace: done", "replace: home"), ("done: {title: Done", "other: {title: Other")],
    "the goal `done` is gone"),
  KindCase(
    .gateAdded, shop, [("[pay]", "[login]"), ("[account]", "[account, pay]")],
    "`pay`, `done` can be seen only with `user`"),
  KindCase(
    .gateAdded, shop, [("topic: {title: Topic}", "topic: {title: Topic, requires: user}")],
    "`topic` can be seen only with `user`"),
  KindCase(.gateRemoved, shop, [("gate: user, ", "")], "`account` can be seen without `user`"),
  KindCase(
    .commitRepeatable, shop, [("replace: done", "push: done"), ("back: false, ", "")],
    "going back shows `pay` again"),
  KindCase(.progressChanged, shop, [("1/2", "1/3")], "`pay` shows 1/3 instead of 1/2"),
  KindCase(
    .progressChanged, shop, [("progress: 1/2, ", "")], "`pay` shows no progress instead of 1/2"),
  KindCase(
    .modalExitGone, shop,
    [("{sheet: help,", "{full-screen: help,"), ("{sheet: help}", "{full-screen: help}")],
    "the modal of `help` can no longer be pulled down"),
  KindCase(
    .modalExitGone, shop, [("help: {title: Help,", "help: {title: Help, back: false,")],
    "the modal of `help` can no longer be pulled down"),
  KindCase(
    .modalExitGone, shop, [("{dismiss: true, label: Close}, ", "")],
    "no move closes the modal of `help` any more"),
  KindCase(
    .moveGone, shop, [(", login]", "]"), ("[pay]", "[pay, login]")],
    "the move from `home` to `login` is gone"),
  KindCase(
    .moveChanged, shop, [("[pay]", "[{replace: pay}]")],
    "the move from `cart` to `pay` is replace instead of push"),
  KindCase(
    .screenAdded, shop,
    [("[account]", "[account, terms]"), ("  account:", "  terms: {title: Terms}\n  account:")],
    "the screen `terms` is added"),
  KindCase(
    .moveAdded, shop, [("[account]", "[account, help]")], "the move from `login` to `help` is added"
  ),
  KindCase(
    .moveReworded, shop, [("label: Cart", "label: Basket")],
    "the move from `home` to `cart` has another label"),
  KindCase(
    .linkAdded, shop, [("  s2://home", "  shop://help: help\n  s2://home")],
    "`shop://help` opens `help`", url: "shop://help"),
  KindCase(
    .titleChanged, shop, [("title: Account", "title: Your account")],
    "`account` is titled `Your account`"),
  KindCase(
    .titleChanged, shop, [("account: {title: Account}", "account:")], "`account` has no title"),
]

@Suite("Kinds of changes")
struct ChangeKindTests {
  @Test("a change is found with its URL and its locations in both files", arguments: cases)
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

  @Test("a flow has no changes from itself", arguments: cases)
  func absent(_ one: KindCase) {
    #expect(changes(one.new, one.new).isEmpty)
  }

  @Test("every kind of a flow is among these cases")
  func all() {
    let others: Set<ChangeKind> = [.exitGone, .flowParameterGone, .flowGone, .flowAdded]
    #expect(Set(cases.map(\.kind)).union(others) == Set(ChangeKind.allCases))
  }

  @Test(
    "the opposite change is another one", arguments: cases.filter { oneWay.contains($0.kind) })
  func opposite(_ one: KindCase) {
    let changes = changes(one.new, one.old)
    #expect(!changes.contains { $0.kind == one.kind && $0.message.contains(one.says) })
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
