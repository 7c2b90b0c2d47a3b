extension RuleExample {
  /// Code of an app whose storyboard has the scenes `cart` and `payment` and the segue `pay` between them.
  init(
    _ title: String, code: String, filePath: StaticString = #filePath, line: Int = #line
  ) {
    self.init(
      title,
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
        "CartViewController.swift": code,
      ], filePath: filePath, line: line)
  }
}
