import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let nonMonotonicProgress = Rule(
    id: .nonMonotonicProgress,
    family: .progress,
    severity: .error,
    summary: "Progress that falls on a move forward.",
    rationale: """
      Going forward means that more is done; a bar that shrinks says the opposite. Material \
      Design's guidance for linear determinate indicators is that they fill from 0 to 100% and \
      never decrease. The bar belongs to a navigation controller, as in the published "Visualizing \
      navigation flow progress": pushes, replaces, `set` with several screens, and sub-flows that \
      are pushed continue it, and a screen without progress only hides it. Going back restores the \
      value. The bar may start again after a `final` screen, with a `set` to one screen, and with a \
      link to a screen that can be at the bottom.
      """,
    examples: [
      RuleExample(
        "a `set` to one screen, below which the published controller keeps its bar",
        """
        start: boss
        app: {uses: [progress-controller]}
        screens:
          boss: {progress: 0.9, destinations: [{set: [score]}]}
          score: {progress: 0.75, destinations: [end]}
                            ^^^^ `score` shows less
          end: {progress: 1, final: true}
        """),
      RuleExample(
        "a step with too low a value",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 1/3, destinations: [payment]}
          payment: {progress: 2/3, destinations: [review]}
          review: {progress: 1/2, destinations: [{replace: done}]}
                             ^^^ `review` shows less
          done: {progress: 1, final: true}
        """,
        fixed: """
          start: cart
          screens:
            cart: {progress: 0, destinations: [address]}
            address: {progress: 1/3, destinations: [payment]}
            payment: {progress: 2/3, destinations: [review]}
            review: {progress: 5/6, destinations: [{replace: done}]}
            done: {progress: 1, final: true}
          """),
      RuleExample(
        "after a screen that hides the bar, on one of two paths",
        """
        start: cart
        screens:
          cart: {progress: 0.1, destinations: [address, {push: login, when: signed out}]}
          address: {progress: 0.3, destinations: [payment]}
                              ^^^ `address` shows less
          login: {progress: 0.5, destinations: [{replace: welcome}]}
          welcome: {destinations: [{replace: address}]}
          ^^^^^^^ [interrupted-progress] hides the bar between 0.5 and 0.3
          payment: {progress: 1, final: true}
        """),
      RuleExample(
        "a `set`, which keeps the navigation controller",
        """
        start: menu
        screens:
          menu: {destinations: [{push: boss, label: Play}]}
          boss: {progress: 0.9, destinations: [{set: [menu, score]}]}
          score: {progress: 0.75, destinations: [done]}
                            ^^^^ `score` shows less
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a link that keeps the layer, opened in the middle",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 0.4, destinations: [payment]}
                              ^^^ `address` shows less
          payment: {progress: 0.7, destinations: [done]}
          done: {progress: 1, final: true}
        deep-links:
          shop://address: {path: [cart, address], when-modal: keep}
          shop://cart: {path: [cart], when-modal: keep}
        """),
      RuleExample(
        "what follows the end of a modal",
        """
        start: home
        screens:
          home: {progress: 0.5, destinations: [{sheet: camera}]}
          camera: {destinations: [{dismiss: true, then: {push: crop}}]}
          crop: {progress: 0.25, destinations: [done]}
                           ^^^^ `crop` shows less
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a chain over a screen of a `set`, and one whose first move does nothing",
        """
        start: a
        screens:
          a: {progress: 0.5, destinations: [{set: [a, c]}]}
          c: {progress: 0.75, destinations: [{pop: 1, then: {push: d}}]}
          d: {progress: 0.25, destinations: [e, {pop-to: e, missing: stay, then: {push: f}}]}
                        ^^^^ `d` shows less
                                                         ^ [missing-pop-target] `e` is never below `d`
          e: {progress: 1, final: true}
          f: {progress: 0.1, destinations: [e]}
                        ^^^ `f` shows less
        """),
      RuleExample(
        "moves that need a condition, and one that it rules out",
        """
        start: intro
        screens:
          intro: {destinations: [login, {push: offer, when: {lacks: session}}]}
          login: {gate: session, destinations: [{replace: form, label: Log in}]}
          offer: {progress: 0.8, destinations: [{push: form, when: {has: session}}, {push: trial}]}
          form: {progress: 0.3, destinations: [done]}
          trial: {progress: 0.5, destinations: [done]}
                            ^^^ `trial` shows less
          done: {progress: 1, final: true, back: false}
        """),
      RuleExample(
        "separate bars: presented, at the root, in a tab, after the end",
        """
        tabs: [cart, account]
        start: cart
        screens:
          cart:
            progress: 0.5
            destinations: [{sheet: coupon, label: Coupon}, {root: login, label: Sign in}, done]
          coupon: {progress: 0.2, destinations: [code, dismiss]}
          code: {progress: 0.9, destinations: [dismiss, dismiss-all]}
          login: {progress: 0.1, destinations: [{root: cart}, {tab: account}]}
          account: {progress: 0.0, destinations: [{set: [survey]}]}
          survey: {progress: 0.0, destinations: [{set: [account, survey]}]}
          done: {progress: 1, final: true, destinations: [{push: rating}]}
          rating: {progress: 0.5, destinations: [{pop: 2}]}
        """),
      RuleExample(
        "going back",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 0.5, destinations: [done, {pop-to: cart}, pop]}
          done: {progress: 1, final: true, destinations: [pop-to-root]}
        """),
    ],
    check: findFallingProgress)
}

private func findFallingProgress(in subject: CheckedFlow) -> [Finding] {
  let (progress, falls) = (subject.progress, subject.falls)
  var fixes = ProgressFixes(subject)
  return falls.keys.sorted().compactMap { screen in
    guard let fall = falls[screen], let range = subject.rangeOfFall(to: screen, fall) else {
      return nil
    }
    let shownBy = fall.shownBy
    let isOwn = subject.screens.contains(screen)
    let goesOn = !progress.bar.graph.successors(of: screen).isEmpty
    let finding = Finding(
      at: range, fix: isOwn ? fixes.fix(at: screen, after: shownBy) : nil,
      screen: isOwn ? screen : nil
    ) {
      let (most, least) = (subject.progressText(of: shownBy), subject.progressText(of: screen))
      return FindingText(
        "progress falls from \(most) to \(least)", label: "\(subject.quoted(screen)) shows less",
        notes: (isOwn ? [shownBy] : [shownBy, screen]).map(subject.progressNote),
        help: subject.advice(onFallTo: screen, from: shownBy, goesOn: goesOn))
    }
    let shown = subject.show(finding, onBarOf: fall.walk)
    return isOwn ? shown : subject.movedToCall(shown)
  }
}

extension CheckedFlow {
  /// An equal value would stall, and a screen without progress would interrupt the bar of those after it.
  fileprivate func advice(onFallTo screen: Int, from shownBy: Int, goesOn: Bool) -> String {
    let isComplete = shownProgress[shownBy]?.isComplete == true
    let value = "\(isComplete ? "" : "more than ")\(progressText(of: shownBy))"
    let advice = "give \(quoted(screen)) \(value)"
    return goesOn ? advice : advice + ", or remove its progress to hide the bar"
  }

  /// The progress of an own screen, or of the own screen that showed more than one of a sub-flow; nil if the
  /// sub-flow's own file shows the fall.
  fileprivate func rangeOfFall(
    to screen: Int, _ fall: ProgressFlow.Change
  ) -> SourceRange? {
    if screens.contains(screen) { return progressRange(of: screen) }
    let isOwn =
      screens.contains(fall.shownBy)
      || fall.walk.steps(after: fall.shownBy).contains { step in
        if case .move(let move) = step { graph.isOwn(graph.moves[move]) } else { false }
      }
    return isOwn ? progressRange(of: fall.shownBy) : nil
  }

  /// A fall at a screen of a sub-flow, reported at the last move of the checked file that leads to it.
  fileprivate func movedToCall(_ finding: Finding) -> Finding {
    let own = finding.stackWitness?.steps.last { step in
      if case .move(let move) = step { graph.isOwn(graph.moves[move]) } else { false }
    }
    guard case .move(let move) = own else { return finding }
    var moved = finding
    moved.range = graph.destination(of: graph.moves[move]).operandRange
    return moved
  }
}

extension StackWitness {
  /// The steps after it has shown a screen for the last time.
  fileprivate func steps(after screen: Int) -> ArraySlice<StackCause> {
    let last = stacks().dropLast().lastIndex { $0.top == screen }
    return steps[(last.map { $0 + 1 } ?? 0)...]
  }
}
