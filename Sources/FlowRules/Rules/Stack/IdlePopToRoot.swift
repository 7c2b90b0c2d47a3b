import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let idlePopToRoot = Rule(
    id: .idlePopToRoot,
    family: .stack,
    severity: .info,
    summary: "A `pop-to-root` on the screen that is the root.",
    rationale: """
      The UIKit documentation of `popToRootViewController(animated:)` says that all screens but \
      the root are popped: on the root, nothing happens. In a modal the root is the modal's first \
      screen, and the modal stays open.
      """,
    examples: [
      RuleExample(
        "at the end of a flow that has replaced the stack",
        """
        start: cart
        screens:
          cart: {destinations: [{set: [done], label: Pay}]}
          done: {final: true, destinations: [{pop-to-root: true, label: Continue}]}
                                              ^^^^^^^^^^^ `done` is the root
        """),
      RuleExample(
        "on the first screen of a sheet",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon}]}
          coupon: {destinations: [pop-to-root, {dismiss: true, label: Cancel}]}
                                  ^^^^^^^^^^^ `coupon` is the root of its layer
        """),
      RuleExample(
        "a screen that is the root in some cases",
        """
        start: cart
        screens:
          cart: {destinations: [done, {root: done, when: nothing is left in the cart}]}
          done: {final: true, destinations: [pop-to-root]}
                                             ^^^^^^^^^^^ `done` is the root in some cases
        """),
      RuleExample(
        "above the root, also after a `replace`",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {destinations: [{replace: done}]}
          done: {final: true, destinations: [pop-to-root]}
        """),
      RuleExample(
        "a screen that is the root in some cases, and a move with `when`",
        """
        start: cart
        screens:
          cart: {destinations: [done, {root: done, when: nothing is left in the cart}]}
          done: {final: true, destinations: [{pop-to-root: true, when: there is a cart}]}
        """),
    ],
    check: findIdlePopsToRoot)
}

private func findIdlePopsToRoot(in subject: CheckedFlow) -> [Finding] {
  var allowance = WitnessBudget()
  return subject.ownMoves { $0.verb == .popToRoot }.compactMap { move in
    // What follows by `then` is made on the root as well, but not without a navigation stack.
    let goesOn = subject.graph.destination(of: move).then != nil
    let variants = subject.stacks.system.variants(of: move.source)
    let extent =
      goesOn
      ? Extent(some: variants.contains(.bare), someNot: variants.contains { $0 != .bare })
      : subject.stacks.isLowest(move.source, in: .notPresented)
    guard extent != .none, !subject.isPutOnOthers(move.source) else { return nil }
    let source = subject.quoted(move.source)
    let isModal = subject.stacks.tops.kinds(of: move.source).isSubset(of: .modal)
    let sometimes = extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`pop-to-root` on \(source) does nothing\(sometimes)",
      at: subject.graph.destination(of: move).verbRange,
      label: "\(source) is the root\(isModal ? " of its layer" : "")\(sometimes)",
      help: isModal
        ? "`dismiss` closes the modal"
        : "go forward with `root`, `set` or `replace`, or remove the move",
      screen: move.source)
    guard let weighed = finding.weighed(by: extent, of: move) else { return nil }
    return allowance.show(weighed, in: subject) {
      goesOn
        ? $0.witnesses.witness(of: StackTop(move.source, .bare))
        : $0.witness(ofLowest: move.source, in: .notPresented)
    }
  }
}
