// start home
// home sheet zip 'Install' when file.kind is .zip
// home sheet bin 'Install' when file.kind is .bin

struct File {
  let kind: Kind;
  init(name: String) { if name.hasSuffix("zip") { kind = .zip } else { kind = .bin } }
}
enum Kind: Identifiable { case zip, bin; var id: Self { self } }
struct HomeView: View {
  let file: File; @State var shown: Kind?
  var body: some View {
    Button("Install") { shown = file.kind }
      .sheet(item: $shown) { k in
        switch k {
        case .zip: ZipView();
        case .bin: BinView()
        }
      }
  }
}
struct ZipView: View { var body: some View { Text("") } }
struct BinView: View { var body: some View { Text("") } }
@main struct X: App { var body: some Scene { WindowGroup { HomeView(file: File(name: "a")) } } }
