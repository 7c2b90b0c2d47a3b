// start home
// home sheet help 'Help'
// help dismiss 'Close'

import SwiftUI

@main
struct ShopApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate
  var body: some Scene { WindowGroup { appDelegate.rootView } }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  private lazy var environment = AppEnvironment.bootstrap()
  var rootView: some View { environment.rootView }
}

struct AppEnvironment {
  static func bootstrap() -> AppEnvironment { AppEnvironment() }
}

extension AppEnvironment {
  var rootView: some View { VStack { HomeView().padding() } }
}

struct HomeView: View {
  @State private var isHelpShown = false
  var body: some View {
    Button("Help") { isHelpShown = true }.sheet(isPresented: $isHelpShown) { HelpView() }
  }
}

struct HelpView: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Close") { dismiss() } }
}
