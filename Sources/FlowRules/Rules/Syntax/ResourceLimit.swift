import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowYAML
import FlowSource

extension Rule {
  static let resourceLimit = Rule(
    id: .resourceLimit,
    family: .syntax,
    severity: .error,
    summary:
      "A file with too many bytes, levels, nodes or moves once they are written out; rules that could not be decided.",
    rationale: """
      A small file can expand to a document that fills all memory ("billion laughs": aliases of \
      lists of aliases), and deep nesting can exhaust the stack of the next program that reads it. \
      Flows written by people come nowhere near these limits; generated ones can be split with \
      `flows`, and the command line can raise a limit: `--limit nodes=20000000`. Settings can only lower \
      it: they come with the files that it protects from.
      """,
    examples: [
      RuleExample(
        "lists within lists",
        """
        start: cart
        screens: {cart: {final: true}}
        x-generated:
          [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
                                                                         ^ nested more than 64 levels
          deep
          ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        """),
      RuleExample(
        "ordinary nesting",
        """
        start: cart
        screens:
          cart: {destinations: [{push: login, on-finish: {done: {push: pay, with: [total]}}}]}
          pay: {final: true, parameters: {total: {type: number}}}
        flows: {login: login.yaml}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
    ],
    problems: findExceededLimits, check: findWhatIsNotJudged)
}

/// Warnings: the rest of the flow was judged.
private func findWhatIsNotJudged(in subject: CheckedFlow) -> [Finding] {
  var findings: [Finding] = []
  if subject.usesMoreFiles, let subflow = subject.flow.subflows.first {
    let count = counted(subject.program.files.count, "file")
    findings.append(
      Finding(
        "too many files use one another: this flow was checked with only \(count)",
        at: subject.source.firstLine(of: subflow.path.range), label: "uses more files",
        help: "split the project, or check its parts in separate runs"))
  }
  if let (destination, file) = subject.graph.overflow {
    let subflow = subject.flow.subflows.first?.path.range
    findings.append(
      Finding(
        "`everywhere` and `on-finish` expand to more than \(subject.graph.mostAddedMoves) moves",
        at: file == 0 ? destination.operandRange : subflow ?? SourceRange(0, 0),
        label: file == 0 ? "this move, among others" : "in a file that this one uses",
        help: "declare it on fewer screens, or raise the limit with `--limit aliases=…`, "
          + "unless settings lower it"))
  }
  for index in findings.indices { findings[index].greatestSeverity = .warning }
  return findings
}

/// The claims that could not be decided, which are judged only where a rule is asked about them.
func findUndecidedClaims(in subject: CheckedFlow) -> [Finding] {
  subject.claims.compactMap { judged in
    guard case .undecided = judged.answer else { return nil }
    return undecided(
      .brokenClaim, "this claim: \(judged.reason(in: subject))", at: judged.claim.range,
      help: "write a narrower claim, or split it into several")
  }
}

/// The finding about the first rule that could not be decided, because the budget is spent or because there are too
/// many stacks.
func findUndecided(_ rule: RuleID, in subject: CheckedFlow) -> Finding {
  let screen = subject.graph.budget.place.flatMap { subject.screens.contains($0) ? $0 : nil }
  let screens = subject.flow.screens
  let range = screens.isEmpty ? SourceRange(0, 0) : screens[screen ?? 0].id.range
  let name = screen.map { "\(subject.quoted($0)) and the screens after it" } ?? "all screens"
  return undecided(
    rule, "\(name): the check would take too long", at: range,
    help: "divide the flow: a file can use others through `flows`")
}

private func undecided(
  _ rule: RuleID, _ what: String, at range: SourceRange, help: String
) -> Finding {
  var finding = Finding(
    "\(quotation(of: rule.rawValue)) was not decided for \(what)", at: range, label: "not decided",
    help: help)
  finding.greatestSeverity = .warning
  return finding
}

private func findExceededLimits(in file: FileProblems) -> [Finding] {
  file.yaml.compactMap { problem in
    guard case .limit(let limit, let value, let range) = problem else { return nil }
    let fault =
      switch limit {
      case .bytes: "the file has more than \(value) bytes"
      case .nesting: "nested more than \(value) levels"
      case .nodes: "more than \(value) nodes once aliases are expanded"
      case .aliases: "the aliases expand to more than \(value) nodes"
      }
    return Finding(
      fault, at: file.source.firstLine(of: range),
      help:
        "\(limit.remedy), or raise the limit with `--limit \(limit.rawValue)=…`, unless settings lower it"
    )
  }
}

extension YAMLLimit {
  fileprivate var remedy: String {
    switch self {
    case .aliases: "write the nodes out, or name them less often"
    case .bytes, .nodes: "split the flow: a file can use others through `flows`"
    case .nesting: "no part of a flow needs such deep nesting"
    }
  }
}
