// start list
// list push edit
// edit push done
// done pop-to list
// done pop-to edit when let edit = controller as? EditViewController

import UIKit

class ListViewController: UIViewController {
  @objc func edit() {
    navigationController?.pushViewController(EditViewController(), animated: true)
  }
}

class EditViewController: UIViewController {
  @objc func save() {
    navigationController?.pushViewController(DoneViewController(), animated: true)
  }
}

class DoneViewController: UIViewController {
  @objc func finish() {
    guard
      let list = navigationController?.viewControllers.first(where: { $0 is ListViewController })
    else { return }
    navigationController?.popToViewController(list, animated: true)
  }

  @objc func again() {
    for controller in navigationController?.viewControllers ?? [] {
      if let edit = controller as? EditViewController {
        navigationController?.popToViewController(edit, animated: true)
      }
    }
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    window?.rootViewController = UINavigationController(rootViewController: ListViewController())
  }
}
