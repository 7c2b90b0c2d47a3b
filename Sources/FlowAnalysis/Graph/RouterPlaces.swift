import FlowFormat

/// Where the published router of UIKit makes its moves.
///
/// It has one navigation controller, whose stack it changes below modals too, which presents one modal at a time, and which
/// leaves the window with `root`.
package struct RouterPlaces: Sendable {
  /// Where a screen is when a move is made from it.
  private struct Places: OptionSet {
    let rawValue: UInt8

    static let base = Places(rawValue: 1)
    static let modal = Places(rawValue: 2)
    /// In a window whose root the router has replaced.
    static let outside = Places(rawValue: 4)

    static let each: [Places] = [.base, .modal, .outside]
  }

  /// By screen; empty for those that nothing shows.
  private var places: [Places]
  /// The `root` moves with which the router's controller left the window, by screen.
  private var roots: [Int: Int] = [:]
  private var pending: [Int] = []

  /// `links` are the screens that links from outside put on stacks.
  init(_ moves: [Move], _ firstMove: [Int], entries: [Int], links: [Int]) {
    places = Array(repeating: [], count: firstMove.count - 1)
    for screen in entries { show(screen, [.base], after: nil) }
    for screen in links { show(screen, [.base, .modal], after: nil) }
    while let screen = pending.popLast() {
      for index in firstMove[screen]..<firstMove[screen + 1] {
        leave(screen, by: index, moves[index])
      }
    }
  }

  /// Whether the router never makes a move: where its controller is not in the window, or as a presentation from a modal.
  func isLost(_ move: Move) -> Bool {
    let from = places[move.source]
    return !move.isFollowing && move.verb.isForward && !from.isEmpty
      && RouterPlaces.places(after: move, from: from).isEmpty
  }

  /// The first move that puts the router's controller outside of the window while a screen is shown; nil if none does.
  package func root(outsideAt screen: Int) -> Int? { roots[screen] }

  /// Whether a screen is shown with the router's controller in the window, too.
  package func isInside(at screen: Int) -> Bool { places[screen] != .outside }

  private mutating func show(_ screen: Int, _ new: Places, after root: Int?) {
    guard !places[screen].isSuperset(of: new) else { return }
    places[screen].formUnion(new)
    if new.contains(.outside), roots[screen] == nil { roots[screen] = root }
    pending.append(screen)
  }

  private mutating func leave(_ screen: Int, by index: Int, _ move: Move) {
    // What follows another move is made wherever that has led.
    let shown = RouterPlaces.places(after: move, from: move.isFollowing ? [.base] : places[screen])
    guard !shown.isEmpty else { return }
    let root = move.verb == .root ? index : roots[screen]
    for target in move.stack { show(target, shown, after: root) }
    if let target = move.target { show(target, shown, after: root) }
  }

  private static func places(after move: Move, from all: Places) -> Places {
    Places.each.filter(all.contains).reduce(into: []) { $0.formUnion(places(after: move, at: $1)) }
  }

  /// Where its target is then; empty if the move is lost.
  private static func places(after move: Move, at place: Places) -> Places {
    switch move.stackChange {
    case .present(let kind, _, _):
      // The moves of an alert are made from the screen below it.
      guard place == .base else { return [] }
      return kind == .alert ? .base : .modal
    case .push: return place == .outside ? [] : .base
    case .open: return place == .outside ? [] : [.base, .modal]
    case .replaceWindow: return .outside
    case .selectTab: return .base
    case .replaceTop, .replaceLayer, .goBack, nil: return place
    }
  }
}
