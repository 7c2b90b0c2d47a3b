import FlowImport
import Testing

@Suite("Code that wraps screens")
struct WrapperTests {
  @Test(
    "a generic view that shows what it is handed stands for that",
    arguments: [
      ("var body: some View { NavigationStack { content() } }", "settings"),
      ("var body: some View { VStack { Text(\"\"); if on { content().padding() } } }", "settings"),
      ("var body: some View { main }\n var main: some View { self.content() }", "settings"),
      ("var body: some View { ScrollView { content() } }", "settings"),
      // The content is a part of it.
      ("var body: some View { ScrollView { Text(\"\"); content() } }", "detail"),
      ("var body: some View { List { Section { Text(\"\"); content() } } }", "detail"),
      ("var body: some View { Text(\"\").overlay { content() } }", "detail"),
    ])
  func generic(_ body: String, _ target: String) throws {
    let code = try ImportedCode(
      """
      \(ImportedCode.home)
      extension HomeView {
        var link: some View { NavigationLink("A") { DetailView(id: 1) { SettingsView() } } }
      }
      struct DetailView<Content: View>: View {
        let content: () -> Content
        \(body)
      }
      struct SettingsView: View { var body: some View { Text("") } }
      """)
    #expect(code.moves == ["home push \(target) 'A'"])
  }

  @Test("a generic view around no screen is not resolved")
  func genericAroundText() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\") { Frame { Text(\"\") } }",
      others: """
        struct Frame<Content: View>: View {
          let content: Content
          var body: some View { NavigationStack { content } }
        }
        """)
    #expect(code.moves == [])
    #expect(code.unresolved == ["a push: inline content"])
  }

  @Test("a header beside the content of a generic view is not a screen")
  func header() throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A") {
        Frame { row in Button("") { act(row) } } header: { if isEmpty { DetailView() } }
      }
      """,
      others: """
        struct Frame<Row: View, Header: View>: View {
          let content: (Int) -> Row
          let header: Header
          var body: some View { VStack { header; content(1) } }
        }
        """)
    #expect(code.moves == [])
    #expect(code.unresolved == ["a push: inline content"])
  }

  @Test("a view in place of rows is not a screen")
  func placeholder() throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A") {
        ScrollView { if rows.isEmpty { DetailView() } else { LazyVStack { Text(""); Text("") } } }
      }
      """)
    #expect(code.moves == [])
    #expect(code.unresolved == ["a push: inline content"])
  }

  @Test("a tab view with tags and no items shows pages")
  func pages() throws {
    let tabs = "TabView { DetailView().tag(0); SettingsView().tag(1) }"
    #expect(try ImportedCode.home(tabs).flow.tabs == [])
    let items = "TabView { DetailView().tag(0).tabItem { Text(\"\") }; SettingsView().tag(1) }"
    #expect(try ImportedCode.home(items).flow.tabs == ["detail", "settings"])
    let own = try ImportedCode.home(
      "TabView { FirstView().tag(0); SettingsView().tag(1) }",
      others: "struct FirstView: View { var body: some View { Text(\"\").tabItem { Text(\"\") } } }"
    )
    #expect(own.flow.tabs == ["first", "settings"])
  }

  @Test("a modifier can have the name of another type's function")
  func modifierNames() throws {
    let code = try ImportedCode.home(
      """
      VStack {
        NavigationLink("A") { DetailView().onDisappear { } }
        NavigationLink("B") { NavigationStack { SettingsView() }.onDisappear { } }
        NavigationLink("C") { SettingsView().closing(true) }
        NavigationLink("D") { Factory().onDisappear() }
      }
      """,
      others: """
        struct Model { func onDisappear() {} }
        struct Factory { func onDisappear() -> some View { DetailView() } }
        extension SettingsView { func closing(_ on: Bool) -> Self { var copy = self; return copy } }
        """)
    #expect(
      code.moves == [
        "home push detail 'A'", "home push settings 'B'", "home push settings 'C'",
        "home push detail 'D'",
      ])
  }

  @Test("a screen of iOS can be made by its initializer's name")
  func systemInitializer() throws {
    let code = try ImportedCode.home(
      "Text(\"\").sheet(item: $item, content: ShareSheet.init)",
      others: """
        struct ShareSheet: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> UIActivityViewController {
            UIActivityViewController(activityItems: [], applicationActivities: nil)
          }
        }
        """)
    #expect(code.unresolved == [])
    #expect(code.summary.contains("1 screen of iOS"))
  }

  @Test(
    "a controller in another one is what is shown",
    arguments: [
      "present(Tools.inNavigation(DetailViewController(), animated: true), animated: true)",
      "let shown = Tools.inNavigation(DetailViewController(), animated: true); present(shown, animated: true)",
      "let detail = DetailViewController(); present(detail.inSheet, animated: true)",
      "present(Banner(rootViewController: DetailViewController()), animated: true)",
      "let view = CardView(); present(Page(rootView: view.environmentObject(1)), animated: true)",
    ])
  func controllers(_ statement: String) throws {
    let code = try ImportedCode.controller(
      "func f() { \(statement) }",
      others: """
        enum Tools {
          static func inNavigation(_ shown: UIViewController, animated: Bool) -> UINavigationController {
            let navigation = UINavigationController(rootViewController: shown)
            return navigation
          }
        }
        extension UIViewController {
          var inSheet: UIViewController { SheetController(content: self) }
          var other: UIViewController? { presentedViewController }
        }
        class Banner: BannerController {}
        class Page: UIHostingController<AnyView> {}
        struct CardView: View { var body: some View { Text("") } }
        struct Store { func environmentObject(_ count: Int) {} }
        """)
    #expect(code.moves == ["home sheet \(statement.contains("CardView") ? "card" : "detail")"])
  }

  @Test("a property that gives another controller does not show its owner")
  func otherProperty() throws {
    let code = try ImportedCode.controller(
      "func f() { let detail = DetailViewController(); present(detail.other, animated: true) }",
      others:
        "extension UIViewController { var other: UIViewController? { presentedViewController } }"
    )
    #expect(code.moves == [])
  }

  @Test("a type's own function comes before another one's that shows what it is handed")
  func ownFunction() throws {
    let code = try ImportedCode.controller(
      """
      func f() { show(error) }
      func show(_ error: Error) { print(error) }
      """,
      others: """
        class Router {
          var navigation: UINavigationController?
          func show(_ screen: UIViewController) { navigation?.pushViewController(screen, animated: true) }
        }
        extension DetailViewController { func g() { router.show(SettingsViewController()) } }
        """)
    #expect(code.unresolved.filter { $0.contains("error") } == [])
  }

  @Test("all cases of a case table are screens")
  func allCases() throws {
    let code = try ImportedCode.home(
      "Button(\"A\") { item = .detail }.sheet(item: $item) { $0.content }",
      members: "@State var item: Item?",
      others: """
        enum Item {
          case detail, settings
          @ViewBuilder var content: some View {
            switch self {
            case .detail: DetailView()
            case .settings: SettingsView()
            }
          }
        }
        extension SettingsView { var link: some View { NavigationLink("B") { DetailView() } } }
        """)
    #expect(code.moves == ["home sheet detail 'A'", "settings push detail 'B'"])
    #expect(code.flow.screens.first { $0.id == "settings" }?.entry == "code")
  }

  @Test("a view that is handed to a wrapper as an autoclosure is shown")
  func autoclosures() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\", destination: LazyView(DetailView()))",
      others: """
        struct LazyView<Content: View>: View {
          let build: () -> Content
          init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
          var body: Content { build() }
        }
        """)
    #expect(code.moves == ["home push detail 'A'"])
  }

  @Test("a view of UIKit is a screen by a protocol of any module that makes it one of SwiftUI")
  func representables() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\") { BlurView() }",
      others: """
        struct BlurView: PlatformViewRepresentable { func makeUIView() -> UIView { UIView() } }
        """)
    #expect(code.moves == ["home push blur 'A'"])
  }
}
