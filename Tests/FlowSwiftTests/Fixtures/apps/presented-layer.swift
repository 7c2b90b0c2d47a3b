// start home
// home sheet sign-in
// sign-in push help

class AuthFlow {
  let nav = UINavigationController(); let presenter: UIViewController
  init(_ p: UIViewController) { presenter = p }
  func start() {
    nav.setViewControllers([SignInViewController()], animated: false);
    presenter.present(nav, animated: true)
  }
  func next() { nav.pushViewController(HelpViewController(), animated: true) }
}
class HomeViewController: UIViewController {
  var flow: AuthFlow?; func t() { flow = AuthFlow(self); flow?.start() }
}
class SignInViewController: UIViewController {}; class HelpViewController: UIViewController {}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = HomeViewController()
  }
}
