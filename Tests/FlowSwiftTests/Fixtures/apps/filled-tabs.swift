// tabs home, diary
// home push settings
// diary push day

import UIKit
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let coordinator = RootCoordinator()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = coordinator.viewController
    coordinator.showHome()
    return true
  }
}
class RootCoordinator {
  let viewController = UIViewController()
  private let tabBarController = UITabBarController()
  private var homeCoordinator: HomeCoordinator?
  private var diaryCoordinator: DiaryCoordinator?
  func showHome() {
    homeCoordinator = HomeCoordinator()
    homeCoordinator?.showHome()
    diaryCoordinator = DiaryCoordinator()
    let tabs = [homeCoordinator?.rootViewController, diaryCoordinator?.viewController].compactMap {
      $0
    }
    tabBarController.setViewControllers(tabs, animated: false)
    viewController.addChild(tabBarController)
    viewController.view.addSubview(tabBarController.view)
  }
}
class HomeCoordinator {
  let rootViewController: UINavigationController = UINavigationController(
    rootViewController: UIViewController())
  func showHome() {
    let home = HomeViewController(onSettingsTap: { [weak self] in self?.showSettings() })
    rootViewController.setViewControllers([home], animated: false)
  }
  private func showSettings() {
    rootViewController.pushViewController(SettingsViewController(), animated: true)
  }
}
class DiaryCoordinator {
  lazy var viewController: UINavigationController = UINavigationController(
    rootViewController: overview)
  private lazy var overview: DiaryViewController = DiaryViewController(onDayTap: { [weak self] in
    self?.showDay()
  })
  private func showDay() { viewController.pushViewController(DayViewController(), animated: true) }
}
class HomeViewController: UIViewController {
  let onSettingsTap: () -> Void
  init(onSettingsTap: @escaping () -> Void) {
    self.onSettingsTap = onSettingsTap; super.init(nibName: nil, bundle: nil)
  }
  @objc func tap() { onSettingsTap() }
}
class DiaryViewController: UIViewController {
  let onDayTap: () -> Void
  init(onDayTap: @escaping () -> Void) {
    self.onDayTap = onDayTap; super.init(nibName: nil, bundle: nil)
  }
  @objc func tap() { onDayTap() }
}
class SettingsViewController: UIViewController {}
class DayViewController: UIViewController {}
