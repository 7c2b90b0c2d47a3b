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
      RuleExample(
        "made by the screen that is then on top",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: filter}]}
          filter: {destinations: [{dismiss: true, then: pop-to-root}]}
                                                        ^^^^^^^^^^^ `home` is the root
        """),
      RuleExample(
        "followed by another move",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [done]}
          done: {destinations: [{pop-to-root: true, then: {replace: offers}, label: Continue}]}
          offers: {destinations: [{pop-to-root: true, then: {push: cart}, label: Back to the cart}]}
        """),
    ],
    isDecidedByCallers: true,
    check: findIdlePopsToRoot)
}

private func findIdlePopsToRoot(in subject: CheckedFlow) -> [Finding] {
  subject.faultyMoves { $0.verb == .popToRoot }.compactMap { faulty in
    guard !subject.isPutOnOthers(faulty.screen) else { return nil }
    let source = subject.quoted(faulty.screen)
    let isModal = subject.shownStacks.kinds(of: faulty.screen).isSubset(of: .modal)
    let sometimes = faulty.extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`pop-to-root` on \(source) does nothing\(sometimes)",
      at: subject.graph.destination(of: faulty.move).verbRange,
      label: "\(source) is the root\(isModal ? " of its layer" : "")\(sometimes)",
      help: isModal
        ? "`dismiss` closes the modal"
        : "go forward with `root`, `set` or `replace`, or remove the move",
      screen: faulty.move.source)
    return subject.show(finding, of: faulty)
  }
}
