// start home
// home push detail 'Go'
// detail pop 'Back'
// detail pop-to-root 'Home'

@main struct X: App { var body: some Scene { WindowGroup { Root() } } }
struct Root: View {
  @State var path = NavigationPath()
  var body: some View { NavigationStack(path: $path) { HomeView(path: $path) } }
}
struct HomeView: View {
  @Binding var path: NavigationPath
  var body: some View { NavigationLink("Go") { DetailView(path: $path) } }
}
struct DetailView: View {
  @Binding var path: NavigationPath
  var body: some View {
    Button("Back") { path.removeLast() }; Button("Home") { path.removeLast(path.count) }
  }
}
