import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// What becomes of the URLs that the links of a flow opened.
struct LinkComparison {
  private let old: CheckedFlow
  private let new: CheckedFlow
  private let pairs: ScreenPairs
  private let oldMeanings: [LinkMeaning]
  private let newMeanings: [LinkMeaning]
  private(set) var changes: [Change] = []
  private(set) var isComplete = true

  init(_ old: CheckedFlow, _ new: CheckedFlow, _ pairs: ScreenPairs) {
    (self.old, self.new, self.pairs) = (old, new, pairs)
    oldMeanings = LinkMeaning.all(of: old) { LinkMeaning.Element(screen: $0, name: nil, layer: $1) }
    newMeanings = LinkMeaning.all(of: new) { screen, layer in
      let older = pairs.old[screen]
      return LinkMeaning.Element(
        screen: older, name: older == nil ? new.name(of: screen) : nil, layer: layer)
    }
  }

  /// `countsOrigins` says whether all URLs of a scheme or domain are one change.
  mutating func run(countsOrigins: Bool) {
    var identities: [LinkMeaning: Int] = [:]
    func identity(_ meaning: LinkMeaning) -> Int {
      let known = identities[meaning] ?? identities.count
      identities[meaning] = known
      return known
    }
    let difference = LinkDifference(
      from: old.graph.links, to: new.graph.links, oldMeanings: oldMeanings.map(identity),
      newMeanings: newMeanings.map(identity), within: new.graph.budget)
    isComplete = difference.isComplete
    let origins = countsOrigins ? RemovedOrigins(old, new, difference.shifts) : nil
    changes = origins?.changes ?? []
    var seen: Set<String> = []
    for shift in difference.shifts {
      let change =
        switch (shift.old, shift.new) {
        case (let one?, nil):
          origins?.contains(one) ?? false ? nil : lost(shift.url, by: one)
        case (nil, let other?): added(shift.url, by: other)
        case (let one?, let other?): moved(shift.url, from: one, to: other)
        case (nil, nil): nil as Change?
        }
      // Several pairs of patterns can tell the same of one link.
      guard let change else { continue }
      let landing = shift.new.flatMap { newMeanings[$0].landing }.map { "\($0)" } ?? ""
      let link = shift.old ?? shift.new ?? 0
      if seen.insert("\(change.kind) \(link) \(landing)").inserted { changes.append(change) }
    }
  }
}

// MARK: - Links

extension LinkComparison {
  private func lost(_ url: String, by link: Int) -> Change? {
    guard oldMeanings[link].opens else { return nil }
    let before = location(of: link, in: old, "opened \(name(ofLandingOf: link, in: old))")
    var nearest: Change.Location?
    if new.graph.budget.spend(newMeanings.count), let miss = new.graph.links.nearestMiss(url) {
      nearest = location(of: miss.pattern, in: new, "the nearest link does not accept it")
      let names = miss.reasons.compactMap { reason in
        if case .missingItem(let name) = reason { quotation(of: name) } else { nil }
      }
      if names.count == miss.reasons.count,
        newMeanings[miss.pattern].landing == oldMeanings[link].landing
      {
        return Change(
          .parameterNeeded, "\(quotation(of: url)) no longer opens: it now needs \(list(names))",
          url: url, old: before,
          new: location(of: miss.pattern, in: new, "needs \(list(names))"))
      }
    }
    return Change(
      .urlGone, "\(quotation(of: url)) no longer opens", url: url, old: before, new: nearest)
  }

  private func added(_ url: String, by link: Int) -> Change? {
    guard newMeanings[link].opens else { return nil }
    let landing = name(ofLandingOf: link, in: new)
    return Change(
      .linkAdded, "\(quotation(of: url)) now opens \(landing)", url: url,
      new: location(of: link, in: new, "opens \(landing)"))
  }

  private func moved(_ url: String, from one: Int, to other: Int) -> Change? {
    let (before, now) = (oldMeanings[one], newMeanings[other])
    let quoted = quotation(of: url)
    func change(_ kind: ChangeKind, _ message: String, _ old: String, _ new: String) -> Change {
      Change(
        kind, message, url: url, old: location(of: one, in: self.old, old),
        new: location(of: other, in: self.new, new))
    }
    guard before.opens, now.opens else {
      if !before.opens { return added(url, by: other) }
      let name = name(ofLandingOf: other, in: new)
      return change(
        .urlGone, "\(quoted) no longer opens: \(name) is not a screen",
        "opened \(self.name(ofLandingOf: one, in: old))", "\(name) is not a screen")
    }
    if before.landing?.screen != now.landing?.screen || before.landing?.name != now.landing?.name {
      let (opened, opens) = (name(ofLandingOf: one, in: old), name(ofLandingOf: other, in: new))
      return change(
        .urlRetargeted, "\(quoted) opens \(opens) instead of \(opened)", "opened \(opened)",
        "opens \(opens)")
    }
    if let (kind, message, was, isNow) = parameterChange(quoted, from: before, to: now) {
      return change(kind, message, was, isNow)
    }
    guard !before.isPlaced(like: now), !isStillInferred(one, other) else {
      if before.isAnimated == now.isAnimated { return nil }
      let does = now.isAnimated ? "now animates" : "no longer animates"
      return change(
        .movePresentation, "opening \(quoted) \(does)",
        now.isAnimated ? "did not" : "animated", does)
    }
    let (below, above) = (stack(of: one, in: old), stack(of: other, in: new))
    guard below == above else {
      return change(
        .linkStack, "\(quoted) opens \(above) instead of \(below)", "opened \(below)",
        "opens \(above)")
    }
    let does =
      before.whenModal != now.whenModal
      ? now.whenModal.effect
      : before.cold != now.cold
        ? "shows another stack when it starts the app"
        : before.gate != now.gate
          ? now.gate == nil ? "presents no gate" : "presents another gate"
          : now.appends ? "pushes onto the current stack" : "replaces the current stack"
    return change(.linkStack, "\(quoted) now \(does)", "did not", does)
  }

  /// Whether the stack of an old link could be inferred for the new one, too: of equally short ones, the
  /// order of the file chooses.
  private func isStillInferred(_ one: Int, _ other: Int) -> Bool {
    guard case .found = old.graph.linkStacks.origins[one],
      case .found = new.graph.linkStacks.origins[other],
      old.flow.links[one].whenModal == new.flow.links[other].whenModal,
      old.flow.links[one].appends == new.flow.links[other].appends,
      old.graph.linkStacks.depth(of: one) == new.graph.linkStacks.depth(of: other)
    else { return false }
    let stack = old.graph.linkStacks.stack(of: one)
    let screens = stack.compactMap { pairs.new[$0.screen] }
    guard screens.count == stack.count, new.graph.isBottomScreen(screens[0]) else { return false }
    return screens.indices.dropFirst().allSatisfy { index in
      new.graph.moves(of: screens[index - 1]).contains { move in
        switch new.graph.stackChange(of: move) {
        case .push(let screen): screen == screens[index] && stack[index].layer == nil
        case .present(let kind, let screen, _):
          screen == screens[index] && stack[index].layer == kind
        default: false
        }
      }
    }
  }

  private func parameterChange(
    _ url: String, from before: LinkMeaning, to now: LinkMeaning
  ) -> (kind: ChangeKind, message: String, old: String, new: String)? {
    let needed = now.missing.subtracting(before.missing).sorted().map { quotation(of: $0) }
    if !needed.isEmpty {
      return (
        .parameterNeeded, "\(url) does not give \(list(needed)), which its screens now need",
        "did not need it", "does not give \(list(needed))"
      )
    }
    let typed = now.given.filter { name, type in !(before.given[name].map(type.includes) ?? true) }
    if let (name, type) = typed.min(by: { $0.key < $1.key }), let older = before.given[name] {
      return (
        .parameterNeeded,
        "\(quotation(of: name)) in \(url) must now be of type `\(type.rawValue)`, not `\(older.rawValue)`",
        "gave `\(older.rawValue)`", "gives `\(type.rawValue)`"
      )
    }
    // A parameter with another name can be the same one.
    let isFewer = now.given.count < before.given.count
    let lost = before.given.keys.filter {
      now.given[$0] == nil && (isFewer || now.declared.contains($0))
    }.sorted().map { quotation(of: $0) }
    if !lost.isEmpty {
      return (
        .parameterLost, "\(url) no longer gives \(list(lost))", "gave \(list(lost))",
        "no longer gives \(list(lost))"
      )
    }
    return nil
  }

  private func location(of link: Int, in flow: CheckedFlow, _ label: String) -> Change.Location {
    Change.Location(flow.source, flow.flow.links[link].pattern.range, label)
  }

  private func name(ofLandingOf link: Int, in flow: CheckedFlow) -> String {
    flow.graph.linkStacks.landing(of: link).map(flow.quoted)
      ?? quotation(of: flow.flow.links[link].landing.value)
  }

  private func stack(of link: Int, in flow: CheckedFlow) -> String {
    let stack = flow.graph.linkStacks.stack(of: link)
    let names = stack.suffix(8).map { element in
      (element.layer == nil ? "" : "\(element.verb.rawValue) ") + flow.name(of: element.screen)
    }
    return "`\((stack.count > 8 ? "… → " : "") + names.joined(separator: " → "))`"
  }
}

extension DeepLink.WhenModal {
  fileprivate var effect: String {
    switch self {
    case .dismiss: "dismisses open modals"
    case .keep: "keeps open modals"
    case .below: "opens below open modals"
    case .ignore: "does nothing under open modals"
    }
  }
}
