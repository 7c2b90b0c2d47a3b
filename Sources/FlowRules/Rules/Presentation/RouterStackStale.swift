import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let routerStackStale = Rule(
    id: .routerStackStale,
    family: .presentation,
    severity: .warning,
    summary: "A router whose list keeps the screens that users leave by themselves.",
    rationale: """
      The published router of "State of Navigation in iOS" changes its `stack` only in its own \
      methods. The back button, the swipe and the menu of the back button do not call them, so the \
      list keeps screens that are gone (the same in canopas/UIPilot, issue 35).
      """,
    examples: [
      RuleExample(
        "a pushed screen with a back button",
        """
        start: home
        app: {uses: [router]}
                     ^^^^^^ keeps the screens that users leave
        screens:
          home: {final: true, destinations: [help]}
          help:
        """),
      RuleExample(
        "without a back button",
        """
        start: home
        app: {uses: [router]}
        screens:
          home: {final: true, destinations: [help]}
          help: {back: false, destinations: [pop]}
        """),
    ],
    check: findStaleRouters)
}

private func findStaleRouters(in subject: CheckedFlow) -> [Finding] {
  guard let router = subject.flow.app.uses?.first(where: { $0.value == .router }) else {
    return []
  }
  let move = subject.graph.moves.first { move in
    guard move.verb == .push, let target = move.target else { return false }
    return subject.graph.isOwn(move) && subject.reachability.isReached(move.source)
      && subject.program.hasWayBack(target)
  }
  guard let move, let target = move.target else { return [] }
  return [
    Finding(
      "the router does not notice how users leave \(subject.quoted(target))", at: router.range,
      label: "keeps the screens that users leave",
      notes: [
        subject.note("pushed here", at: subject.graph.destination(of: move).operandRange, of: move)
      ],
      help: "update the list in `navigationController(_:didShow:animated:)`")
  ]
}
