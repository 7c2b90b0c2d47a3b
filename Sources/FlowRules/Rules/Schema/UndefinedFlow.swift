import FlowFormat
import FlowSource

extension Rule {
  static let undefinedFlow = Rule(
    id: .undefinedFlow,
    family: .schema,
    severity: .error,
    summary: "A file under `flows` that is missing, cannot be read or lies outside the root.",
    rationale: """
      Nothing is known about the screens behind its name, so what they lead to is not checked, and \
      nothing that depends on reachability is.
      """,
    examples: [
      RuleExample(
        "a file that is not there",
        """
        start: cart
        flows: {login: sign-in.yaml}
                       ^^^^^^^^^^^^ no file is here
        screens:
          cart: {final: true, destinations: [{push: login, label: Sign in}]}
        """),
      RuleExample(
        "a file that is there",
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
    let path = subject.flow.subflows[fault.subflow].path
    let (message, label, help) = description(of: fault.kind, path.value)
    return Finding(
      message, at: subject.source.firstLine(of: path.range), label: label, help: help)
  }
}

private func description(
  of fault: SubflowFault.Kind, _ path: String
) -> (message: String, label: String, help: String?) {
  switch fault {
  case .missing:
    (
      "\(quotation(of: path)) does not exist", "no file is here",
      "a path is relative to the file that names it"
    )
  case .unreadable(let reason): ("\(quotation(of: path)) cannot be read: \(reason)", reason, nil)
  case .outsideRoot:
    (
      "\(quotation(of: path)) leads out of the root", "outside the root",
      "name a folder that holds both files with `--root`"
    )
  }
}
