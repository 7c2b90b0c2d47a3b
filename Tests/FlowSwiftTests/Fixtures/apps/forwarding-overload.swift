// start list
// list push detail

protocol Coordinator: AnyObject { func start() }
extension Coordinator {
  func show(_ vc: UIViewController, on nav: UINavigationController) {
    nav.pushViewController(vc, animated: true)
  }
}
class BaseCoordinator: Coordinator {
  let nav: UINavigationController; init(_ n: UINavigationController) { nav = n }; func start() {}
  func show(_ vc: UIViewController) { show(vc, on: nav) }
}
final class ListCoordinator: BaseCoordinator {
  override func start() { show(ListViewController()) }
}
class ListViewController: UIViewController {
  @objc func tap() {
    navigationController?.pushViewController(DetailViewController(), animated: true)
  }
}
class DetailViewController: UIViewController {}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    let nav = UINavigationController(); window?.rootViewController = nav;
    ListCoordinator(nav).start()
  }
}
