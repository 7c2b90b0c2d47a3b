import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let popAtRoot = Rule(
    id: .popAtRoot,
    family: .stack,
    severity: .error,
    summary: "A `pop` where there is nothing to go back to.",
    rationale: """
      The UIKit documentation of `popViewController(animated:)` says that the root is never \
      popped: the call does nothing and returns nil. The button exists and nothing happens; code \
      that relies on the popped view controller fails. In SwiftUI, removing the last element of an empty \
      `NavigationPath` crashes the app, which is an error; elsewhere this is a warning.
      """,
    examples: [
      RuleExample(
        "the path of an app in SwiftUI",
        """
        start: feed
        app: {ui: swiftui, ios: "17.0"}
        screens:
          feed: {destinations: [post, {pop: 1, label: Back}]}
                                       ^^^ there is nothing below `feed`
          post: {final: true}
        """),
      RuleExample(
        "the first screen, and what replaces it",
        """
        start: login
        screens:
          login: {destinations: [{replace: home}, {pop: 1, label: Cancel}]}
                                                   ^^^ there is nothing below `login`
          home: {final: true, destinations: [{root: settings}]}
          settings: {destinations: [{pop: 2, label: Back}, {root: home, label: Done}]}
                                     ^^^ there is nothing below `settings`
        """),
      RuleExample(
        "a tab that is also pushed",
        """
        tabs: [home, search]
        screens:
          home: {final: true, destinations: [search]}
                                             ^^^^^^ [pushed-tab-root] `search` is the root of a tab
          search: {destinations: [pop]}
                                  ^^^ there is not always something below `search`
        """),
      RuleExample(
        "a root without a navigation stack",
        """
        start: home
        screens:
          home: {final: true, destinations: [{root: locked, navigation: false}]}
          locked: {destinations: [pop, {root: home, label: Unlock}]}
                                  ^^^ there is nothing below `locked`
        """),
      RuleExample(
        "after a modal is closed over the root",
        """
        start: home
        screens:
          home: {final: true, destinations: [detail, {sheet: help}]}
          detail: {destinations: [{sheet: help}]}
          help: {destinations: [{dismiss: true, then: pop}]}
                                                      ^^^ there is not always something below `home`
        """),
      RuleExample(
        "on a screen that was pushed, or that `set` placed above another",
        """
        start: home
        screens:
          home: {final: true, destinations: [detail, {set: [home, offer]}]}
          detail: {destinations: [pop]}
          offer: {destinations: [{pop: 1, label: Close}]}
        """),
      RuleExample(
        "a tab that is also pushed, and a move with `when`",
        """
        tabs: [home, search]
        screens:
          home: {final: true, destinations: [search]}
                                             ^^^^^^ [pushed-tab-root] `search` is the root of a tab
          search: {destinations: [{pop: 1, when: it was pushed}]}
        """),
      RuleExample(
        "a sub-flow that a caller pushes",
        """
        start: email
        screens:
          email: {destinations: [{finish: known, label: Continue}, {pop: 1, label: Cancel}]}
        """),
      RuleExample(
        "a gate that a link shows first",
        """
        start: home
        screens:
          home: {final: true, destinations: [{push: login, label: Sign in}]}
          login: {gate: signed-in, destinations: [pop, {set: [home, account], label: Sign in}]}
          account: {requires: signed-in}
        deep-links:
          shop://account: [login, home, account]
        """),
    ],
    isDecidedByCallers: true,
    check: findPopsAtRoot)
}

private func findPopsAtRoot(in subject: CheckedFlow) -> [Finding] {
  subject.pops(fromLowestIn: .base).compactMap { faulty in
    guard !subject.isPutOnOthers(faulty.screen) else { return nil }
    let source = subject.quoted(faulty.screen)
    let always = faulty.extent == .every
    // A root without a path removes nothing.
    let crashes =
      subject.graph.isSwiftUI && subject.shownStacks.navigation(of: faulty.screen) == .every
    let cases = always ? "" : " in some cases"
    var finding = Finding(
      crashes
        ? "`pop` on \(source) crashes\(cases): the path is empty"
        : "`pop` on \(source) has nothing to go back to\(cases)",
      at: subject.graph.destination(of: faulty.move).verbRange,
      label: "there is \(always ? "nothing" : "not always something") below \(source)",
      help: always
        ? "go forward with `replace`, `root` or `push`, or remove the move"
        : "add a `when` that says where the move is made, or go forward with `root` or `set`")
    if !crashes { finding.greatestSeverity = .warning }
    return subject.show(finding, of: faulty)
  }
}
