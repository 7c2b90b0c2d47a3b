// tabs a, b

class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    var list: [UIViewController] = []
    list.append(AViewController())
    list.append(BViewController())
    viewControllers = list
  }
}
class AViewController: UIViewController {}
class BViewController: UIViewController {}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = MainTabBarController()
  }
}
