// start overview
// overview push day
// day sheet info
// info dismiss

import UIKit
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let coordinator = DiaryCoordinator()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = coordinator.viewController
    return true
  }
}
class DiaryCoordinator {
  lazy var viewController: UINavigationController = UINavigationController(
    rootViewController: overviewScreen)
  private lazy var overviewScreen: OverviewViewController = {
    OverviewViewController(onCellSelection: { [weak self] in self?.showDay() })
  }()
  private func showDay() {
    let day = DayViewController(onInfoButtonTap: { [weak self] in self?.showInfo() })
    viewController.pushViewController(day, animated: true)
  }
  private func showInfo() {
    let info = InfoViewController(onDismiss: { [weak self] in
      self?.viewController.dismiss(animated: true)
    })
    viewController.present(UINavigationController(rootViewController: info), animated: true)
  }
}
class OverviewViewController: UIViewController {
  let onCellSelection: () -> Void
  init(onCellSelection: @escaping () -> Void) {
    self.onCellSelection = onCellSelection; super.init(nibName: nil, bundle: nil)
  }
  @objc func tap() { onCellSelection() }
}
class DayViewController: UIViewController {
  let onInfoButtonTap: () -> Void
  init(onInfoButtonTap: @escaping () -> Void) {
    self.onInfoButtonTap = onInfoButtonTap; super.init(nibName: nil, bundle: nil)
  }
  @objc func tap() { onInfoButtonTap() }
}
class InfoViewController: UIViewController {
  let onDismiss: () -> Void
  init(onDismiss: @escaping () -> Void) {
    self.onDismiss = onDismiss; super.init(nibName: nil, bundle: nil)
  }
  @objc func tap() { onDismiss() }
}
