// start settings
// settings push about
// about push address-book
// address-book sheet help
// address-book pop

import SwiftUI
import ComposableArchitecture

@Reducer struct Settings {
  @Reducer enum Path {
    case about(About)
    case addressBook(AddressBook)
  }
  @ObservableState struct State { var path = StackState<Path.State>() }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .aboutTapped: state.path.append(.about(About.State()))
      case .path(.element(id: _, action: .about(.bookTapped))):
        state.path.append(.addressBook(AddressBook.State()))
      case .path(.element(id: _, action: .addressBook(.saved))): _ = state.path.popLast()
      default: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("About") { store.send(.aboutTapped) }
    } destination: { store in
      switch store.case {
      case let .about(store): AboutView(store: store)
      case let .addressBook(store): AddressBookView(store: store)
      }
    }
  }
}
struct AboutView: View {
  let store: StoreOf<About>; var body: some View { Button("Book") { store.send(.bookTapped) } }
}
struct AddressBookView: View {
  let store: StoreOf<AddressBook>
  @State var help = false
  var body: some View {
    Button("Save") { store.send(.saved) }.sheet(isPresented: $help) { HelpView() }
  }
}
struct HelpView: View { var body: some View { Text("Help") } }
@main struct DemoApp: App {
  var body: some Scene {
    WindowGroup { SettingsView(store: Store(initialState: Settings.State()) { Settings() }) }
  }
}
