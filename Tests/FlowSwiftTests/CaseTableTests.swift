import FlowImport
import Testing

@Suite("Case tables")
struct CaseTableTests {
  private let route = """
    enum Route { case detail(id: Int), settings, nothing }
    extension Route {
      @ViewBuilder var screen: some View {
        switch self {
        case .detail(let id): DetailView(id: id)
        case .settings: SettingsView()
        case .nothing: EmptyView()
        }
      }
    }
    """

  @Test("a case that is handed to a call is shown as the table is")
  func calls() throws {
    let code = try ImportedCode.home(
      """
      Button("A") { router.push(.detail(id: 1)) }
      Button("B") { router.push(.settings) }
      Button("C") { logger.log(.settings) }
        .navigationDestination(for: Route.self) { $0.screen }
      """,
      members: "let router: Router",
      others: route + "\nclass Router { func push(_ route: Route) { path.append(route) } }")
    #expect(code.moves == ["home push detail 'A'", "home push settings 'B'"])
    #expect(code.flow.screens[0].moves[0].arguments == ["id"])
    #expect(code.flow.screens[1].parameters.map(\.name) == ["id"])
    #expect(code.unresolved == [])
  }

  @Test("a link to a case whose type is written shows the screen of that case alone")
  func linksOfTypes() throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A", value: Route.settings)
        .navigationDestination(for: Route.self) { $0.screen }
      """, others: route)
    #expect(code.moves == ["home push settings 'A'"])
    #expect(code.unresolved == [])
  }

  @Test("cases can have capital names")
  func capitals() throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A", value: Route.Detail(id: 1))
      NavigationLink("B", value: Route.Settings)
        .navigationDestination(for: Route.self) { route in route.view() }
      NavigationLink("C", destination: Views.Page())
      """,
      others: """
        enum Views { struct Page: View { var body: some View { Text("") } } }
        enum Route: Hashable {
          case Detail(id: Int), Settings
          @ViewBuilder func view() -> some View {
            switch self {
            case .Detail(let id): DetailView(id: id)
            case .Settings: SettingsView()
            }
          }
        }
        """)
    #expect(
      code.moves == ["home push detail 'A'", "home push settings 'B'", "home push page 'C'"])
    #expect(code.unresolved == [])
  }

  @Test("a case that is set to a property is shown as its binding is")
  func properties() throws {
    let code = try ImportedCode.home(
      """
      Button("A") { sheet = .settings }
      Button("B") { cover = .settings }
        .sheet(item: $sheet) { $0.screen }
        .fullScreenCover(item: $cover) { route in route.screen }
      """,
      members: "@State var sheet: Route?; @State var cover: Route?", others: route)
    #expect(code.moves == ["home sheet settings 'A'", "home full-screen settings 'B'"])
  }

  @Test("without a place of the table, the transition or the name of the call decides")
  func names() throws {
    let code = try ImportedCode.controller(
      """
      func act() {
        router.open(.detail, transition: .modal)
        router.pushRoute(.settings)
      }
      """,
      others: """
        enum Route { case detail, settings }
        class Router {
          func open(_ route: Route, transition: Transition) {}
          func pushRoute(_ route: Route) {}
          func controller(_ route: Route) -> UIViewController {
            switch route {
            case .detail: return DetailViewController()
            case .settings: return SettingsViewController()
            }
          }
        }
        """)
    #expect(code.moves == ["home sheet detail", "home push settings"])
  }

  @Test("a switch that presents what it finds is a table")
  func presenting() throws {
    let code = try ImportedCode.controller(
      "func act() { coordinator.navigate(to: .detail); coordinator.navigate(to: .settings) }",
      others: """
        enum Step { case detail, settings }
        class Coordinator {
          func navigate(to step: Step) {
            switch step {
            case .detail: navigation.pushViewController(DetailViewController(), animated: true)
            case .settings: navigation.present(SettingsViewController(), animated: true)
            }
          }
        }
        """)
    #expect(code.moves == ["home push detail", "home sheet settings"])
  }

  @Test("a switch over the state of a view is not a table")
  func state() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\") { StateView() }",
      others: """
        enum Phase { case one, two }
        struct StateView: View {
          @State var phase = Phase.one
          var body: some View {
            switch phase {
            case .one: DetailView()
            case .two: SettingsView()
            }
            Button("B") { phase = .two }
          }
        }
        """)
    #expect(code.moves == ["home push state 'A'"])
  }

  @Test(
    "a case that a `switch` hands on is a case of the enum that it names",
    arguments: ["case .settings(let page)", "case let .settings(page)"])
  func nested(_ pattern: String) throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A", destination: .settings(.general))
      NavigationLink("B", destination: .detail)
        .navigationDestination(for: Page.self) { $0.view() }
      """,
      others: """
        enum Page { case detail, settings(SettingsPage) }
        enum SettingsPage { case general, other }
        enum Unrelated { case one, two; func view() -> some View { Text("") } }
        extension NavigationLink {
          init(_ title: String, destination: Page) {}
        }
        extension Page {
          func view() -> some View {
            switch self {
            case .detail: DetailView()
            \(pattern): page.view()
            }
          }
        }
        extension SettingsPage {
          func view() -> some View {
            switch self {
            case .general: SettingsView()
            case .other: OtherView()
            }
          }
        }
        struct OtherView: View { var body: some View { Text("") } }
        """)
    #expect(code.moves == ["home push settings 'A'", "home push detail 'B'"])
    #expect(code.unresolved == [])
  }

  @Test("a switch that gives screens for less than half of the cases is not a table")
  func half() throws {
    let code = try ImportedCode.home(
      "Button(\"A\") { step = .one }.sheet(item: $step) { $0.screen }",
      members: "@State var step: Step?",
      others: """
        enum Step {
          case one, two, three
          @ViewBuilder var screen: some View {
            switch self {
            case .one: DetailView()
            case .two, .three: Text("")
            }
          }
        }
        """)
    #expect(code.moves == ["home sheet detail 'A' when self is .one"])
  }

  /// A case table that `tables` shows.
  private func routes(_ tables: String, _ statement: String) throws -> ImportedCode {
    try ImportedCode.home(
      "NavigationStack { Button(\"A\") { \(statement) } }\n\(tables)",
      members: "let router: Router",
      others: """
        struct Router { func openSheet(_ route: Route) {}; func push(_ route: Route) {}; func present(_ route: Route) {} }
        enum Route: Hashable {
          case detail, settings
          @ViewBuilder func view() -> some View {
            switch self {
            case .detail: DetailView()
            case .settings: SettingsView()
            }
          }
        }
        struct Page: View { let route: Route; var body: some View { route.view().padding() } }
        """)
  }

  @Test("a function that says how it shows a case is believed, whatever places are seen")
  func namedEffect() throws {
    let pushes = ".navigationDestination(for: Route.self) { $0.view() }"
    #expect(
      try routes(pushes, "router.openSheet(.detail)").moves == ["home sheet detail 'A'"])
    #expect(try routes(pushes, "router.push(.detail)").moves == ["home push detail 'A'"])
    #expect(try routes(pushes, "router.present(.detail)").moves == ["home push detail 'A'"])
    let sheets = ".sheet(item: $item) { $0.view() }"
    #expect(try routes(sheets, "router.push(.detail)").moves == ["home push detail 'A'"])
  }

  @Test("a view that shows nothing but a case's screen is not a screen")
  func tableView() throws {
    let code = try routes(
      ".navigationDestination(for: Route.self) { Page(route: $0) }", "router.present(.settings)")
    #expect(code.moves == ["home push settings 'A'"])
    #expect(code.flow.screens.map(\.id).sorted() == ["detail", "home", "settings"])
  }

  @Test("a function that takes the enum of a case table need not show its cases")
  func otherFunctions() throws {
    let code = try ImportedCode.home(
      """
      Button("A") { store.create(kind: .detail) }
      Button("B") { add(.settings) }
      """,
      members: """
        let store: Store
        func add(_ kind: Kind) { step(for: kind) }
        func step(for kind: Kind) {
          switch kind {
          case .detail: host.present(UIHostingController(rootView: DetailView()), animated: true)
          case .settings: host.present(UIHostingController(rootView: SettingsView()), animated: true)
          }
        }
        """,
      others: """
        enum Kind { case detail, settings }
        class Store { func create(kind: Kind) { database.insert(kind) } }
        """)
    #expect(code.moves == ["home sheet settings 'B'"])
  }
}
