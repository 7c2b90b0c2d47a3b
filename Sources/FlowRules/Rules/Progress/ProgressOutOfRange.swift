import FlowFormat
import FlowSource

extension Rule {
  static let progressOutOfRange = Rule(
    id: .progressOutOfRange,
    family: .progress,
    severity: .error,
    summary: "A progress that is not a number from 0 to 1.",
    rationale: """
      The UIKit documentation of `UIProgressView.progress` says that values outside 0…1 are pinned: \
      the bar silently shows something else.
      """,
    examples: [
      RuleExample(
        "above 1, below 0 and not a number",
        """
        start: cart
        screens:
          cart: {progress: -0.1, destinations: [address]}
                           ^^^^ is outside 0…1
          address: {progress: half, destinations: [payment]}
                              ^^^^ is not a number
          payment: {progress: 4/3, destinations: [done]}
                              ^^^ is outside 0…1
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "percentages",
        """
        start: cart
        screens:
          cart: {progress: 50%, destinations: [done]}
                           ^^^ is not a number
          done: {progress: 100, final: true}
                           ^^^ is outside 0…1
        """),
      RuleExample(
        "on a screen that no move leads to",
        """
        start: cart
        screens:
          cart: {progress: 1, final: true}
          draft: {progress: 1.5}
          ^^^^^ [unreachable-screen] no moves lead to `draft`
                            ^^^ is outside 0…1
        """),
      RuleExample(
        "the ends of the range, a decimal and a fraction",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 0.25, destinations: [payment]}
          payment: {progress: 2/3, destinations: [done]}
          done: {progress: 1.0, final: true}
        """),
    ],
    problems: findProgressOutOfRange)
}

private func findProgressOutOfRange(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .progressOutOfRange(let written, let fault) = problem else { return nil }
    let wrong =
      switch fault {
      case .notANumber: "is not a number"
      case .outside: "is outside 0…1"
      }
    let meant = MeantProgress(written.value)
    return Finding(
      "progress \(quotation(of: written.value)) \(wrong)", at: written.range, label: wrong,
      help: meant?.remedy(for: written.value) ?? remedy(for: written.value),
      fix: meant.flatMap {
        Fix(writing: $0.text, inPlaceOf: written, in: file.source, isSafe: $0.isSure)
      })
  }
}

private func remedy(for written: String) -> String {
  let parts = written.split(separator: "/").map { Int($0) }
  if parts.count == 2, let above = parts[0], let below = parts[1] {
    if below == 0 { return "the denominator is 0" }
    if above > below { return "the numerator is greater than the denominator" }
  }
  return "write a number from 0 to 1, without quotes, or a fraction such as `1/3`"
}
