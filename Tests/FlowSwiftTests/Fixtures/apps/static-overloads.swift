// start home
// home push text
// home push other
// other push html

import UIKit
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
    return true
  }
}
enum DynamicAction { case execute(block: (UIViewController) -> Void), none }
extension DynamicAction {
  static func push(html: String) -> Self {
    .execute { viewController in
      viewController.navigationController?.pushViewController(HTMLViewController(), animated: true)
    }
  }
  static func push(text: String) -> Self {
    .execute { viewController in
      viewController.navigationController?.pushViewController(TextViewController(), animated: true)
    }
  }
}
struct CellModel { let text: String; let action: DynamicAction }
class DynamicTableViewController: UITableViewController {
  var cells: [CellModel] = []
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if case let .execute(block) = cells[indexPath.row].action { block(self) }
  }
}
class HomeViewController: DynamicTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad(); cells = [CellModel(text: "Terms", action: .push(text: "terms"))]
  }
  @objc func tapOther() {
    navigationController?.pushViewController(OtherViewController(), animated: true)
  }
}
class OtherViewController: UIViewController {
  @objc func tap() {
    if case let .execute(block) = DynamicAction.push(html: "privacy") { block(self) }
  }
}
class HTMLViewController: UIViewController {}
class TextViewController: UIViewController {}
