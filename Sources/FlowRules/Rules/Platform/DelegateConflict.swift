import FlowFormat
import FlowSource

extension Rule {
  static let delegateConflict = Rule(
    id: .delegateConflict,
    family: .platform,
    severity: .error,
    summary: "Two classes that are both the delegate of the navigation controller.",
    rationale: """
      A UINavigationController has one `delegate` (UIKit documentation). The published progress bar, \
      direction-aware delegate and bar transition each take its place, so only the last one is \
      called.
      """,
    examples: [
      RuleExample(
        "three delegates",
        """
        start: cart
        app: {uses: [progress-controller, bar-transition, direction-delegate]}
                                          ^^^^^^^^^^^^^^ takes the place of `progress-controller`
                                                          ^^^^^^^^^^^^^^^^^^ takes the place of `progress-controller`
        screens: {cart: {final: true}}
        """),
      RuleExample(
        "a router is not a delegate",
        """
        start: cart
        app: {uses: [router, bar-transition]}
        screens: {cart: {final: true}}
        """),
    ],
    check: findDelegateConflicts)
}

private func findDelegateConflicts(in subject: CheckedFlow) -> [Finding] {
  let delegates = (subject.flow.app.uses ?? []).filter(\.value.isDelegate)
  guard let first = delegates.first else { return [] }
  return delegates.dropFirst().filter { $0.value != first.value }.map { other in
    let (one, two) = ("`\(first.value.rawValue)`", "`\(other.value.rawValue)`")
    return Finding(
      "\(one) and \(two) are both the delegate of the navigation controller", at: other.range,
      label: "takes the place of \(one)", notes: [Note("the other delegate", at: first.range)],
      help: "use one class that does what both do, and name the one whose events matter")
  }
}
