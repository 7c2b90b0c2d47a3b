import FlowFormat
import FlowYAML
import FlowSource

extension Rule {
  static let multipleDocuments = Rule(
    id: .multipleDocuments,
    family: .syntax,
    severity: .error,
    summary: "A second YAML document in one file.",
    rationale: """
      A flow file is one document. Only the first document is read; any other would never be \
      checked.
      """,
    examples: [
      RuleExample(
        "two flows in one file",
        """
        start: cart
        screens: {cart: {final: true}}
        ---
        ^^^ a second document begins here
        start: login
        screens: {login: {final: true}}
        """),
      RuleExample(
        "one document with its markers",
        """
        ---
        start: cart
        screens: {cart: {final: true}}
        ...
        """),
    ],
    problems: findSecondDocument)
}

private func findSecondDocument(in file: FileProblems) -> [Finding] {
  file.yaml.compactMap { problem in
    guard case .secondDocument(let range) = problem else { return nil }
    return Finding(
      "a second document begins here", at: file.source.firstLine(of: range),
      help: "move it to its own file, and list that file under `flows` if this flow uses it")
  }
}
