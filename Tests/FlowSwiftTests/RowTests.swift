import FlowImport
import FlowSource
import Testing

@testable import FlowSwift

@Suite("Rows of the table of moves")
struct RowTests {
  private let products = "struct Product { let id: Int }"

  @Test("a value is shown by the destination of the nearest view around the link")
  func around() throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A") { ShelfView() }
        .navigationDestination(for: Product.self) { _ in SettingsView() }
      """,
      others: """
        struct ShelfView: View {
          var body: some View {
            VStack { RowView() }.navigationDestination(for: Product.self) { _ in DetailView() }
          }
        }
        struct RowView: View { var body: some View { NavigationLink("B", value: Product(id: 1)) } }
        \(products)
        """)
    #expect(code.moves == ["home push shelf 'A'", "shelf push detail 'B'"])
  }

  @Test("a value that views around show differently is not resolved; the same screen is")
  func ambiguous() throws {
    func code(_ other: String) throws -> ImportedCode {
      try ImportedCode.home(
        "NavigationLink(\"A\") { OneView() }\nNavigationLink(\"B\") { OtherView() }",
        others: """
          struct OneView: View {
            var body: some View {
              VStack { RowView() }.navigationDestination(for: Product.self) { _ in DetailView() }
            }
          }
          struct OtherView: View {
            var body: some View {
              VStack { RowView() }.navigationDestination(for: Product.self) { _ in \(other)() }
            }
          }
          struct RowView: View { var body: some View { NavigationLink("C", value: Product(id: 1)) } }
          \(products)
          """)
    }
    #expect(
      try code("SettingsView").unresolved == ["a push: one of several destinations for `Product`"])
    #expect(
      try code("DetailView").moves.suffix(2) == ["one push detail 'C'", "other push detail 'C'"])
  }

  @Test("literals are values of their types")
  func literals() throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A", value: "x")
      NavigationLink("B", value: 1)
        .navigationDestination(for: String.self) { _ in DetailView() }
        .navigationDestination(for: Int.self) { _ in SettingsView() }
      """)
    #expect(code.moves == ["home push detail 'A'", "home push settings 'B'"])
  }

  @Test("a value of an unknown type is not resolved where there are several destinations")
  func unknownType() throws {
    let code = try ImportedCode.home(
      """
      NavigationLink("A", value: make())
        .navigationDestination(for: String.self) { _ in DetailView() }
        .navigationDestination(for: Int.self) { _ in SettingsView() }
      """)
    #expect(code.unresolved == ["a push: one of several destinations for a value"])
  }

  @Test(
    "literals of switches over URLs are listed, others are not",
    arguments: [
      ("url.host", "`url.host`: `cart`, `pay`"), ("url.host()", "`url.host()`: `cart`, `pay`"),
      ("url?.path ?? \"\"", "`url?.path ?? \"\"`: `cart`, `pay`"),
      ("components.path.lowercased()", "`components.path.lowercased()`: `cart`, `pay`"),
      ("name", nil), ("host", nil),
    ] as [(String, String?)])
  func links(_ subject: String, _ words: String?) throws {
    let code = try ImportedCode.home(
      "Text(\"\")",
      others: """
        func open(_ url: URL) {
          switch \(subject) {
          case "cart": break
          case "pay" where ready: break
          default: break
          }
        }
        """)
    let line = words.map { "links that code handles by \($0)" }
    #expect(code.summary.contains("links that code handles") == (line != nil))
    if let line { #expect(code.summary.contains(line)) }
  }

  @Test("a pop to a screen, and none where nothing is below")
  func popTo() throws {
    let code = try ImportedCode.controller(
      """
      func act() { navigationController?.pushViewController(DetailViewController(), animated: true) }
      func back() { navigationController?.popToViewController(SettingsViewController(), animated: true) }
      """,
      others: """
        extension DetailViewController {
          func back() { navigationController?.popToViewController(HomeViewController(), animated: true) }
        }
        """)
    #expect(code.moves == ["home push detail", "detail pop-to home"])
  }

  @Test("closing what it has presented is not a move of a screen at the bottom")
  func closesOthers() throws {
    let code = try ImportedCode.controller(
      """
      func act() { present(DetailViewController(), animated: true) }
      func done() { dismiss(animated: true) }
      """)
    #expect(code.moves == ["home sheet detail"])
  }

  @Test("of several windows the start is the one from which most screens can be reached")
  func windows() throws {
    let code = try ImportedCode(
      """
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup { SideView() }
          WindowGroup { HomeView() }
        }
      }
      struct HomeView: View { var body: some View { NavigationLink("A") { SideView() } } }
      struct SideView: View { var body: some View { Text("") } }
      """)
    #expect(code.flow.start == "home")
    #expect(code.flow.screens.map(\.entry) == [nil, "another window"])
  }

  @Test("--root names the type at the start, or the nearest one")
  func root() throws {
    let views = """
      struct OneView: View { var body: some View { NavigationLink("A") { OtherView() } } }
      struct OtherView: View { var body: some View { Text("") } }
      """
    #expect(try ImportedCode(views, root: "OneView").flow.start == "one")
    let failure = #expect(throws: ImportFailure.self) { try ImportedCode(views, root: "OnView") }
    #expect(failure?.message == "no type is called `OnView`; did you mean `OneView`?")
  }

  @Test("controllers of a page view belong to its screen, and are not shown one after the other")
  func pages() throws {
    let code = try ImportedCode.controller(
      "func act() { present(GuideViewController(), animated: true) }",
      others: """
        class GuideViewController: UIPageViewController {
          func fill() { setViewControllers([DetailViewController()], direction: .forward, animated: true) }
        }
        """)
    #expect(code.moves == ["home sheet guide"])
  }

  @Test("screens with one name get ids by their files or outer types")
  func clashes() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\") { Shop.ListView() }\nNavigationLink(\"B\") { Cart.ListView() }",
      others: """
        enum Shop { struct ListView: View { var body: some View { Text("") } } }
        enum Cart { struct ListView: View { var body: some View { Text("") } } }
        """)
    #expect(code.moves == ["home push Shop.list 'A'", "home push Cart.list 'B'"])
  }
}
