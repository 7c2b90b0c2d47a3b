import FlowFormat

/// The moves that the published router of UIKit never makes: those that are only made where its navigation controller is
/// not in the window, and presentations that are only made from a modal.
///
/// It has one controller, whose stack it changes below modals too, which presents one modal at a time, and which leaves the
/// window with `root`.
struct LostMoves {
  /// Where a screen is when a move is made from it.
  private struct Places: OptionSet {
    let rawValue: UInt8

    static let base = Places(rawValue: 1)
    static let modal = Places(rawValue: 2)
    /// In a window whose root the router has replaced.
    static let outside = Places(rawValue: 4)

    static let each: [Places] = [.base, .modal, .outside]
  }

  private let moves: [Move]
  private let firstMove: [Int]
  /// By screen; empty for those that nothing shows.
  private var places: [Places]
  private var pending: [Int] = []

  /// `links` are the screens that links from outside put on stacks.
  init(_ moves: [Move], _ firstMove: [Int], entries: [Int], links: [Int]) {
    (self.moves, self.firstMove) = (moves, firstMove)
    places = Array(repeating: [], count: firstMove.count - 1)
    for screen in entries { show(screen, [.base]) }
    for screen in links { show(screen, [.base, .modal]) }
    while let screen = pending.popLast() { leave(screen) }
  }

  /// Their indices.
  var indices: [Int] {
    moves.indices.filter { index in
      let move = moves[index]
      let from = places[move.source]
      return !move.isFollowing && move.verb.isForward && !from.isEmpty
        && LostMoves.places(after: move, from: from).isEmpty
    }
  }

  private mutating func show(_ screen: Int, _ new: Places) {
    guard !places[screen].isSuperset(of: new) else { return }
    places[screen].formUnion(new)
    pending.append(screen)
  }

  private mutating func leave(_ screen: Int) {
    for move in moves[firstMove[screen]..<firstMove[screen + 1]] {
      // What follows another move is made wherever that has led.
      let shown = LostMoves.places(after: move, from: move.isFollowing ? [.base] : places[screen])
      guard !shown.isEmpty else { continue }
      for target in move.stack { show(target, shown) }
      if let target = move.target { show(target, shown) }
    }
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
