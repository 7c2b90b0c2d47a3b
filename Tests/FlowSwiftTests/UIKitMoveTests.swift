import FlowImport
import Testing

@Suite("Moves of UIKit code")
struct UIKitMoveTests {
  @Test(
    "a place makes a move",
    arguments: [
      (
        "navigationController?.pushViewController(DetailViewController(), animated: true)",
        ["home push detail"]
      ),
      ("show(DetailViewController(), sender: nil)", ["home push detail"]),
      ("present(DetailViewController(), animated: true)", ["home sheet detail"]),
      (
        "present(UINavigationController(rootViewController: DetailViewController()), animated: true)",
        ["home sheet detail"]
      ),
      ("present(UIHostingController(rootView: CardView()), animated: true)", ["home sheet card"]),
      ("present(OtherHost(rootView: CardView()), animated: true)", ["home sheet card"]),
      ("present(OwnHost(rootView: CardView()), animated: true)", ["home sheet card"]),
      (
        "let a = DetailViewController()\na.modalPresentationStyle = .fullScreen\npresent(a, animated: true)",
        ["home full-screen detail"]
      ),
      (
        "let a = DetailViewController()\na.modalPresentationStyle = .popover\npresent(a, animated: true)",
        ["home popover detail"]
      ),
      (
        "let a: UIViewController = flag ? DetailViewController() : SettingsViewController()\npresent(a, animated: true)",
        ["home sheet detail when flag", "home sheet settings when not (flag)"]
      ),
      (
        "let a: UIViewController\nif flag { a = DetailViewController() } else { a = SettingsViewController() }\npresent(a, animated: true)",
        ["home sheet detail", "home sheet settings"]
      ),
      (
        "navigationController?.setViewControllers([DetailViewController(), SettingsViewController()], animated: true)",
        ["home set detail,settings"]
      ),
      (
        "guard flag else { return present(DetailViewController(), animated: true) }",
        ["home sheet detail when not (flag)"]
      ),
      (
        "switch mode { case .a: present(DetailViewController(), animated: true)\ndefault: break }",
        ["home sheet detail when mode is .a"]
      ),
      ("present(make(), animated: true)", ["home sheet detail"]),
      ("present(Factory.settings(), animated: true)", ["home sheet settings"]),
      ("present(factory.detail(), animated: true)", ["home sheet detail"]),
      ("present(lazyDetail, animated: true)", ["home sheet detail"]),
      ("present(value as! DetailViewController, animated: true)", ["home sheet detail"]),
      ("window.rootViewController = DetailViewController()", ["home root detail"]),
      (
        "present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)",
        []
      ),
      ("present(value, animated: true)", []),
      ("present(OtherModuleController(), animated: true)", []),
      ("addChild(DetailViewController())", []),
      ("show(\"text\")", []),
      ("logger.present(DetailViewController())", []),
    ])
  func place(_ code: String, _ moves: [String]) throws {
    let code = try ImportedCode.controller(
      """
      let factory = Factory()
      lazy var lazyDetail: UIViewController = { DetailViewController() }()
      func act(_ value: UIViewController) {
        \(code)
      }
      func make() -> UIViewController { return DetailViewController() }
      """,
      others: """
        struct CardView: View { var body: some View { Text("") } }
        class OwnHost<Content: View>: UIHostingController<Content> {}
        struct Factory {
          static func settings() -> SettingsViewController { SettingsViewController() }
          func detail() -> UIViewController { DetailViewController() }
        }
        """)
    #expect(code.moves == moves)
    #expect(code.flow.start == "home")
  }

  @Test(
    "a place that is not resolved says why",
    arguments: [
      ("present(value, animated: true)", "`value`, a parameter"),
      ("present(make(), animated: true)", "`make`, which is not a function of the app"),
      ("present(OtherController(), animated: true)", "`OtherController`, a type of another module"),
      ("present(Model(), animated: true)", "`Model`, which is not a view"),
      ("present(list[0], animated: true)", "an element of a collection"),
      ("present(unknown, animated: true)", "`unknown`, a value"),
    ])
  func reasons(_ code: String, _ reason: String) throws {
    let code = try ImportedCode.controller(
      "func act(_ value: UIViewController) { \(code) }", others: "struct Model {}")
    #expect(code.unresolved == ["a presentation: \(reason)"])
  }

  @Test("tabs of a tab bar controller, at the start and later")
  func tabs() throws {
    let code = try ImportedCode.controller(
      "func enter() { window.rootViewController = MainTabBarController() }",
      others: """
        class MainTabBarController: UITabBarController {
          override func viewDidLoad() {
            viewControllers = [DetailViewController(), SettingsViewController()]
          }
        }
        """)
    #expect(code.flow.tabs == ["detail", "settings"])
    #expect(code.moves == ["home root detail"])
  }

  @Test(
    "the moves of a base class are those of its heirs, and back moves fit how a screen is shown")
  func heirs() throws {
    let code = try ImportedCode.controller(
      """
      func a() { navigationController?.pushViewController(FirstController(), animated: true) }
      func b() { present(SecondController(), animated: true) }
      """,
      others: """
        class Base: UIViewController {
          func close() { dismiss(animated: true) }
          func back() { navigationController?.popViewController(animated: true) }
          func home() { navigationController?.popToRootViewController(animated: true) }
        }
        class FirstController: Base {}
        class SecondController: Base {}
        """)
    let moves = [
      "home push first", "home sheet second", "first pop", "first pop-to-root", "second dismiss",
    ]
    #expect(code.moves == moves)
  }

  @Test("a function that is handed a controller runs on the screens of its callers")
  func callers() throws {
    let code = try ImportedCode.controller(
      "func act() { Guide.show(from: self) }",
      others: """
        enum Guide {
          static func show(from controller: UIViewController) {
            controller.present(DetailViewController(), animated: true)
          }
        }
        """)
    #expect(code.moves == ["home sheet detail"])
  }

  @Test("a requirement runs on the screens with a property of the protocol")
  func delegates() throws {
    let code = try ImportedCode.controller(
      "weak var delegate: HomeDelegate?",
      others: """
        protocol HomeDelegate { func homeIsDone() }
        class Coordinator: HomeDelegate {
          func homeIsDone() { navigation.pushViewController(DetailViewController(), animated: true) }
        }
        """)
    #expect(code.moves == ["home push detail"])
  }

  @Test("code that no screen runs makes an entry")
  func entries() throws {
    let code = try ImportedCode.controller(
      "",
      others: """
        class Notifier {
          func notify() { root.present(DetailViewController(), animated: true) }
        }
        """)
    #expect(code.moves == [])
    #expect(code.flow.screens.last?.entry == "code in Notifier")
    #expect(code.unresolved == ["a presentation: no screen is known to run this code"])
  }

  @Test("code that more than 20 screens share makes an entry")
  func sharedCode() throws {
    let screens = (0..<21).map {
      "class S\($0)ViewController: UIViewController { let h = Helper() }"
    }
    let pushes = (0..<21).map { "show(S\($0)ViewController(), sender: nil)" }
    let code = try ImportedCode.controller(
      "func act() { \(pushes.joined(separator: "; ")) }",
      others: screens.joined(separator: "\n") + """

        class Helper { func help() { root.present(DetailViewController(), animated: true) } }
        """)
    let detail = code.flow.screens.first { $0.id == "detail" }
    #expect(detail?.entry == "shared code in Helper")
  }

  @Test("a property of a screen's type runs what is called on it")
  func receiver() throws {
    let code = try ImportedCode.controller(
      "func f() { present(SettingsViewController(), animated: true); player.host = self }",
      others: """
        class Player {
          weak var host: HomeViewController?
          func play() { host?.navigationController?.pushViewController(DetailViewController(), animated: true) }
        }
        extension SettingsViewController { func g() { Player().play() } }
        """)
    #expect(code.moves == ["home sheet settings", "home push detail"])
  }
}
