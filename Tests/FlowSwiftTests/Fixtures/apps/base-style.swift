// start home
// home full-screen confirm-alert

class BaseAlert: UIViewController {
  init() { super.init(nibName: nil, bundle: nil); modalPresentationStyle = .overFullScreen }
}
class ConfirmAlert: BaseAlert {}
class HomeViewController: UIViewController {
  @objc func tap() { present(ConfirmAlert(), animated: true) }
}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = HomeViewController()
  }
}
