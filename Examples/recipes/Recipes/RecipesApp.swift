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
  @State private var opened: [Recipe] = []

  var body: some View {
    TabView {
      NavigationStack(path: $opened) { RecipeListView(recipes: Recipe.all) }
        .tabItem { Label("Recipes", systemImage: "book") }
      NavigationStack { ShoppingListView() }
        .tabItem { Label("Shopping", systemImage: "cart") }
    }
    .onOpenURL { url in opened = recipes(in: url) }
  }

  /// The recipe that a link of the flow opens.
  private func recipes(in url: URL) -> [Recipe] {
    guard let link = try? RecipesFlow.link(for: url), case .recipe(let id)? = link.stack.last?.screen
    else { return [] }
    return Recipe.all.filter { $0.id == id }
  }
}
