import FlowFormat
import FlowSource

extension Rule {
  static let ambiguousBoolean = Rule(
    id: .ambiguousBoolean,
    family: .syntax,
    severity: .warning,
    summary: "A plain `yes`, `no`, `on`, `off`, `y` or `n` where `true` or `false` is expected.",
    rationale: """
      These words are booleans in YAML 1.1 (the type repository's `bool`) and strings in YAML 1.2 \
      (1.2.2, section 10.3.2), so two parsers may read one file as different flows. flowlint reads \
      them as YAML 1.1 does.
      """,
    examples: [
      RuleExample(
        "`no` for `false`",
        """
        start: cart
        screens:
          cart: {destinations: [done]}
          done: {final: yes, back: no}
                        ^^^ `yes` is read as `true`
                                   ^^ `no` is read as `false`
        """,
        fixed: """
          start: cart
          screens:
            cart: {destinations: [done]}
            done: {final: true, back: false}
          """),
      RuleExample(
        "as an operand",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: help}]}
          help: {destinations: [{dismiss: y, label: Close}]}
                                          ^ `y` is read as `true`
        """),
      RuleExample(
        "where strings are expected",
        """
        start: cart
        screens:
          cart: {title: Yes, destinations: [no]}
          no: {title: "Off", final: true}
        """),
    ],
    problems: findAmbiguousBooleans)
}

private func findAmbiguousBooleans(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .ambiguousBoolean(let word, let meaning) = problem else { return nil }
    return Finding(
      "`\(word.value)` is a boolean to some YAML parsers and a string to others", at: word.range,
      label: "`\(word.value)` is read as `\(meaning)`", help: "write `\(meaning)`",
      fix: Fix(writing: String(meaning), inPlaceOf: word, in: file.source))
  }
}
