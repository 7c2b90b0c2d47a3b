import FlowAnalysis
package import FlowSource

/// Runs rules over a file and turns what they find into diagnostics: weighed, without repetition,
/// sorted by place and rule.
package struct Checker: Sendable {
  /// A rule with the severity it has in a run.
  package struct Setting: Sendable {
    package let rule: Rule
    package let severity: Severity
    /// Why it has that severity, in the words of a note.
    package let reason: String

    package init(_ rule: Rule, severity: Severity, reason: String) {
      self.rule = rule
      self.severity = severity
      self.reason = reason
    }
  }

  private let settings: [Setting]

  /// All rules at their own severities.
  package init() {
    self.init(Rule.all.map { Setting($0, severity: $0.severity, reason: $0.defaultReason) })
  }

  package init(_ settings: [Setting]) {
    self.settings = settings
  }

  package func check(_ subject: CheckedFlow) -> [Diagnostic] {
    let isReadable = subject.document.isReadable
    var found: [FoundByRule] = []
    for setting in settings where isReadable || setting.rule.family == .syntax {
      found += setting.rule.check(subject).map { FoundByRule(setting: setting, finding: $0) }
    }
    found = withoutOverruled(found)
    let (kept, unused) = Suppressions(in: subject).applied(to: found, among: settings)
    return (kept + unused).map { diagnostic($0, in: subject) }.sortedByPlace()
  }

  private func diagnostic(_ found: FoundByRule, in subject: CheckedFlow) -> Diagnostic {
    let finding = found.finding
    let isPossible =
      finding.isConditional || subject.isConditional(finding.walk)
      || finding.stackWitness?.isConditional == true
    let severity = min(found.setting.severity, finding.greatestSeverity)
    return Diagnostic(
      rule: found.setting.rule.id, severity: severity,
      certainty: isPossible ? .possible : .proven, message: finding.message, range: finding.range,
      label: finding.label, notes: finding.notes,
      witness: finding.stackWitness.map { subject.witness($0) }
        ?? subject.witness(finding.walk, showsProgress: finding.walkShowsProgress),
      help: finding.help,
      reason: severity < found.setting.severity
        ? "\(severity.withArticle), for it fails on some stacks only: on all it is \(found.setting.reason)"
        : found.setting.reason)
  }
}

/// A finding with the rule it came from.
struct FoundByRule {
  let setting: Checker.Setting
  let finding: Finding

  var rule: String { setting.rule.id }
}

extension Severity {
  fileprivate var withArticle: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .info: "advice"
    }
  }
}

extension Rule {
  /// Why it has its severity where nothing else is said.
  package var defaultReason: String {
    switch severity {
    case .error: "an error by default"
    case .warning: "a warning by default"
    case .info: "advice by default"
    }
  }
}

extension [Diagnostic] {
  /// By place and rule; of equal ones the first.
  fileprivate func sortedByPlace() -> [Diagnostic] {
    let sorted = sorted { one, other in
      (one.range.lower, one.range.upper, one.rule, one.message)
        < (other.range.lower, other.range.upper, other.rule, other.message)
    }
    var result: [Diagnostic] = []
    result.reserveCapacity(sorted.count)
    for diagnostic in sorted {
      if let last = result.last, last.range == diagnostic.range, last.rule == diagnostic.rule,
        last.message == diagnostic.message
      {
        continue
      }
      result.append(diagnostic)
    }
    return result
  }
}
