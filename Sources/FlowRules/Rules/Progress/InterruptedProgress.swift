import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let interruptedProgress = Rule(
    id: .interruptedProgress,
    family: .progress,
    severity: .warning,
    summary: "A screen without progress between two screens with progress.",
    rationale: """
      The bar fades out and in again, and shows its old value again before it rises: in the \
      published "Visualizing navigation flow progress", a screen without progress changes only the \
      bar's `alpha` and keeps its value. Apple's Human Interface Guidelines ask to keep an \
      indicator in one place.
      """,
    examples: [
      RuleExample(
        "one step without a value",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {destinations: [payment]}
          ^^^^^^^ hides the bar between 0 and 0.5
          payment: {progress: 0.5, destinations: [done]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "two screens without a value",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [sending]}
          sending: {destinations: [{replace: checking}]}
          ^^^^^^^ hides the bar between 0.5 and 1
          checking: {destinations: [{replace: done}]}
          ^^^^^^^^ hides the bar between 0.5 and 1
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "before, after and beside the bar, and back to where it was",
        """
        start: welcome
        screens:
          welcome: {destinations: [cart]}
          cart: {progress: 0, destinations: [payment, {replace: help, label: Help}]}
          help: {destinations: [contact, {replace: cart}]}
          contact:
          payment: {progress: 0.5, destinations: [done, {sheet: coupon, label: Add coupon}]}
          coupon: {destinations: [dismiss]}
          done: {progress: 1, final: true, destinations: [{replace: rating}]}
          rating: {destinations: [{root: welcome}]}
        """),
      RuleExample(
        "conditions rule out the move that would show it again",
        """
        start: intro
        screens:
          intro: {destinations: [{sheet: login}, {push: offer, when: {lacks: session}}]}
          login: {gate: session, destinations: [{dismiss: true, passes: session}]}
          offer: {progress: 0.5, destinations: [terms]}
          terms: {final: true, destinations: [{push: form, when: {has: session}}]}
          form: {progress: 1, final: true}
          ^^^^ [infeasible-screen] `form` cannot be shown, though moves lead to it
        """),
      RuleExample(
        "a value that cannot be read",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: half, destinations: [done]}
                              ^^^^ [progress-out-of-range] is not a number
          done: {progress: 1, final: true}
        """),
    ],
    check: findInterruptedProgress)
}

private func findInterruptedProgress(in subject: CheckedFlow) -> [Finding] {
  let gaps = subject.gaps
  return gaps.keys.sorted().compactMap { gaps[$0] }.map { gap in
    let name = subject.quoted(gap.screen)
    let between = """
      between \(subject.progressText(of: gap.before)) and \(subject.progressText(of: gap.after))
      """
    let finding = Finding(
      "\(name) hides the bar \(between)", at: subject.program.idRange(of: gap.screen),
      label: "hides the bar \(between)",
      notes: [subject.progressNote(of: gap.before), subject.progressNote(of: gap.after)],
      help: "give \(name) its own `progress`", screen: gap.screen)
    return subject.show(finding, onBarOf: gap.walk)
  }
}
