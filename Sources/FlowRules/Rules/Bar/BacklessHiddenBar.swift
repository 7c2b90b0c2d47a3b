import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let backlessHiddenBar = Rule(
    id: .backlessHiddenBar,
    family: .bar,
    severity: .error,
    summary: "A pushed screen whose hidden bar removes the back button.",
    rationale: """
      The back button is part of the navigation bar, and UIKit disables the swipe back with it: \
      AHKNavigationController is a library that exists only to restore it. The screen declares \
      that users can go back, but nothing lets them. An app that keeps the swipe declares `back: swipe`; \
      a screen that users must not leave, `back: false`.
      """,
    examples: [
      RuleExample(
        "a full-screen picture without a bar",
        """
        start: album
        screens:
          album: {final: true, destinations: [photo]}
          photo: {bar: {hidden: true}, destinations: [{push: details, label: Details}]}
                                ^^^^ the back button of `photo` is hidden with the bar
          details:
        """),
      RuleExample(
        "shown by a `set`",
        """
        start: home
        screens:
          home: {final: true, destinations: [album, {set: [album, photo], label: Last photo}]}
          album: {destinations: [photo, {root: home, label: Home}]}
          photo: {bar: {hidden: true}}
                                ^^^^ the back button of `photo` is hidden with the bar
        """),
      RuleExample(
        "moves that go back or out, a swipe that the app keeps, and a screen that users must not leave",
        """
        start: album
        screens:
          album: {final: true, destinations: [photo, map, story, {push: sending, label: Send}]}
          story: {bar: {hidden: true}, back: swipe}
          photo: {bar: {hidden: true}, destinations: [{pop: 1, label: Close}]}
          map: {bar: {hidden: true}, destinations: [{root: album, label: Done}]}
          sending: {bar: {hidden: true}, back: false, destinations: [{replace: sent}]}
          sent: {bar: {hidden: false}}
        """),
      RuleExample(
        "nothing to go back to",
        """
        start: welcome
        screens:
          welcome: {bar: {hidden: true}, destinations: [{root: home}, {sheet: terms}]}
          terms: {bar: {hidden: true}, destinations: [{dismiss: true, label: Close}]}
          home: {final: true, bar: {hidden: true}}
        """),
      RuleExample(
        "the start of a sub-flow, which its caller may present",
        """
        start: welcome
        screens:
          welcome: {bar: {hidden: true}, destinations: [email]}
          email: {destinations: [{finish: done}]}
        """),
      RuleExample(
        "a screen that can be below, where conditions rule out another",
        """
        start: home
        screens:
          home: {destinations: [{push: offer, when: {lacks: member}}, {push: news}, {sheet: join}]}
          offer: {destinations: [{push: story, when: {has: member}}]}
          news: {destinations: [story]}
          story: {final: true, bar: {hidden: true}}
                                             ^^^^ the back button of `story` is hidden with the bar
          join: {gate: member, destinations: [{dismiss: true, when: it succeeds}]}
        """),
      RuleExample(
        "a move that leaves the app, which comes back to the screen",
        """
        start: album
        screens:
          album: {final: true, destinations: [photo]}
          photo: {bar: {hidden: true}, destinations: [{external: the Photos app, label: Edit}]}
                                ^^^^ the back button of `photo` is hidden with the bar
        """),
    ],
    check: findBacklessHiddenBars)
}

private func findBacklessHiddenBars(in subject: CheckedFlow) -> [Finding] {
  let screens = subject.screensWithOptions.filter { screen in
    subject.flow.screens[screen].bar?.isHidden == true
      && subject.flow.screens[screen].allowsBack && !subject.flow.screens[screen].keepsSwipe
      && !subject.graph.moves(of: screen).contains(where: subject.graph.leavesHiddenBar)
  }
  guard !screens.isEmpty else { return [] }
  let uncertain = subject.screensWithUnknownTargets
  return screens.compactMap { screen in
    guard !uncertain.contains(screen), let hidden = subject.flow.screens[screen].bar?.hidden
    else { return nil }
    let finding = Finding(
      "users cannot go back from \(subject.quoted(screen)), whose bar is hidden", at: hidden.range,
      label: "the back button of \(subject.quoted(screen)) is hidden with the bar",
      help: "add a button with `pop`, show the bar, or set `back` to `swipe` or `false`",
      screen: screen)
    return subject.show(
      finding,
      along: subject.searches.walk(
        to: [screen], .above, within: subject.stacks(without: subject.doubtfulLinks)))
  }
}

extension FlowGraph {
  /// Whether a move goes back or leaves without the navigation bar.
  fileprivate func leavesHiddenBar(_ move: Move) -> Bool {
    if case .goBack = stackChange(of: move) { return true }
    // A name that means nothing may be that of a screen it leaves for.
    return stackChange(of: move)?.leavesLayer ?? (move.verb.row.group != .leavesApp)
  }
}
