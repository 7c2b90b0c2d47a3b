package import FlowSource

/// A URL pattern and the screens it puts up.
package struct DeepLink: Sendable {
  package enum Target: Sendable {
    /// A screen whose stack is to be found.
    case screen(Located<String>)
    /// A stack as written, bottom to top; never empty.
    case stack([StackElement])
  }

  /// What happens to modals that are up when the link is opened.
  package enum WhenModal: String, FormatWord {
    case dismiss, keep

    package var sentence: String {
      switch self {
      case .dismiss: "They are closed first."
      case .keep: "They stay; the top one's stack is replaced."
      }
    }
  }

  package let pattern: Located<String>
  package var target: Target
  package var whenModal = WhenModal.dismiss
  /// Whether its screens are put on top of what is shown.
  package var appends = false
  package var isAnimated = false
  /// The number of the screen that lists the pattern; nil at the top level.
  package var listedBy: Int?

  package init(
    pattern: Located<String>, target: Target, listedBy: Int? = nil
  ) {
    self.pattern = pattern
    self.target = target
    self.listedBy = listedBy
  }

  /// Whether its stack takes the place of the one on top, under which other layers stay.
  package var replacesTopLayer: Bool { whenModal == .keep && !appends }

  /// The screen that is on top when the link has been opened.
  package var landing: Located<String> {
    switch target {
    case .screen(let screen): screen
    case .stack(let elements): elements[elements.count - 1].screen
    }
  }
}

/// One screen of a written stack and how it comes to lie there.
package struct StackElement: Sendable {
  /// `push`, or one that presents.
  package let verb: Verb
  package var screen: Located<String>
}
