import SwiftUI

struct RecipeView: View {
  @State private var cooks = false
  let recipe: Recipe

  var body: some View {
    ScrollView {
      Text(recipe.name)
      NavigationLink("Ingredients") { IngredientsView(recipe: recipe) }
      Button("Cook") { cooks = true }
    }
    .navigationTitle("Recipe")
    .fullScreenCover(isPresented: $cooks) { CookingView(recipe: recipe) }
    .flowScreen(RecipesFlow.Screen.ID.recipe)
  }
}

struct IngredientsView: View {
  let recipe: Recipe

  var body: some View {
    Text(recipe.name)
      .navigationTitle("Ingredients")
      .flowScreen(RecipesFlow.Screen.ID.ingredients)
  }
}
