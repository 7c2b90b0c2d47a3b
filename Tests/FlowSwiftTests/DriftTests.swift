import FlowFormat
import FlowImport
import FlowRules
import FlowSource
import Testing

@testable import FlowSwift

@Suite("Drift between a flow and code")
struct DriftTests {
  /// An app with a push, a sheet and a full-screen cover.
  static let shop = [
    "Shop.swift": """
    @main struct ShopApp: App {
      var body: some Scene { WindowGroup { CartView() } }
    }
    struct CartView: View {
      @State var shows = false
      var body: some View {
        NavigationStack {
          NavigationLink("Address") { AddressView() }
          Button("Coupon") { shows = true }
        }
        .sheet(isPresented: $shows) { CouponView() }
      }
    }
    struct AddressView: View {
      @State var pays = false
      var body: some View {
        Text("").fullScreenCover(isPresented: $pays) { PaymentView() }
      }
    }
    struct CouponView: View {
      @Environment(\\.dismiss) var dismiss
      var body: some View { Button("Done") { dismiss() } }
    }
    struct PaymentView: View {
      @Environment(\\.dismiss) var dismiss
      var body: some View { Button("Pay") { dismiss() } }
    }
    """
  ]

  static let flow = """
    start: cart
    screens:
      cart:
        destinations:
          - address
          - {sheet: coupon}
      address:
        destinations:
          - {full-screen: payment}
      coupon: {destinations: [dismiss]}
      payment: {destinations: [dismiss]}
    """

  @Test("a flow that says what the code does has no findings")
  func equal() throws {
    let app = try ComparedApp(flow: DriftTests.flow, DriftTests.shop)
    #expect(app.found(from: .info) == [])
    #expect(app.drift.counts.moves == 3)
    #expect(app.drift.counts.found == 3)
    #expect(app.drift.counts.withheld == 0)
    #expect(app.drift.counts.places == 4)
    #expect(app.drift.counts.resolved == 4)
    #expect(app.drift.counts.screens == 4)
  }

  @Test(
    "a changed flow has exactly the finding of the change",
    arguments: [
      (
        "      - address\n", "",
        [
          "Shop.swift:8 move-not-in-flow warning: `cart` shows `address` here, but the flow has no such move"
        ]
      ),
      (
        "- {sheet: coupon}", "- {push: coupon}",
        [
          "flow.yaml:6 other-presentation warning: `cart` shows `coupon` by `push`, but its code by `sheet`"
        ]
      ),
      ("- {sheet: coupon}", "- {popover: coupon, anchor: x}", []),
      ("      - address\n", "      - {replace: address}\n", []),
      (
        "      - address\n", "      - address\n      - payment\n",
        ["flow.yaml:6 move-not-in-code warning: no code was found that shows `payment` from `cart`"]
      ),
      (
        "coupon", "coupons",
        ["flow.yaml:10 missing-type warning: no Swift type fits the screen `coupons`"]
      ),
      (
        "  payment: {destinations: [dismiss]}",
        "  payment: {code: PayView, destinations: [dismiss]}",
        ["flow.yaml:11 missing-type error: no type is called `PayView`, which shows `payment`"]
      ),
      (
        "  coupon: {destinations: [dismiss]}\n", "",
        [
          "Shop.swift:20 screen-not-in-flow warning: `CouponView` is shown, but no screen of the flow stands for it"
        ]
      ),
      (
        "  payment: {destinations: [dismiss]}",
        "  payment: {destinations: [dismiss]}\n  receipt: {entry: a notification}",
        ["flow.yaml:12 missing-type warning: no Swift type fits the screen `receipt`"]
      ),
      (
        "  payment: {destinations: [dismiss]}",
        "  payment: {destinations: [dismiss]}\n  receipt: {entry: mail, code: none}", []
      ),
      ("payment", "PaymentView", []),
      ("payment", "paymentViewController", []),
      (
        "    destinations:\n      - {full-screen: payment}",
        "    destinations:\n      - {sheet: payment}",
        [
          "flow.yaml:9 other-presentation warning: `address` shows `payment` by `sheet`, but its code by `full-screen`"
        ]
      ),
    ])
  func changes(_ old: String, _ new: String, _ expected: [String]) throws {
    let flow = DriftTests.flow.replacing(old, with: new)
    #expect(flow != DriftTests.flow)
    #expect(try ComparedApp(flow: flow, DriftTests.shop).found() == expected)
  }

  @Test("a place that is not understood withholds the moves that it may make")
  func withheld() throws {
    var files = DriftTests.shop
    files["Shop.swift"]?.replace(
      "Button(\"Coupon\") { shows = true }", with: "NavigationLink(\"More\") { other }")
    let flow = DriftTests.flow.replacing(
      "      - address\n", with: "      - address\n      - payment\n")
    let app = try ComparedApp(flow: flow, files)
    #expect(app.found() == [])
    #expect(app.drift.counts.withheld == 1)
    #expect(app.found(from: .info).count == 1)
  }

  @Test("moves are not compared where fewer than half of the places are resolved")
  func fewPlaces() throws {
    let app = try ComparedApp(
      flow: "start: cart\nscreens:\n  cart: {destinations: [payment]}\n  payment: {entry: mail}\n",
      [
        "Shop.swift": """
        @main struct ShopApp: App { var body: some Scene { WindowGroup { CartView() } } }
        struct CartView: View {
          var body: some View {
            NavigationLink("A") { a }
            NavigationLink("B") { b }
          }
        }
        struct PaymentView: View { var body: some View { Text("") } }
        """
      ])
    #expect(app.found() == [])
    #expect(app.drift.counts.moves == nil)
    #expect(app.drift.gap?.hasPrefix("moves are not compared: only 1 of 3 places") == true)
  }

  @Test("comments of Swift suppress findings on their line")
  func suppressions() throws {
    var files = DriftTests.shop
    let flow = DriftTests.flow.replacing("      - address\n", with: "")
    files["Shop.swift"]?.replace(
      "NavigationLink(\"Address\")",
      with: "// flowlint:ignore move-not-in-flow -- soon\n      NavigationLink(\"Address\")")
    #expect(try ComparedApp(flow: flow, files).found() == [])
    files["Shop.swift"]?.replace("move-not-in-flow", with: "move-not-in-code, screen-in-flow")
    #expect(
      try ComparedApp(flow: flow, files).found() == [
        "Shop.swift:8 unused-suppression warning: `move-not-in-code` reports nothing here",
        "Shop.swift:8 unused-suppression warning: `screen-in-flow` is not a rule",
        "Shop.swift:9 move-not-in-flow warning: `cart` shows `address` here, but the flow has no such move",
      ])
  }

  @Test("comments of the flow suppress findings in it, and are not unused for other commands")
  func suppressionsOfFlows() throws {
    let text = DriftTests.flow.replacing(
      "      - address\n",
      with: "      - address\n      - payment  # flowlint:ignore move-not-in-code -- planned\n")
    let app = try ComparedApp(flow: text, DriftTests.shop)
    #expect(app.found() == [])
    #expect(app.verdict(on: app.flow).suppressed.count == 1)
  }

  @Test("a screen is matched by several types, by an enum case, and as a container")
  func matches() throws {
    let files = [
      "App.swift": """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      enum Route { case detail, settings }
      struct HomeView: View {
        @State var route: Route?
        var body: some View {
          Button("Detail") { route = .detail }
          Button("Settings") { route = .settings }
            .sheet(item: $route) { item in
              switch item {
              case .detail: ProductPage()
              case .settings: SettingsView()
              }
            }
        }
      }
      struct ProductPage: View { var body: some View { Text("") } }
      struct SettingsView: View { var body: some View { Text("") } }
      """
    ]
    let flow = """
      start: home
      screens:
        home: {destinations: [{sheet: detail}, {sheet: settings}]}
        detail: {destinations: [dismiss]}
        settings: {destinations: [dismiss]}
      """
    #expect(try ComparedApp(flow: flow, files).found() == [])
    #expect(
      try ComparedApp(flow: flow.replacing("{sheet: settings}", with: "settings"), files).found()
        == [
          "flow.yaml:3 other-presentation warning: `home` shows `settings` by `push`, but its code by `sheet`"
        ])
  }

  /// A view that holds the navigation, and shows nothing itself.
  private static let shell = [
    "App.swift": """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { Shell() } } }
    struct Shell: View {
      var body: some View {
        VStack { OfflineBanner(); CartView() }
      }
    }
    struct OfflineBanner: View { var body: some View { Text("") } }
    struct CartView: View {
      @State var shows = false
      var body: some View { Text("").sheet(isPresented: $shows) { FilterShell() } }
    }
    struct FilterShell: View { var body: some View { FilterView() } }
    struct FilterView: View { var body: some View { Text("") } }
    """
  ]

  @Test("what the types under `app.containers` hold is shown in their place")
  func containers() throws {
    let flow = """
      start: cart
      screens:
        cart: {destinations: [{sheet: filter}]}
        filter: {destinations: [dismiss]}
      """
    let plain = try ComparedApp(flow: flow, DriftTests.shell).found()
    #expect(plain.contains { $0.contains("`Shell`") })
    #expect(plain.contains { $0.contains("`FilterShell`") })
    let named = "app: {containers: [Shell, FilterShell]}\n" + flow
    #expect(try ComparedApp(flow: named, DriftTests.shell).found() == [])
  }
}
