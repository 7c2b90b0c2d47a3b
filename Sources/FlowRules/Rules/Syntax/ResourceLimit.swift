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
      "A file with too many bytes, levels, or nodes once aliases are expanded; parts that are too large to be judged.",
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
  if let link = subject.unjudgedLinks.firstIndex(of: true) {
    findings.append(
      Finding(
        "the links with `when-modal: keep` open too many screens: stacks were judged without this "
          + "link and those after it",
        at: subject.flow.links[link].pattern.range,
        label: "not judged", help: "write shorter stacks for these links"))
  }
  if let requirement = subject.firstUnjudgedRequirement {
    findings.append(
      Finding(
        "the screens require too many conditions: this one and those after it were not judged",
        at: requirement.range, label: "not judged",
        help: "divide the flow: a file can use others through `flows`"))
  }
  for judged in subject.claims {
    guard case .undecided = judged.answer else { continue }
    findings.append(
      Finding(
        "this claim was not decided: \(judged.reason(in: subject))", at: judged.claim.range,
        label: "not decided", help: "write a narrower claim, or split it into several"))
  }
  if subject.claims.count > subject.claimLimit {
    findings.append(
      Finding(
        "the flow has too many claims: this one and those after it were not judged",
        at: subject.claims[subject.claimLimit].claim.range, label: "not judged",
        help: "divide the flow: a file can use others through `flows`"))
  }
  if !subject.areLinkClashesComplete, let link = subject.flow.links.first {
    findings.append(
      Finding(
        "there are too many similar deep links: not all pairs of them were compared",
        at: link.pattern.range, label: "the first of them",
        help: "make the links differ in a literal segment"))
  }
  if let path = subject.flow.app.files.first, !subject.platformFaults.areComplete {
    findings.append(
      Finding(
        "patterns in the app's files overlap in too many ways: not all links were compared with them",
        at: path.range, label: "the first file", help: "write patterns with fewer `*`"))
  }
  if !subject.graph.hasAllExits, let subflow = subject.flow.subflows.first {
    findings.append(
      Finding(
        "sub-flows begin or end on too many screens: what follows calls of them was not judged for each",
        at: subject.source.firstLine(of: subflow.path.range), label: "uses sub-flows",
        help: "call the sub-flows at fewer of their screens, and let fewer of these finish"))
  }
  for index in findings.indices { findings[index].greatestSeverity = .warning }
  return findings
}

/// What the rules that were run have found out about stacks, so that no others are computed to know it.
func findInexactStacks(in subject: CheckedFlow) -> [Finding] {
  let areInexact = subject.graph.hasAllExits && subject.stacks.areKnownInexact
  guard areInexact || subject.stacks.areUnjudged,
    let move = subject.firstMoveBack ?? subject.graph.moves.first(where: subject.graph.isOwn)
  else { return [] }
  var finding = Finding(
    "moves go back to too many stacks: what depends on some of them was not judged",
    at: subject.graph.destination(of: move).operandRange, label: "one of them",
    help:
      "let fewer moves go back, follow others by `then` or be made on alerts, or write shorter lists"
  )
  finding.greatestSeverity = .warning
  return [finding]
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

extension CheckedFlow {
  /// The first requirement of the checked file beyond the limit on conditions.
  fileprivate var firstUnjudgedRequirement: Located<String>? {
    var conditions: Set<String> = []
    for screen in 0..<program.screenCount {
      for condition in program.requirements(of: screen)
      where conditions.insert(condition.value).inserted && conditions.count > requirementLimit {
        if screens.contains(screen) { return condition }
      }
    }
    return nil
  }
}

extension CheckedFlow {
  /// The first move back of the checked file.
  fileprivate var firstMoveBack: Move? {
    graph.moves.first { move in
      guard graph.isOwn(move), case .goBack = graph.stackChange(of: move) else { return false }
      return true
    }
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
