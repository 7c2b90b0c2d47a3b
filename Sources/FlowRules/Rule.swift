package import FlowFormat
package import FlowSource

/// A fault that a flow can have: how to find, explain and test it.
package struct Rule: Sendable {
  /// A group of rules, under its name in settings and the manual.
  package enum Family: String, CaseIterable, Sendable {
    case syntax, schema, graph, progress
    case deepLinks = "deep-links"
    case stack, presentation, bar, platform, code, style
  }

  package let id: RuleID
  package let family: Family
  /// The default severity.
  package let severity: Severity
  /// What it reports, as one sentence.
  package let summary: String
  /// Why that is a fault, with the source.
  package let rationale: String
  /// Flows with and without findings, for tests and the manual.
  package let examples: [RuleExample]
  /// Finds faults of a file as YAML or in its structure, in any order; also run for settings,
  /// baselines and scenarios.
  ///
  /// nil if it finds none.
  let problems: (@Sendable (FileProblems) -> [Finding])?
  /// Finds all faults of a flow, in any order.
  package let check: @Sendable (CheckedFlow) -> [Finding]
  /// Whether what calls a sub-flow decides: it is asked about the sub-flow as a part of the apps that call it.
  let isDecidedByCallers: Bool
  /// Finds faults in one of the platform's files of a flow, by its index.
  let checkFile: (@Sendable (CheckedFlow, Int) -> [Finding])?

  package init(
    id: RuleID, family: Family, severity: Severity, summary: String, rationale: String,
    examples: [RuleExample],
    problems: (@Sendable (FileProblems) -> [Finding])? = nil,
    isDecidedByCallers: Bool = false,
    check: @escaping @Sendable (CheckedFlow) -> [Finding] = { _ in [] },
    checkFile: (@Sendable (CheckedFlow, Int) -> [Finding])? = nil
  ) {
    self.isDecidedByCallers = isDecidedByCallers
    self.id = id
    self.family = family
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.examples = examples
    self.problems = problems
    if let problems {
      self.check = { subject in problems(subject.document.problems) + check(subject) }
    } else {
      self.check = check
    }
    self.checkFile = checkFile
  }

  /// Whether findings can have a fix, as an example shows.
  package var isFixable: Bool { examples.contains { $0.fixed != nil } }
}

/// A flow that demonstrates a rule.
///
/// After each reported line comes a line of blanks, carets and the message, as the text report
/// prints it; a flow without such lines has no findings.
package struct RuleExample: Sendable {
  package let title: String
  package let text: String
  /// The flow after all fixes of the rule, including unsafe ones; nil if that is not shown.
  package let fixed: String?
  /// Files that the flow uses, by path.
  package let files: [String: String]
  /// The source file of the example, for the test that runs it.
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

  /// Whether it has findings.
  package var fires: Bool {
    ([text] + files.values).contains { $0.split(separator: "\n").contains { isCaretLine($0) } }
  }

  /// The flow without the lines of carets.
  package var flow: String { withoutCaretLines(text) + "\n" }

  /// The platform's files, which have lines of carets too, by path.
  package var platformFiles: [(path: String, text: String)] {
    files.filter { !$0.key.hasSuffix(".yaml") }.sorted { $0.key < $1.key }.map { ($0, $1) }
  }
}

/// The text without the lines of carets.
package func withoutCaretLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !isCaretLine($0) }.joined(separator: "\n")
}

/// Whether a line of an example consists of blanks, carets and a message.
package func isCaretLine(_ line: Substring) -> Bool {
  line.drop { $0 == " " }.hasPrefix("^")
}
