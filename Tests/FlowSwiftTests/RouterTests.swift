import Testing

@Suite("Routers")
struct RouterTests {
  @Test("a view that is handed to a router in a closure is shown as the function's name says")
  func closures() throws {
    let code = try ImportedCode.home(
      """
      Button("A") { Router.shared.present { isShown in DetailView() } }
      Button("B") { Router.shared.present(style: .fullScreen) { _ in SettingsView() } }
      Button("C") { store.present { _ in DetailView() } }
      """,
      members: "let store: Store",
      others: """
        class Router {
          static let shared = Router()
          func present(style: Style = .sheet, @ViewBuilder content: @escaping (Binding<Bool>) -> some View) {
            routes.append(Route(content: content))
          }
        }
        class Store { func present(_ change: (Int) -> Void) {} }
        struct RouterModifier: ViewModifier {
          func body(content: Content) -> some View {
            content.sheet(isPresented: $on) { Router.shared.routes.last?.content() }
          }
        }
        """)
    #expect(code.moves == ["home sheet detail 'A'", "home full-screen settings 'B'"])
    #expect(code.unresolved == [])
  }

  @Test("a route that holds a view is shown as it says itself")
  func routes() throws {
    let code = try ImportedCode.home(
      """
      Button("A") { router.route(to: .detail(id: 1)) }
      Button("B") { router.route(to: .settings) }
      """,
      members: "let router: Router",
      others: """
        struct Route: Hashable {
          enum Style { case push, sheet }
          let content: AnyView
          let style: Style
          init(style: Style = .push, @ViewBuilder content: () -> some View) {
            self.content = AnyView(content())
            self.style = style
          }
          var destination: some View { content }
        }
        extension Route {
          static let settings = Route(style: .sheet) { SettingsView() }
          static func detail(id: Int) -> Route {
            let name = String(id)
            return Route { DetailView(name: name) }
          }
        }
        class Coordinator: ObservableObject {
          @Published var path: [Route] = []
          @Published var sheet: Route?
          func push(_ route: Route) {
            switch route.style {
            case .push: path.append(route)
            case .sheet: sheet = route
            }
          }
        }
        struct Router {
          let coordinator: Coordinator
          func route(to route: Route) { coordinator.push(route) }
        }
        struct RouterView: View {
          @StateObject var coordinator: Coordinator
          let content: AnyView
          var body: some View {
            NavigationStack(path: $coordinator.path) {
              content.navigationDestination(for: Route.self) { $0.destination }
            }
            .sheet(item: $coordinator.sheet) { route in
              RouterView(coordinator: Coordinator()) { route.destination }
            }
          }
        }
        """)
    #expect(code.moves == ["home push detail 'A'", "home sheet settings 'B'"])
    #expect(code.unresolved == [])
  }

  @Test("a router shows the controllers of the coordinators that it is handed")
  func coordinators() throws {
    let code = try ImportedCode.controller(
      "let flow: HomeFlow\nfunc a() { flow.showDetail() }\nfunc b() { flow.showSettings() }",
      others: """
        protocol Presentable { func toPresentable() -> UIViewController }
        class Router {
          let navigation: UINavigationController
          func push(_ module: Presentable, animated: Bool = true) {
            let controller = module.toPresentable()
            navigation.pushViewController(controller, animated: animated)
          }
          func present(_ module: Presentable) {
            navigation.present(module.toPresentable(), animated: true)
          }
        }
        class DetailCoordinator: Presentable {
          private let controller: UIViewController
          init() { controller = DetailViewController() }
          func toPresentable() -> UIViewController { controller }
        }
        class SettingsCoordinator: Presentable {
          func toPresentable() -> UIViewController { UIHostingController(rootView: SettingsPage()) }
        }
        struct SettingsPage: View { var body: some View { Text("") } }
        class HomeFlow {
          let router: Router
          let alerts: Alerts
          func showDetail() {
            let next = DetailCoordinator()
            router.push(next)
          }
          func showSettings() {
            router.present(SettingsCoordinator())
            alerts.present(.failed)
          }
        }
        protocol Alerts { func present(_ alert: Alert) }
        """)
    #expect(code.moves == ["home push detail", "home sheet settings-page"])
    #expect(code.unresolved == [])
  }

  @Test("the app's own modifiers show what they are handed")
  func modifiers() throws {
    let code = try ImportedCode.home(
      """
      Text("").card(isPresented: $on) { DetailView() }
        .framed { SettingsView() }
      """,
      members: "@State var on = false",
      others: """
        extension View {
          func card<Content: View>(
            isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
          ) -> some View {
            sheet(isPresented: isPresented) { NavigationStack { content() } }
          }
          func framed<Content: View>(@ViewBuilder content: () -> Content) -> some View {
            background { content() }
          }
        }
        """)
    #expect(code.moves == ["home sheet detail"])
    #expect(code.unresolved == [])
  }
}
