package import FlowFormat

/// What a move does to the stacks of a window.
///
/// The only place where a verb is given its meaning. The value is interpreted three times:
/// symbolically by `StackBuilder`, for all stacks at once; concretely by `Window`, for one; and in
/// UIKit's words by the simulator, from the edits that `Window` reports. Several changes made one
/// after the other, each from the screen then on top, are a chain: so what `then` says follows a move,
/// and what its caller does then follows the end of a sub-flow.
package enum StackChange: Sendable {
  /// The screen on the one that makes the move; nothing happens in a layer without navigation.
  case push(Int)
  /// The screen on what lay below the one that makes the move, in any layer.
  case replaceTop(Int)
  /// The screens, bottom to top, on what lies below the layer; without navigation only one screen.
  case replaceLayer(ArraySlice<Int>)
  /// The screen alone.
  case replaceWindow(Int, hasNavigation: Bool)
  /// The screen in a layer of its own, over the one that makes the move.
  case present(LayerKind, Int, hasNavigation: Bool)
  /// The stack of the link in place of the window or, if it keeps modals, of the top layer.
  case open(link: Int)
  /// The stack of the tab with this root; modals go.
  case selectTab(Int)
  case goBack(Return)

  /// How far a move goes back.
  package enum Return: Hashable, Sendable {
    /// So many screens; nothing happens where the layer is not that deep.
    case pop(Int)
    /// To the nearest of this screen below the top; nothing happens where the layer has none.
    case popTo(Int)
    case popToRoot
    /// To what presented the layer; nothing happens in the base layer.
    case dismiss
    /// To the top of the base layer.
    case dismissAll
    /// To what called the sub-flow; the number is that of the exit in `FlowGraph.exitNames`.
    case finish(exit: Int)
    /// As `dismiss`, where the lowest screen of a sheet or popover allows it.
    case pullDown

    /// Whether it shows another screen of the same layer.
    package var staysInLayer: Bool {
      switch self {
      case .pop, .popTo, .popToRoot: true
      case .dismiss, .dismissAll, .finish, .pullDown: false
      }
    }
  }

  /// nil where the screen or link that the verb names is unknown.
  package init?(
    _ verb: Verb, to target: Int?, list: @autoclosure () -> ArraySlice<Int> = [],
    hasNavigation: Bool = true, count: Int = 1, link: Int? = nil, exit: Int = -1
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
    case .sheet: self = .present(.sheet, screen, hasNavigation: hasNavigation)
    case .fullScreen: self = .present(.fullScreen, screen, hasNavigation: hasNavigation)
    case .popover: self = .present(.popover, screen, hasNavigation: hasNavigation)
    case .custom: self = .present(.custom, screen, hasNavigation: hasNavigation)
    case .alert: self = .present(.alert, screen, hasNavigation: false)
    case .pop: self = .goBack(.pop(count))
    case .popTo: self = .goBack(.popTo(screen))
    case .popToRoot: self = .goBack(.popToRoot)
    case .dismiss: self = .goBack(.dismiss)
    case .dismissAll: self = .goBack(.dismissAll)
    case .tab: self = .selectTab(screen)
    case .open:
      guard let link else { return nil }
      self = .open(link: link)
    case .finish: self = .goBack(.finish(exit: exit))
    }
  }
}

// MARK: - What follows from it

extension StackChange {
  /// Whether the screen that makes the move stays below what it shows.
  package var keepsIssuer: Bool {
    switch self {
    case .push, .present: true
    case .replaceTop, .replaceLayer, .replaceWindow, .open, .selectTab, .goBack: false
    }
  }

  /// Whether an alert closes before its screen makes the move, which is then made from what it lay on.
  package var closesAlertFirst: Bool {
    if case .goBack(let goal) = self { goal.staysInLayer } else { true }
  }

  /// The lowest of the screens that it puts on others, or in the place of others.
  var lowestShown: Int? {
    switch self {
    case .push(let screen), .replaceTop(let screen), .present(_, let screen, _): screen
    case .replaceLayer(let screens): screens.first
    case .replaceWindow, .open, .selectTab, .goBack: nil
    }
  }

  package var isPush: Bool {
    if case .push = self { true } else { false }
  }

  /// Whether it closes the layer, or all of them.
  package var leavesLayer: Bool {
    switch self {
    case .replaceWindow, .open, .selectTab: true
    case .goBack(let goal): !goal.staysInLayer
    case .push, .replaceTop, .replaceLayer, .present: false
    }
  }

  /// Whether it only goes back, without ending a sub-flow.
  package var onlyGoesBack: Bool {
    switch self {
    case .goBack(.finish): false
    case .goBack: true
    default: false
    }
  }

  package var isFinish: Bool {
    if case .goBack(.finish) = self { true } else { false }
  }

  /// How its screen lies on top afterwards, made from a top of this variant; nil where nothing
  /// happens, and for those that show no screen of their own or the stack of a link.
  func variant(from issuer: StackTop.Variant, in graph: FlowGraph) -> StackTop.Variant? {
    // What an alert lay on makes the move.
    if issuer == .alert { return nil }
    return switch self {
    case .push: issuer == .bare ? nil : .above
    case .replaceTop: issuer
    case .replaceLayer(let screens):
      issuer == .bare ? (screens.count == 1 ? .bare : nil) : screens.count == 1 ? .first : .above
    case .replaceWindow(let screen, let hasNavigation):
      hasNavigation || graph.tabs.contains(screen) ? .first : .bare
    case .present(let kind, _, let hasNavigation):
      StackTop.Variant(lowestIn: kind, hasNavigation)
    case .selectTab: .first
    case .open, .goBack: nil
    }
  }
}
