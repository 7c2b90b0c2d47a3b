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
            func make() -> UIViewController {
              UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "paymnt")
                                                                                                ^^^^^^^^ no storyboard has a scene with the identifier `paymnt`: making it crashes
            }
          }
          """,
        ]),
      RuleExample(
        "a scene of the storyboard",
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
            func make() -> UIViewController {
              UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "payment")
            }
          }
          """,
        ]),
    ])
}
