import Foundation

/// Prints what the code of `everything.flow.yaml` does.
func show(_ title: String, _ move: (@escaping (EverythingFlow.Move) -> Void) -> Void) {
  print(title)
  move { print("  \("\($0)".replacing("App.", with: ""))") }
}

show("a stack") { EverythingFlow.HomeMoves(make: $0).setItemList(itemId: 1, itemListId: 2) }
show("a sub-flow") { EverythingFlow.HomeMoves(make: $0).fullScreenSignIn() }
show("its end") { EverythingFlow.HomeMoves(make: $0).afterSignInFailed() }
show("a link") { EverythingFlow.HomeMoves(make: $0).openItem(url: "a/b?c=d&e%", text: "é\n#") }
show("a chain") { EverythingFlow.DefaultMoves(make: $0).popPastHomeThenPushItem() }
show("of an alert") { EverythingFlow.DeleteMoves(make: $0).pushSelf() }
show("outside") { EverythingFlow.DefaultMoves(make: $0).leaveForTheSettingsApp() }
show("a caller's screen") { move in
  SignInFlow.NameMoves { move(.push(.item(id: "\($0)".count > 0 ? 1 : 0))) }.finishFailed()
}

let texts = [
  "everything://item/5?q=x", "everything://item/x", "everything://list/0x1F?page=-2",
  "everything://name", "everything://page/a-b-c.html?x=1&tab=a%26b#top",
  "everything://keep/2024-02-29T12:30:00.5-01:30/-7/true/123e4567-e89b-12d3-a456-426614174000/12?rate=1e3",
  "everything://nowhere",
]
for text in texts {
  guard let url = URL(string: text) else { continue }
  do {
    guard let link = try EverythingFlow.link(for: url) else {
      print("\(text): nothing")
      continue
    }
    let ids = link.stack.map { $0.screen.id.rawValue + ($0.presentation.map { " \($0)" } ?? "") }
    print("\(text): \(ids) \(link.gates.map(\.id.rawValue)) \(link.appends) \(link.keepsModals)")
    if case .default(let number, _, let id, let day, let rate, _, _, let time, _, _, _) =
      link.stack.last?.screen
    {
      print("  \(number) \(id) \(day.timeIntervalSince1970) \(rate) \(time.timeIntervalSince1970)")
    }
  } catch {
    print("\(text): \(error)")
  }
}
for id in EverythingFlow.Screen.ID.allCases where id.isFinal || !id.back {
  print(id.rawValue, id.title ?? "", id.back, id.isFinal)
}
