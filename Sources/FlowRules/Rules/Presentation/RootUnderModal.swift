import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let rootUnderModal = Rule(
    id: .rootUnderModal,
    family: .presentation,
    severity: .warning,
    summary: "A new `root` from inside a modal.",
    rationale: """
      The window gets a new root while the old one still presents something. The old screens may \
      stay alive, and visible, under or over the new ones (QuickBirdEng/XCoordinator, issue 169). \
      Close the modals first, and change the root when they are gone.
      """,
    examples: [
      RuleExample(
        "a login that is presented",
        """
        start: welcome
        screens:
          welcome: {destinations: [{full-screen: login, label: Sign in}]}
          login: {destinations: [{root: home, label: Sign in}, {dismiss: true, label: Cancel}]}
                                        ^^^^ `login` is inside a modal
          home: {final: true}
        """),
      RuleExample(
        "a screen that is pushed in a sheet and elsewhere",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: account}, {push: profile, label: Profile}]}
          account: {destinations: [profile, dismiss]}
          profile: {destinations: [{root: goodbye, label: Delete}, pop]}
                                          ^^^^^^^ `profile` is inside a modal in some cases
          goodbye: {final: true}
        """),
      RuleExample(
        "from the base layer, and modals that close by themselves",
        """
        start: login
        screens:
          login: {destinations: [{push: code, label: Next}, {sheet: help, label: Help}]}
          code: {destinations: [{root: home, label: Sign in}]}
          help: {destinations: [{dismiss: true, label: Close}]}
          home: {final: true, destinations: [{root: login, label: Sign out}]}
        """),
      RuleExample(
        "with `when`, where the screen is not always inside a modal",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: account}, {push: profile, label: Profile}]}
          account: {destinations: [profile, dismiss]}
          profile: {destinations: [{root: goodbye, label: Delete, when: no modal is up}, pop]}
          goodbye: {final: true}
        """),
      RuleExample(
        "a sub-flow, which its caller may have pushed",
        """
        start: email
        screens:
          email: {destinations: [{root: locked, label: Give up}, {finish: done, label: Next}]}
          locked: {final: true}
        """),
      RuleExample(
        "after closing only one of two modals",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: account}]}
          account: {destinations: [{full-screen: confirm}, {dismiss: true, label: Close}]}
          confirm: {destinations: [{dismiss: true, then: {root: goodbye}}]}
                                                                ^^^^^^^ `account` is inside a modal
          goodbye: {final: true}
        """),
    ],
    isDecidedByCallers: true,
    check: findRootsUnderModals)
}

private func findRootsUnderModals(in subject: CheckedFlow) -> [Finding] {
  guard subject.hasModals else { return [] }
  let faulty = subject.faultyMoves(in: .declaredModal, as: .isMade) { $0.verb == .root }
  return faulty.compactMap { faulty in
    let wherever = faulty.extent == .every ? "" : " in some cases"
    let source = subject.quoted(faulty.screen)
    let finding = Finding(
      "`root` replaces the window's root under a modal\(wherever)",
      at: subject.graph.destination(of: faulty.move).operandRange,
      label: "\(source) is inside a modal\(wherever)",
      help: "close the modal with `dismiss` or `dismiss-all`, and change the root from below it",
      screen: faulty.move.source)
    return subject.show(finding, of: faulty)?
      .notingPresentation(in: subject, as: "the modal is presented here")
  }
}
