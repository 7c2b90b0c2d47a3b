// start settings
// settings push storage when row is .storage
// settings push theme when row is .theme
// settings sheet about when row is .about

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = UINavigationController(
      rootViewController: SettingsViewController())
  }
}
class SettingsViewController: UITableViewController {
  enum Row: Int { case storage, theme, about }
  override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {
    // swift-format-ignore: NeverForceUnwrap
    switch Row(rawValue: p.row)! {
    case .storage: navigationController?.pushViewController(StorageViewController(), animated: true)
    case .theme: navigationController?.pushViewController(ThemeViewController(), animated: true)
    case .about: present(AboutViewController(), animated: true)
    }
  }
}
class StorageViewController: UIViewController {}; class ThemeViewController: UIViewController {};
class AboutViewController: UIViewController {}
