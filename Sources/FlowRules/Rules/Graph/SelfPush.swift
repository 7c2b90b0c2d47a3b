import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let selfPush = Rule(
    id: .selfPush,
    family: .graph,
    severity: .warning,
    summary: "A screen that pushes itself without parameters.",
    rationale: """
      The same screen is pushed onto itself with the same content. The stack grows with every tap, \
      and users need as many taps to get back (Becky Hansmeyer, "Understanding the Navigation \
      Stack"). With `with`, the screen shows something else, such as the followers of a follower.
      """,
    examples: [
      RuleExample(
        "a button that should refresh",
        """
        start: orders
        screens:
          orders: {final: true, destinations: [{push: orders, label: Refresh}]}
                                                      ^^^^^^ `orders` pushes itself
        """),
      RuleExample(
        "with other content, or in place of itself",
        """
        start: user
        screens:
          user:
            final: true
            parameters: {id: {type: int, default: 0}}
            destinations:
              - {push: user, with: [id], label: Followers}
              - {replace: user, label: Refresh}
        """),
    ],
    check: findSelfPushes)
}

private func findSelfPushes(in subject: CheckedFlow) -> [Finding] {
  subject.ownMoves { $0.verb == .push && $0.target == $0.source && !$0.isCall }.compactMap { move in
    let destination = subject.graph.destination(of: move)
    guard destination.arguments == nil else { return nil }
    return Finding(
      "\(subject.quoted(move.source)) pushes itself", at: destination.operandRange,
      help: "use `replace` to reload it, or pass the different content with `with`",
      screen: move.source)
  }
}
