import SwiftUI

struct CookingView: View {
  @Environment(\.dismiss) private var dismiss
  let recipe: Recipe

  var body: some View {
    VStack {
      Text(recipe.name)
      Button("Done") { dismiss() }
    }
    .flowScreen(RecipesFlow.Screen.ID.cooking)
  }
}
