import FlowChange
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

let shop = """
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

/// With tabs, conditions and options of moves.
let market = """
  tabs: [home, cart, help]
  screens:
    home: {title: Home, destinations: [{sheet: login, detents: [medium], label: Log in}, list, offers]}
    list: {title: List, destinations: [{push: pay, when: it rains}, {push: form, when: {has: user}}]}
    offers: {title: Offers, destinations: [{push: pay, when: {has: user}}, {pop-to: home}]}
    cart: {title: Cart, destinations: [{push: pay}, {tab: help, label: Help}, list, {push: list, when: it snows}]}
    help: {title: Help, destinations: [form, {external: Safari}]}
    form: {title: Form, destinations: [{pop: 2, label: Out}, {root: home, revokes: user}]}
    login: {title: Log in, gate: user, destinations: [{dismiss: true, passes: true, label: In}]}
    pay: {title: Pay, requires: user, back: false, destinations: [pop-to-root]}
  """

/// With several buttons to the same screen, and moves that follow others.
let buttons = """
  start: home
  screens:
    home: {title: Home, destinations: [{sheet: form, label: Form}]}
    form:
      gate: user
      destinations:
        - {dismiss: true, label: Save, then: {push: saved}}
        - {dismiss: true, label: Delete, then: {push: deleted}}
        - {dismiss: true, label: Cancel, passes: false}
        - {finish: paid, label: Pay}
    saved: {destinations: [{pop-to-root: true, label: Done}]}
    deleted: {destinations: [{push: saved, label: Later}, {push: saved, label: Now, when: x}]}
  """

let changeKindCases = [
  KindCase(
    .goalAdded, shop, [("account: {title", "account: {final: true, title")],
    "`account` is now a goal"),
  KindCase(
    .screenChanged, shop, [("login: {title", "login: {commit: true, title")], "`login` now commits"),
  KindCase(.screenChanged, shop, [("commit: true, ", "")], "`pay` no longer commits"),
  KindCase(
    .screenChanged, shop, [("topic: {title", "topic: {bar: {hidden: true}, title")],
    "`topic` now hides its navigation bar"),
  KindCase(
    .screenChanged, shop, [("account: {", "account: {parameters: {of: int}, ")],
    "`account` now takes `of` as `int`"),
  KindCase(
    .screenChanged, market, [("list: {", "list: {parameters: {id: {type: int, default: 1}}, ")],
    "`list` now takes `id` as `int` with the default `1`"),
  KindCase(
    .screenPresentation, shop, [("account: {", "account: {bar: {prompt: You}, ")],
    "`account` has a bar with another `prompt`"),
  KindCase(
    .moveChanged, shop, [("{push: cart, label", "{push: cart, with: {id: 2}, label")],
    "the move from `home` to `cart` now gives `2` as `id`"),
  KindCase(
    .moveChanged, market, [("external: Safari", "external: Maps")],
    "the move `external` of `help` now leaves the app for `Maps`"),
  KindCase(
    .moveCondition, market, [("when: it snows", "when: it hails")],
    "the move from `cart` to `list` happens when `it hails` instead of when `it snows`"),
  KindCase(
    .tabGone, market, [("[home, cart, help]", "[home, cart]"), ("{tab: help", "{push: help")],
    "`help` is no longer a tab"),
  KindCase(.tabAdded, shop, [("start: home", "tabs: [home, cart]")], "`cart` is now a tab"),
  KindCase(
    .tabsReordered, market, [("cart, help]\n", "help, cart]\n")],
    "the order of the tabs is now `home`, `help` and `cart`"),
  KindCase(
    .backGone, market, [("{title: Offers,", "{title: Offers, back: false,")],
    "users can no longer go back from `offers`"),
  KindCase(
    .backAdded, market, [("requires: user, back: false", "requires: user")],
    "users can now go back from `pay`"),
  KindCase(
    .moveCondition, market, [("it rains", "it snows")],
    "the move from `list` to `pay` happens when `it snows` instead of when `it rains`"),
  KindCase(
    .moveCondition, market, [(", when: it rains", "")],
    "the move from `list` to `pay` happens always instead of when `it rains`"),
  KindCase(
    .moveCondition, market, [("when: it rains", "when: {lacks: user, text: it rains}")],
    "happens without `user` and when `it rains` instead of when `it rains`"),
  KindCase(
    .moveCondition, market, [("pay, when: {has: user}", "pay, when: {lacks: user}")],
    "the move from `offers` to `pay` happens without `user` instead of with `user`"),
  KindCase(
    .moveCondition, market, [("passes: true, ", "")],
    "the move `dismiss` of `login` no longer passes `user`"),
  KindCase(
    .moveCondition, market, [(", revokes: user", "")],
    "the move from `form` to `home` no longer revokes `user`"),
  KindCase(
    .moveChanged, market, [("pop: 2", "pop: 1")],
    "the move `pop` of `form` now goes back 1 screen"),
  KindCase(
    .moveChanged, market, [("{pop-to: home}", "{pop-to: home, missing: stay}")],
    "now does nothing where its target is not below"),
  KindCase(
    .moveChanged, market, [("detents: [medium], ", "navigation: false, ")],
    "the move from `home` to `login` now shows its screen without a navigation stack"),
  KindCase(
    .moveChanged, buttons, [("then: {push: saved}", "then: {push: deleted}")],
    "the move `dismiss` of `form` continues with `push: deleted` instead of `push: saved`"),
  KindCase(
    .moveChanged, buttons, [("Save", "X"), ("Delete", "Save"), ("X", "Delete")],
    "the move `dismiss` of `form` continues with `push: deleted` instead of `push: saved`"),
  KindCase(
    .moveChanged, buttons, [("label: Done", "label: Done, then: {push: saved}")],
    "the move `pop-to-root` of `saved` now continues with `push: saved`"),
  KindCase(
    .moveGone, buttons, [("      - {dismiss: true, label: Cancel, passes: false}\n", "")],
    "the move `dismiss` of `form` labeled `Cancel` is gone"),
  KindCase(
    .moveAdded, buttons, [("[{sheet: form", "[{full-screen: form, label: Big}, {sheet: form")],
    "the move from `home` to `form` labeled `Big` is added"),
  KindCase(
    .moveReworded, buttons, [(", {push: saved, label: Now, when: x}", "")],
    "the move from `deleted` to `saved` labeled `Now` is gone, but another move does the same"),
  KindCase(
    .moveCondition, buttons, [("finish: paid, label: Pay", "finish: paid, label: Pay, when: x")],
    "the move `finish: paid` of `form` happens when `x` instead of always"),
  KindCase(
    .moveReworded, buttons, [("label: Pay", "label: Pay now")],
    "the move `finish: paid` of `form` is labeled `Pay now` instead of `Pay`"),
  KindCase(
    .movePresentation, market, [("[medium]", "[large]")],
    "the move from `home` to `login` has other `detents`"),
  KindCase(
    .gateRemoved, market, [("gate: user, ", ""), ("passes: true, ", "")],
    "no screen is a gate of `user` anymore"),
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
    .urlGone, shop, [("shop://topic: [home, {sheet: help}, topic]", "shop://topic: [home, topc]")],
    "`shop://topic` no longer opens: `topc` is not a screen", url: "shop://topic"),
  KindCase(
    .linkAdded,
    shop.replacing("shop://topic: [home, {sheet: help}, topic]", with: "shop://topic: topc"),
    [("topc", "topic")], "`shop://topic` now opens `topic`", url: "shop://topic"),
  KindCase(
    .platformGone, shop,
    [("domains: [a.example, b.example]", "domains: [a.example, b.example], ios: 17")],
    "the app now needs iOS 17"),
  KindCase(
    .platformGone,
    shop.replacing("[a.example, b.example]", with: "[a.example, b.example], idioms: [phone, pad]"),
    [("[phone, pad]", "[phone]")], "the app no longer runs on `pad`"),
  KindCase(
    .platformAdded, shop.replacing("topic: {title", with: "topic: {ios: 18, title"),
    [("ios: 18", "ios: 17.4")], "`topic` now needs iOS 17.4 instead of iOS 18"),
  KindCase(
    .movePresentation, shop, [("s2://home: home", "s2://home: {screen: home, animated: true}")],
    "opening `s2://home` now animates", url: "s2://home"),
  KindCase(
    .screenChanged, shop, [("account: {title", "account: {entry: a notification, title")],
    "`account` is now entered from outside the flow"),
  KindCase(
    .screenChanged, shop, [("type: int, optional: true", "type: string, optional: true")],
    "`cart` takes `id` as `string`, if it is given instead of as `int`, if it is given"),
  KindCase(
    .screenPresentation, shop, [("topic: {title", "topic: {safe-area: {top: 44}, title")],
    "`topic` has another `safe-area`"),
  KindCase(
    .parameterNeeded, shop, [("type: int, optional: true", "type: int")],
    "`shop://show` no longer opens: it now needs `id`", url: "shop://show"),
  KindCase(
    .parameterNeeded, shop, [("type: int, optional: true", "type: int")],
    "`shop://cart` does not give `id`, which its screens now need", url: "shop://cart"),
  KindCase(
    .parameterNeeded, shop, [("type: int, optional: true", "type: uuid, optional: true")],
    "`id` in `shop://cart/1` must now be of type `uuid`, not `int`", url: "shop://cart/1"),
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
    "`shop://cart` now keeps open modals", url: "shop://cart"),
  KindCase(
    .startChanged, shop, [("start: home", "start: login")], "starts at `login` instead of `home`"),
  KindCase(
    .startChanged, shop, [("[shop, s2]", "[shop, s2], remembers: user")],
    "may now start with `user` satisfied"),
  KindCase(
    .startChanged, shop.replacing("[shop, s2]", with: "[shop, s2], remembers: user"),
    [(", remembers: user", "")], "no longer starts with `user` satisfied"),
  KindCase(
    .screenPresentation, shop, [("[shop, s2]", "[shop, s2], large-titles: true")],
    "the app now prefers large titles"),
  KindCase(
    .screenPresentation, shop, [("[shop, s2]", "[shop, s2], progress-bar: screen")],
    "the progress bar is now in the view of each screen"),
  KindCase(
    .screenGone, shop, [("  topic: {title: Topic}\n", ""), (", topic]", "]")],
    "the screen `topic` is gone"),
  KindCase(.screenRenamed, shop, [("topic", "subject")], "`topic` is renamed to `subject`"),
  KindCase(
    .screenUnreachable, shop, [("destinations: [account]", "destinations: [home]")],
    "`account` is no longer reachable"),
  KindCase(
    .screenLinkOnly, shop, [("{sheet: help, label: Help}, ", "")],
    "only links still reach `help` and 1 screen after it"),
  KindCase(.goalGone, shop, [("final: true, ", "")], "`done` is no longer a goal"),
  KindCase(
    .goalGone, shop,
    [("replace: done", "replace: home"), ("done: {title: Done", "other: {title: Other")],
    "the goal `done` is gone"),
  KindCase(
    .gateAdded, shop, [("[pay]", "[login]"), ("[account]", "[account, pay]")],
    "`pay` and `done` now require `user`"),
  KindCase(
    .gateAdded, shop, [("topic: {title: Topic}", "topic: {title: Topic, requires: user}")],
    "`topic` now requires `user`"),
  KindCase(.gateRemoved, shop, [("gate: user, ", "")], "`account` no longer requires `user`"),
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
    "no move closes the modal of `help` anymore"),
  KindCase(
    .moveGone, shop, [(", login]", "]"), ("[pay]", "[pay, login]")],
    "the move from `home` to `login` is gone"),
  KindCase(
    .moveChanged, shop, [("[pay]", "[{replace: pay}]")],
    "the move from `cart` to `pay` is `replace` instead of `push`"),
  KindCase(
    .screenAdded, shop,
    [("[account]", "[account, terms]"), ("  account:", "  terms: {title: Terms}\n  account:")],
    "the screen `terms` is added"),
  KindCase(
    .moveAdded, shop, [("[account]", "[account, help]")], "the move from `login` to `help` is added"
  ),
  KindCase(
    .moveReworded, shop, [("label: Cart", "label: Basket")],
    "the move from `home` to `cart` is labeled `Basket` instead of `Cart`"),
  KindCase(
    .linkAdded, shop, [("  s2://home", "  shop://help: help\n  s2://home")],
    "`shop://help` now opens `help`", url: "shop://help"),
  KindCase(
    .titleChanged, shop, [("title: Account", "title: Your account")],
    "`account` is titled `Your account` instead of `Account`"),
  KindCase(
    .titleChanged, shop, [("account: {title: Account}", "account:")],
    "`account` no longer has a title"),
]
