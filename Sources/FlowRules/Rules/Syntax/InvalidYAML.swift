import FlowFormat
import FlowSource
import FlowYAML

extension Rule {
  static let invalidYAML = Rule(
    id: .invalidYAML,
    family: .syntax,
    severity: .error,
    summary: "Text that is not valid YAML.",
    rationale: """
      Nothing else can be said about the file before it can be read. The words are those of \
      libyaml, which follows YAML 1.1.
      """,
    examples: [
      RuleExample(
        "a list that is not closed",
        """
        start: cart
        screens: {cart: {destinations: [address}}
                                               ^ did not find expected ',' or ']'
        """),
      RuleExample(
        "a tab in a string",
        """
        start: cart
        screens:
          cart: {title: "Your\tcart"}
        """),
    ],
    problems: findInvalidYAML)
}

private func findInvalidYAML(in file: FileProblems) -> [Finding] {
  file.yaml.compactMap { problem in
    guard case .invalid(let message, let range, let context) = problem else { return nil }
    return Finding(
      message, at: range, notes: context.map { [$0] } ?? [],
      help: remedy(message, range, file.source))
  }
}

private func remedy(_ message: String, _ range: SourceRange, _ source: SourceText) -> String? {
  if source.bytes[range.lower..<range.upper].first == UInt8(ascii: "\t") {
    return "indent with blanks: YAML allows no tab there"
  }
  if message.contains("UTF-8") { return "save the file as UTF-8" }
  return nil
}
