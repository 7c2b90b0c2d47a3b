// start home
// home push import
// home push send

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
protocol ScanCoordinatorDelegate: AnyObject {
  func coordinator(_ c: ScanCoordinator, didScan text: String)
}
class ScanCoordinator {
  weak var delegate: ScanCoordinatorDelegate?
  func start() { delegate?.coordinator(self, didScan: "x") }
}
class TokensCoordinator: ScanCoordinatorDelegate {
  let navigationController: UINavigationController
  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }
  func scan() { let c = ScanCoordinator(); c.delegate = self; c.start() }
  func coordinator(_ c: ScanCoordinator, didScan text: String) {
    navigationController.pushViewController(ImportViewController(), animated: true)
  }
}
class SendCoordinator: ScanCoordinatorDelegate {
  let navigationController: UINavigationController
  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }
  func scan() { let c = ScanCoordinator(); c.delegate = self; c.start() }
  func coordinator(_ c: ScanCoordinator, didScan text: String) { print("fill the field", text) }
}
class HomeViewController: UIViewController {
  @objc func tapScan() {
    if let navigationController {
      TokensCoordinator(navigationController: navigationController).scan()
    }
  }
  @objc func tapSend() {
    navigationController?.pushViewController(SendViewController(), animated: true)
  }
}
class SendViewController: UIViewController {
  @objc func tapScan() {
    if let navigationController {
      SendCoordinator(navigationController: navigationController).scan()
    }
  }
}
class ImportViewController: UIViewController {}
