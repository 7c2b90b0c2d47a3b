package import FlowAnalysis

/// A call to a delegate or view controller during a move.
package struct TraceEvent: Hashable, Sendable {
  /// The receiver.
  package enum Kind: String, CaseIterable, Sendable {
    /// `UINavigationControllerDelegate`.
    case delegate
    /// The direction-aware protocol of article B.
    case direction
    /// The view controller itself.
    case appearance
    /// `UIAdaptivePresentationControllerDelegate`.
    case presentation
  }

  package enum Name: String, CaseIterable, Sendable {
    case willShow, didShow
    case willPush, didPush, willPop, didPop, willPopTo, didPopTo, willPopToRoot, didPopToRoot
    case willSet, didSet
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willDismiss, didDismiss, didAttemptToDismiss

    /// The owner of the method.
    package var kind: Kind {
      switch self {
      case .willShow, .didShow: .delegate
      case .willPush, .didPush, .willPop, .didPop, .willPopTo, .didPopTo, .willPopToRoot,
        .didPopToRoot, .willSet, .didSet:
        .direction
      case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: .appearance
      case .willDismiss, .didDismiss, .didAttemptToDismiss: .presentation
      }
    }
  }

  package let name: Name
  /// The view controller that the method has as an argument or is called on, or nil.
  ///
  /// Article B's methods differ here: a pop has the popped screen, a pop to a screen that screen, a
  /// pop to the root none. For a set, it is the new top.
  package let instance: Window.Item?
  /// For a set, the whole stack, bottom to top.
  package var screens: [Window.Item] = []
  package let isAnimated: Bool
  /// Whether a published source contains the event at this position.
  package var isSourced = true

  package var kind: Kind { name.kind }
}
