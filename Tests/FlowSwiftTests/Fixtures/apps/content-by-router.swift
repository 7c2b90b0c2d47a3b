// start home
// entry cover
// home push other 'Go'

struct ContentView: View {
  @State var root: Bool?; let router = HomeRouter(); @State var path: [HomeRoute] = []
  var body: some View {
    NavigationStack(path: $path) {
      content.navigationDestination(for: HomeRoute.self) { router.build($0) }
    }
  }
  @ViewBuilder var content: some View {
    switch root {
    case .some: router.build(.home);
    case .none: CoverView()
    }
  }
}
enum HomeRoute: Hashable { case home, other }
struct HomeRouter {
  @ViewBuilder func build(_ r: HomeRoute) -> some View {
    switch r {
    case .home: HomeScreen();
    case .other: OtherView()
    }
  }
}
struct HomeScreen: View {
  var body: some View { NavigationLink(value: HomeRoute.other) { Text("Go") } }
}
struct OtherView: View { var body: some View { Text("") } }
struct CoverView: View { var body: some View { Text("") } }
@main struct X: App { var body: some Scene { WindowGroup { ContentView() } } }
