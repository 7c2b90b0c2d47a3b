// tabs a, b
// entry d
// a sheet c
// b sheet c

struct MainView: View {
  @State var on = false
  var body: some View {
    TabView {
      Tab("A", systemImage: "a") { AView() }; Tab("B", systemImage: "b") { BView() }
    }
    .sheet(isPresented: $on) { ServerView() }
  }
}
struct ServerView: View {
  var body: some View {
    TabView {
      Tab("C", systemImage: "c") { CView() }; Tab("D", systemImage: "d") { DView() }
    }
  }
}
struct AView: View { var body: some View { Text("") } }
struct BView: View { var body: some View { Text("") } }
struct CView: View { var body: some View { Text("") } }
struct DView: View { var body: some View { Text("") } }
@main struct X: App { var body: some Scene { WindowGroup { MainView() } } }
