import SwiftUI

struct RecipeListView: View {
  @State private var showsEditor = false
  let recipes: [Recipe]

  var body: some View {
    List(recipes) { recipe in
      NavigationLink(value: recipe) { Text(recipe.name) }
    }
    .navigationTitle("Recipes")
    .navigationDestination(for: Recipe.self) { RecipeView(recipe: $0) }
    .toolbar {
      Button("Add") { showsEditor = true }
    }
    .sheet(isPresented: $showsEditor) {
      NavigationStack { EditorView() }
    }
    .flowScreen(RecipesFlow.Screen.ID.recipeList)
  }
}

struct Recipe: Identifiable, Hashable {
  let id: UUID
  let name: String

  static let all = [Recipe(id: UUID(), name: "Soup"), Recipe(id: UUID(), name: "Bread")]
}
