// start list
// list sheet detail
// detail dismiss

import UIKit
class Router {
  func showModal(_ target: UIViewController, from sender: UIViewController) {
    let nav = UINavigationController(rootViewController: target)
    sender.present(nav, animated: true)
  }
  func close(sender: UIViewController?) {
    sender?.navigationController?.dismiss(animated: true, completion: nil)
  }
}
class ListViewController: UIViewController {
  let router = Router()
  @objc func tapRow() { router.showModal(DetailViewController(), from: self) }
}
class DetailViewController: UIViewController {
  let router = Router()
  @objc func done() { router.close(sender: self) }
}
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = UINavigationController(rootViewController: ListViewController())
    return true
  }
}
