package import FlowSource

/// A URL pattern and the screens that it opens.
package struct DeepLink: Sendable {
  package enum Target: Sendable {
    /// A screen whose stack flowlint must find.
    case screen(Located<String>)
    /// The declared stack, bottom to top; never empty.
    case stack([StackElement])
  }

  /// What happens to presented modals when the link is opened.
  package enum WhenModal: String, FormatWord {
    case dismiss, keep
    case below = "behind"
    case ignore

    package var sentence: String {
      switch self {
      case .dismiss: "They are closed first."
      case .keep: "They stay; the top one's stack is replaced."
      case .below: "They stay; the stack below them is replaced."
      case .ignore: "They stay, and nothing happens."
      }
    }
  }

  package let pattern: Located<String>
  package var target: Target
  package var whenModal = WhenModal.dismiss
  /// Whether the screens are added on top of the current stack.
  package var appends = false
  /// The stack of an app that the link starts, bottom to top, at the key; nil if it is the same.
  package var cold: Located<[StackElement]>?
  package var isAnimated = false
  /// The gate that is presented over the part of the stack that needs no condition; nil without one.
  package var gate: StackElement?
  /// The index of the screen that lists the pattern; nil at the top level.
  package var listedBy: Int?

  package init(
    pattern: Located<String>, target: Target, listedBy: Int? = nil
  ) {
    self.pattern = pattern
    self.target = target
    self.listedBy = listedBy
  }

  /// Whether the link replaces only the stack of the top layer and keeps the layers below.
  package var replacesTopLayer: Bool { whenModal == .keep && !appends }

  /// The screen on top after the link has been opened.
  package var landing: Located<String> {
    switch target {
    case .screen(let screen): screen
    case .stack(let elements): elements[elements.count - 1].screen
    }
  }
}

/// One screen of a declared stack, and the verb that adds it.
package struct StackElement: Sendable {
  /// `push`, or a verb that presents.
  package let verb: Verb
  package var screen: Located<String>
}
