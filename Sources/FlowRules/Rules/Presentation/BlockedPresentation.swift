import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let blockedPresentation = Rule(
    id: .blockedPresentation,
    family: .presentation,
    severity: .warning,
    summary: "A presentation that can come while another one is there.",
    rationale: """
      A screen presents one screen at a time. UIKit ignores a second presentation and logs "Attempt to \
      present … which is already presenting"; SwiftUI shows it when the first one is closed. So users do \
      not learn of an error, or that their session has expired (wordpress-mobile/WordPress-iOS, pull \
      request 3201; mlemgroup/mlem, issue 791).
      """,
    examples: [
      RuleExample(
        "a session that expires while an action sheet is open",
        """
        start: home
        screens:
          home:
            final: true
            destinations:
              - {alert: share, style: action-sheet, label: Share}
              - {full-screen: login, anytime: true, when: {lacks: session}}
                              ^^^^^ comes too late over `share`
          share: {destinations: [dismiss]}
          login: {gate: session, destinations: [{dismiss: true, label: Log in, passes: true}]}
        """),
      RuleExample(
        "an error that all screens can show",
        """
        start: home
        everywhere: {destinations: [{alert: offline, anytime: true}]}
                                            ^^^^^^^ comes too late over `filter`
        screens:
          home: {final: true, destinations: [{sheet: filter, label: Filter}]}
          filter: {destinations: [{dismiss: true, label: Done}]}
          offline: {destinations: [{dismiss: true, label: OK}]}
        """),
      RuleExample(
        "nothing else to present, and code that waits",
        """
        start: home
        screens:
          home:
            final: true
            destinations: [{alert: offline, anytime: true}, list]
          list:
            destinations:
              - {sheet: filter, label: Filter}
              - {alert: offline, anytime: true, when: nothing is presented}
          filter: {destinations: [{dismiss: true, label: Done}]}
          offline: {destinations: [{dismiss: true, label: OK}]}
        """),
    ],
    check: findBlockedPresentations)
}

private func findBlockedPresentations(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  var seen: Set<Int> = []
  return graph.moves.indices.compactMap { index in
    let move = graph.moves[index]
    guard move.hasOptions, graph.isOwn(move), !move.isFollowing, move.verb.isModal,
      !graph.isConditionalInWords(move), let target = move.target,
      graph.destination(of: move).rare.isAnytime,
      move.destination >= 0 || !seen.contains(move.destination),
      let (other, walk) = subject.otherPresentation(on: move.source, than: target)
    else { return nil }
    if move.destination < 0 { seen.insert(move.destination) }
    let (late, shown) = (subject.quoted(target), subject.quoted(other))
    let effect =
      switch subject.flow.app.framework?.value {
      case .uikit: "UIKit ignores it"
      case .swiftui: "SwiftUI shows it only when that is closed"
      case nil: "UIKit ignores it, and SwiftUI shows it later"
      }
    let finding = Finding(
      "\(late) can come while \(shown) is presented: \(effect)",
      at: graph.destination(of: move).operandRange, label: "comes too late over \(shown)",
      help: """
        close what is presented first: `{dismiss: true, then: {\(move.verb): …}}`; if the app waits, \
        say so: `when: nothing is presented`
        """)
    return subject.show(finding, along: walk)
  }
}

extension CheckedFlow {
  /// What a screen can present besides a target, with a walk that does it.
  fileprivate func otherPresentation(
    on screen: Int, than target: Int
  ) -> (screen: Int, walk: StackWitness)? {
    for index in graph.moves(of: screen).indices {
      let move = graph.moves[index]
      guard !move.isFollowing, move.verb.isModal, let other = move.target, other != target,
        !move.hasOptions || !graph.destination(of: move).rare.isAnytime,
        let walk = searches.walk(making: index, within: allStacks)
      else { continue }
      return (other, walk)
    }
    return nil
  }
}
