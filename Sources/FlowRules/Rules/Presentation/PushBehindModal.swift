import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let pushBehindModal = Rule(
    id: .pushBehindModal,
    family: .presentation,
    severity: .error,
    summary: "A push of the router from inside a modal.",
    rationale: """
      The published router of "State of Navigation in iOS" pushes on the navigation controller that it \
      was created with. From inside a modal, the screen appears below it, out of sight.
      """,
    examples: [
      RuleExample(
        "from a sheet",
        """
        start: home
        app: {uses: [router]}
        screens:
          home: {final: true, destinations: [{sheet: help}]}
          help: {destinations: [{push: contact, label: Contact}, dismiss]}
                                       ^^^^^^^ appears below the modal
          contact: {back: false, final: true}
        """),
      RuleExample(
        "an app without the router",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: help}]}
          help: {destinations: [{push: contact, label: Contact}, dismiss]}
          contact: {back: false, final: true}
        """),
    ],
    check: findPushBehindModals)
}

private func findPushBehindModals(in subject: CheckedFlow) -> [Finding] {
  subject.routerFindings(aboutModalMoves: { $0.verb == .push }) { move, wherever in
    let target = move.target.map(subject.quoted) ?? "the screen"
    return Finding(
      "the router pushes \(target) below the modal\(wherever)",
      at: subject.graph.destination(of: move).operandRange,
      label: "appears below the modal\(wherever)",
      help: "dismiss the modal first, or give it a router of its own")
  }
}
