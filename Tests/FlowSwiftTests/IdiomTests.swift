import FlowImport
import Testing

@Suite("Idioms of code that makes screens")
struct IdiomTests {
  @Test("a type whose name begins with an underscore is one")
  func underscores() throws {
    let code = try ImportedCode.home(
      "_Row(); Text(\"\").sheet(isPresented: $on) { _CardView() }",
      members: "@State var on = false",
      others: """
        private struct _Row: View { var body: some View { NavigationLink("A") { DetailView() } } }
        private struct _CardView: View { var body: some View { Text("") } }
        """)
    #expect(code.moves == ["home sheet card", "home push detail 'A'"])
  }

  @Test("a function's branch of `#if` that can be iOS gives its screen")
  func branches() throws {
    let code = try ImportedCode.home(
      "Text(\"\").sheet(item: $item, content: makeDetail)",
      members: """
        @State var item: Item?
        @ViewBuilder func makeDetail(for item: Item) -> some View {
          #if os(macOS)
          SettingsView()
          #else
          NavigationView { DetailView() }
          #endif
        }
        """)
    #expect(code.moves == ["home sheet detail"])
    #expect(code.unresolved == [])
  }

  @Test("modifiers in a branch of `#if` are looked through")
  func conditionalModifiers() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\") { page }",
      members: """
        var page: some View {
          DetailView()
            #if os(iOS)
            .padding()
            #endif
            .tint(.red)
        }
        """)
    #expect(code.moves == ["home push detail 'A'"])
  }

  @Test(
    "a closure in a property and the conversion of a value are looked into",
    arguments: [
      "HomeView.make(item)", "item.map { DetailView(item: $0) }", "item.map(DetailView.init)",
    ])
  func closures(_ made: String) throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\", destination: \(made))",
      members:
        "static var make: (Item) -> AnyView = { AnyView(DetailView(item: $0)) }\nlet item: Item?")
    #expect(code.moves == ["home push detail 'A'"])
    #expect(code.unresolved == [])
  }

  @Test("a hosting controller of another module shows its first argument")
  func hosting() throws {
    let code = try ImportedCode.controller(
      "func act() { present(ClosableHostingController(content: DetailView()), animated: true) }",
      others: "struct DetailView: View { var body: some View { Text(\"\") } }")
    #expect(code.moves == ["home sheet detail"])
  }

  @Test("what a function assigns to a variable after it looked for one is shown")
  func laterValues() throws {
    let code = try ImportedCode.controller(
      "func act() { manager.start() }\nlet manager: Manager",
      others: """
        class Manager {
          private var rootViewController: UIViewController? {
            get { window?.rootViewController }
            set { window?.rootViewController = newValue }
          }
          func start() {
            var navigation = rootViewController as? UINavigationController
            if navigation == nil {
              navigation = UINavigationController()
              rootViewController = navigation
            }
            navigation?.setViewControllers([DetailViewController()], animated: true)
          }
        }
        """)
    #expect(code.moves == ["home root detail when navigation == nil"])
    #expect(code.unresolved == [])
  }

  @Test("a controller that an initializer makes and fills is shown with its content")
  func initializers() throws {
    let code = try ImportedCode(
      """
      class AppCoordinator {
        private let window: UIWindow
        private let navigation: UINavigationController
        init() {
          navigation = UINavigationController()
          window = UIWindow()
          window.rootViewController = navigation
          navigation.setViewControllers([DetailViewController()], animated: false)
        }
      }
      class DetailViewController: UIViewController {}
      """)
    #expect(code.flow.start == "detail")
    #expect(code.unresolved == [])
  }

  @Test("a function that converts a list and hands it on is not a place")
  func lists() throws {
    let code = try ImportedCode.controller(
      "let router: Router\nfunc act() { router.push([DetailCoordinator()]) }",
      others: """
        protocol Presentable { func toPresentable() -> UIViewController }
        struct Module { let presentable: Presentable }
        class Router {
          let navigation: UINavigationController
          func push(_ modules: [Module], animated: Bool) {
            for module in modules { add(module) }
          }
          func push(_ module: Presentable, animated: Bool) {
            navigation.pushViewController(module.toPresentable(), animated: animated)
          }
          func push(_ modules: [Presentable]) { push(modules.map { Module(presentable: $0) }, animated: true) }
        }
        class DetailCoordinator: Presentable {
          func toPresentable() -> UIViewController { DetailViewController() }
        }
        """)
    #expect(code.unresolved == [])
  }

  @Test("a modifier of the app makes its views where it is applied")
  func modifiers() throws {
    let code = try ImportedCode.home(
      "Text(\"\").routed()",
      others: """
        extension View {
          func routed() -> some View { background(RoutesView()) }
        }
        struct RoutesView: View {
          @State var on = false
          var body: some View { Text("").sheet(isPresented: $on) { DetailView() } }
        }
        """)
    #expect(code.moves == ["home sheet detail"])
    #expect(code.unresolved == [])
  }

  @Test("an extension of a framework's type is not one of a nested type with its name")
  func extensions() throws {
    let code = try ImportedCode.controller(
      """
      func act() {
        let view = PageView()
        present(view.hosted(), animated: true)
      }
      """,
      others: """
        enum Strings { enum View { static let title = "" } }
        extension View {
          func hosted() -> UIViewController {
            let themed = environmentObject(Theme.shared)
            return UIHostingController(rootView: themed)
          }
        }
        struct PageView: View { var body: some View { Text("") } }
        """)
    #expect(code.moves == ["home sheet page"])
    #expect(code.unresolved == [])
  }
}
