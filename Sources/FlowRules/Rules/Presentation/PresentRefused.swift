import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let presentRefused = Rule(
    id: .presentRefused,
    family: .presentation,
    severity: .error,
    summary: "A presentation of the router from inside a modal.",
    rationale: """
      The published router of "State of Navigation in iOS" presents from the navigation controller that \
      it was created with, and a view controller presents at most one other: UIKit logs "Attempt to \
      present … which is already presenting …" and does nothing \
      (ThornTechPublic/InteractiveModal, issue 8).
      """,
    examples: [
      RuleExample(
        "from a modal",
        """
        start: home
        app: {uses: [router]}
        screens:
          home: {final: true, destinations: [{full-screen: help}]}
          help: {destinations: [{sheet: contact, label: Contact}, dismiss]}
                                        ^^^^^^^ is not presented
          contact: {destinations: [dismiss]}
          ^^^^^^^ [unreachable-screen] no moves lead to `contact`
        """),
      RuleExample(
        "an app without the router",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: help}]}
          help: {destinations: [{sheet: contact, label: Contact}, dismiss]}
          contact: {destinations: [dismiss]}
        """),
    ],
    check: findPresentRefuseds)
}

private func findPresentRefuseds(in subject: CheckedFlow) -> [Finding] {
  // In SwiftUI, the modals are not the router's.
  guard subject.flow.app.hasListedRouter else { return [] }
  return subject.routerFindings(aboutModalMoves: { $0.verb.isModal }) { move, wherever in
    let target = move.target.map(subject.quoted) ?? "the screen"
    return Finding(
      "the router cannot present \(target) over the modal\(wherever)",
      at: subject.graph.destination(of: move).operandRange,
      label: "is not presented\(wherever)",
      help: "dismiss the modal first, or present from the screen on top")
  }
}
