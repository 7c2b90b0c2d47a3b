import FlowImport
import Testing

@Suite("Navigation controllers that are filled after they are made")
struct FilledContainerTests {
  private static let others = """
    class ModalController: UINavigationController {}
    class CardCoordinator {
      let navigation: UINavigationController
      init(_ navigation: UINavigationController) { self.navigation = navigation }
      func start() { showFirst() }
      func showFirst() { navigation.pushViewController(CardViewController(), animated: false) }
      func showNext() { navigation.pushViewController(DetailViewController(), animated: true) }
    }
    class CardViewController: UIViewController {
      let coordinator: CardCoordinator
      func next() { coordinator.showNext() }
    }
    """

  @Test(
    "what is put into a controller is what a place shows with it, and putting it there is not a move",
    arguments: [
      ("nav.pushViewController(DetailViewController(), animated: false)", ["detail"]),
      (
        "nav.setViewControllers([SettingsViewController(), DetailViewController()], animated: false)",
        ["detail"]
      ),
      ("nav.viewControllers = [DetailViewController()]", ["detail"]),
      (
        "if flag { nav.viewControllers = [DetailViewController()] } "
          + "else { nav.viewControllers = [SettingsViewController()] }",
        ["detail", "settings"]
      ),
      ("let child = CardCoordinator(nav)\nchild.start()", ["card"]),
      ("CardCoordinator(nav).start()", ["card"]),
    ])
  func fill(_ fill: String, _ shown: [String]) throws {
    for made in ["UINavigationController()", "ModalController()"] {
      let code = try presenting(made, fill)
      #expect(code.moves.filter { $0.hasPrefix("home sheet") } == shown.map { "home sheet \($0)" })
      #expect(!code.moves.contains { $0.hasPrefix("home set") })
      for id in shown { #expect(!code.moves.contains("home push \(id)")) }
      #expect(code.unresolved == [])
    }
  }

  @Test(
    "another controller, a closure that runs later and a coordinator that is not started fill nothing",
    arguments: [
      "other.viewControllers = [DetailViewController()]",
      "nav.closed = { nav.pushViewController(DetailViewController(), animated: false) }",
      "let child = CardCoordinator(nav)", "let child = CardCoordinator(other)\nchild.start()",
    ])
  func unfilled(_ fill: String) throws {
    let code = try presenting("UINavigationController()", fill)
    #expect(!code.moves.contains { $0.hasPrefix("home sheet") })
    #expect(code.unresolved.contains("a presentation: a container that is filled later"))
  }

  @Test("two controllers of one name are told apart")
  func names() throws {
    let code = try ImportedCode.controller(
      """
      func act() {
        if flag {
          let nav = UINavigationController()
          nav.pushViewController(DetailViewController(), animated: false)
          present(nav, animated: true)
        } else {
          let nav = UINavigationController()
          nav.pushViewController(SettingsViewController(), animated: false)
          present(nav, animated: true)
        }
      }
      """)
    #expect(
      code.moves == [
        "home sheet detail when flag", "home sheet settings when not (flag)",
      ])
  }

  private func presenting(_ made: String, _ fill: String) throws -> ImportedCode {
    try ImportedCode.controller(
      """
      func act() {
        let nav = \(made)
        \(fill)
        present(nav, animated: true)
      }
      """, others: FilledContainerTests.others)
  }

  @Test("a coordinator that also starts on a stack that is shown makes that move, too")
  func shared() throws {
    let code = try ImportedCode.controller(
      """
      func act() {
        let nav = UINavigationController()
        CardCoordinator(nav).start()
        present(nav, animated: true)
      }
      func go() { CardCoordinator(navigationController!).start() }
      """, others: FilledContainerTests.others)
    #expect(code.moves.contains("home sheet card"))
    #expect(code.moves.contains { $0.hasSuffix("push card") })
  }

  @Test("a controller in a property shows the only content that its type sets")
  func property() throws {
    let code = try ImportedCode.controller(
      """
      let nav = UINavigationController()
      func act() {
        nav.setViewControllers([DetailViewController()], animated: false)
        present(nav, animated: true)
      }
      """)
    #expect(code.moves == ["home sheet detail"])
    #expect(code.unresolved == [])
  }
}
