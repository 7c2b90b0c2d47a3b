import SwiftUI

struct ShoppingListView: View {
  var body: some View {
    Text("Nothing to buy")
      .navigationTitle("Shopping")
      .flowScreen(RecipesFlow.Screen.ID.shoppingList)
  }
}
