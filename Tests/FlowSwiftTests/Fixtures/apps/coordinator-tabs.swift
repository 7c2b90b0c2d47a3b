// tabs tokens, settings
// tokens push token
// settings push support

import UIKit
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let coordinator = ActiveWalletCoordinator()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = coordinator.tabBarController
    coordinator.start()
    return true
  }
}
class ActiveWalletCoordinator {
  let tabBarController = UITabBarController()
  func start() {
    var viewControllers = [UIViewController]()
    let tokens = createTokensCoordinator()
    viewControllers.append(tokens.navigationController)
    let settings = createSettingsCoordinator()
    viewControllers.append(settings.navigationController)
    tabBarController.viewControllers = viewControllers
  }
  private func createTokensCoordinator() -> TokensCoordinator {
    let c = TokensCoordinator(); c.start(); return c
  }
  private func createSettingsCoordinator() -> SettingsCoordinator {
    let c = SettingsCoordinator(); c.start(); return c
  }
}
class TokensCoordinator: TokensViewControllerDelegate {
  let navigationController: UINavigationController
  lazy var rootViewController: TokensViewController = {
    let vc = TokensViewController(); vc.delegate = self; return vc
  }()
  init(navigationController: UINavigationController = UINavigationController()) {
    self.navigationController = navigationController
  }
  func start() { navigationController.viewControllers = [rootViewController] }
  func didSelectToken(in viewController: TokensViewController) {
    navigationController.pushViewController(TokenViewController(), animated: true)
  }
}
class SettingsCoordinator: SettingsViewControllerDelegate {
  let navigationController: UINavigationController
  lazy var rootViewController: SettingsViewController = {
    let vc = SettingsViewController(); vc.delegate = self; return vc
  }()
  init(navigationController: UINavigationController = UINavigationController()) {
    self.navigationController = navigationController
  }
  func start() { navigationController.viewControllers = [rootViewController] }
  func didSelectSupport(in viewController: SettingsViewController) {
    navigationController.pushViewController(SupportViewController(), animated: true)
  }
}
protocol TokensViewControllerDelegate: AnyObject {
  func didSelectToken(in viewController: TokensViewController)
}
protocol SettingsViewControllerDelegate: AnyObject {
  func didSelectSupport(in viewController: SettingsViewController)
}
class TokensViewController: UIViewController {
  weak var delegate: TokensViewControllerDelegate?
  @objc func tap() { delegate?.didSelectToken(in: self) }
}
class SettingsViewController: UIViewController {
  weak var delegate: SettingsViewControllerDelegate?
  @objc func tap() { delegate?.didSelectSupport(in: self) }
}
class TokenViewController: UIViewController {}
class SupportViewController: UIViewController {}
