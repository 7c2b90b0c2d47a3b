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
      Design's guidance for linear determinate indicators is that they fill from 0 to 100 % and \
      never decrease. Screens without progress hide the bar but do not start a new one.
      """,
    examples: [
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
        "a set that keeps the screen",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [{set: [cart, address, done]}]}
          address: {progress: 0.3, destinations: [done]}
                              ^^^ `address` shows less
          done: {progress: 1, final: true}
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
  let progress = subject.progress
  var allowance = WitnessBudget()
  var fixes = ProgressFixes(subject)
  return subject.screens.compactMap { screen in
    guard let shownBy = progress.greatestShown(before: screen), let own = progress.values[screen],
      let shown = progress.values[shownBy], shown > own
    else { return nil }
    let least = subject.progressText(of: shownBy)
    var finding = Finding(
      "progress falls from \(least) to \(subject.progressText(of: screen))",
      at: subject.progressRange(of: screen),
      label: "\(subject.quoted(screen)) shows less", screen: screen)
    finding.notes = [subject.progressNote(of: shownBy)]
    finding.help = """
      give \(subject.quoted(screen)) at least \(least), or take its progress away to hide the bar
      """
    finding.fix = fixes.fix(at: screen, after: shownBy)
    return allowance.show(
      finding, by: subject.reachabilityByLinks.walk(to: shownBy) + progress.walk(to: screen),
      showsProgress: true)
  }
}
