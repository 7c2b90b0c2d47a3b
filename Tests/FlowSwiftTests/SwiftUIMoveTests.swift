import FlowImport
import Testing

@Suite("Moves of SwiftUI code")
struct SwiftUIMoveTests {
  @Test(
    "a place makes a move",
    arguments: [
      ("NavigationLink(\"A\", destination: DetailView())", ["home push detail 'A'"]),
      ("NavigationLink { DetailView() } label: { Text(\"A\") }", ["home push detail 'A'"]),
      (
        "NavigationLink(destination: { DetailView() }, label: { Text(\"A\") })",
        ["home push detail 'A'"]
      ),
      ("NavigationLink(destination: DetailView()) { Text(\"A\") }", ["home push detail 'A'"]),
      ("Text(\"\").navigationDestination(isPresented: $on) { DetailView() }", ["home push detail"]),
      ("Text(\"\").navigationDestination(item: $item) { _ in DetailView() }", ["home push detail"]),
      ("Text(\"\").sheet(isPresented: $on) { DetailView() }", ["home sheet detail"]),
      ("Text(\"\").sheet(item: $item) { DetailView(item: $0) }", ["home sheet detail"]),
      ("Text(\"\").sheet(isPresented: $on, content: DetailView.init)", ["home sheet detail"]),
      ("Text(\"\").sheet(isPresented: $on, content: makeDetail)", ["home sheet detail"]),
      ("Text(\"\").sheet(isPresented: $on) { Detail() }", ["home sheet detail"]),
      (
        "Text(\"\").fullScreenCover(isPresented: $on) { DetailView() }", ["home full-screen detail"]
      ),
      ("Text(\"\").popover(isPresented: $on) { DetailView() }", ["home popover detail"]),
      (
        "Text(\"\").sheet(isPresented: $on) { DetailView().padding().tint(.red) }",
        ["home sheet detail"]
      ),
      (
        "Text(\"\").sheet(isPresented: $on) { NavigationStack { DetailView() } }",
        ["home sheet detail"]
      ),
      ("Text(\"\").sheet(isPresented: $on) { AnyView(DetailView()) }", ["home sheet detail"]),
      (
        "Text(\"\").sheet(isPresented: $on) { if flag { DetailView() } else { SettingsView() } }",
        ["home sheet detail when flag", "home sheet settings when not (flag)"]
      ),
      (
        "if flag { NavigationLink(\"A\") { DetailView() } }", ["home push detail 'A' when flag"]
      ),
      (
        "Button(\"A\") { on = true }.sheet(isPresented: $on) { DetailView() }",
        ["home sheet detail 'A'"]
      ),
      ("List { DetailView() }", []),
      ("DetailView()", []),
      ("Text(\"\").sheet(isPresented: $on) { Text(\"x\") }", []),
      ("Text(\"\").sheet(isPresented: $on) { ForEach(rows) { _ in DetailView() } }", []),
      ("Text(\"\").alert(\"A\", isPresented: $on) { DetailView() }", []),
      ("#if os(macOS)\nNavigationLink(\"A\") { DetailView() }\n#endif", []),
      ("#if os(iOS)\nNavigationLink(\"A\") { DetailView() }\n#endif", ["home push detail 'A'"]),
      ("#if !os(iOS)\nNavigationLink(\"A\") { DetailView() }\n#else\nText(\"\")\n#endif", []),
    ])
  func place(_ body: String, _ moves: [String]) throws {
    let code = try ImportedCode.home(
      body,
      members: """
        @State var on = false; @State var item: Item?; let flag: Bool
        func makeDetail() -> some View { DetailView() }
        func Detail() -> some View { DetailView() }
        """)
    #expect(code.moves == moves)
    #expect(code.flow.start == "home")
  }

  @Test("a value is shown by the destination for its type, on this screen or around it")
  func values() throws {
    let body = """
      NavigationLink("A", value: Product(id: 1))
      NavigationLink("B", value: Order())
        .navigationDestination(for: Product.self) { DetailView(product: $0) }
        .navigationDestination(for: Order.self) { order in SettingsView() }
      """
    let code = try ImportedCode.home(body, others: "struct Product {}\nstruct Order {}")
    #expect(code.moves == ["home push detail 'A'", "home push settings 'B'"])
  }

  @Test("a value without a destination for its type is not resolved")
  func unknownValues() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\", value: Order())", others: "struct Order {}")
    #expect(code.moves == [])
    #expect(code.unresolved == ["a push: no destination for `Order`"])
  }

  @Test("tabs are screens, but pages are not")
  func tabs() throws {
    let tabs = "TabView { DetailView().tabItem { Text(\"A\") }; Tab(\"B\") { SettingsView() } }"
    let code = try ImportedCode.home(tabs)
    #expect(code.flow.tabs == ["detail", "settings"])
    #expect(code.flow.start == nil)
    let pages = try ImportedCode.home(tabs + ".tabViewStyle(.page)")
    #expect(pages.flow.tabs == [])
    #expect(pages.flow.start == "home")
  }

  @Test("tabs of an enum are the screens of its cases")
  func tabsOfAnEnum() throws {
    let code = try ImportedCode.home(
      "TabView { ForEach(Section.allCases) { section in section.content } }",
      others: """
        enum Section: CaseIterable {
          case detail, settings
          @ViewBuilder var content: some View {
            switch self {
            case .detail: DetailView()
            case .settings: SettingsView()
            }
          }
        }
        """)
    #expect(code.flow.tabs == ["detail", "settings"])
  }

  @Test("a view in others makes the moves of the screens that hold it")
  func parts() throws {
    let code = try ImportedCode.home(
      "VStack { CardView() }\nNavigationLink(\"D\") { DetailView() }",
      others: """
        struct CardView: View { var body: some View { LinkView() } }
        struct LinkView: View { var body: some View { NavigationLink("S") { SettingsView() } } }
        """)
    #expect(code.moves == ["home push detail 'D'", "home push settings 'S'"])
  }

  @Test(
    "dismiss closes what is presented and goes back from what is pushed",
    arguments: [
      ("NavigationLink(\"A\") { CloseView() }", ["close pop 'X'"]),
      ("Text(\"\").sheet(isPresented: $on) { CloseView() }", ["close dismiss 'X'"]),
      (
        "NavigationLink(\"A\") { CloseView() }.sheet(isPresented: $on) { CloseView() }",
        ["close dismiss 'X' when it was presented", "close pop 'X' when it was pushed"]
      ),
      ("CloseView()", []),
    ])
  func dismiss(_ body: String, _ moves: [String]) throws {
    let code = try ImportedCode.home(
      body, members: "@State var on = false",
      others: """
        struct CloseView: View {
          @Environment(\\.dismiss) private var dismiss
          var body: some View { Button("X") { dismiss() } }
        }
        """)
    #expect(code.moves.filter { $0.hasPrefix("close") } == moves)
  }

  @Test("a path is changed by its methods")
  func paths() throws {
    let code = try ImportedCode.home(
      """
      Button("A") { path.append(Product()) }
        .navigationDestination(for: Product.self) { _ in LastView(path: $path) }
      """,
      members: "@State var path = NavigationPath()",
      others: """
        struct Product {}
        struct LastView: View {
          @Binding var path: NavigationPath
          var body: some View {
            Button("B") { path.removeLast() }
            Button("C") { path = NavigationPath() }
            Button("D") { filePath.append("x") }
          }
        }
        """)
    #expect(code.moves == ["home push last 'A'", "last pop 'B'", "last pop-to-root 'C'"])
  }

  @Test(
    "a file for another platform is not read",
    arguments: ["import AppKit", "import Cocoa", "import WatchKit", "import class AppKit.NSView"])
  func otherPlatforms(_ line: String) throws {
    let other =
      "struct HomeView: View { var body: some View { NavigationLink(\"A\") { MacView() } } }"
    let mac = "struct MacView: View { var body: some View { Text(\"\") } }"
    let code = try ImportedCode(files: [ImportedCode.home, line + "\n" + other + mac])
    #expect(code.moves == [])
    let both = "#if canImport(AppKit)\n\(line)\n#endif\n"
    let link = "extension HomeView { var link: some View { NavigationLink(\"A\") { MacView() } } }"
    #expect(
      try ImportedCode(files: [ImportedCode.home, both + link + mac]).moves == ["home push mac 'A'"]
    )
  }

  @Test("previews are not read")
  func previews() throws {
    let code = try ImportedCode.home(
      "Text(\"\")",
      others: """
        #Preview { NavigationLink("A") { DetailView() } }
        struct P: PreviewProvider {
          static var previews: some View { NavigationLink("A") { SettingsView() } }
        }
        """)
    #expect(code.flow.screens.map(\.id) == ["home"])
  }

  @Test("a view at the start that only chooses is not a screen")
  func choice() throws {
    let code = try ImportedCode.home(
      "if flag { DetailView() } else { SettingsView() }", members: "let flag: Bool")
    #expect(code.flow.screens.map(\.id) == ["detail", "settings"])
    #expect(code.flow.start == "detail")
    #expect(code.flow.screens[1].entry == "chosen at the start")
  }

  @Test("a screen from which no code leads to the tabs is not the start, but an entry")
  func tabsOrLogin() throws {
    let code = """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        let isSignedIn: Bool
        var body: some View { if isSignedIn { BarView() } else { LoginView() } }
      }
      struct BarView: View { var body: some View { TabView { DetailView(); SettingsView() } } }
      struct LoginView: View { var body: some View { NavigationLink("A") { DetailView() } } }
      struct DetailView: View { var body: some View { Text("") } }
      struct SettingsView: View { var body: some View { Text("") } }
      """
    let flow = try ImportedCode(code).flow
    #expect(flow.tabs == ["detail", "settings"])
    #expect(flow.start == nil)
    #expect(flow.screens.first { $0.id == "login" }?.entry == "chosen at the start")
    #expect(try ImportedCode(code, root: "LoginView").flow.start == "login")
  }

  @Test("titles and detents are read from literals")
  func literals() throws {
    let code = try ImportedCode.home(
      "Text(\"\").sheet(isPresented: $on) { TitledView().presentationDetents([.medium]) }",
      members: "@State var on = false",
      others: """
        struct TitledView: View { var body: some View { Text("").navigationTitle("A title") } }
        """)
    #expect(code.flow.screens.last?.title == "A title")
    #expect(code.flow.screens[0].moves.first?.detents == ["medium"])
    #expect(code.flow.screens[0].moves.first?.hasNavigation == false)
  }
}
