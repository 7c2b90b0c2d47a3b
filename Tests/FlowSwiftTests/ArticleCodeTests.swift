import FlowFormat
import FlowImport
import Testing

@testable import FlowSwift

@Suite("Code of the articles")
struct ArticleCodeTests {
  @Test("A: a controller with a progress bar, and screens that report their progress")
  func progress() throws {
    let flow = try ImportedCode(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = ProgressNavigationController(rootViewController: NameViewController())
        }
      }
      protocol FlowProgressReporting { var flowProgress: Float { get } }
      final class ProgressNavigationController: UINavigationController {
        private let progressView = UIProgressView(progressViewStyle: .bar)
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationBar.addSubview(progressView)
          delegate = self
        }
      }
      extension ProgressNavigationController: UINavigationControllerDelegate {
        func navigationController(
          _ navigationController: UINavigationController, willShow viewController: UIViewController,
          animated: Bool
        ) {
          let flowProgress = (viewController as? FlowProgressReporting)?.flowProgress
          if let flowProgress = flowProgress { progressView.setProgress(flowProgress, animated: animated) }
        }
      }
      final class NameViewController: UIViewController, FlowProgressReporting {
        var flowProgress: Float { return 0.25 }
        @objc private func next() { navigationController?.pushViewController(EmailViewController(), animated: true) }
      }
      final class EmailViewController: UIViewController {
        @objc private func next() { navigationController?.pushViewController(DoneViewController(), animated: false) }
      }
      extension EmailViewController: FlowProgressReporting { var flowProgress: Float { 0.5 } }
      final class DoneViewController: UIViewController, FlowProgressReporting { let flowProgress: Float = 1.0 }
      """
    ).flow
    #expect(flow.uses == [.progressController] && flow.framework == .uikit)
    #expect(
      flow.screens.map { "\($0.id) \($0.progress?.text ?? "-")" } == [
        "name 0.25", "email 0.5", "done 1",
      ])
    #expect(flow.screens.flatMap(\.moves).map(\.isAnimated) == [true, false])
  }

  @Test("C: large titles, prompts, hidden bars and insets")
  func bars() throws {
    let flow = try ImportedCode.controller(
      """
      override func viewDidLoad() {
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.largeTitleDisplayMode = .always
      }
      @objc func next() { navigationController?.pushViewController(ListViewController(), animated: true) }
      """,
      others: """
        class BaseViewController: UIViewController {
          override func viewDidLoad() { navigationItem.largeTitleDisplayMode = .never }
        }
        class ListViewController: BaseViewController {
          override func viewDidLoad() {
            navigationItem.prompt = "Two of three"
            additionalSafeAreaInsets = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)
          }
          @objc func next() { navigationController?.pushViewController(FullViewController(), animated: true) }
        }
        class FullViewController: UIViewController {
          let inset: CGFloat = 2 * 10
          override func viewWillAppear(_ animated: Bool) {
            navigationController?.setNavigationBarHidden(true, animated: animated)
            additionalSafeAreaInsets.top = inset
          }
          override func viewWillDisappear(_ animated: Bool) {
            navigationController?.setNavigationBarHidden(false, animated: animated)
          }
        }
        """
    ).flow
    #expect(flow.largeTitlesFile == "App.swift")
    let look = flow.screens.map { screen in
      "\(screen.id) \(screen.bar.largeTitle?.rawValue ?? "-") \(screen.bar.prompt ?? "-") "
        + "\(screen.bar.isHidden) \(screen.safeAreaTop ?? 0)"
    }
    #expect(
      look == [
        "home always - false 0.0", "list never Two of three false 12.0", "full - - true 20.0",
      ])
  }
}
