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
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: payment}]}
          payment:
        """,
        files: [
          "Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
            <scenes><scene sceneID="1"><objects>
              <viewController id="a" sceneMemberID="viewController" customClass="CartViewController" storyboardIdentifier="cart">
                <connections><segue destination="b" kind="show" identifier="pay" id="s"/></connections>
              </viewController>
            </objects></scene><scene sceneID="2"><objects>
              <viewController id="b" sceneMemberID="viewController" storyboardIdentifier="payment"/>
            </objects></scene></scenes>
          </document>
          """,
          "CartViewController.swift": """
          class CartViewController: UIViewController {
            func pay() {
              performSegue(withIdentifier: "payy", sender: nil)
                                           ^^^^^^ no storyboard has the segue `payy`: performing it crashes
            }
          }
          """,
        ]),
      RuleExample(
        "a segue of the storyboard",
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: payment}]}
          payment:
        """,
        files: [
          "Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
            <scenes><scene sceneID="1"><objects>
              <viewController id="a" sceneMemberID="viewController" customClass="CartViewController" storyboardIdentifier="cart">
                <connections><segue destination="b" kind="show" identifier="pay" id="s"/></connections>
              </viewController>
            </objects></scene><scene sceneID="2"><objects>
              <viewController id="b" sceneMemberID="viewController" storyboardIdentifier="payment"/>
            </objects></scene></scenes>
          </document>
          """,
          "CartViewController.swift": """
          class CartViewController: UIViewController {
            func pay() {
              performSegue(withIdentifier: "pay", sender: nil)
            }
          }
          """,
        ]),
    ])
}
