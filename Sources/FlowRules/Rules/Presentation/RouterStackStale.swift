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
  // In SwiftUI, the list is the path.
  guard subject.flow.app.hasListedRouter,
    let router = subject.flow.app.uses?.first(where: { $0.value == .router })
  else { return [] }
  func finding(_ message: String, _ note: String, _ move: Move) -> Finding {
    Finding(
      message, at: router.range, label: "keeps the screens that users leave",
      notes: [subject.note(note, at: subject.graph.destination(of: move).verbRange, of: move)],
      help: "update the list in `navigationController(_:didShow:animated:)`")
  }
  let moves = subject.graph.moves.filter {
    subject.graph.isOwn($0) && subject.reachability.isReached($0.source)
  }
  let left = moves.first { move in
    guard move.verb == .push, let target = move.target else { return false }
    return subject.program.hasWayBack(target)
  }
  if let left, let target = left.target {
    return [
      finding(
        "the router does not notice how users leave \(subject.quoted(target))", "pushed here", left)
    ]
  }
  // The router only pushes, pops one screen and sets the root.
  let changing = moves.first { move in
    switch move.verb {
    case .replace, .set, .popTo, .popToRoot: true
    case .pop: subject.graph.destination(of: move).count > 1
    default: false
    }
  }
  if let changing {
    return [
      finding(
        "the router does not notice `\(changing.verb.rawValue)` on \(subject.quoted(changing.source))",
        "the stack changes here", changing)
    ]
  }
  // With a new root, its controller is not in the window, but its list changes all the same.
  let lost = moves.first {
    ($0.verb == .push || $0.verb == .pop)
      && subject.graph.routerPlaces?.root(outsideAt: $0.source) != nil
  }
  guard let lost else { return [] }
  return [
    finding(
      "the router's list has a `\(lost.verb.rawValue)` on \(subject.quoted(lost.source)) that is not shown",
      "made outside of the window", lost)
  ]
}
