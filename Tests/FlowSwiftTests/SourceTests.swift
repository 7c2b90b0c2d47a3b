import Testing

@Suite("The screens that run code")
struct SourceTests {
  @Test("a function of a coordinator runs on the screens that call it")
  func coordinators() throws {
    let code = try ImportedCode.controller(
      "let coordinator: Coordinator\nfunc a() { coordinator.showDetail() }",
      others: """
        class Coordinator {
          let navigation: UINavigationController
          func showDetail() { push(DetailViewController()) }
          func showOther() { navigation.pushViewController(OtherController(), animated: true) }
          private func push(_ next: UIViewController) {
            navigation.pushViewController(next, animated: true)
          }
        }
        class OtherController: UIViewController {}
        extension DetailViewController {
          var coordinator: Coordinator { parentCoordinator }
          func b() { coordinator.showOther() }
        }
        """)
    #expect(code.moves == ["home push detail", "detail push other"])
  }

  @Test("a closure that a coordinator gives a screen runs on that")
  func givenClosures() throws {
    let code = try ImportedCode.controller(
      "let coordinator: Coordinator\nfunc a() { coordinator.start() }",
      others: """
        class Coordinator {
          let navigation: UINavigationController
          func start() {
            let detail = DetailViewController()
            detail.onClose = { [weak self] in self?.showOther() }
            detail.events.sink { _ in
              self.navigation.present(SettingsViewController(), animated: true)
            }
            navigation.pushViewController(detail, animated: true)
          }
          func showOther() { navigation.pushViewController(OtherController(), animated: true) }
        }
        class OtherController: UIViewController {}
        """)
    #expect(
      code.moves == ["home push detail", "detail sheet settings", "detail push other"])
  }

  @Test("what a place shows has the code of its own views")
  func contents() throws {
    let code = try ImportedCode.home(
      """
      Text("").sheet(isPresented: $on) {
        NavigationStack { DetailView().toolbar { CloseBar() } }
      }
      """,
      members: "@State var on = false",
      others: """
        struct CloseBar: View {
          var body: some View { NavigationLink("A") { SettingsView() } }
        }
        """)
    #expect(code.moves == ["home sheet detail", "detail push settings 'A'"])
  }

  @Test("a modifier inside what a place shows is that of its screen")
  func modifiersInside() throws {
    let code = try ImportedCode.home(
      """
      Text("").sheet(isPresented: $on) {
        DetailView().fullScreenCover(isPresented: $isOver) { SettingsView() }
      }
      """,
      members: "@State var on = false\n@State var isOver = false")
    #expect(code.moves == ["home sheet detail", "detail full-screen settings"])
  }

  @Test("what a factory makes for a screen belongs to that, not to who calls the factory")
  func factories() throws {
    let code = try ImportedCode.controller(
      "func a() { present(DetailModule.controller(), animated: true) }",
      others: """
        enum DetailModule {
          static func controller() -> UIViewController {
            DetailViewController(model: DetailModel())
          }
        }
        class DetailModel {
          func next() { router.pushViewController(SettingsViewController(), animated: true) }
        }
        """)
    #expect(code.moves == ["home sheet detail", "detail push settings"])
  }

  @Test("a type inside another one is named with that")
  func nestedNames() throws {
    let code = try ImportedCode.home(
      "VStack { Bar(); NavigationLink(\"A\") { DetailView() } }",
      others: """
        extension DetailView {
          struct Bar: View { var body: some View { NavigationLink("B") { SettingsView() } } }
          var bar: some View { Bar() }
        }
        """)
    #expect(code.moves == ["home push detail 'A'", "detail push settings 'B'"])
  }

  @Test("a branch for a case runs on the screens that pass this case")
  func passedCases() throws {
    let code = try ImportedCode.home(
      "VStack { Button(\"A\") { model.open(.detail) }; NavigationLink(\"B\") { SettingsView() } }",
      members: "let model: Model",
      others: """
        extension SettingsView {
          var model: Model { Model.shared }
          func act() { model.open(.page) }
          var all: some View { ForEach(Page.all) { page in Button("C") { model.close(page) } } }
        }
        class Model {
          enum Page { case detail, page, a, b, c }
          func open(_ page: Page) {
            switch page {
            case .detail: host.present(UIHostingController(rootView: DetailView()), animated: true)
            case .page: host.present(UIHostingController(rootView: PageView()), animated: true)
            default: break
            }
          }
        }
        struct PageView: View { var body: some View { Text("") } }
        """)
    #expect(
      code.moves == [
        "home push settings 'B'", "home sheet detail", "settings sheet page when page is .page",
      ])
  }

  @Test("code that calls a static function of a type has no value of it")
  func staticCalls() throws {
    let code = try ImportedCode.controller(
      "func a() { present(DetailModel.make(), animated: true) }",
      others: """
        class DetailModel {
          static func make() -> UIViewController { DetailViewController(model: DetailModel()) }
          func next() { router.pushViewController(SettingsViewController(), animated: true) }
        }
        extension DetailViewController { var model: DetailModel { stored } }
        """)
    #expect(code.moves == ["home sheet detail", "detail push settings"])
  }

  @Test(
    "a tab view's own sheets are those of the tabs that set them, its buttons those of the selected tab"
  )
  func tabs() throws {
    let code = try ImportedCode.home(
      """
      TabView(selection: $page) {
        FeedView(item: $item).tabItem { Text("A") }.tag(Page.feed)
        Tab("B", value: .cart) { CartView() }
      }
      .sheet(item: $item) { _ in DetailView() }
      .toolbar {
        switch page {
        case .cart: NavigationLink("C") { SettingsView() }
        case .feed: Text("")
        }
      }
      """,
      members: "@State var item: Item?\n@State var page = Page.feed",
      others: """
        enum Page { case feed, cart }
        struct FeedView: View { @Binding var item: Item?; var body: some View { Text("") } }
        struct CartView: View { var body: some View { Text("") } }
        """)
    #expect(code.moves == ["feed sheet detail", "cart push settings 'C' when page is .cart"])
  }
}
