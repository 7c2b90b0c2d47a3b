import FlowFormat
import FlowSource

extension Rule {
  static let unknownSegue = unknownIdentifier(
    .unknownSegue, of: "segue", used: "performs",
    by: "performSegue(withIdentifier:sender:)", of: "UIViewController",
    examples: [
      RuleExample(
        "a misspelled segue",
        code: """
          class CartViewController: UIViewController {
            func pay() {
              performSegue(withIdentifier: "payy", sender: nil)
                                           ^^^^^^ no storyboard has the segue `payy`: performing it crashes
            }
          }
          """),
      RuleExample(
        "a segue of the storyboard",
        code: """
          class CartViewController: UIViewController {
            func pay() {
              performSegue(withIdentifier: "pay", sender: nil)
            }
          }
          """),
    ])

  static let unknownScene = unknownIdentifier(
    .unknownScene, of: "scene", used: "instantiates",
    by: "instantiateViewController(withIdentifier:)", of: "UIStoryboard",
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

  private static func unknownIdentifier(
    _ id: RuleID, of thing: String, used use: String, by function: String, of type: String,
    examples: [RuleExample]
  ) -> Rule {
    Rule(
      id: id,
      family: .code,
      severity: .error,
      summary: "A \(thing) that the code \(use) but no storyboard has.",
      rationale: """
        `\(function)` throws an exception if the storyboard has no \(thing) with the identifier (Apple's \
        documentation of `\(type)`). Only literals and constants are compared, and only if the folders \
        contain a storyboard. Found by `flowlint drift`.
        """,
      examples: examples)
  }
}
