// start home
// home push a
// home push b
// a sheet alert

enum Route { case a, b, alert }
struct Context { let route: Route }
protocol RouterDelegate: AnyObject { func router(_ r: Router, present c: Context) }
class Router {
  weak var delegate: RouterDelegate?
  func present(_ route: Route) { delegate?.router(self, present: Context(route: route)) }
}
class HomeViewController: UIViewController {
  let router: Router; func tapA() { router.present(.a) }
  func tapB() { router.present(.b) }
}
class AViewController: UIViewController {
  let router: Router; func fail() { router.present(.alert) }
}
class BViewController: UIViewController {}
class AlertViewController: UIViewController {}
class AppCoordinator: RouterDelegate {
  let nav: UINavigationController
  func router(_ r: Router, present c: Context) {
    switch c.route {
    case .a: nav.pushViewController(AViewController(r), animated: true)
    case .b: nav.pushViewController(BViewController(), animated: true)
    case .alert: nav.present(AlertViewController(), animated: true)
    }
  }
}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
  }
}
