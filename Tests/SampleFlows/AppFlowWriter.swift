/// Writes the main file of an `AppFlow`.
struct AppFlowWriter {
  /// The screens of a feature, in the order in which small apps have them.
  private static let parts = [
    "list", "detail", "comments", "filter", "options", "media", "delete", "edit", "new", "history",
    "photo", "credits", "order",
  ]
  private static let tabs = ["home", "search", "orders", "saved", "profile"]
  private static let others = [
    "welcome", "login", "paywall", "notifications", "camera", "settings",
  ]
  private static let linkedParts = ["list", "detail", "comments", "history", "media", "edit"]

  private let app: AppFlow
  private let ids: Set<String>
  private let featureCount: Int
  private var lines: [String] = []

  init(_ app: AppFlow) {
    self.app = app
    let parts = max(1, app.screenCount - Self.tabs.count - Self.others.count)
    featureCount = (parts + Self.parts.count - 1) / Self.parts.count
    ids = Set(
      Self.tabs + Self.others
        + (0..<parts).map { "\(Self.parts[$0 % Self.parts.count])\($0 / Self.parts.count)" })
  }

  func text() -> String {
    var writer = self
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private func isGated(_ feature: Int) -> Bool { app.has(.gates) && feature % 3 == 1 }
  private func tab(of feature: Int) -> String { Self.tabs[feature % Self.tabs.count] }

  private mutating func write() {
    lines += ["flowlint: 1", "name: app", "app: {ui: uikit, schemes: [shop]}", "start: welcome"]
    if app.has(.tabs) { lines.append("tabs: [\(Self.tabs.joined(separator: ", "))]") }
    if app.has(.subflows) {
      lines.append("flows:")
      lines += AppFlow.subflows.map { "  \($0.name): \($0.name).flow.yaml" }
    }
    if app.has(.everywhere) { writeEverywhere() }
    lines.append("screens:")
    writeOthers()
    for tab in Self.tabs.indices { writeTab(tab) }
    for feature in 0..<featureCount { writeFeature(feature) }
    if app.has(.links) { writeLinks() }
    if app.claimCount > 0 { writeClaims() }
  }

  // MARK: - Screens

  /// Leaves out a screen that the app is too small for, and moves to such screens.
  private mutating func screen(
    _ id: String, _ fields: [String] = [], _ moves: [(target: String?, move: String)]
  ) {
    guard ids.contains(id) else { return }
    lines.append("  \(id):")
    lines.append("    title: The \(id)")
    lines += fields.map { "    \($0)" }
    let made = moves.filter { $0.target.map(ids.contains) ?? true }
    if !made.isEmpty { lines.append("    destinations:") }
    lines += made.map { "      - \($0.move)" }
  }

  /// A push or presentation of a screen, with a login first where it needs one.
  private func way(
    _ verb: String = "push", to target: String, of feature: Int, from own: Int?
  ) -> [(target: String?, move: String)] {
    let values = target.hasPrefix("detail") ? ", with: [id]" : ""
    guard isGated(feature), own.map(isGated) != true else {
      return [(target, "{\(verb): \(target), label: Open \(target)\(values)}")]
    }
    return [
      (target, "{\(verb): \(target), label: Open \(target), when: {has: session}\(values)}"),
      (target, "{sheet: login, label: Log in for \(target), when: {lacks: session}}"),
    ]
  }

  private mutating func writeEverywhere() {
    lines += ["everywhere:", "  destinations:"]
    let push = app.has(.chains) ? ", then: {push: detail0, with: [id]}" : ""
    lines.append(
      app.has(.tabs)
        ? "    - {tab: home, label: Notification, when: a push notification arrives\(push)}"
        : "    - {root: home, label: Notification, when: a push notification arrives\(push)}")
    if app.has(.gates) {
      lines.append(
        "    - {root: home, label: Session ended, when: the server ends it, revokes: session}")
    }
    lines.append("  except: [welcome, login]")
  }

  private mutating func writeOthers() {
    screen(
      "welcome", [],
      app.has(.subflows)
        ? [(nil, "{push: onboarding, label: Start, on-finish: {done: {root: home}}}")]
        : [(nil, "{root: home, label: Start}")])
    if !app.has(.gates) {
      screen("login", [], [(nil, "{dismiss: true, label: Log in}")])
    } else if app.has(.subflows) {
      screen(
        "login", ["gate: session"],
        [
          (
            nil,
            "{push: auth, label: With a code, passes: false, "
              + "on-finish: {done: {dismiss: true, passes: session}, canceled: dismiss}}"
          ),
          (nil, "{dismiss: true, label: Not now}"),
        ])
    } else {
      screen(
        "login", ["gate: session"],
        [
          (nil, "{dismiss: true, label: Log in, passes: session}"),
          (nil, "{dismiss: true, label: Not now}"),
        ])
    }
    screen(
      "paywall", [],
      [
        (nil, "{dismiss: true, label: Not now}"),
        (
          nil,
          app.has(.chains)
            ? "{dismiss: true, label: Subscribe, then: {push: detail0, with: [id]}}"
            : "{dismiss: true, label: Subscribe}"
        ),
      ])
    for alert in ["notifications", "camera"] {
      screen(
        alert, [],
        [(nil, "{dismiss: true, label: Allow}"), (nil, "{dismiss: true, label: Don't allow}")])
    }
    screen(
      "settings", ["final: true"],
      [(nil, "{root: welcome, label: Log out\(app.has(.gates) ? ", revokes: session" : "")}")]
        + (app.has(.alerts) ? [(nil, "{alert: notifications, label: Notify me}")] : []))
  }

  private mutating func writeTab(_ number: Int) {
    let features = stride(from: number, to: featureCount, by: Self.tabs.count)
    var moves = features.flatMap { way(to: "list\($0)", of: $0, from: nil) }
    switch number {
    case 0: moves.append((nil, "{full-screen: paywall, label: Subscribe}"))
    case 4:
      moves.append((nil, "{push: settings, label: Settings}"))
      if app.has(.alerts) { moves.append((nil, "{alert: camera, label: Change the picture}")) }
      moves.append(
        (nil, "{sheet: login, label: Log in\(app.has(.gates) ? ", when: {lacks: session}" : "")}"))
    default: break
    }
    if !app.has(.tabs) {
      let next = Self.tabs[(number + 1) % Self.tabs.count]
      moves.append((nil, "{replace: \(next), label: The \(next)}"))
    }
    screen(Self.tabs[number], ["final: true"], moves)
  }

  private mutating func writeFeature(_ own: Int) {
    let required = isGated(own) ? ["requires: session"] : []
    func id(_ part: String) -> String { "\(part)\(own)" }
    func move(_ verb: String, _ part: String, _ label: String) -> (target: String?, move: String) {
      (id(part), "{\(verb): \(id(part)), label: \(label)\(part == "detail" ? ", with: [id]" : "")}")
    }
    screen(
      id("list"), required,
      [
        move("push", "detail", "Open"), move("sheet", "filter", "Filter"),
        move("sheet", "new", "New"),
      ])
    screen(
      id("detail"), required + ["parameters: {id: string}"],
      detailMoves(own))
    let next = (own + 1) % featureCount
    screen(
      id("comments"), required,
      (app.has(.lists) ? [(nil, "{set: [\(tab(of: own)), \(id("list"))], label: All}")] : [])
        + (app.has(.crossPushes) && next != own
          ? way(to: "detail\(next)", of: next, from: own) : []))
    screen(
      id("filter"), required,
      [move("push", "options", "More"), (nil, "{dismiss: true, label: Apply}")])
    screen(id("options"), required, [(nil, "{pop: 1, label: Done}")])
    screen(
      id("media"), required,
      [move("push", "credits", "Credits"), (nil, "{dismiss: true, label: Close}")])
    if app.has(.alerts) {
      screen(
        id("delete"), required,
        [(nil, "{pop: 1, label: Delete}"), (nil, "{dismiss: true, label: Keep}")])
    } else {
      screen(id("delete"), required, [(nil, "{pop: 1, label: Keep}")])
    }
    screen(id("edit"), required, [(nil, "{dismiss: true, label: Save}")])
    screen(
      id("new"), required,
      [move("push", "photo", "Add a photo"), (nil, "{dismiss: true, label: Save}")])
    screen(
      id("history"), required,
      [move("push", "order", "Open")]
        + (app.has(.popTo)
          ? [(nil, "{pop-to: \(id("detail")), label: Back to it, missing: stay}")] : []))
    screen(
      id("photo"), required, app.has(.alerts) ? [(nil, "{alert: camera, label: Take one}")] : [])
    screen(id("credits"), required, [])
    screen(
      id("order"), required + ["final: true"],
      app.has(.subflows)
        ? [(nil, "{push: returns, label: Return it, on-finish: {sent: {pop: 1}}}")] : [])
  }

  private func detailMoves(_ own: Int) -> [(target: String?, move: String)] {
    func id(_ part: String) -> String { "\(part)\(own)" }
    var moves: [(target: String?, move: String)] = [
      (id("comments"), "{push: \(id("comments")), label: Comments}"),
      (id("history"), "{push: \(id("history")), label: History}"),
      (id("media"), "{full-screen: \(id("media")), label: Play}"),
      (id("edit"), "{sheet: \(id("edit")), label: Edit}"),
      (
        id("delete"),
        app.has(.alerts)
          ? "{alert: \(id("delete")), label: Delete}" : "{push: \(id("delete")), label: Delete}"
      ),
    ]
    if app.has(.selfPushes) {
      moves.append((nil, "{push: \(id("detail")), label: A similar one, with: [id]}"))
    }
    if app.has(.crossPushes) {
      let others = Set([(7 * own + 1) % featureCount, (11 * own + 5) % featureCount])
      for other in others.sorted() where other != own {
        moves += way(to: "detail\(other)", of: other, from: own)
      }
    }
    if own % 4 == 0 {
      moves.append((nil, "{full-screen: paywall, label: Subscribe}"))
      if app.has(.subflows) {
        let paid = ids.contains(id("history")) ? "paid: {push: \(id("history"))}, " : ""
        moves.append(
          (nil, "{full-screen: checkout, label: Buy, on-finish: {\(paid)canceled: {pop: 1}}}"))
      }
    }
    return moves
  }

  // MARK: - Links and claims

  private mutating func writeLinks() {
    lines.append("deep-links:")
    let wanted = max(30, app.screenCount / 12)
    for number in 0..<min(wanted, featureCount * Self.linkedParts.count) {
      let feature = number % featureCount
      let part = Self.linkedParts[(number / featureCount + feature) % Self.linkedParts.count]
      guard ids.contains("\(part)\(feature)") else { continue }
      writeLink(part, of: feature)
    }
  }

  private mutating func writeLink(_ part: String, of feature: Int) {
    let isAppended =
      app.has(.keptLinks) && part == "comments" && feature % 7 == 0 && !isGated(feature)
    let rest = part == "detail" ? "{id}" : part == "list" || isAppended ? part : "{id}/\(part)"
    let pattern = "shop://feature\(feature)/\(rest)"
    let above =
      switch part {
      case "list": ""
      case "detail": ", detail\(feature)"
      case "media": ", detail\(feature), {full-screen: media\(feature)}"
      case "edit": ", detail\(feature), {sheet: edit\(feature)}"
      default: ", detail\(feature), \(part)\(feature)"
      }
    let gate = isGated(feature) ? "login, " : ""
    let path = "[\(gate)\(tab(of: feature)), list\(feature)\(above)]"
    if app.has(.keptLinks), part == "list", feature % 5 == 0 {
      lines.append("  \"\(pattern)\": {path: \(path), when-modal: keep}")
    } else if isAppended {
      lines.append("  \"\(pattern)\": {path: comments\(feature), append: true}")
    } else {
      lines.append("  \"\(pattern)\": \(path)")
    }
  }

  private mutating func writeClaims() {
    var gated = (0..<featureCount).filter { isGated($0) && ids.contains("history\($0)") }
      .flatMap { feature in ["history", "detail", "comments", "list"].map { "\($0)\(feature)" } }
    if gated.isEmpty { gated = ["settings"] }
    let different = [
      app.has(.gates)
        ? "{never: {shown: \(gated[0]), when: {lacks: session}}}"
        : "{reach: {screen: login, within: 4}}",
      "{always: {can-reach: home}}",
      "{never: {stack: [..., paywall, ..., paywall, ...]}}",
      "{reach: {screen: settings, from: home, within: 6}}",
      "{before: {screen: settings, first: profile}}",
    ]
    let more = gated.dropFirst().map { "{never: {shown: \($0), when: {lacks: session}}}" }
    lines.append("claims:")
    lines += (different + more).prefix(app.claimCount).map { "  - \($0)" }
  }
}
