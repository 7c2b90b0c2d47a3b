import FlowFormat
import FlowSource

extension Rule {
  /// `Suppressions` reports it, because unused comments are known only after all other rules have
  /// run.
  static let unusedSuppression = Rule(
    id: .unusedSuppression,
    family: .style,
    severity: .warning,
    summary: "A comment that silences nothing.",
    rationale: """
      The fault it was written for is fixed or has moved, or the rule's name is misspelled: the \
      comment would hide the next fault on that line. A reason is required, so that readers can \
      judge whether it still holds; without one nothing is silenced.
      """,
    examples: [
      RuleExample(
        "a fixed fault",
        """
        start: cart
        screens:
          cart: {destinations: [done]} # flowlint:ignore unknown-key -- a stub
                                                         ^^^^^^^^^^^ `unknown-key` reports nothing here
          done: {final: true}
        """,
        fixed: """
          start: cart
          screens:
            cart: {destinations: [done]}
            done: {final: true}
          """),
      RuleExample(
        "no reason",
        """
        start: cart
        screens:
          cart: {final: true}
          # flowlint:ignore unreachable-screen
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the comment gives no reason, so it silences nothing
          refund: {final: true}
          ^^^^^^ [unreachable-screen] no moves lead to `refund`
        """),
      RuleExample(
        "a typo in the rule's name",
        """
        start: cart
        screens:
          cart: {final: true}
          # flowlint:ignore unreachable-screens -- not built yet
                            ^^^^^^^^^^^^^^^^^^^ `unreachable-screens` is not a rule
          refund: {final: true}
          ^^^^^^ [unreachable-screen] no moves lead to `refund`
        """,
        fixed: """
          start: cart
          screens:
            cart: {final: true}
            # flowlint:ignore unreachable-screen -- not built yet
            refund: {final: true}
          """),
      RuleExample(
        "commands of other linters, and a long dash",
        """
        start: cart
        screens:
          cart: {final: true} # flowlint:disable unknown-key
                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the comment is not understood, so it silences nothing
          # flowlint: ignore unknown-key -- the printer adds it
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the comment is not understood, so it silences nothing
          # flowlint:ignore unreachable-screen — not built yet
                                               ^ a long dash does not begin the reason, so the comment silences nothing
          refund: {final: true}
          ^^^^^^ [unreachable-screen] no moves lead to `refund`
        # flowlint: 1
        """),
      RuleExample(
        "a fault on another line",
        """
        # flowlint:ignore unreachable-screen -- not built yet
                          ^^^^^^^^^^^^^^^^^^ `unreachable-screen` reports nothing here
        start: cart
        screens:
          cart: {final: true}
          refund: {final: true}
          ^^^^^^ [unreachable-screen] no moves lead to `refund`
        """),
      RuleExample(
        "at the end of the line, alone above it, for two rules",
        """
        start: cart
        screens:
          cart: {final: true}
          refund: {final: true} # flowlint:ignore unreachable-screen -- not built yet
          # flowlint:ignore unreachable-screen, unknown-key -- the printer adds `color`
          print: {final: true, color: gray}
        """),
      RuleExample(
        "for the whole file",
        """
        start: cart
        screens:
          cart: {final: true}
          refund: {final: true}
          print: {final: true}
        # flowlint:ignore-file unreachable-screen -- a sketch
        """),
      RuleExample(
        "text that looks like a comment, inside a string",
        """
        start: cart
        screens:
          cart: {final: true, title: "# flowlint:ignore trap -- no comment"}
        """),
    ])
}
