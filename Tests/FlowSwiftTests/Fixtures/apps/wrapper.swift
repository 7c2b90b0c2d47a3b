// start home
// home push tan
// home sheet bin
// tan push result
// bin dismiss

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
class TopBottomContainerViewController<Top: UIViewController, Bottom: UIViewController>:
  UIViewController
{
  init(topController: Top, bottomController: Bottom) {
    self.topController = topController; self.bottomController = bottomController
    super.init(nibName: nil, bundle: nil)
  }
  private let topController: Top
  private let bottomController: Bottom
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(topController); view.addSubview(topController.view);
    topController.didMove(toParent: self)
    addChild(bottomController); view.addSubview(bottomController.view);
    bottomController.didMove(toParent: self)
  }
}
class FooterViewController: UIViewController {}
class HomeViewController: UIViewController {
  @objc func tapTan() {
    let vc = TopBottomContainerViewController(
      topController: TanViewController(), bottomController: FooterViewController())
    navigationController?.pushViewController(vc, animated: true)
  }
  @objc func tapBin() {
    let vc = TopBottomContainerViewController(
      topController: BinViewController(), bottomController: FooterViewController())
    navigationController?.present(UINavigationController(rootViewController: vc), animated: true)
  }
}
class TanViewController: UIViewController {
  @objc func next() {
    navigationController?.pushViewController(ResultViewController(), animated: true)
  }
}
class BinViewController: UIViewController {
  @objc func close() { dismiss(animated: true) }
}
class ResultViewController: UIViewController {}
