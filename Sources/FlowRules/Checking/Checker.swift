import FlowAnalysis
import FlowFormat
import FlowSource
import FlowSystem

/// Runs rules over a file and turns what they find into diagnostics: weighed as the file's settings
/// say, without repetition, sorted by place and rule.
package struct Checker: Sendable {
  /// Below, to start other threads costs more than it saves.
  private static let fewestScreensForAllCores = 2000

  private let rules: [Rule]
  /// The day on which comments expire or not; nil where none does.
  private let today: CalendarDate?

  package init(_ rules: [Rule] = Rule.all, today: CalendarDate? = nil) {
    self.rules = rules
    self.today = today
  }

  package func check(_ subject: CheckedFlow) -> [Diagnostic] { verdict(on: subject).diagnostics }

  /// Comments do not silence the problems of a file that is not a flow.
  func check(_ problems: FileProblems) -> [Diagnostic] {
    var found = rules.flatMap { rule in
      let weighed = ConfiguredRule(rule, by: AppliedSettings())
      return rule.problems(problems).map { FoundByRule(weighed: weighed, finding: $0) }
    }
    removeOverruled(from: &found)
    return found.compactMap { diagnostic($0, in: nil) }.sortedByPlace()
  }

  package func verdict(on subject: CheckedFlow) -> Verdict {
    let weighed = rules.map { ConfiguredRule($0, by: subject.settings) }
    let isReadable = subject.document.isReadable
    let asked = weighed.filter { one in
      (isReadable || one.rule.family == .syntax)
        && (one.severity != nil || overrulingRules.contains(one.rule.id))
    }
    let findings =
      subject.program.screenCount >= Checker.fewestScreensForAllCores
      ? asked.mapOnAllCores { $0.rule.check(subject) } : asked.map { $0.rule.check(subject) }
    var found: [FoundByRule] = []
    for (one, findings) in zip(asked, findings) {
      found += findings.map { FoundByRule(weighed: one, finding: $0) }
    }
    removeOverruled(from: &found)
    if weighed.contains(where: { $0.severity == nil }) {
      found.removeAll { $0.severity == nil }
    }
    let division = Suppressions(in: subject, today: today).applied(to: found, among: weighed)
    return Verdict(
      diagnostics: division.kept.compactMap { diagnostic($0, in: subject) }.sortedByPlace(),
      suppressed: division.silenced.compactMap { found, comment in
        diagnostic(found, in: subject).map { SuppressedDiagnostic($0, by: comment.silencer) }
      }.sortedByPlace())
  }

  /// nil where the rule is off; `subject` is nil for a file that is not a flow.
  private func diagnostic(_ found: FoundByRule, in subject: CheckedFlow?) -> Diagnostic? {
    guard let level = found.severity else { return nil }
    let finding = found.finding
    let isPossible =
      finding.isConditional || subject?.isConditional(finding.walk) == true
      || finding.stackWitness?.isConditional == true
    let severity = min(level, finding.greatestSeverity)
    return Diagnostic(
      rule: found.rule, severity: severity,
      certainty: isPossible ? .possible : .proven, message: finding.message, range: finding.range,
      label: finding.label, notes: finding.notes,
      witness: subject?.witness(of: finding) ?? [],
      help: finding.help, fix: finding.fix,
      reason: severity < level
        ? "\(severity.withArticle), for it fails on some stacks only: on all it is \(found.reason)"
        : found.reason)
  }
}

/// A finding with what its diagnostic has from its rule: of a rule as a whole there would be as many
/// copies as there are findings.
struct FoundByRule {
  let rule: RuleID
  let family: Rule.Family
  /// nil where the rule is off.
  let severity: Severity?
  /// Why it has that severity, in the words of a note.
  let reason: String
  let finding: Finding

  init(weighed: ConfiguredRule, finding: Finding) {
    rule = weighed.rule.id
    family = weighed.rule.family
    severity = weighed.severity
    reason = weighed.reason
    self.finding = finding
  }
}

/// What is sorted by the place and rule of a diagnostic.
private protocol Reported {
  var diagnostic: Diagnostic { get }
}

extension SuppressedDiagnostic: Reported {}

extension Diagnostic: Reported {
  fileprivate var diagnostic: Diagnostic { self }
}

extension Array where Element: Reported {
  /// By place and rule; of equal ones the first.
  fileprivate consuming func sortedByPlace() -> [Element] {
    sort { one, other in
      let (one, other) = (one.diagnostic, other.diagnostic)
      return (one.range.lower, one.range.upper, one.rule.rawValue, one.message)
        < (other.range.lower, other.range.upper, other.rule.rawValue, other.message)
    }
    var count = 0
    for index in indices {
      if count > 0, isRepeated(self[count - 1].diagnostic, self[index].diagnostic) { continue }
      if count < index { self[count] = self[index] }
      count += 1
    }
    removeSubrange(count...)
    return self
  }
}

private func isRepeated(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
  one.range == other.range && one.rule == other.rule && one.message == other.message
}
