import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let coveredProgress = Rule(
    id: .coveredProgress,
    family: .progress,
    severity: .warning,
    summary: "The next step with progress is presented over the bar.",
    rationale: """
      In the published "Visualizing navigation flow progress" the bar belongs to a navigation \
      controller: a presented screen covers it, and shows its own bar from the start or none at \
      all. Apple's Human Interface Guidelines ask to keep an indicator in one place.
      """,
    examples: [
      RuleExample(
        "a step in a sheet",
        """
        start: address
        screens:
          address: {progress: 0.3, destinations: [{sheet: payment}]}
                                                          ^^^^^^^ `payment` covers the bar
          payment: {progress: 0.6, destinations: [done, dismiss]}
          done: {progress: 1, final: true, destinations: [dismiss]}
        """),
      RuleExample(
        "the last step",
        """
        start: address
        screens:
          address: {progress: 0.5, destinations: [{full-screen: done}]}
                                                                ^^^^ `done` covers the bar
          done: {progress: 1, final: true, destinations: [dismiss]}
        """),
      RuleExample(
        "a sub-flow after which its caller goes on",
        """
        start: address
        flows: {login: login.yaml}
        screens:
          address:
            progress: 0.5
            destinations: [{sheet: login, on-finish: {done: {push: done}}}]
                                   ^^^^^ `login/email` covers the bar
          done: {progress: 1, final: true}
        """,
        files: [
          "login.yaml": """
          start: email
          screens:
            email: {progress: 0.6, destinations: [{finish: done}]}
          """
        ]),
      RuleExample(
        "a step that ends a sub-flow",
        """
        start: mail
        screens:
          mail: {title: Mail, progress: 0.5, destinations: [{sheet: code}]}
                                                                    ^^^^ `code` covers the bar
          code: {title: Code, progress: 0.75, destinations: [{finish: done}, dismiss]}
        """),
      RuleExample(
        "one of the two has no progress, or leads to no final screen",
        """
        start: welcome
        screens:
          welcome: {destinations: [{full-screen: address}]}
          address:
            progress: 0.5
            destinations: [done, dismiss, {sheet: help, label: Help}, {sheet: photo, label: Photo}]
          help: {destinations: [dismiss]}
          photo: {progress: 0.5, destinations: [crop, dismiss]}
          crop: {progress: 1, destinations: [dismiss]}
          done: {progress: 1, final: true, destinations: [dismiss]}
        """),
      RuleExample(
        "only a move of `everywhere` leads to a final screen",
        """
        start: login
        everywhere: {destinations: [{root: login, label: Log out}], except: [login]}
        screens:
          login: {final: true, destinations: [{root: address}]}
          address: {progress: 0.5, destinations: [done, {sheet: photo, label: Photo}]}
          photo: {progress: 0.5, destinations: [dismiss]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a leaf in a flow without a `final` screen",
        """
        start: address
        screens:
          address: {progress: 0.5, destinations: [done, {sheet: photo, label: Photo}]}
          photo: {progress: 0.5, destinations: [dismiss]}
          done: {progress: 1}
        """),
      RuleExample(
        "a bar in the view of each screen",
        """
        start: address
        app: {progress-bar: screen}
        screens:
          address: {progress: 0.3, destinations: [{sheet: payment}]}
          payment: {progress: 0.6, destinations: [done, dismiss]}
          done: {progress: 1, final: true, destinations: [dismiss]}
        """),
      RuleExample(
        "an alert covers no bar",
        """
        start: cart
        screens:
          cart: {title: Cart, progress: 0.5, destinations: [{alert: sure}]}
          sure: {progress: 0.5, destinations: [{push: done}, dismiss]}
          done: {title: Done, progress: 1, final: true}
        """),
    ],
    check: findCoveredProgress)
}

private func findCoveredProgress(in subject: CheckedFlow) -> [Finding] {
  guard subject.flow.app.hasBarBelowNavigationBar else { return [] }
  return subject.ownMoves { $0.verb.row.group == .presents }.compactMap { move in
    let screen = move.source
    guard subject.graph.destination(of: move).coversPresenter,
      subject.shownProgress[screen] != nil, let target = move.target,
      subject.shownProgress[target] != nil,
      subject.goals.isLedToFrom(target, withoutEverywhere: true) || subject.goesOn(after: move),
      subject.goals.areDeclared || !subject.goals.isGoal[target]
        || subject.graph.moves(of: target).contains(where: subject.graph.isFinish)
    else { return nil }
    return Finding(at: subject.graph.destination(of: move).operandRange, screen: screen) {
      let (below, above) = (subject.progressText(of: screen), subject.progressText(of: target))
      return FindingText(
        "a bar at \(below) is covered by a step that shows \(above)",
        label: "\(subject.quoted(target)) covers the bar",
        notes: [subject.progressNote(of: screen), subject.progressNote(of: target)],
        help: "push the step, or remove the progress of one of the two")
    }
  }
}

extension CheckedFlow {
  /// Whether a sub-flow is on the path to a goal: the caller goes on when it ends.
  fileprivate func goesOn(after call: Move) -> Bool {
    call.isCall && !graph.destination(of: call).exits.isEmpty
      && goals.isLedToFrom(call.source)
  }
}
