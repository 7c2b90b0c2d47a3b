/// An option of moves, a move without it, and the same move with it.
package struct MoveOption: Sendable {
  package let name: String
  package let move: String
  package let other: String

  init(_ name: String, _ move: String, _ other: String) {
    (self.name, self.move, self.other) = (name, move, other)
  }

  /// A flow in which a screen has these moves, with the screens and the sub-flow that they name.
  package static func flow(_ moves: [String]) -> String {
    """
    start: a
    flows: {sub: sub1.yaml}
    screens:
      a: {gate: login, commit: true, destinations: [\(moves.map { "{\($0)}" }.joined(separator: ", "))]}
      b:
      c:
    """
  }

  package static let subflow = """
    start: s
    exits: [done]
    screens: {s: {destinations: [finish: done]}}
    """

  /// One for each option of the format.
  package static let all = [
    MoveOption("label", "push: b", "push: b, label: Go"),
    MoveOption("when", "push: b", "push: b, when: it rains"),
    MoveOption("passes", "push: b", "push: b, passes: false"),
    MoveOption("revokes", "push: b", "push: b, revokes: login"),
    MoveOption("auto", "push: b", "push: b, auto: true"),
    MoveOption("anytime", "alert: b", "alert: b, anytime: true"),
    MoveOption("commits", "push: b", "push: b, commits: true"),
    MoveOption("then", "pop: 1", "pop: 1, then: c"),
    MoveOption("with", "push: b", "push: b, with: [id]"),
    MoveOption("animated", "push: b", "push: b, animated: false"),
    MoveOption("detents", "sheet: b", "sheet: b, detents: [medium]"),
    MoveOption("grabber", "sheet: b", "sheet: b, grabber: true"),
    MoveOption("corner-radius", "sheet: b", "sheet: b, corner-radius: 24"),
    MoveOption("toggle", "sheet: b", "sheet: b, toggle: true"),
    MoveOption("transition", "push: b", "push: b, transition: fade"),
    MoveOption("inclusive", "pop-to: b", "pop-to: b, inclusive: true"),
    MoveOption("missing", "pop-to: b", "pop-to: b, missing: stay"),
    MoveOption("navigation", "sheet: b", "sheet: b, navigation: false"),
    MoveOption("style", "alert: b", "alert: b, style: action-sheet"),
    MoveOption("anchor", "popover: b", "popover: b, anchor: the button"),
    MoveOption("on-finish", "push: sub", "push: sub, on-finish: {done: {push: b}}"),
  ]
}
