// tabs a, b
// a push c

class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    tabs = [
      UITab(title: "A", image: nil, identifier: "a") { _ in
        UINavigationController(rootViewController: AViewController())
      },
      UITab(title: "B", image: nil, identifier: "b") { _ in BViewController() },
    ]
  }
}
class AViewController: UIViewController {
  @objc func tap() { navigationController?.pushViewController(CViewController(), animated: true) }
}
class BViewController: UIViewController {}; class CViewController: UIViewController {}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = MainTabBarController()
  }
}
