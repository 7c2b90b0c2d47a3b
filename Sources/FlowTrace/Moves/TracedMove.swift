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
  }

  package let kind: Kind
  package var isAnimated: Bool
  /// Whether it is repeated before its transition ends, as by a double tap.
  package var isDoubled: Bool

  package init(_ kind: Kind, isAnimated: Bool = true, isDoubled: Bool = false) {
    self.kind = kind
    self.isAnimated = isAnimated
    self.isDoubled = isDoubled
  }

  /// The text that parses as this move.
  package var text: String {
    (words + (isDoubled ? ["twice"] : []) + (isAnimated ? [] : ["without animation"]))
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
    }
  }
}
