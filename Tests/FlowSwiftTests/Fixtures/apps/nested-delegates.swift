// start a
// a push b
// b push c

class AViewController: UIViewController {
  protocol Delegate: AnyObject { func aDidFinish() }
  weak var delegate: Delegate?
  @objc func tap() { delegate?.aDidFinish() }
}
class BViewController: UIViewController {
  protocol Delegate: AnyObject { func bDidFinish() }
  weak var delegate: Delegate?
  @objc func tap() { delegate?.bDidFinish() }
}
class CViewController: UIViewController {}
class Coordinator {
  let nav: UINavigationController
  init(_ nav: UINavigationController) { self.nav = nav }
  func start() {
    let a = AViewController(); a.delegate = self; nav.pushViewController(a, animated: false)
  }
}
extension Coordinator: AViewController.Delegate {
  func aDidFinish() {
    let b = BViewController(); b.delegate = self; nav.pushViewController(b, animated: true)
  }
}
extension Coordinator: BViewController.Delegate {
  func bDidFinish() { nav.pushViewController(CViewController(), animated: true) }
}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    let nav = UINavigationController(); window?.rootViewController = nav; Coordinator(nav).start()
  }
}
