import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    window?.rootViewController = UINavigationController(rootViewController: LoginViewController())
  }

  func showMain() {
    window?.rootViewController = MainTabBarController()
  }
}

final class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let orders = UINavigationController(rootViewController: OrdersViewController())
    viewControllers = [orders, AccountViewController()]
  }
}
