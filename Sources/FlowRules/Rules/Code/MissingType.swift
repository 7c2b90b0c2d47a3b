import FlowFormat
import FlowSource

extension Rule {
  static let missingType = Rule(
    id: .missingType,
    family: .code,
    severity: .error,
    summary: "A Swift type that a screen names, and that the code does not have.",
    rationale: """
      The type was renamed or deleted, or `code` is misspelled; what the flow says about the screen is then \
      compared with nothing. A screen without `code` stands for the type whose id, as `import swift` makes it, would \
      be its own, or for the enum case of its name; one that no type fits is a warning. `code: none` is for a screen \
      without a type, and screens that are only shown by `alert` need none. Found by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a type that was renamed",
        """
        start: cart
        screens:
          cart:
            code: CartScene
                  ^^^^^^^^^ no type is called `CartScene`, which shows `cart`
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          """
        ]),
      RuleExample(
        "no type fits",
        """
        start: cart
        screens:
          cart: {destinations: [receipt]}
          receipt:
          ^^^^^^^ no Swift type fits the screen `receipt`
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          """
        ]),
      RuleExample(
        "a screen without a type",
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: share}]}
          share: {code: none, destinations: [dismiss]}
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          """
        ]),
    ])
}
