import SwiftUI

enum Route: Hashable {
  case list
  case detail(id: Int, name: String)
  case settings
}

enum Sheet: Identifiable {
  case compose, account
  var id: Self { self }
}

final class Router: ObservableObject {
  @Published var path: [Route] = []
  @Published var sheet: Sheet?

  func push(_ route: Route) { path.append(route) }
}

@main
struct RoutesApp: App {
  @StateObject private var router = Router()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $router.path) {
        StartView()
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .list: ListView()
            case .detail(let id, let name): DetailView(id: id, name: name)
            case .settings: SettingsView()
            }
          }
          .sheet(item: $router.sheet) { sheet in
            switch sheet {
            case .compose: ComposeView()
            case .account: AccountView()
            }
          }
      }
    }
  }
}

struct StartView: View {
  @EnvironmentObject var router: Router

  var body: some View {
    Button("List") { router.push(.list) }
    NavigationLink("Settings", value: Route.settings)
    Button("Write") { router.sheet = .compose }
  }
}

struct ListView: View {
  @EnvironmentObject var router: Router

  var body: some View {
    Button("First") { router.push(.detail(id: 1, name: "First")) }
    Button("Top") { router.path.removeAll() }
  }
}

struct DetailView: View {
  let id: Int
  let name: String
  @EnvironmentObject var router: Router

  var body: some View {
    Button("Back") { router.path.removeLast() }
    Button("Account") {
      if id > 0 { router.sheet = .account }
    }
  }
}

struct SettingsView: View {
  @State private var mode = Mode.plain

  enum Mode { case plain, fancy }

  var body: some View {
    switch mode {
    case .plain: PlainPart()
    case .fancy: FancyPart()
    }
  }
}

struct PlainPart: View { var body: some View { Text("plain") } }
struct FancyPart: View { var body: some View { Text("fancy") } }
struct ComposeView: View { var body: some View { Text("compose") } }
struct AccountView: View { var body: some View { Text("account") } }
