import FlowAnalysis
package import FlowFormat
import FlowSource

/// Runs rules over a file and turns their findings into diagnostics: with the severities of the
/// file's settings, without repetition, sorted by range and rule.
package struct Checker: Sendable {
  private let rules: [Rule]
  /// Without those of code, which find nothing in flows: comments that suppress them are not unused.
  private let rulesOfFlows: [Rule]
  private let selection: RuleSelection
  /// Those of files without settings of their own.
  private let standard: WeighedRules
  /// The day on which to judge expiry dates; nil if comments do not expire.
  private let today: CalendarDate?

  package init(
    _ rules: [Rule] = Rule.all, _ selection: RuleSelection = RuleSelection(),
    today: CalendarDate? = nil
  ) {
    self.rules = rules
    self.selection = selection
    rulesOfFlows = rules.filter { $0.family != .code }
    standard = WeighedRules(rulesOfFlows, by: AppliedSettings(), selection)
    self.today = today
  }

  package func check(_ subject: CheckedFlow) -> [Diagnostic] { verdict(on: subject).diagnostics }

  /// Comments cannot suppress the problems of a file that is not a flow.
  func check(_ problems: FileProblems) -> [Diagnostic] {
    var found = rules.compactMap { rule in
      RuleFindings(RuleSeverity(rule, by: AppliedSettings()), rule.problems?(problems) ?? [])
    }
    removeOverruled(from: &found)
    return FoundByRule.all(found).compactMap { diagnostic($0, in: nil) }.sortedByLocation()
  }

  package func verdict(on subject: CheckedFlow) -> Verdict {
    verdict(on: subject, unless: { false }) ?? Verdict()
  }

  /// What the rules that callers decide find in a sub-flow of an app, on each kind of system; empty if names of the app
  /// mean nothing, so that it tells nothing.
  package func findings(in subflow: CheckedFlow) -> [SubflowFindings] {
    guard subflow.graph.isComplete, subflow.document.isReadable else { return [] }
    let weighed = weighedRules(by: subflow.settings)
    let rules = weighed.asked.map { weighed.all[$0] }.filter(\.rule.isDecidedByCallers)
    let found = SubflowFindings(
      subflow: subflow,
      byRule: Dictionary(uniqueKeysWithValues: rules.map { ($0.rule.id, $0.rule.check(subflow)) }))
    guard let later = subflow.onSystemsWithCards else { return [found] }
    let more = rules.map(\.rule).filter(\.isDecidedBySystems).map { rule in
      (rule.id, later.findings(of: rule, besides: found.byRule[rule.id] ?? []))
    }
    return [
      found, SubflowFindings(subflow: later, byRule: Dictionary(uniqueKeysWithValues: more)),
    ]
  }

  /// `inApps` is what is found in the file as a sub-flow of the apps that call it.
  ///
  /// Returns nil once `isInterrupted` returns true, which is asked before each rule.
  package func verdict(
    on subject: CheckedFlow, inApps: [SubflowFindings] = [],
    unless isInterrupted: @escaping @Sendable () -> Bool
  ) -> Verdict? {
    let weighed = weighedRules(by: subject.settings)
    let asked =
      subject.document.isReadable
      ? weighed.asked : weighed.asked.filter { weighed.all[$0].rule.family == .syntax }
    var found: [RuleFindings] = []
    var undecided: RuleID?
    for rule in asked.map({ weighed.all[$0] }) {
      if isInterrupted() { return nil }
      if inApps.isEmpty || !rule.rule.isDecidedByCallers {
        if let findings = RuleFindings(rule, rule.rule.check(subject)) { found.append(findings) }
      } else {
        found += RuleFindings.all(rule, among: inApps)
      }
      if undecided == nil, subject.isUndecided { undecided = rule.rule.id }
    }
    if inApps.isEmpty, subject.document.isReadable, let later = subject.onSystemsWithCards {
      found += asked.map { weighed.all[$0] }.filter(\.rule.isDecidedBySystems)
        .compactMap { .onSystemsWithCards($0, in: later, besides: found) }
    }
    if let limit = asked.first(where: { weighed.all[$0].rule.id == .resourceLimit }) {
      let asksForClaims = asked.contains {
        [.brokenClaim, .vacuousClaim].contains(weighed.all[$0].rule.id)
      }
      let more =
        (asksForClaims ? findUndecidedClaims(in: subject) : [])
        + (undecided.map { [findUndecided($0, in: subject)] } ?? [])
      if let findings = RuleFindings(weighed.all[limit], more) { found.append(findings) }
    }
    removeOverruled(from: &found) { screen in
      subject.graph.isComplete && subject.screens.contains(screen)
        && !subject.reachabilityByLinks.isReached(screen)
    }
    found.removeAll { $0.weighed.severity == nil }
    for index in found.indices { found[index].showFirstWalks(in: subject) }
    let division = Suppressions(in: subject, today: today).applied(
      to: FoundByRule.all(found), among: weighed.all)
    var verdict = verdict(division, on: subject)
    verdict.appSources = inApps.flatMap { $0.subflow.program.files.map(\.source) }
    return verdict
  }

  private func weighedRules(by settings: AppliedSettings) -> WeighedRules {
    settings.levels.isEmpty ? standard : WeighedRules(rulesOfFlows, by: settings, selection)
  }

  /// What flows find in one of the platform's files; `subject` holds that file and its settings.
  ///
  /// `flows` are those that name it, each with the index of the file there. A location that two flows
  /// report counts once.
  package func verdict(
    onPlatformFile subject: CheckedFlow, of flows: [(flow: CheckedFlow, file: Int)]
  ) -> Verdict {
    let weighed = weighedRules(by: subject.settings).all
    var found: [FoundByRule] = []
    for one in weighed where one.severity != nil {
      guard let check = one.rule.checkFile else { continue }
      var seen: Set<SourceRange> = []
      for (flow, file) in flows {
        let new = check(flow, file).filter { !seen.contains($0.range) }
        seen.formUnion(new.map(\.range))
        found += new.map { FoundByRule(weighed: one, finding: $0) }
      }
    }
    let division = Suppressions(in: subject, today: today).applied(to: found, among: weighed)
    return verdict(division, on: subject)
  }

  /// What `drift` finds in a flow, in a Swift file or in one of the platform's files.
  ///
  /// `gap` is what could not be compared, and why.
  package func verdict(
    onCode findings: [(rule: RuleID, finding: Finding)], in subject: CheckedFlow, gap: String?
  ) -> Verdict {
    let weighed = rules.filter { $0.family == .code || $0.id == .unusedSuppression }.map {
      RuleSeverity($0, by: subject.settings, selection)
    }
    let found = weighed.filter { $0.severity != nil }.flatMap { one in
      findings.filter { $0.rule == one.rule.id }.map {
        FoundByRule(weighed: one, finding: $0.finding)
      }
    }
    let division = Suppressions(in: subject, today: today).applied(to: found, among: weighed)
    var verdict = verdict(division, on: subject)
    verdict.gap = gap
    return verdict
  }

  private func verdict(_ division: Suppressions.Division, on subject: CheckedFlow) -> Verdict {
    let kept = division.kept
    // Made in order, because a second array of them would be large, and in an array of the right size.
    let order = kept.indicesByLocation { $0.severity != nil }
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(order.count)
    for index in order {
      if let diagnostic = diagnostic(kept[index], in: subject) { diagnostics.append(diagnostic) }
    }
    return Verdict(
      diagnostics: diagnostics,
      suppressed: division.silenced.compactMap { found, comment in
        diagnostic(found, in: subject).map { SuppressedDiagnostic($0, by: comment.silencer) }
      }.sortedByLocation(),
      gap: subject.document.isReadable ? gap(in: subject) : nil)
  }

  private func gap(in subject: CheckedFlow) -> String? {
    if let gap = subject.probableReach.gap { return gap }
    return subject.graph.isSubflow && !subject.isUsedByOthers
      ? "what is below its screens was not checked: no checked file calls this sub-flow" : nil
  }

  /// Returns nil if the rule is off; `subject` is nil for a file that is not a flow.
  private func diagnostic(_ found: FoundByRule, in subject: CheckedFlow?) -> Diagnostic? {
    guard let level = found.severity else { return nil }
    let subject = found.subflow ?? subject
    var finding = found.finding
    if let note = subject?.noteOfStart(of: finding.stackWitness) { finding.notes.append(note) }
    let isPossible = subject?.isConditional(finding) ?? finding.isConditional
    let severity = min(level, finding.greatestSeverity)
    return Diagnostic(
      rule: found.rule, severity: severity,
      certainty: isPossible ? .possible : .proven, range: finding.range, text: finding.text,
      witness: subject.map { Witness(of: finding, in: $0) } ?? Witness(),
      // Only flows are fixed.
      fix: subject?.document.isFlow == false ? nil : finding.fix,
      reason: severity < level && finding.isOccasional
        ? "reported as \(severity.rawValue) because it fails only in some cases" : found.reason)
  }
}

/// The rules with their severities for a file.
private struct WeighedRules: Sendable {
  let all: [RuleSeverity]
  /// The indices of the rules that are on, and of those that overrule them.
  let asked: [Int]

  init(_ rules: [Rule], by settings: AppliedSettings, _ selection: RuleSelection) {
    let all = rules.map { RuleSeverity($0, by: settings, selection) }
    let overruling = rulesOverruling(Set(all.filter { $0.severity != nil }.map(\.rule.id)))
    self.all = all
    asked = all.indices.filter { all[$0].severity != nil || overruling.contains(all[$0].rule.id) }
  }
}

/// A finding with the parts of its rule that a diagnostic needs: copying the whole rule for each
/// finding would be expensive.
struct FoundByRule {
  let rule: RuleID
  /// nil if the rule is off.
  let severity: Severity?
  /// The setting that determines the severity, as a note; nil for the default.
  let reason: String?
  let finding: Finding
  /// The file as a sub-flow of the app in which it is found, or the app on other systems; nil if it is found in the
  /// file alone.
  let subflow: CheckedFlow?

  init(weighed: RuleSeverity, finding: Finding, in subflow: CheckedFlow? = nil) {
    self.subflow = subflow
    rule = weighed.rule.id
    severity = weighed.severity
    reason = weighed.reason
    self.finding = finding
  }

  static func all(_ found: [RuleFindings]) -> [FoundByRule] {
    var all: [FoundByRule] = []
    all.reserveCapacity(found.reduce(0) { $0 + $1.findings.count })
    for one in found {
      for finding in one.findings {
        all.append(FoundByRule(weighed: one.weighed, finding: finding, in: one.subflow))
      }
    }
    return all
  }
}
