import FlowFormat
import FlowSource

extension Rule {
  static let unsupportedVersion = Rule(
    id: .unsupportedVersion,
    family: .schema,
    severity: .error,
    summary: "A version of the flow format other than 1.",
    rationale: """
      Another version may give the same keys another meaning. The rest of the file is checked as \
      version 1, the only one that exists.
      """,
    examples: [
      RuleExample(
        "a future version",
        """
        flowlint: 2
                  ^ unsupported format version `2`
        start: cart
        screens: {cart: {final: true}}
        """),
      RuleExample(
        "a version in quotes",
        """
        flowlint: "1"
                  ^^^ the version is a number, without quotes
        start: cart
        screens: {cart: {final: true}}
        """),
      RuleExample(
        "version 1",
        """
        flowlint: 1
        start: cart
        screens: {cart: {final: true}}
        """),
    ],
    problems: findUnsupportedVersions)
}

private func findUnsupportedVersions(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .unsupportedVersion(let version) = problem else { return nil }
    let message =
      version.value == "1"
      ? "the version is a number, without quotes"
      : "unsupported format version \(quotation(of: version.value))"
    return Finding(
      message, at: file.source.firstLine(of: version.range),
      help: "write `flowlint: 1`, the only supported version")
  }
}
