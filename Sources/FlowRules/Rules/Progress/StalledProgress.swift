import FlowAnalysis
import FlowModel
import FlowSource

extension Rule {
  static let stalledProgress = Rule(
    id: "stalled-progress",
    family: .progress,
    severity: .warning,
    summary: "Progress that stays where it was on a way forward.",
    rationale: """
      A step is done and the bar does not move: Apple's Human Interface Guidelines ask to keep an \
      indicator moving, for a still one looks stalled. A detour that leads on only through the \
      screen it began on may stay.
      """,
    examples: [
      RuleExample(
        "two steps with one value",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 1/2, destinations: [payment]}
          payment: {progress: 0.5, destinations: [done]}
                              ^^^ `payment` shows the same
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "behind a screen that hides the bar",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [sending]}
          sending: {destinations: [{replace: payment}]}
          ^^^^^^^ [interrupted-progress] hides the bar between 0.5 and 0.5
          payment: {progress: 0.5, destinations: [done]}
                              ^^^ `payment` shows the same
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a detour, and the same screen anew",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [help, {replace: cart}, done, sending]}
          help: {progress: 0.5, destinations: [{pop: 1, label: Back}]}
          sending: {destinations: [{replace: cart}]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a bar of its own",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [{root: address}]}
          address: {progress: 0.5, destinations: [done]}
          done: {progress: 1, final: true}
        """),
    ],
    check: findStalledProgress)
}

/// A bar that stays where it was.
private struct Stall {
  let shownBy: Int
  let move: Move
  let number: Int
  let screen: Int
}

private func findStalledProgress(in subject: CheckedFlow) -> [Finding] {
  let candidates = subject.stalls()
  guard !candidates.isEmpty else { return [] }
  let unavoidable = subject.goals.unavoidable()
  var reported: Set<Int> = []
  return candidates.compactMap { stall in
    guard !unavoidable.dominates(stall.move.source, stall.screen),
      reported.insert(stall.screen).inserted
    else { return nil }
    return finding(about: stall, in: subject)
  }
}

extension CheckedFlow {
  fileprivate func stalls() -> [Stall] {
    progress.values.indices.flatMap { source -> [Stall] in
      guard progress.isReached(source) else { return [] }
      return progress.bar.steps(from: source).compactMap { target, number in
        let target = Int(target)
        guard target != source, screens.contains(target), let own = progress.values[target],
          let shownBy = progress.lastShown(leaving: source, notBy: target),
          progress.values[shownBy] == own, goals.isLedToFrom(target),
          let greatest = progress.greatest[target], progress.values[greatest.shownBy] == own
        else { return nil }
        return Stall(
          shownBy: shownBy, move: graph.moves[Int(number)], number: Int(number), screen: target)
      }
    }
  }
}

private func finding(about stall: Stall, in subject: CheckedFlow) -> Finding {
  let name = subject.quoted(stall.screen)
  var finding = Finding(
    "progress stays at \(subject.progressText(of: stall.shownBy))",
    at: subject.progressRange(of: stall.screen), label: "\(name) shows the same",
    screen: stall.screen)
  finding.notes = [subject.progressNote(of: stall.shownBy)]
  finding.help = "give \(name) more than \(subject.quoted(stall.shownBy))"
  return finding.onProgressWalk(
    subject.reachabilityByLinks.walk(to: stall.shownBy)
      + subject.progress.way(to: stall.move.source, from: stall.shownBy)
      + [WalkStep(screen: stall.screen, cause: .move(stall.number))])
}
