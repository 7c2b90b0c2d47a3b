// start home
// home sheet info when let navigationController
// info push html

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
class HomeViewController: UIViewController {
  private func infoScreen(showDetail: @escaping (UIViewController) -> Void) -> InfoViewController {
    InfoViewController(presentDisclaimer: {
      let detail = HTMLViewController()
      detail.title = "Privacy"
      showDetail(detail)
    })
  }
  @objc func tapInfo() {
    var navigationController: UINavigationController?
    let info = infoScreen(showDetail: { detailViewController in
      navigationController?.pushViewController(detailViewController, animated: true)
    })
    navigationController = UINavigationController(rootViewController: info)
    if let navigationController { present(navigationController, animated: true) }
  }
}
class InfoViewController: UIViewController {
  let presentDisclaimer: () -> Void
  init(presentDisclaimer: @escaping () -> Void) {
    self.presentDisclaimer = presentDisclaimer; super.init(nibName: nil, bundle: nil)
  }
  @objc func tap() { presentDisclaimer() }
}
class HTMLViewController: UIViewController {}
