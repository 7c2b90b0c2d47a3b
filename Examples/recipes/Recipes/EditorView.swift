import SwiftUI

struct EditorView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      NavigationLink("Photo") { PhotoView() }
      Button("Save") { dismiss() }
    }
    .navigationTitle("New recipe")
  }
}

struct PhotoView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Use this photo") { dismiss() }
      .navigationTitle("Photo")
  }
}
