import FlowFormat
import FlowSource

extension Rule {
  static let undefinedFlow = Rule(
    id: .undefinedFlow,
    family: .schema,
    severity: .error,
    summary: "A file under `flows` that is missing, unreadable or outside the root.",
    rationale: """
      The screens of that file are unknown, so the moves to them are not checked, and neither is \
      anything that depends on what is reachable.
      """,
    examples: [
      RuleExample(
        "a missing file",
        """
        start: cart
        flows: {login: sign-in.yaml}
                       ^^^^^^^^^^^^ no such file
        screens:
          cart: {final: true, destinations: [{push: login, label: Sign in}]}
        """),
      RuleExample(
        "an existing file",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {final: true, destinations: [{push: login, label: Sign in}]}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
    ],
    check: findUndefinedFlows)
}

private func findUndefinedFlows(in subject: CheckedFlow) -> [Finding] {
  subject.subflowFaults.map { fault in
    subject.finding(fault.kind, of: subject.flow.subflows[fault.path].path)
  }
}

extension CheckedFlow {
  /// A path that leads to no file.
  func finding(_ fault: NamedFileFault, of path: Located<String>) -> Finding {
    let (message, label, help) = description(of: fault, path.value)
    return Finding(message, at: source.firstLine(of: path.range), label: label, help: help)
  }

  private func description(
    of fault: NamedFileFault, _ path: String
  ) -> (message: String, label: String, help: String?) {
    switch fault {
    case .missing:
      (
        "\(quotation(of: path)) does not exist", "no such file",
        "paths are relative to the file that contains them"
      )
    case .unreadable(let reason): ("\(quotation(of: path)) cannot be read: \(reason)", reason, nil)
    case .outsideRoot:
      (
        "\(quotation(of: path)) is outside the root", "outside the root",
        "pass a folder that contains both files with `--root`"
      )
    }
  }
}
