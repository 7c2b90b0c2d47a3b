import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let rootOutsideWindow = Rule(
    id: .rootOutsideWindow,
    family: .presentation,
    severity: .error,
    summary: "A move of the router after it has replaced the root of the window.",
    rationale: """
      The `setRoot` of the published "State of Navigation in iOS" makes a bare view controller the \
      root. The router still pushes and presents with its first navigation controller, which is then \
      not in a window: UIKit logs "whose view is not in the window hierarchy!" and shows nothing \
      (delba/Permission, issue 8).
      """,
    examples: [
      RuleExample(
        "a presentation from the new root",
        """
        start: login
        app: {uses: [router]}
        screens:
          login: {destinations: [{root: home, navigation: false}]}
          home: {final: true, destinations: [{sheet: help, label: Help}]}
                                                     ^^^^ is not shown
          help: {destinations: [dismiss]}
          ^^^^ [unreachable-screen] no moves lead to `help`
        """),
      RuleExample(
        "an app without the router",
        """
        start: login
        screens:
          login: {destinations: [{root: home, navigation: false}]}
          home: {final: true, destinations: [{sheet: help, label: Help}]}
          help: {destinations: [dismiss]}
        """),
    ],
    check: findRootsOutsideWindow)
}

private func findRootsOutsideWindow(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  guard subject.flow.app.hasListedRouter, let places = graph.routerPlaces else { return [] }
  return subject.ownMoves(where: graph.isMadeByRouter).compactMap { move in
    guard let root = places.root(outsideAt: move.source).map({ graph.moves[$0] }) else {
      return nil
    }
    let isSometimes = places.isInside(at: move.source)
    let wherever = isSometimes ? " in some cases" : ""
    let target = move.target.map(subject.quoted) ?? "a screen"
    let finding = Finding(
      move.verb == .pop
        ? "the router pops with a controller outside of the window\(wherever)"
        : "the router shows \(target) with a controller outside of the window\(wherever)",
      at: move.verb == .pop
        ? graph.destination(of: move).verbRange : graph.destination(of: move).operandRange,
      label: move.verb == .pop ? "changes nothing\(wherever)" : "is not shown\(wherever)",
      notes: [
        subject.note(
          "the root is replaced here", at: graph.destination(of: root).operandRange, of: root)
      ],
      help: "replace the screens of the navigation controller with `set`")
    return finding.weighed(by: isSometimes ? .some : .every, of: move)
  }
}

extension FlowGraph {
  /// Whether the published router has a method that makes the move.
  fileprivate func isMadeByRouter(_ move: Move) -> Bool {
    switch move.verb {
    case .push, .open: true
    case .pop: destination(of: move).count == 1
    default: move.verb.isModal
    }
  }
}
