import SwiftUI

@main
struct ShopApp: App {
  var body: some Scene {
    WindowGroup {
      MainView()
    }
  }
}

struct MainView: View {
  var body: some View {
    TabView {
      NavigationStack { HomeView() }
        .tabItem { Label("Home", systemImage: "house") }
      Tab("Search", systemImage: "magnifyingglass") {
        SearchView()
      }
      ProfileView()
    }
  }
}
