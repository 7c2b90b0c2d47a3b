// start home
// home sheet detail

extension View {
  func appSheet<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C)
    -> some View
  {
    modifier(AppSheet(isPresented: isPresented, sheetContent: content))
  }
}
struct AppSheet<C: View>: ViewModifier {
  @Binding var isPresented: Bool; let sheetContent: () -> C
  func body(content: Content) -> some View {
    content.sheet(isPresented: $isPresented) { sheetContent() }
  }
}
struct HomeView: View {
  @State var on = false;
  var body: some View { Text("x").appSheet(isPresented: $on) { DetailView() } }
}
struct DetailView: View { var body: some View { Text("") } }
@main struct X: App { var body: some Scene { WindowGroup { HomeView() } } }
