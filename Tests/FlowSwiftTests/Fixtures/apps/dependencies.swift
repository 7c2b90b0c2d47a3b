// start list
// list push details

import SwiftUI
import UIKit

protocol SearchDependencies {
  func makeDetails(id: Int) -> UIViewController
}

final class SearchCoordinator {
  private let dependencies: SearchDependencies
  private let navigationController: UINavigationController

  init(dependencies: SearchDependencies, navigationController: UINavigationController) {
    self.dependencies = dependencies
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController()
    list.onSelect = { [weak self] id in self?.showDetails(id) }
    navigationController.pushViewController(list, animated: false)
  }

  private func showDetails(_ id: Int) {
    let details = dependencies.makeDetails(id: id)
    navigationController.pushViewController(details, animated: true)
  }
}

final class Container: SearchDependencies {
  func makeDetails(id: Int) -> UIViewController { DetailsViewController() }
}

class ListViewController: UIViewController { var onSelect: ((Int) -> Void)? }
class DetailsViewController: UIViewController {}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    let navigation = UINavigationController()
    window?.rootViewController = navigation
    SearchCoordinator(dependencies: Container(), navigationController: navigation).start()
  }
}
