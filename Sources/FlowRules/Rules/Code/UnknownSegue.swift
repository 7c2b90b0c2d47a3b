import FlowFormat
import FlowSource

extension Rule {
  static let unknownSegue = Rule(
    id: .unknownSegue,
    family: .code,
    severity: .error,
    summary: "A segue that the code performs but no storyboard has.",
    rationale: """
      `performSegue(withIdentifier:sender:)` throws an exception if the storyboard has no segue with the \
      identifier (Apple's documentation of `UIViewController`). Only literals and constants are compared, \
      and only if the folders contain a storyboard. Found by `flowlint drift`.
      """,
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
}
