// start home
// home push detail
// home push other

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
  }
}
class HomeViewController: UIViewController {
  func tap() {
    navigationController?.pushViewController(DetailViewController.instantiate(), animated: true)
  }
  func tap2() {
    navigationController?.pushViewController(
      OtherViewController.instantiateFromStoryboard(), animated: true)
  }
}
class DetailViewController: UIViewController {
  static func instantiate() -> DetailViewController { DetailViewController() }
}
protocol Storyboarded { static func instantiateFromStoryboard() -> Self }
extension Storyboarded where Self: UIViewController {
  static func instantiateFromStoryboard() -> Self {
    let id = String(describing: self); let s = UIStoryboard(name: "Main", bundle: .main);
    // swift-format-ignore: NeverForceUnwrap
    return s.instantiateViewController(withIdentifier: id) as! Self
  }
}
class OtherViewController: UIViewController, Storyboarded {}
