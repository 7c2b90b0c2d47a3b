import FlowAnalysis
import FlowFormat

/// Presentations, the root of the window, and tabs.
extension Simulation {
  /// A popover throws where the width is regular and nothing says where it comes from: so a flow that
  /// runs on pads is taken to run on one.
  mutating func present(_ action: MoveAction, _ style: LayerStyle) {
    guard let screen = action.screens.first else { return failUnknown(action) }
    if style == .popover, simulator.needsAnchors, !action.hasAnchor {
      return fail(.crash, .noAnchor, .unanchoredPopover)
    }
    let presenter = state.topLayer.stack
    let isShown = presenter.hasNavigation && presenter.progress.isVisible
    if isShown, traits(of: presenter.top).progress != nil, simulator.traits[screen].progress != nil
    {
      note(.coveredProgressBar)
    }
    done(action)
    present(
      [screen], style, hasNavigation: action.hasNavigation, call: action.calls.first,
      action.isAnimated)
  }

  mutating func present(
    _ screens: [Int], _ style: LayerStyle, hasNavigation: Bool = true, call: Int? = nil,
    _ isAnimated: Bool
  ) {
    let presenter = state.top
    let stack = stack(of: screens, hasNavigation: hasNavigation)
    state.layers.append(WindowLayer(style: style, stack: stack, call: call))
    play(
      .present,
      Transition(
        from: style.covers ? [presenter] : [], to: stack.top, layer: last, isAnimated: isAnimated))
  }

  /// Takes away what lies above the lowest layers.
  ///
  /// UIKit's documentation of `dismiss(animated:completion:)`: only the topmost view is dismissed with
  /// an animation, those between go without.
  mutating func cut(to kept: Int, _ isAnimated: Bool) {
    guard kept < state.layers.count else { return }
    let wasInWindow = state.isInWindow(kept - 1)
    var transition = Transition(
      from: leaving(above: kept), layer: kept - 1, isAnimated: isAnimated,
      tellsDelegate: simulator.options.tellsDelegateOnReturn)
    state.layers.removeSubrange(kept...)
    if !wasInWindow { transition.to = state.top }
    play(.dismiss, transition)
  }

  mutating func dismiss(to kept: Int, _ action: MoveAction) {
    guard state.layers.count > 1 else { return fail(.noOp, .nothingPresented, .idleDismiss) }
    done(action)
    cut(to: kept, action.isAnimated)
  }

  // MARK: - The root of the window

  /// A new root appears at once: a window animates nothing.
  mutating func root(_ action: MoveAction) {
    guard let screen = action.screens.first else { return failUnknown(action) }
    if state.layers.count > 1 { note(.rootWhilePresenting) }
    if action.isAnimated { note(.animationIgnored) }
    done(action)
    showWindow([screen], hasNavigation: action.hasNavigation, calls: action.calls)
  }

  /// Puts up a window with one stack, in a tab bar where its lowest screen is the root of a tab.
  mutating func showWindow(_ screens: [Int], hasNavigation: Bool, calls: [Int] = []) {
    let from = leaving(above: 0)
    let place = simulator.tabPlaces[screens[0]]
    let stack = stack(of: screens, hasNavigation: hasNavigation || place != nil, calls: calls)
    state.layers = [WindowLayer(style: .root, stack: stack, call: nil)]
    state.selectedTab = place
    state.tabs = []
    if let place {
      for (other, tab) in graph.tabs.enumerated() {
        state.tabs.append(other == place ? nil : self.stack(of: [tab]))
      }
    }
    play(.exchange, Transition(from: from, to: stack.top))
  }

  // MARK: - Tabs

  mutating func tab(_ action: MoveAction) {
    guard let screen = action.screens.first else { return failUnknown(action) }
    guard let place = simulator.tabPlaces[screen] else { return fail(.noOp, .noSuchTab) }
    guard let selected = state.selectedTab else {
      done(action)
      return showWindow([screen], hasNavigation: true)
    }
    guard place != selected || state.layers.count > 1 else {
      return fail(.noOp, .alreadySelected)
    }
    done(action)
    cut(to: 1, action.isAnimated)
    select(place)
  }

  /// Stacks stay as they were left.
  ///
  /// The delegate of the one that comes is told each time.
  mutating func select(_ place: Int) {
    guard let selected = state.selectedTab, place != selected, let stack = state.tabs[place] else {
      return
    }
    let old = state.layers[0].stack
    state.layers[0].stack = stack
    state.tabs[selected] = old
    state.tabs[place] = nil
    state.selectedTab = place
    play(.exchange, Transition(from: [old.top], to: stack.top))
  }
}
