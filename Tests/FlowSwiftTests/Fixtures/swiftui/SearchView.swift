import SwiftUI

struct SearchView: View {
  let filter: AnyView
  @State private var showsFilter = false
  @State private var showsShare = false

  var body: some View {
    TabView {
      Text("1"); Text("2")
    }.tabViewStyle(.page)
    Text("Results")
      .sheet(isPresented: $showsFilter) { filter }
      .sheet(isPresented: $showsShare) { ShareSheet() }
  }
}

struct ShareSheet: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIActivityViewController {
    UIActivityViewController(activityItems: [], applicationActivities: nil)
  }
  func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}

struct ProfileView: View {
  var body: some View {
    #if os(iOS)
      NavigationLink("Settings") { SettingsView() }
    #else
      NavigationLink("Preferences") { MacPreferencesView() }
    #endif
  }
}

struct SettingsView: View { var body: some View { Text("Settings") } }
struct MacPreferencesView: View { var body: some View { Text("Preferences") } }

#Preview {
  NavigationLink("Preview") { PreviewOnlyView() }
}

struct Previews: PreviewProvider {
  static var previews: some View { NavigationLink("x") { PreviewOnlyView() } }
}

struct PreviewOnlyView: View { var body: some View { Text("") } }
