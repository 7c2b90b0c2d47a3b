package import FlowFormat

/// The effect of a move on the stacks of a window.
///
/// The only definition of what verbs mean. `StackStep` makes rules of a change, for all
/// stacks at once; `Window` makes it on one stack; the simulator turns the edits that `Window`
/// reports into UIKit's terms. A chain makes several changes in a row, each from the screen that is
/// then on top: `then` follows a move, and the caller's follow-up comes after the end of a sub-flow.
package enum StackChange: Sendable {
  /// Pushes the screen above the issuer; does nothing in a layer without navigation.
  case push(Int)
  /// Replaces the issuer with the screen; works in any layer.
  case replaceTop(Int)
  /// Replaces the layer's screens, bottom to top; without navigation, only a single screen works.
  case replaceLayer([Int])
  /// Replaces the whole window with the screen.
  case replaceWindow(Int, hasNavigation: Bool)
  /// Presents the screen in its own layer above the issuer.
  case present(LayerKind, Int, hasNavigation: Bool)
  /// Replaces the window or, if the link keeps modals, the top layer with the stack of the link.
  case open(link: Int)
  /// Shows the stack of the tab with this root and closes modals.
  case selectTab(Int)
  case goBack(Return)

  /// How far a move goes back.
  package enum Return: Hashable, Sendable {
    /// Removes this number of screens; does nothing if the layer is not deep enough.
    case pop(Int)
    /// To the nearest occurrence of this screen below the top; does nothing without one.
    case popTo(Int)
    /// To the screen below the nearest occurrence of this screen; does nothing without one.
    ///
    /// The root of a layer has no screen below it. Then a push that always follows replaces the
    /// root; otherwise nothing happens.
    case popPast(Int, replacesRoot: Bool)
    case popToRoot
    /// To the presenter of the layer; does nothing in the base layer.
    case dismiss
    /// To the top of the base layer.
    case dismissAll
    /// To the caller of the sub-flow; `exit` is an index into `FlowGraph.exitNames`.
    case finish(exit: Int)
    /// Like `dismiss`, if the lowest screen of a sheet or popover allows it.
    case pullDown

    /// Whether the move shows another screen of the same layer.
    package var staysInLayer: Bool {
      switch self {
      case .pop, .popTo, .popPast, .popToRoot: true
      case .dismiss, .dismissAll, .finish, .pullDown: false
      }
    }
  }

  /// nil if nothing changes: the verb leaves the app, or its screen or link is unknown.
  package init?(
    _ verb: Verb, to target: Int?, list: @autoclosure () -> [Int] = [],
    hasNavigation: Bool = true, count: Int = 1, isInclusive: Bool = false,
    replacesRoot: Bool = false, link: @autoclosure () -> Int? = nil, exit: Int = -1,
    presentsSheetsFullScreen: Bool = false
  ) {
    if target == nil, verb.operand == .screen { return nil }
    let screen = target ?? -1
    switch verb {
    case .push: self = .push(screen)
    case .replace: self = .replaceTop(screen)
    case .set:
      let screens = list()
      guard !screens.isEmpty else { return nil }
      self = .replaceLayer(screens)
    case .root: self = .replaceWindow(screen, hasNavigation: hasNavigation)
    case .present, .sheet:
      self = .present(
        presentsSheetsFullScreen ? .fullScreen : .sheet, screen, hasNavigation: hasNavigation)
    case .fullScreen: self = .present(.fullScreen, screen, hasNavigation: hasNavigation)
    case .popover: self = .present(.popover, screen, hasNavigation: hasNavigation)
    case .custom: self = .present(.custom, screen, hasNavigation: hasNavigation)
    case .alert: self = .present(.alert, screen, hasNavigation: false)
    case .pop: self = .goBack(.pop(count))
    case .popTo:
      self = .goBack(
        isInclusive ? .popPast(screen, replacesRoot: replacesRoot) : .popTo(screen))
    case .popToRoot: self = .goBack(.popToRoot)
    case .dismiss: self = .goBack(.dismiss)
    case .dismissAll: self = .goBack(.dismissAll)
    case .tab: self = .selectTab(screen)
    case .open:
      guard let link = link() else { return nil }
      self = .open(link: link)
    case .external: return nil
    case .finish: self = .goBack(.finish(exit: exit))
    }
  }
}

// MARK: - Derived properties

extension StackChange {
  /// Whether the issuer stays below the screens that the change shows.
  package var keepsIssuer: Bool {
    switch self {
    case .push, .present: true
    case .replaceTop, .replaceLayer, .replaceWindow, .open, .selectTab, .goBack: false
    }
  }

  /// Whether an alert closes first, so that the screen below it makes the move.
  package var closesAlertFirst: Bool {
    if case .goBack(let goal) = self { goal.staysInLayer } else { true }
  }

  /// The lowest screen that the change adds to a layer or puts in place of others; nil for other changes.
  var lowestShown: Int? {
    switch self {
    case .push(let screen), .replaceTop(let screen), .present(_, let screen, _): screen
    case .replaceLayer(let screens): screens.first
    case .replaceWindow, .open, .selectTab, .goBack: nil
    }
  }

  /// Whether the progress bar may go on with the screen that the change shows, or with what an alert does.
  var mayContinueBar: Bool {
    switch self {
    case .push, .replaceTop, .replaceLayer, .present(.alert, _, _): true
    case .replaceWindow, .present, .open, .selectTab, .goBack: false
    }
  }

  package var isPush: Bool {
    if case .push = self { true } else { false }
  }

  /// Whether the change closes the layer, or all layers.
  package var leavesLayer: Bool {
    switch self {
    case .replaceWindow, .open, .selectTab: true
    case .goBack(let goal): !goal.staysInLayer
    case .push, .replaceTop, .replaceLayer, .present: false
    }
  }

  /// Whether the change goes back without ending a sub-flow.
  package var onlyGoesBack: Bool {
    switch self {
    case .goBack(.finish): false
    case .goBack: true
    default: false
    }
  }

  /// Whether the change presents a layer, or opens a link that may present one.
  var presents: Bool {
    switch self {
    case .present, .open: true
    default: false
    }
  }
}
