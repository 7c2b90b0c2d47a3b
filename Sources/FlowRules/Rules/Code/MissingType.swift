import FlowFormat
import FlowSource

extension Rule {
  static let missingType = Rule(
    id: .missingType,
    family: .code,
    severity: .error,
    summary: "A Swift type that a screen names but the code does not have.",
    rationale: """
      The type was renamed or deleted, or `code` is misspelled, so nothing checks what the flow says about \
      the screen. A screen without `code` matches the type that `import swift` would give its id, or the \
      enum case with its name; if no type matches, that is a warning. Write `code: none` for a screen \
      without a type. Screens that are shown only by `alert` need no type. Found by `flowlint drift`.
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
