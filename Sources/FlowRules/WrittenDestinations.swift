import FlowModel
import FlowSource

extension CheckedFlow {
  /// The destinations written in the checked file that a rule wants, in the order of their screens;
  /// those under `on-finish` come behind the call they belong to.
  func destinations(
    where isWanted: (Destination) -> Bool
  ) -> [(screen: Int, destination: Destination)] {
    let screens = flow.screens
    var found: [(screen: Int, destination: Destination)] = []
    func look(at destination: Destination, of screen: Int) {
      if isWanted(destination) { found.append((screen, destination)) }
      for exit in destination.exits { look(at: exit.destination, of: screen) }
    }
    for screen in screens.indices {
      for number in screens[screen].destinations.indices {
        look(at: screens[screen].destinations[number], of: screen)
      }
    }
    return found
  }

  /// The operands of `open`.
  var openedURLs: [Located<String>] {
    destinations { $0.verb == .open }.compactMap(\.destination.operand)
  }
}

extension Destination {
  /// The names of the screens it puts up, bottom to top.
  var shownScreens: [Located<String>] {
    verb == .set ? stack : verb.showsOperand || verb == .tab ? operand.map { [$0] } ?? [] : []
  }

  /// The name of the screen on top afterwards.
  var landing: Located<String>? { shownScreens.last }
}
