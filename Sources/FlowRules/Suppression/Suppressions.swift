import FlowFormat
import FlowSource
import FlowYAML

/// The comments of a file that suppress findings, and which findings they suppress.
struct Suppressions {
  /// A comment that suppresses something, with its reason.
  struct Silencing {
    let comment: SuppressionComment
    let reason: String

    var silencer: SuppressedDiagnostic.Silencer {
      .comment(reason: reason, range: comment.range)
    }
  }

  /// The findings by whether a comment suppresses them.
  struct Division {
    var kept: [FoundByRule] = []
    var silenced: [(found: FoundByRule, comment: Silencing)] = []
    /// What comments suppress something of.
    fileprivate var used = Set<Target>()
  }

  /// What the name of a rule in a comment suppresses: the rule's findings, in the whole file if
  /// `line` is nil.
  fileprivate struct Target: Hashable {
    let rule: RuleID
    let line: Int?
  }

  private let comments: [SuppressionComment]
  private let faults: SuppressionFaults
  private let source: SourceText
  private let marks: CommentMarks
  /// The comments that suppress something, each with the range of the rule's name in it.
  private var silencing: [Target: [(comment: Silencing, name: SourceRange)]] = [:]

  init(in subject: CheckedFlow, today: CalendarDate?) {
    source = subject.source
    marks = subject.document.commentMarks
    let (source, marks) = (source, marks)
    comments = subject.document.suppressions.compactMap {
      SuppressionComment($0, in: source, marks)
    }
    faults = SuppressionFaults(source: source, marks: marks, today: today)
    guard !comments.isEmpty else { return }
    let lines = silencedLines()
    for (comment, line) in zip(comments, lines) where faults.ofWhole(comment) == nil {
      guard let reason = comment.reason else { continue }
      let silencing = Silencing(comment: comment, reason: reason)
      for rule in comment.rules {
        guard let id = RuleID(rawValue: rule.value) else { continue }
        self.silencing[Target(rule: id, line: line), default: []].append((silencing, rule.range))
      }
    }
  }

  /// Divides findings into suppressed ones and others, and adds findings about comments that
  /// suppress nothing.
  func applied(to found: [FoundByRule], among rules: [RuleSeverity]) -> Division {
    var division = Division()
    guard !comments.isEmpty else {
      division.kept = found
      return division
    }
    for one in found { divide(one, into: &division) }
    guard let unused = rules.first(where: { $0.rule.id == .unusedSuppression }),
      unused.severity != nil
    else { return division }
    for fault in comments.compactMap({ faults.ofWhole($0) }) {
      divide(FoundByRule(weighed: unused, finding: fault), into: &division)
    }
    let active = Set(rules.filter { $0.severity != nil }.map(\.rule.id))
    // A comment may suppress findings about other comments; whether it does is known only now.
    for fault in findings(isAboutItself: false, active, division.used) {
      divide(FoundByRule(weighed: unused, finding: fault), into: &division)
    }
    division.kept += findings(isAboutItself: true, active, division.used).map {
      FoundByRule(weighed: unused, finding: $0)
    }
    return division
  }

  private func divide(_ one: FoundByRule, into division: inout Division) {
    let line = source.line(at: one.finding.range.lower)
    let targets = [nil, line].map { Target(rule: one.rule, line: $0) }
    let first = targets.lazy.compactMap { self.silencing[$0]?.first?.comment }.first
    guard let first else { return division.kept.append(one) }
    division.used.formUnion(targets)
    division.silenced.append((one, first))
  }

  /// The names in comments that suppress nothing: those of `unused-suppression`, or of all other
  /// rules.
  private func findings(
    isAboutItself: Bool, _ active: Set<RuleID>, _ used: Set<Target>
  ) -> [Finding] {
    let names = Set(used.flatMap { silencing[$0]?.map(\.name) ?? [] })
    func isAskedFor(_ rule: Located<String>) -> Bool {
      (RuleID(rawValue: rule.value) == .unusedSuppression) == isAboutItself
    }
    func isUnused(_ rule: Located<String>) -> Bool {
      !names.contains(rule.range) && RuleID(rawValue: rule.value).map(active.contains) == true
        && (isAboutItself || isAskedFor(rule))
    }
    return comments.filter { faults.ofWhole($0) == nil }.flatMap {
      faults.findings(of: $0, unused: isUnused, where: isAskedFor)
    }
  }

  /// For each comment the line that it applies to; nil for the whole file.
  private func silencedLines() -> [Int?] {
    var lines: [Int?] = []
    // Backward, so that of several comments in a row all apply to the line after the last one.
    var below: (line: Int, target: Int)?
    for comment in comments.reversed() {
      let own = source.line(at: comment.range.lower)
      guard comment.isAlone else {
        lines.append(comment.isForFile ? nil : own)
        continue
      }
      var line = source.line(at: comment.range.upper) + 1
      while line <= source.lineCount, isCommentLine(line) {
        line = line == below?.line ? below?.target ?? line : line + 1
      }
      below = (own, line)
      lines.append(comment.isForFile ? nil : line)
    }
    return lines.reversed()
  }

  private func isCommentLine(_ line: Int) -> Bool {
    let text = source.bytes[source.byteRange(ofLine: line)].drop(while: isBlank)
    return text.starts(with: marks.start.utf8)
  }
}
