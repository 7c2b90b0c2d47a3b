import Testing

@Suite("Who runs code")
struct CodeUserTests {
  @Test("what a state machine runs for an event is run by the screens that hand it the event")
  func events() throws {
    let code = try ImportedCode(
      """
      class AppCoordinator {
        let machine = Machine()
        func start() {
          machine.addHandler { [weak self] context in
            switch (context.state, context.event) {
            case (.initial, .start): self?.showHome()
            case (.home, .open(let id)): self?.showDetail(id)
            case (_, .leave): self?.machine.process(.left)
            case (_, .left): self?.showSettings()
            default: break
            }
          }
          machine.process(.start)
        }
        func showHome() {
          let home = HomeViewController()
          home.onSelect = { [weak self] id in self?.machine.process(.open(id)) }
          window.rootViewController = home
        }
        func showDetail(_ id: Int) {
          let detail = DetailViewController()
          detail.onLeave = { self.machine.process(.leave) }
          navigation.pushViewController(detail, animated: true)
        }
        func showSettings() { navigation.setViewControllers([SettingsViewController()], animated: true) }
      }
      class Machine { func process(_ event: Event) {} }
      enum Event { case start, open(Int), leave, left }
      class HomeViewController: UIViewController {}
      class DetailViewController: UIViewController {}
      class SettingsViewController: UIViewController {}
      """)
    #expect(code.moves == ["home push detail", "detail set settings"])
    #expect(code.unresolved == [])
  }

  @Test("a weak reference to an object does not run its code")
  func weakReferences() throws {
    let code = try ImportedCode.controller(
      "let operation = SignInOperation()\nlet settings = SettingsViewController()\nfunc a() { show(settings, sender: nil) }",
      others: """
        class SignInOperation: Operation {
          override func main() { root.present(DetailViewController(), animated: true) }
        }
        class Context { weak var operation: SignInOperation? }
        extension SettingsViewController { var context: Context { Context() } }
        """)
    #expect(code.moves == ["home push settings", "home sheet detail"])
  }

  @Test("a view that ignores touches does not run its moves")
  func examples() throws {
    let code = try ImportedCode.home(
      "VStack { NavigationLink(\"A\") { SettingsPage() }; RowView() }",
      others: """
        struct RowView: View { var body: some View { NavigationLink("B") { DetailView() } } }
        struct SettingsPage: View {
          var body: some View { RowView().padding().allowsHitTesting(false) }
        }
        """)
    #expect(code.moves == ["home push settings-page 'A'", "home push detail 'B'"])
  }

  @Test("a static function with a common name is run by those that call it on its type")
  func commonNames() throws {
    let code = try ImportedCode.controller(
      "func a() { let view = PartModule.view(); add(view) }",
      others: """
        enum PartModule { static func view() -> UIView { Part() } }
        class Part: UIView { func b() { root.present(DetailViewController(), animated: true) } }
        class Other { func c() { \(String(repeating: "other.view(); ", count: 301)) } }
        """)
    #expect(code.moves == ["home sheet detail"])
  }

  @Test("a property of a protocol with several types runs only what is called on it")
  func sharedProtocols() throws {
    let code = try ImportedCode.controller(
      "var parent: Coordinator?\nfunc a() { parent?.close() }",
      others: """
        protocol Coordinator { func start(); func close() }
        class MainCoordinator: Coordinator {
          func start() { navigation.pushViewController(SettingsViewController(), animated: true) }
          func close() { navigation.pushViewController(DetailViewController(), animated: true) }
        }
        class OtherCoordinator: Coordinator {
          func start() {}
          func close() {}
        }
        """)
    #expect(code.moves == ["home push detail"])
    #expect(code.unresolved == ["a push: no screen is known to run this code"])
  }

  @Test("a view in a property of another type is run by what uses the property")
  func partProperties() throws {
    let code = try ImportedCode.home(
      "VStack { NavigationLink(\"A\") { SettingsView() }; NavigationLink(\"B\") { PlayerView() } }",
      members: "let session: Session",
      others: """
        class Session { let queue: [Supplement] = [] }
        protocol Supplement {
          associatedtype Overlay: View
          var overlay: Overlay { get }
        }
        struct Chapters: Supplement {
          var overlay: some View { ChapterList() }
        }
        struct ChapterList: View { var body: some View { NavigationLink("C") { DetailView() } } }
        struct PlayerView: View {
          let supplement: any Supplement
          var body: some View { supplement.overlay }
        }
        extension SettingsView { func a() { Session().queue = [Chapters()] } }
        """)
    #expect(
      code.moves == ["home push settings 'A'", "home push player 'B'", "player push detail 'C'"])
  }

  @Test("a function called on a type of another module is not a function of the app with that name")
  func otherModules() throws {
    let code = try ImportedCode.controller(
      """
      let manager: Manager
      func a() { show(SettingsViewController(), sender: nil) }
      func b() { Layout.activate([]) }
      func c() { show(OtherViewController(), sender: nil) }
      """,
      others: """
        class Manager {
          func activate() { root.present(DetailViewController(), animated: true) }
          func other() {}
        }
        class OtherViewController: UIViewController {
          let manager: Manager
          func a() { NSLayoutConstraint.activate([]) }
        }
        typealias Layout = Manager
        """)
    #expect(
      code.moves == ["home push settings", "home push other", "home sheet detail"])
  }

  @Test("a member of a type that is not named is not the type of its name")
  func implicitMembers() throws {
    let code = try ImportedCode.home(
      "VStack { NavigationLink(\"A\") { SettingsView() }; PlayerView() }",
      others: """
        struct PlayerView: View { var body: some View { NavigationLink("B") { DetailView() } } }
        extension SettingsView { var speed: Int { Defaults[.PlayerView.speed] } }
        """)
    #expect(code.moves == ["home push settings 'A'", "home push detail 'B'"])
  }
}
