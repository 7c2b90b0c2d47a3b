import SwiftUI

@main
struct RecipesApp: App {
  var body: some Scene {
    WindowGroup {
      RootView()
    }
  }
}

struct RootView: View {
  var body: some View {
    TabView {
      NavigationStack { RecipeListView() }
        .tabItem { Label("Recipes", systemImage: "book") }
      NavigationStack { ShoppingListView() }
        .tabItem { Label("Shopping", systemImage: "cart") }
    }
  }
}
