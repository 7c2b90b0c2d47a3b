// start content
// content push one
// content push two
// content sheet presented 'Sheet'
// content full-screen presented 'Full screen'
// presented dismiss

import SwiftUI

enum Screen: Hashable, CaseIterable, Identifiable {
  case one, two
  var id: Self { self }
  var title: String { String(describing: self) }
}

@Observable
final class Router {
  var path = NavigationPath()
  func add(screen: Screen) { path.append(screen) }
}

// No app: the view that shows others is the start.
struct ContentView: View {
  @Environment(Router.self) var router
  @State private var isSheetPresented = false
  @State private var isCoverPresented = false

  var body: some View {
    @Bindable var bound = router
    NavigationStack(path: $bound.path) {
      Form {
        Button("Sheet") { isSheetPresented.toggle() }
        Button("Full screen") { isCoverPresented.toggle() }
        ForEach(Screen.allCases) { screen in
          Button(screen.title) { router.add(screen: screen) }
        }
      }
      .navigationDestination(for: Screen.self) { screen in
        switch screen {
        case .one: OneView()
        case .two: TwoView()
        }
      }
    }
    .sheet(isPresented: $isSheetPresented) { PresentedView().presentationDetents([.medium]) }
    .fullScreenCover(isPresented: $isCoverPresented) { PresentedView() }
  }
}

struct PresentedView: View {
  @Environment(\.dismiss) var dismiss
  var body: some View { Image(systemName: "xmark").onTapGesture { dismiss() } }
}

struct OneView: View { var body: some View { Text("One") } }
struct TwoView: View { var body: some View { Text("Two") } }
