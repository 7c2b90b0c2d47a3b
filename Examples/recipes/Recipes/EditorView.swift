import SwiftUI

struct EditorView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      NavigationLink("Photo") { PhotoView() }
      Button("Save") { dismiss() }
    }
    .navigationTitle("New recipe")
    .flowScreen(RecipesFlow.Screen.ID.editor)
  }
}

struct PhotoView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Use this photo") { dismiss() }
      .navigationTitle("Photo")
      .flowScreen(RecipesFlow.Screen.ID.photo)
  }
}
