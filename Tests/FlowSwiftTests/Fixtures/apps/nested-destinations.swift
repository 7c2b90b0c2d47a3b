// tabs containers, stacks
// containers push container-details 'Open'
// stacks push stack-details 'Open'
// container-details push logs 'Logs'
// stack-details push files 'Files'

import SwiftUI
@main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
struct RootView: View {
  var body: some View {
    TabView {
      Tab("Containers", systemImage: "a") {
        NavigationStack {
          ContainersView()
            .navigationDestination(for: ContainerDetailsView.NavigationItem.self) { item in
              ContainerDetailsView(item: item)
            }
        }
      }
      Tab("Stacks", systemImage: "b") {
        NavigationStack {
          StacksView()
            .navigationDestination(for: StackDetailsView.NavigationItem.self) { item in
              StackDetailsView(item: item)
            }
        }
      }
    }
  }
}
struct ContainersView: View {
  var body: some View {
    NavigationLink("Open", value: ContainerDetailsView.NavigationItem(id: "1"))
  }
}
struct StacksView: View {
  var body: some View { NavigationLink("Open", value: StackDetailsView.NavigationItem(id: "1")) }
}
struct ContainerDetailsView: View {
  struct NavigationItem: Hashable { let id: String }
  let item: NavigationItem
  var body: some View { NavigationLink("Logs") { LogsView() } }
}
struct StackDetailsView: View {
  struct NavigationItem: Hashable { let id: String }
  let item: NavigationItem
  var body: some View { NavigationLink("Files") { FilesView() } }
}
struct LogsView: View { var body: some View { Text("logs") } }
struct FilesView: View { var body: some View { Text("files") } }
