// start home
// home full-screen import

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
class WalletCoordinator {
  var navigationController: UINavigationController
  init(navigationController: UINavigationController = UINavigationController()) {
    self.navigationController = navigationController
  }
  func start() { navigationController.viewControllers = [ImportViewController()] }
}
class HomeViewController: UIViewController {
  @objc func tapImport() {
    let coordinator = WalletCoordinator()
    coordinator.start()
    coordinator.navigationController.modalPresentationStyle = .fullScreen
    navigationController?.present(coordinator.navigationController, animated: true)
  }
}
class ImportViewController: UIViewController {}
