import FlowFormat
import FlowSource

extension Rule {
  static let unknownScene = Rule(
    id: .unknownScene,
    family: .code,
    severity: .error,
    summary: "A scene that the code instantiates but no storyboard has.",
    rationale: """
      `instantiateViewController(withIdentifier:)` throws an exception if the storyboard has no scene with \
      the identifier (Apple's documentation of `UIStoryboard`). Only literals and constants are compared, \
      and only if the folders contain a storyboard. Found by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a misspelled identifier",
        code: """
          class CartViewController: UIViewController {
            func make() -> UIViewController {
              UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "paymnt")
                                                                                                ^^^^^^^^ no storyboard has a scene with the identifier `paymnt`: making it crashes
            }
          }
          """),
      RuleExample(
        "a scene of the storyboard",
        code: """
          class CartViewController: UIViewController {
            func make() -> UIViewController {
              UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "payment")
            }
          }
          """),
    ])
}
