import Testing

@Suite("Cases that code hands over")
struct HandedCaseTests {
  @Test("a function that gives a value shows nothing, whatever its name")
  func questions() throws {
    let code = try ImportedCode.home(
      "if showsName(for: .detail) { Button(\"A\") { show(.settings) } }",
      members: """
        @State var page: Page?
        func showsName(for page: Page) -> Bool { true }
        func show(_ page: Page) { self.page = page }
        """,
      others: """
        enum Page: Identifiable { case detail, settings }
        extension HomeView {
          func shown(_ content: some View) -> some View {
            content.sheet(item: $page) { page in
              switch page {
              case .detail: DetailView()
              case .settings: SettingsView()
              }
            }
          }
        }
        """)
    #expect(code.moves == ["home sheet settings 'A' when showsName(for: .detail)"])
  }

  @Test("a row without initializers shows the case that it is given as its code does")
  func rows() throws {
    let code = try ImportedCode.home(
      "RowButton(title: \"A\", page: .detail); Badge(page: .settings)",
      members: "@State var path: [Page] = []\n@State var sheet: Page?",
      others: """
        enum Page: Identifiable, Hashable {
          case detail, settings
          @ViewBuilder var view: some View {
            switch self {
            case .detail: DetailView()
            case .settings: SettingsView()
            }
          }
        }
        struct RowButton: View {
          let title: String
          let page: Page
          var body: some View { Button(title) { navigation.push(page) } }
        }
        struct Badge: View {
          let page: Page
          var body: some View { Text(page.name) }
        }
        struct Router: View {
          @State var sheet: Page?
          var body: some View {
            Text("").navigationDestination(for: Page.self) { $0.view }.sheet(item: $sheet) { $0.view }
          }
        }
        """)
    #expect(code.moves == ["home push detail"])
  }
}
