import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let prematureCompletion = Rule(
    id: .prematureCompletion,
    family: .progress,
    severity: .warning,
    summary: "A full bar before the last step.",
    rationale: """
      The UIKit documentation of `UIProgressView.progress` says that 1.0 means complete, and \
      Apple's Human Interface Guidelines ask for accurate progress. Users who see a full bar \
      leave, although the payment is still to come.
      """,
    examples: [
      RuleExample(
        "one step before the end",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 1, destinations: [{replace: done}]}
                              ^ `payment` leads to `done`
          done: {final: true}
        """),
      RuleExample(
        "the last step is shown alone",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 3/3, destinations: [{set: [done], label: Pay}]}
                              ^^^ `payment` leads to `done`
          done: {final: true, back: false}
        """),
      RuleExample(
        "back to a `final` screen from which the flow starts again",
        """
        start: shop
        screens:
          shop: {final: true, destinations: [cart]}
          cart: {progress: 0, destinations: [receipt]}
          receipt: {progress: 1, destinations: [{set: [shop], label: Done}]}
        """),
      RuleExample(
        "no `final` screen",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 2/2, destinations: [sending]}
                              ^^^ `payment` leads to `sending`
          sending: {destinations: [done]}
          done:
        """),
      RuleExample(
        "before an alert that asks to go on",
        """
        start: cart
        screens:
          cart: {progress: 1, destinations: [{alert: sure, label: Pay}]}
                           ^ `cart` leads to `pay`
          sure: {title: Pay now?, destinations: [{push: pay, label: "Yes"}, {dismiss: true, label: "No"}]}
          pay: {final: true}
        """),
      RuleExample(
        "a final screen, the end of a bar, and a detour",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [{push: payment, label: Pay}, {push: gift, label: Give}]}
          gift: {progress: 1, final: true, destinations: [rating]}
          rating: {final: true}
          payment: {progress: 1, destinations: [{root: done, label: Pay}, {push: help, label: Help}]}
          help: {destinations: [pop]}
          done: {final: true}
        """),
    ],
    check: findPrematureCompletion)
}

private func findPrematureCompletion(in subject: CheckedFlow) -> [Finding] {
  let progress = subject.progress
  let candidates = subject.screens.filter { screen in
    progress.values[screen]?.isComplete == true && !subject.isPinned(screen)
      && !subject.goals.isGoal[screen] && progress.isReached(screen)
  }
  guard !candidates.isEmpty else { return [] }
  // A screen from which goals are reached only through the full bar is a detour.
  let unavoidable = subject.goals.unavoidable()
  func isAvoided(_ screen: Int, after next: Int) -> Bool {
    next != screen && subject.goals.isLedToFrom(next) && !unavoidable.dominates(screen, next)
  }
  let components = StrongComponents(subject.graph.forwardMoves).component
  return candidates.compactMap { screen in
    func finding(_ target: Int) -> Finding {
      let name = subject.quoted(screen)
      return Finding(
        "progress is complete before the end", at: subject.progressRange(of: screen),
        label: "\(name) leads to \(subject.quoted(target))",
        help: "keep 1 for the last screen, or mark \(name) `final: true`", screen: screen)
    }
    let after = progress.shownAfter(screen)
    let own = subject.graph.moves(of: screen).compactMap(\.target).filter(after.contains)
    for next in own + after where isAvoided(screen, after: next) {
      if let walk = progress.walk(to: next, after: screen) {
        return subject.show(finding(next), onBarOf: walk)
      }
    }
    for (goal, move) in subject.goalsShownAlone(by: screen)
    where isAvoided(screen, after: goal) && components[screen] != components[goal] {
      if let walk = progress.walk(to: screen, then: [move]) {
        return subject.show(finding(goal), onBarOf: walk)
      }
    }
    return nil
  }
}

extension CheckedFlow {
  /// The moves of a screen by which a `set` leaves a goal alone: with it a bar restarts, unless it is the end.
  fileprivate func goalsShownAlone(by screen: Int) -> [(goal: Int, move: Int)] {
    graph.moves(of: screen).indices.compactMap { index in
      guard !graph.moves[index].isFollowing, !graph.mayBeMadeElsewhere(graph.moves[index]),
        case .replaceLayer(let screens) = graph.stackChange(of: graph.moves[index]),
        let last = screens.first, screens.count == 1, goals.isGoal[last]
      else { return nil }
      return (last, index)
    }
  }
}
