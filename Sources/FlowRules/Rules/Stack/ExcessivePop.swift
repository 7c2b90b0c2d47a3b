import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let excessivePop = Rule(
    id: .excessivePop,
    family: .stack,
    severity: .error,
    summary: "A `pop` of more screens than are above the root.",
    rationale: """
      The root stays. The SwiftUI documentation of `NavigationPath.removeLast(_:)` requires at \
      least as many elements as are removed, not counting the root: otherwise the app crashes. In \
      UIKit, an index computed from the count is outside `viewControllers`.
      """,
    examples: [
      RuleExample(
        "one too many",
        """
        start: cart
        screens:
          cart: {destinations: [address]}
          address: {destinations: [payment]}
          payment: {final: true, destinations: [{pop: 3, label: Change the cart}]}
                                                 ^^^ there are only 2 screens below `payment`
        """),
      RuleExample(
        "a shorter path to the screen",
        """
        start: cart
        screens:
          cart: {destinations: [address, {push: payment, label: Pay as last time}]}
          address: {destinations: [payment]}
          payment: {final: true, destinations: [{pop: 2, label: Change the cart}]}
                                                 ^^^ there is only 1 screen below `payment` in some cases
        """),
      RuleExample(
        "another layer below",
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: coupon}]}
          coupon: {destinations: [terms, dismiss]}
          terms: {final: true, destinations: [{pop: 2, label: Back to the cart}]}
                                               ^^^ there is only 1 screen below `terms`
        """),
      RuleExample(
        "as many as there are below, on every path",
        """
        start: cart
        screens:
          cart: {destinations: [address, {set: [cart, address, payment], label: Pay as last time}]}
          address: {destinations: [{push: payment, label: Continue}]}
          payment: {final: true, destinations: [{pop: 2, label: Change the cart}]}
        """),
      RuleExample(
        "a shorter path to the screen, and a move with `when`",
        """
        start: cart
        screens:
          cart: {destinations: [address, {push: payment, label: Pay as last time}]}
          address: {destinations: [payment]}
          payment:
            final: true
            destinations: [{pop: 2, label: Change the cart, when: the address was asked for}]
        """),
      RuleExample(
        "a sub-flow on the stack of its caller",
        """
        start: email
        screens:
          email: {destinations: [code]}
          code: {destinations: [{finish: known}, {pop: 2, label: Cancel}]}
        """),
    ],
    check: findExcessivePops)
}

private func findExcessivePops(in subject: CheckedFlow) -> [Finding] {
  let moves = subject.ownMoves { $0.verb == .pop }.filter {
    subject.graph.destination(of: $0).count > 1
  }
  var allowance = WitnessBudget()
  return moves.compactMap { move in
    let destination = subject.graph.destination(of: move)
    let extent = subject.stacks.lacks(destination.count, below: move.source)
    guard extent != .none, !subject.isPutOnOthers(move.source) else { return nil }
    let source = subject.quoted(move.source)
    let sometimes = extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`pop: \(destination.count)` on \(source) goes past the root\(sometimes)",
      at: destination.verbRange, label: "there are fewer screens below \(source)\(sometimes)",
      help: subject.stacks.tops.kinds(of: move.source).isSubset(of: .modal)
        ? "`pop-to-root` goes back to the first screen of the modal, `dismiss` closes it"
        : "`pop-to-root` goes back to the first screen, `pop-to` to a named one")
    guard let weighed = finding.weighed(by: extent, of: move) else { return nil }
    var shown = allowance.show(weighed, in: subject) {
      $0.shallowest(move.source, holding: destination.count)
    }
    if let layer = shown?.stackWitness?.stack.layers.last {
      shown?.label = "\(counted(layer.screens.count - 1)) below \(source)\(sometimes)"
    }
    return shown
  }
}

private func counted(_ screens: Int) -> String {
  switch screens {
  case 0: "there is no screen"
  case 1: "there is only 1 screen"
  default: "there are only \(screens) screens"
  }
}

extension StackQueries {
  /// A shortest way to a stack with a screen on top whose layer is as shallow as it can be, if that is
  /// no more than a number of screens.
  fileprivate func shallowest(_ screen: Int, holding most: Int) -> StackWitness? {
    guard let depth = knownDepths.least(of: screen), depth <= most else { return nil }
    return witnesses.witness(of: screen, in: .notPresented, depths: depth...depth)
  }
}
