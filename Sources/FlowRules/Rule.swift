package import FlowFormat
package import FlowSource

/// One thing that can be wrong with a flow: how it is found, explained and tested.
package struct Rule: Sendable {
  /// A group of rules, as settings and the manual name it.
  package enum Family: String, CaseIterable, Sendable {
    case syntax, schema, graph, progress
    case deepLinks = "deep-links"
    case stack, presentation, bar, platform, style
  }

  package let id: RuleID
  package let family: Family
  /// The severity where no setting changes it.
  package let severity: Severity
  /// What it reports, as one sentence.
  package let summary: String
  /// Why that is a fault, with the source.
  package let rationale: String
  /// Flows it reports and flows it does not; tests and manual alike.
  package let examples: [RuleExample]
  /// Finds what is wrong with a file as YAML or in its shape, in any order; settings, baselines and
  /// scenarios are asked about that too.
  let problems: @Sendable (FileProblems) -> [Finding]
  /// Finds what is wrong with a flow otherwise, in any order.
  private let findings: @Sendable (CheckedFlow) -> [Finding]

  package init(
    id: RuleID, family: Family, severity: Severity, summary: String, rationale: String,
    examples: [RuleExample],
    problems: @escaping @Sendable (FileProblems) -> [Finding] = { _ in [] },
    check: @escaping @Sendable (CheckedFlow) -> [Finding] = { _ in [] }
  ) {
    self.id = id
    self.family = family
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.examples = examples
    self.problems = problems
    findings = check
  }

  /// Whether findings can have a fix; an example shows it.
  package var isFixable: Bool { examples.contains { $0.fixed != nil } }

  /// Finds all faults of a flow, in any order.
  package func check(_ subject: CheckedFlow) -> [Finding] {
    let problems = problems(subject.document.problems).map { problem in
      var finding = problem
      if family == .progress { finding.screen = subject.screen(holding: problem.range) }
      return finding
    }
    return problems + findings(subject)
  }
}

/// A flow that shows what a rule reports.
///
/// Below a reported line stands a line of blanks, carets and what is said there, as the text report
/// prints it; an example without such lines is one that the rule keeps silent about.
package struct RuleExample: Sendable {
  package let title: String
  package let text: String
  /// The flow when all fixes of the rule are made, the unsafe ones too; nil where that is not shown.
  package let fixed: String?
  /// Files that the flow uses, by path.
  package let files: [String: String]
  /// Where the example is written, for the test that runs it.
  package let filePath: StaticString
  package let line: Int

  package init(
    _ title: String, _ text: String, fixed: String? = nil, files: [String: String] = [:],
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    self.title = title
    self.text = text
    self.fixed = fixed
    self.files = files
    self.filePath = filePath
    self.line = line
  }

  /// Whether something is reported in it.
  package var fires: Bool { text.split(separator: "\n").contains { isCaretLine($0) } }

  /// The flow itself.
  package var flow: String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !isCaretLine($0) }.joined(separator: "\n") + "\n"
  }
}

/// Whether a line of an example holds blanks, carets and a message only.
package func isCaretLine(_ line: Substring) -> Bool {
  line.drop { $0 == " " }.hasPrefix("^")
}
