package import FlowFormat

/// An action of a user or the app in one step of a trace.
package struct TracedMove: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A verb with its screens, URL, exit or count.
    case verb(Verb, [String])
    /// A tap on the destination with this label.
    case tap(String)
    case back
    /// A screen in the menu of the back button.
    case backMenu(String)
    /// The edge swipe; the percentage at which it is canceled, nil if it is finished.
    case swipeBack(canceledAt: Int?)
    case swipeDismiss(isCanceled: Bool)
    /// The app starts while these conditions of `app.remembers` are satisfied.
    case remember([String])
  }

  /// Which of several destinations with the same words it names.
  package enum Choice: Hashable, Sendable {
    /// The one with this condition.
    case when(String)
    /// The one with this number among them, from 1.
    case number(Int)

    /// What follows the words of the move.
    package var text: String {
      switch self {
      case .when(let condition): "when \(condition)"
      case .number(let number): "(\(number))"
      }
    }
  }

  package let kind: Kind
  /// For a verb with a single operand or none; other moves have it among their words.
  package var choice: Choice?
  package var isAnimated: Bool
  /// Whether it is repeated before its transition ends, as by a double tap.
  package var isDoubled: Bool

  package init(
    _ kind: Kind, _ choice: Choice? = nil, isAnimated: Bool = true, isDoubled: Bool = false
  ) {
    self.kind = kind
    self.choice = choice
    self.isAnimated = isAnimated
    self.isDoubled = isDoubled
  }

  /// The text that parses as this move.
  package var text: String {
    let choice = choice.map { [$0.text] } ?? []
    return
      (words + choice + (isDoubled ? ["twice"] : []) + (isAnimated ? [] : ["without animation"]))
      .joined(separator: " ")
  }

  private var words: [String] {
    switch kind {
    case .verb(let verb, let operands): [verb.rawValue] + operands
    case .tap(let label): ["tap", label]
    case .back: ["back"]
    case .backMenu(let screen): ["back-menu", screen]
    case .swipeBack(nil): ["swipe-back"]
    case .swipeBack(let percent?): ["swipe-back", "\(percent)%", "cancel"]
    case .swipeDismiss(let isCanceled):
      isCanceled ? ["swipe-dismiss", "cancel"] : ["swipe-dismiss"]
    case .remember(let conditions): ["remember"] + conditions
    }
  }
}
