import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let risingProgressOnBack = Rule(
    id: .risingProgressOnBack,
    family: .progress,
    severity: .warning,
    summary: "Going back shows more progress than before.",
    rationale: """
      A step back undoes something, but the bar says that something was done. `set`, `replace` and \
      links can place a screen below another without a push; its progress is compared as if users \
      had come through it (Flutter's documentation of LinearProgressIndicator: values should \
      increase from 0.0 to 1.0, here from the lower screen to the upper one).
      """,
    examples: [
      RuleExample(
        "in a stack that a `set` made",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [{set: [summary, address], label: Check out}]}
          summary: {progress: 0.8, destinations: [done]}
          address: {progress: 0.4, destinations: [pop]}
                              ^^^ going back from `address` shows 0.8
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "in the stack of a link, with a screen that no move shows",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [summary]}
          summary: {progress: 0.8, destinations: [done]}
          gift: {progress: 0.5, destinations: [done]}
                           ^^^ going back from `gift` shows 0.8
          done: {progress: 1, final: true}
        deep-links:
          shop://gift: [cart, summary, gift]
        """),
      RuleExample(
        "above the screen below a replaced one",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [paid]}
          paid: {progress: 1, final: true, destinations: [{replace: rating, label: Rate}]}
          rating: {progress: 0.1, destinations: [{root: thanks}]}
                             ^^^ going back from `rating` shows 0.5
          thanks: {progress: 1, final: true}
        """),
      RuleExample(
        "stacks in the order of their progress",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [{set: [cart, address, payment], label: Check out}]}
          address: {progress: 0.4, destinations: [{replace: payment}]}
          payment: {progress: 0.6, destinations: [done]}
          done: {progress: 1, final: true}
        deep-links:
          shop://pay: [cart, payment]
        """),
      RuleExample(
        "a push that falls is reported going forward, and users cannot go back here",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [address, {set: [summary, sending], label: Send}]}
          address: {progress: 0.3, destinations: [done, {replace: summary, label: Skip}]}
                              ^^^ [non-monotonic-progress] `address` shows less
          summary: {progress: 0.8, destinations: [done]}
          sending: {progress: 0.6, back: false, destinations: [{replace: done}]}
          done: {progress: 1, final: true}
        """),
    ],
    check: findRisingProgress)
}

private func findRisingProgress(in subject: CheckedFlow) -> [Finding] {
  let values = subject.shownProgress
  guard subject.makesPairsWithoutPush,
    subject.screens.contains(where: { values[$0] != nil })
  else { return [] }
  let scope = subject.stacks(without: subject.doubtfulLinks)
  let stacks = ShownStacks(subject.searches, within: scope)
  let pushes = Lazy { PushesToLess(subject.graph, values) }
  return subject.screens.compactMap { screen in
    guard let own = values[screen], !subject.isPinned(screen) else { return nil }
    for lower in stacks.screens(directlyBelow: screen) {
      guard subject.screens.contains(lower), !subject.isPinned(lower), let shown = values[lower],
        shown > own, !pushes.value.push(screen, on: lower),
        subject.leadsBack(from: screen, to: lower), !subject.falls(to: screen, from: shown),
        let walk = subject.searches.walk(to: [screen], .directlyOn(lower), within: scope)
      else { continue }
      return subject.show(risingProgress(from: screen, to: lower, in: subject), along: walk)
    }
    return nil
  }
}

private func risingProgress(from screen: Int, to lower: Int, in subject: CheckedFlow) -> Finding {
  let text = subject.progressText(of: lower)
  return Finding(
    "progress rises from \(subject.progressText(of: screen)) to \(text) on the way back",
    at: subject.progressRange(of: screen),
    label: "going back from \(subject.quoted(screen)) shows \(text)",
    notes: [subject.progressNote(of: lower)],
    help: "order the screens by their progress, or remove one of the values", screen: screen)
}

extension CheckedFlow {
  /// Whether anything except a push can put a screen above another.
  fileprivate var makesPairsWithoutPush: Bool {
    graph.moves.contains { move in
      switch graph.stackChange(of: move) {
      case .replaceTop, .replaceLayer: true
      default: false
      }
    }
      || graph.linkStacks.origins.contains { if case .written = $0 { true } else { false } }
  }

  /// Whether the button, the swipe or a `pop` of one screen goes back.
  fileprivate func leadsBack(from upper: Int, to lower: Int) -> Bool {
    program.hasWayBack(upper)
      || graph.moves(of: upper).contains { move in
        switch graph.stackChange(of: move) {
        case .goBack(.pop(let count)): count == 1
        case .goBack(.popTo(let screen)): screen == lower
        default: false
        }
      }
  }

  /// Whether progress falls to the screen from the same value on a path forward, which is reported
  /// there.
  fileprivate func falls(to screen: Int, from shown: Progress) -> Bool {
    guard let shownBy = progress.greatestShown(before: screen),
      let before = progress.values[shownBy]
    else { return false }
    return before >= shown
  }
}

/// The pushes to screens with less progress, which are reported going forward.
private struct PushesToLess: Sendable {
  /// Each with the screen that declares it.
  private var pushes: Set<SIMD2<Int>> = []
  /// The alerts that push each screen.
  private var alerts: [Int: [Int]] = [:]
  private let presenters: AlertPresenters

  init(_ graph: FlowGraph, _ values: [Progress?]) {
    presenters = graph.alertPresenters
    for move in graph.moves {
      guard move.verb == .push, !move.isFollowUp, let target = move.target,
        let less = values[target]
      else { continue }
      if graph.isAlert(move.source) { alerts[target, default: []].append(move.source) }
      if let shown = values[move.source], less < shown { pushes.insert([target, move.source]) }
    }
  }

  /// Whether a screen with more progress pushes another one, or an alert on it does.
  func push(_ upper: Int, on lower: Int) -> Bool {
    pushes.contains([upper, lower])
      || alerts[upper]?.contains { presenters.shows(lower, $0) } ?? false
  }
}
