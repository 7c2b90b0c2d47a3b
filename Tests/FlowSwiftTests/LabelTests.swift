import FlowImport
import Testing

@testable import FlowSwift

@Suite("Labels and titles in code")
struct LabelTests {
  @Test("controls that call a function by its selector name its moves")
  func selectors() throws {
    let code = try ImportedCode.controller(
      """
      let buy = UIButton()
      lazy var help: UIButton = {
        let button = UIButton()
        button.setTitle("Help", for: .normal)
        button.addTarget(self, action: #selector(showHelp(_:)), for: .touchUpInside)
        return button
      }()
      override func viewDidLoad() {
        title = L10n.home
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Edit", style: .plain, target: self, action: #selector(edit))
        buy.setTitle(L10n.pay, for: .normal)
        buy.addTarget(self, action: #selector(HomeViewController.tapBuy), for: .touchUpInside)
      }
      @objc func edit() { navigationController?.pushViewController(EditViewController(), animated: true) }
      @objc func tapBuy() { navigationController?.pushViewController(PayViewController(), animated: true) }
      @objc func showHelp(_ sender: Any) { present(HelpViewController(), animated: true) }
      func other() { navigationController?.pushViewController(OtherViewController(), animated: false) }
      """,
      others: """
        enum L10n {
          static let pay = NSLocalizedString("Pay", comment: "")
          static var home: String { "Home" }
        }
        class EditViewController: UIViewController {}
        class PayViewController: UIViewController {}
        class HelpViewController: UIViewController {}
        class OtherViewController: UIViewController {}
        """)
    let home = try #require(code.flow.screens.first { $0.id == "home" })
    #expect(home.title == "Home")
    #expect(
      home.moves.map { "\($0.label ?? "-"): \($0.screens.joined()) \($0.isAnimated)" } == [
        "Edit: edit true", "Pay: pay true", "Help: help true", "-: other false",
      ])
  }

  @Test("the app's own controls and constants are labels, titles above content are not")
  func views() throws {
    let code = try ImportedCode.home(
      """
      PrimaryButton(title: "Buy") { isShown = true }
      Section("Orders") { Row().onTapGesture { isSettings = true } }
      Button(L10n.pay) { isPaid = true }
      Text("").sheet(isPresented: $isShown) { DetailView() }
        .sheet(isPresented: $isSettings) { SettingsView() }
        .sheet(isPresented: $isPaid) { PayView() }
      """,
      members: """
        @State private var isShown = false
        @State private var isSettings = false
        @State private var isPaid = false
        """,
      others: """
        enum L10n { static let pay = String(localized: "Pay") }
        struct PayView: View { var body: some View { Text("").navigationTitle(L10n.pay) } }
        struct Row: View { var body: some View { Text("") } }
        struct PrimaryButton: View { let title: String; let action: () -> Void
          var body: some View { Button(title, action: action) } }
        """)
    let home = try #require(code.flow.screens.first { $0.id == "home" })
    #expect(
      home.moves.map { "\($0.label ?? "-"): \($0.screens.joined())" } == [
        "Buy: detail", "-: settings", "Pay: pay",
      ])
    #expect(code.flow.screens.first { $0.id == "pay" }?.title == "Pay")
  }
}
