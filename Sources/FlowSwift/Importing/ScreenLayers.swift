import FlowFormat
import FlowImport

/// How each screen can be shown: pushed, presented, or pushed onto a presented stack.
struct ScreenLayers {
  private(set) var isPushed: Set<String> = []
  private(set) var isPresented: Set<String> = []
  /// On a stack that was presented, also below its top.
  private(set) var isInModal: Set<String> = []

  init(_ screens: [ImportedScreen], roots: [String]) {
    let moves = Dictionary(screens.map { ($0.id, $0.moves) }, uniquingKeysWith: { $0 + $1 })
    var seen: Set<[String]> = []
    var waiting = (roots + screens.filter { $0.entry != nil }.map(\.id)).map { ($0, false) }
    while let (screen, inModal) = waiting.popLast() {
      guard seen.insert([screen, inModal ? "modal" : "base"]).inserted else { continue }
      if inModal { isInModal.insert(screen) }
      for move in moves[screen] ?? [] {
        for target in move.screens {
          if move.verb.isModal {
            isPresented.insert(target)
            waiting.append((target, true))
          } else if move.verb == .root || move.verb == .tab {
            waiting.append((target, false))
          } else {
            isPushed.insert(target)
            waiting.append((target, inModal))
          }
        }
      }
    }
  }
}
