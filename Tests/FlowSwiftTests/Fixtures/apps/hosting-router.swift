// start content
// content sheet presented 'Sheet'
// content sheet presented 'Present'
// content custom presented 'Custom'
// content push one
// content push two
// presented dismiss

import SwiftUI
import UIKit

enum Destination: CaseIterable {
  case one, two
  var title: String { String(describing: self) }
}

final class Router: ObservableObject {
  private let window: UIWindow
  private let navigationController = UINavigationController()

  init(window: UIWindow) { self.window = window }

  func start() {
    window.rootViewController = navigationController
    let root = ContentView().environmentObject(self)
    navigationController.viewControllers = [root.hosted()]
  }

  func sheet<Content: View>(_ view: Content, animated: Bool = true) {
    let view = view.hosted()
    view.modalPresentationStyle = .pageSheet
    navigationController.present(view, animated: animated)
  }

  func present<Content: View>(_ view: Content, animated: Bool = true) {
    let view = view.hosted()
    navigationController.present(view, animated: animated)
  }

  func customPresent<Content: View>(_ view: Content, animated: Bool = true) {
    let view = view.hosted()
    view.modalPresentationStyle = .custom
    navigationController.present(view, animated: animated)
  }

  func push(_ destination: Destination, animated: Bool = true) {
    let view = view(for: destination)
    navigationController.pushViewController(view, animated: animated)
  }

  // Nothing calls it.
  func setRoot(_ destination: Destination) { window.rootViewController = view(for: destination) }

  func view(for destination: Destination) -> UIViewController {
    switch destination {
    case .one:
      let one = OneView().environmentObject(self)
      return one.hosted()
    case .two:
      return TwoView().environmentObject(self).hosted()
    }
  }
}

extension View {
  func hosted() -> UIViewController { UIHostingController(rootView: self) }
}

struct ContentView: View {
  @EnvironmentObject private var router: Router

  var body: some View {
    Form {
      Button("Sheet") { router.sheet(PresentedView()) }
      Button("Present") { router.present(PresentedView()) }
      Button("Custom") { router.customPresent(PresentedView()) }
      ForEach(Destination.allCases, id: \.self) { destination in
        Button(destination.title) { router.push(destination) }
      }
    }
  }
}

struct PresentedView: View {
  @Environment(\.dismiss) var dismiss
  var body: some View { Image(systemName: "xmark").onTapGesture { dismiss() } }
}

struct OneView: View { var body: some View { Text("One") } }
struct TwoView: View { var body: some View { Text("Two") } }

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var router: Router?
  func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
    router = Router(window: UIWindow())
    router?.start()
  }
}
