import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let inescapableModal = Rule(
    id: .inescapableModal,
    family: .presentation,
    severity: .error,
    summary: "A modal that neither a gesture nor a move closes.",
    rationale: """
      Users cannot leave it except by quitting the app. A full-screen or custom presentation has \
      no gesture, and a sheet whose first screen has `back: false` refuses the swipe \
      (`isModalInPresentation`). The Human Interface Guidelines on modality: always give people an \
      obvious way to dismiss a modal view.
      """,
    examples: [
      RuleExample(
        "nothing closes it",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: offer, label: Offer}]}
          offer: {destinations: [terms]}
          ^^^^^ the full-screen modal cannot be closed
          terms: {destinations: [pop]}
        """),
      RuleExample(
        "a sheet that refuses the swipe",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: consent}]}
          consent: {back: false, destinations: [{push: details, label: More}]}
          ^^^^^^^ the sheet cannot be closed
          details:
        """),
      RuleExample(
        "an alert without moves",
        """
        start: home
        screens:
          home: {final: true, destinations: [{alert: offline}]}
          offline:
          ^^^^^^^ the alert cannot be closed
        """),
      RuleExample(
        "a screen without `dismiss` in the place of one with it",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: checkout}]}
          checkout: {destinations: [{replace: thanks, label: Pay}, {dismiss: true, label: Close}]}
          thanks: {title: Thank you, final: true}
          ^^^^^^ the full-screen modal cannot be closed
        """),
      RuleExample(
        "a push that does nothing leads to no exit",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: scan, navigation: false, label: Scan}]}
          scan: {destinations: [{push: result, label: Next}]}
          ^^^^ the full-screen modal cannot be closed
                                       ^^^^^^ [push-without-stack] `scan` has no navigation stack
          result: {destinations: [{dismiss: true, label: Done}]}
        """),
      RuleExample(
        "a sub-flow that does not finish",
        """
        start: home
        flows: {tour: tour.yaml}
        screens:
          home: {final: true, destinations: [{full-screen: tour}]}
                                                           ^^^^ the full-screen modal cannot be closed
        """,
        files: [
          "tour.yaml": """
          start: welcome
          screens:
            welcome: {destinations: [features]}
            features:
          """
        ]),
      RuleExample(
        "closed by one of its screens, by a new root and by an alert over it",
        """
        tabs: [home, account]
        screens:
          home:
            final: true
            destinations:
              - {full-screen: editor, label: Edit}
              - {full-screen: tour, label: Tour}
              - {custom: rating, label: Rate}
          editor: {destinations: [{custom: discard, label: Cancel}]}
          discard: {destinations: [{dismiss-all: true, label: Discard}, {dismiss: true, label: No}]}
          tour: {destinations: [last]}
          last: {destinations: [{tab: account}]}
          rating: {destinations: [dismiss]}
          account:
        """),
      RuleExample(
        "an alert, which any of its moves closes",
        """
        start: cart
        screens:
          cart: {destinations: [{alert: sure, label: Order}]}
          sure: {destinations: [{push: done, label: Order}]}
          done: {final: true}
        """),
      RuleExample(
        "a sub-flow that finishes, and a sheet that a swipe closes",
        """
        start: home
        flows: {login: login.yaml}
        screens:
          home: {final: true, destinations: [{full-screen: login}, {sheet: help, label: Help}]}
          help: {destinations: [topic, {dismiss: true, label: Close}]}
          topic: {back: false, destinations: [pop]}
        """,
        files: [
          "login.yaml": """
          start: email
          screens:
            email: {destinations: [code]}
            code: {destinations: [{finish: done}]}
          """
        ]),
    ],
    check: findInescapableModals)
}

private func findInescapableModals(in subject: CheckedFlow) -> [Finding] {
  guard subject.hasModals else { return [] }
  return subject.modals.stuck(in: .declaredModal).compactMap { subject.finding(about: $0) }
}

extension CheckedFlow {
  /// At the screen or, if another file has it, at the presentation of its layer.
  fileprivate func finding(about stuck: ModalLayers.Stuck) -> Finding? {
    let screen = quoted(stuck.screen)
    let own = screens.contains(stuck.screen) ? program.idRange(of: stuck.screen) : nil
    guard let range = own ?? rangeOfPresentation(in: stuck.walk) else { return nil }
    let finding = Finding(
      "neither a move nor a gesture on \(screen) closes its \(stuck.kind.name)", at: range,
      label: "the \(stuck.kind.name) cannot be closed",
      help: "add `dismiss` to \(screen), or a move that leads out of the \(stuck.kind.name)",
      screen: stuck.screen)
    let shown = show(finding, along: stuck.walk)
    return own == nil ? shown : shown?.notingPresentation(in: self, as: "presented here")
  }

  private func rangeOfPresentation(in witness: StackWitness) -> SourceRange? {
    guard case .move(let index) = witness.presentation(), graph.isOwn(graph.moves[index]) else {
      return nil
    }
    return graph.destination(of: graph.moves[index]).operandRange
  }
}
