import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let deadEndScreen = Rule(
    id: .deadEndScreen,
    family: .graph,
    severity: .error,
    summary: "A screen users cannot leave, although it does not end the flow.",
    rationale: """
      Users can only quit the app. A screen that replaced the root or was pushed with `back: \
      false` has no back button and no swipe back: the UIKit documentation of \
      `popViewController(animated:)` says that the root is never popped, and a full-screen \
      presentation has no gesture that closes it.
      """,
    examples: [
      RuleExample(
        "an error screen at the root",
        """
        start: payment
        screens:
          payment: {destinations: [done, {root: declined, when: the card is declined}]}
          done: {final: true}
          declined:
          ^^^^^^^^ there is no way forward or back
        """),
      RuleExample(
        "going back is disabled",
        """
        start: payment
        screens:
          payment: {destinations: [done, {push: declined, when: the card is declined}]}
          done: {final: true}
          declined: {back: false}
          ^^^^^^^^ there is no way forward or back
        """),
      RuleExample(
        "a way out of the app leads back to the same screen",
        """
        start: payment
        screens:
          payment: {destinations: [done, {root: declined, when: the card is declined}]}
          done: {final: true}
          declined: {destinations: [{external: the bank's website}]}
          ^^^^^^^^ there is no way forward or back
        """),
      RuleExample(
        "pushed by one screen, set as the root by another",
        """
        start: payment
        screens:
          payment: {destinations: [{push: done, label: Pay}, {push: terms, label: Terms}, locked]}
          done: {final: true}
          terms:
          ^^^^^ there is not always a way forward or back
          locked: {destinations: [{root: terms}, {root: payment, label: Unlock}]}
                                         ^^^^^ [lost-root] `payment` is no longer below `terms`
        """),
      RuleExample(
        "final screens, pushed screens and screens with a move",
        """
        start: payment
        screens:
          payment: {destinations: [{root: done}, terms, {root: declined, when: there is no money}]}
          done: {final: true}
          terms:
          declined: {destinations: [{root: payment}]}
        """),
      RuleExample(
        "tabs, and a screen pushed in one of them",
        """
        tabs: [home, search]
        screens:
          home: {destinations: [{push: hint, label: Hint}, {push: done, label: Done}]}
          search:
          hint: {back: false}
          done: {final: true}
        """),
      RuleExample(
        "a screen opened from outside",
        """
        start: payment
        screens:
          payment: {destinations: [done]}
          done: {final: true}
          message: {entry: a push notification}
        """),
      RuleExample(
        "no `final` screen: any leaf may be the end",
        """
        start: payment
        screens:
          payment: {destinations: [{root: done}]}
          done:
        """),
    ],
    isDecidedByCallers: true,
    check: findDeadEndScreens)
}

private func findDeadEndScreens(in subject: CheckedFlow) -> [Finding] {
  guard subject.goals.areDeclared, subject.graph.isComplete else { return [] }
  let leaves = subject.screens.filter { screen in
    subject.graph.moves(of: screen).allSatisfy { $0.verb.row.group == .leavesApp }
      && !subject.goals.isGoal[screen]
      && subject.reachabilityByLinks.isReached(screen)
      && subject.program.screen(screen).destinations.allSatisfy {
        $0.verb.row.group == .leavesApp
      }
      && subject.program.screen(screen).entry == nil
  }
  guard !leaves.isEmpty else { return [] }
  let stacks = subject.shownStacks
  let uncertain = subject.screensWithUnknownTargets
  let tabs = Set(subject.graph.tabs)
  return leaves.compactMap { screen in
    // Modal layers are left to `inescapable-modal`.
    guard var exit = stacks.exitFromBase(of: screen), exit != .every, !uncertain.contains(screen),
      !tabs.contains(screen),
      stacks.kinds(of: screen).isDisjoint(with: .unknown)
    else { return nil }
    if !stacks.kinds(of: screen).isDisjoint(with: .modal) { exit = .some }
    var finding = Finding(
      "users cannot leave \(subject.quoted(screen))\(exit == .none ? "" : " in some cases")",
      at: subject.program.idRange(of: screen),
      label: "there is \(exit == .none ? "no" : "not always a") way forward or back",
      help: "give it a destination, let users go back, or mark it `final: true`",
      screen: screen)
    guard exit == .some else {
      return subject.show(
        finding, along: subject.searches.walk(to: [screen], within: subject.allStacks))
    }
    finding.greatestSeverity = .warning
    finding.isOccasional = true
    return subject.show(
      finding,
      along: subject.searches.walk(
        to: [screen], in: LayerKinds(.window),
        subject.program.hasWayBack(screen) ? .lowest : .any,
        within: subject.stacks(without: subject.doubtfulLinks)))
  }
}
