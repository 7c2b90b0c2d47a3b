import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let pushWithoutStack = Rule(
    id: .pushWithoutStack,
    family: .stack,
    severity: .error,
    summary: "A `push` on a screen that has no navigation stack.",
    rationale: """
      A view controller that is presented bare has no `navigationController`, as UIKit's \
      documentation of that property says, so nothing is pushed; a storyboard's push segue throws \
      ("Push segues can only be used when the source controller is managed by an instance of \
      UINavigationController"), and a SwiftUI link outside a `NavigationStack` is disabled.
      """,
    examples: [
      RuleExample(
        "from a bare sheet",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon, navigation: false}, terms]}
          coupon: {destinations: [terms, {dismiss: true, label: Cancel}]}
                                  ^^^^^ `coupon` has no navigation stack
          terms:
        """),
      RuleExample(
        "a `set` of several screens",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon, navigation: false}]}
          coupon: {destinations: [{set: [terms, codes], label: Codes}, {dismiss: true, label: Cancel}]}
                                   ^^^ `coupon` has no navigation stack
          terms: {entry: a link}
          codes: {entry: a link}
        """),
      RuleExample(
        "from a bare root, and from what replaces it",
        """
        start: splash
        screens:
          splash: {destinations: [{root: login, navigation: false}, {root: home}]}
          login: {destinations: [{replace: code, label: Send a code}]}
          code: {destinations: [{push: home, label: Sign in}, {root: home, label: Skip}]}
                                       ^^^^ `code` has no navigation stack
          home: {final: true}
        """),
      RuleExample(
        "a screen that is also shown with one",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [address, {full-screen: address, navigation: false, label: Edit}]}
          address: {destinations: [country, {dismiss: true, label: Close, when: it was presented}]}
                                   ^^^^^^^ `address` has no navigation stack in some cases
          country: {final: true}
        """),
      RuleExample(
        "an alert on a bare screen",
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: coupon, navigation: false}, terms]}
          coupon: {destinations: [{alert: sure}, dismiss]}
          sure: {destinations: [{push: terms, label: Read}]}
                                       ^^^^^ `coupon` has no navigation stack
          terms: {final: true}
        """),
      RuleExample(
        "a sheet with its own stack, and a bare one that presents or replaces",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon}, {full-screen: scan, navigation: false}]}
          coupon: {destinations: [terms, {dismiss: true, label: Cancel}]}
          terms: {destinations: [dismiss]}
          scan: {destinations: [{replace: result}, {full-screen: terms}]}
          result: {destinations: [{dismiss: true, label: Done}]}
        """),
      RuleExample(
        "an alert, whose pushes are made from the screen below it",
        """
        start: cart
        screens:
          cart: {destinations: [{alert: sure, label: Order}]}
          sure: {destinations: [{push: done, label: Order}, {dismiss: true, label: Cancel}]}
          done: {final: true}
        """),
      RuleExample(
        "a screen that is also shown with one, and a push with `when`",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [address, {full-screen: address, navigation: false, label: Edit}]}
          address:
            destinations:
              - {push: country, when: it was pushed}
              - {dismiss: true, label: Close, when: it was presented}
          country: {final: true}
        """),
    ],
    isDecidedByCallers: true,
    check: findPushesWithoutStack)
}

private func findPushesWithoutStack(in subject: CheckedFlow) -> [Finding] {
  guard subject.showsBareScreens else { return [] }
  return subject.faultyMoves(where: subject.graph.needsNavigation).compactMap { faulty in
    let move = faulty.move
    let source = subject.quoted(faulty.screen)
    let sometimes = faulty.extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`\(move.verb.rawValue)` on \(source) does nothing\(sometimes): it has no navigation stack",
      at: subject.graph.destination(of: move).operandRange,
      label: "\(source) has no navigation stack\(sometimes)",
      help:
        "remove `navigation: false` where the layer is shown, or use `replace` or `sheet`",
      screen: move.source)
    var shown = subject.show(finding, of: faulty)
    if let note = subject.noteOfBareLayer(in: faulty.walk) { shown?.notes = [note] }
    return shown
  }
}

extension FlowGraph {
  /// Whether a move has no effect without a navigation stack: a push, or a `set` of several
  /// screens.
  func needsNavigation(_ move: Move) -> Bool {
    switch stackChange(of: move) {
    case .push: true
    case .replaceLayer(let screens): screens.count > 1
    default: false
    }
  }
}

extension CheckedFlow {
  /// Whether any move shows a screen without a navigation stack; looks at all moves.
  var showsBareScreens: Bool {
    graph.moves.contains { move in
      move.hasOptions && graph.destination(of: move).navigation?.value == false
    }
  }

  /// A note at the move that shows the top layer without a navigation stack.
  fileprivate func noteOfBareLayer(in walk: StackWitness) -> Note? {
    for case .move(let index) in walk.steps.reversed() {
      let move = graph.moves[index]
      guard let target = move.target,
        let navigation = graph.destination(of: move).navigation, !navigation.value
      else { continue }
      return note("\(quoted(target)) is shown without one", at: navigation.range, of: move)
    }
    return nil
  }
}
