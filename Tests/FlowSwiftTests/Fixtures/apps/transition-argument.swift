// start list
// list sheet options
// list push detail
// detail push options
// options dismiss

import UIKit
class Navigator {
  enum Scene { case list, detail, options }
  enum Transition { case root(in: UIWindow), navigation, modal, detail }
  func get(segue: Scene) -> UIViewController? {
    switch segue {
    case .list: return ListViewController(navigator: self)
    case .detail: return DetailViewController(navigator: self)
    case .options: return OptionsViewController(navigator: self)
    }
  }
  func dismiss(sender: UIViewController?) { sender?.navigationController?.dismiss(animated: true) }
  func show(segue: Scene, sender: UIViewController?, transition: Transition = .navigation) {
    if let target = get(segue: segue) {
      show(target: target, sender: sender, transition: transition)
    }
  }
  private func show(target: UIViewController, sender: UIViewController?, transition: Transition) {
    if case .root(in: let window) = transition { window.rootViewController = target; return }
    switch transition {
    case .navigation: sender?.navigationController?.pushViewController(target, animated: true)
    case .modal: sender?.present(UINavigationController(rootViewController: target), animated: true)
    default: break
    }
  }
}
class ListViewController: UIViewController {
  let navigator: Navigator
  init(navigator: Navigator) { self.navigator = navigator; super.init(nibName: nil, bundle: nil) }
  func tapRow() { navigator.show(segue: .detail, sender: self) }
  func tapOptions() { navigator.show(segue: .options, sender: self, transition: .modal) }
}
class DetailViewController: UIViewController {
  let navigator: Navigator
  init(navigator: Navigator) { self.navigator = navigator; super.init(nibName: nil, bundle: nil) }
  func tapOptions() { navigator.show(segue: .options, sender: self) }
}
class OptionsViewController: UIViewController {
  let navigator: Navigator
  init(navigator: Navigator) { self.navigator = navigator; super.init(nibName: nil, bundle: nil) }
  func done() { navigator.dismiss(sender: self) }
}
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Navigator().show(segue: .list, sender: nil, transition: .root(in: UIWindow()))
    return true
  }
}
