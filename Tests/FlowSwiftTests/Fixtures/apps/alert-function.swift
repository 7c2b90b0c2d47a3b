// start home

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
extension UIViewController {
  func setupErrorAlert(message: String) -> UIAlertController {
    let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
  }
}
class HomeViewController: UIViewController {
  func fail() {
    let alert = self.setupErrorAlert(message: "Fake request was sent.")
    self.present(alert, animated: true)
  }
}
