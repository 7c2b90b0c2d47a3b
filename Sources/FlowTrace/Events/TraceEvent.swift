package import FlowAnalysis

/// What somebody is told while a move is made.
package struct TraceEvent: Hashable, Sendable {
  /// Who is told.
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

    /// Whom the method belongs to.
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
  /// The view controller that the method carries or belongs to; nil where it carries none.
  ///
  /// Article B's methods do not agree in this: a pop carries what is popped, a pop to a screen that
  /// screen, a pop to the root nothing. For a set it is the new top.
  package let instance: Window.Item?
  package let isAnimated: Bool

  package var kind: Kind { name.kind }
}
