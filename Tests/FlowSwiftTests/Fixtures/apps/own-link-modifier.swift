// start home
// home push one
// home push two

extension View {
  func navigationLink(to s: Screen) -> some View { NavigationLink(destination: s.view()) { self } }
}
enum Screen {
  case one, two
  @ViewBuilder func view() -> some View {
    switch self {
    case .one: OneView();
    case .two: TwoView()
    }
  }
}
struct HomeView: View {
  var body: some View {
    VStack {
      Text("x").navigationLink(to: .one); Text("y").navigationLink(to: .two)
    }
  }
}
struct OneView: View { var body: some View { Text("") } }
struct TwoView: View { var body: some View { Text("") } }
@main struct X: App { var body: some Scene { WindowGroup { NavigationView { HomeView() } } } }
