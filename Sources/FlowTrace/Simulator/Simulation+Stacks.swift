import FlowAnalysis
import FlowFormat

/// The verbs of the stack on top.
extension Simulation {
  /// UIKit ignores a push where there is no navigation controller: the optional one is nil.
  mutating func push(_ action: MoveAction) {
    guard let screen = action.screens.first else { return failUnknown(action) }
    guard state.hasNavigation else {
      return fail(.noOp, .noNavigation, .pushWithoutStack)
    }
    guard !action.leaves else {
      done(action)
      return replace(by: screen, calls: [], action.isAnimated)
    }
    let old = state.top
    let new = instance(screen, over: old, calls: action.calls)
    tell(.willPush, new, action.isAnimated)
    state.layers[last].stack.screens.append(new)
    tell(.didPush, new, action.isAnimated)
    done(action)
    navigate(from: old, isPop: false, isAnimated: action.isAnimated)
  }

  mutating func failUnknown(_ action: MoveAction) {
    fail(.noOp, .unknownScreen("", nearest: nil), .undefinedScreen)
  }

  mutating func done(_ action: MoveAction) {
    if let number = action.number { causes.append(.move(number)) }
  }

  // MARK: - Exchanges

  /// `setViewControllers` with the top exchanged: UIKit simulates a push, for the new top was not in
  /// the stack.
  ///
  /// Without a navigation controller the layer gets another root.
  mutating func replace(by screen: Int, calls: [Int], _ isAnimated: Bool) {
    let old = state.top
    let below = state.topLayer.stack.screens.dropLast().last
    let new = instance(screen, over: below, calls: old.calls + calls)
    guard state.hasNavigation else {
      state.layers[last].stack.screens = [new]
      return play(.exchange, Transition(from: [old], to: new, layer: last))
    }
    tell(.willSet, new, isAnimated)
    state.layers[last].stack.screens[state.depth - 1] = new
    tell(.didSet, new, isAnimated)
    if isAnimated { note(.replacementReadAsPop) }
    navigate(from: old, isPop: false, isAnimated: isAnimated)
  }

  /// View controllers of screens that are on the stack already are taken over, as apps do that filter
  /// `viewControllers`; so UIKit simulates a pop where the new top was in the old stack.
  mutating func set(_ action: MoveAction) {
    guard !action.screens.isEmpty else { return failUnknown(action) }
    guard state.hasNavigation else {
      guard action.screens.count == 1 else { return fail(.noOp, .noNavigation) }
      replace(by: action.screens[0], calls: action.calls, action.isAnimated)
      return done(action)
    }
    var known = state.topLayer.stack.screens
    var screens: [ScreenInstance] = []
    var isPop = false
    for screen in action.screens {
      isPop = false
      if let place = known.firstIndex(where: { $0.screen == screen }) {
        var kept = known.remove(at: place)
        kept.hasLargeTitle = simulator.traits[screen].hasLargeTitle(
          over: screens.last?.hasLargeTitle, prefersLarge: simulator.prefersLargeTitles)
        kept.calls = []
        screens.append(kept)
        isPop = true
      } else {
        screens.append(instance(screen, over: screens.last))
      }
    }
    screens[screens.count - 1].calls = action.calls
    done(action)
    exchange(with: screens, isPop: isPop, action.isAnimated)
  }

  /// `setViewControllers` on the layer on top, which has a navigation controller.
  mutating func exchange(with screens: [ScreenInstance], isPop: Bool, _ isAnimated: Bool) {
    let old = state.top
    let new = screens[screens.count - 1]
    tell(.willSet, new, isAnimated)
    state.layers[last].stack.screens = screens
    tell(.didSet, new, isAnimated)
    if isAnimated, !isPop, !screens.contains(where: { $0.serial == old.serial }) {
      note(.replacementReadAsPop)
    }
    navigate(from: old, isPop: isPop, isAnimated: isAnimated)
    // With the same top there is no transition, but its title may have another one below it now.
    if new.serial == old.serial {
      state.layers[last].stack.bar = traits(of: new).bar(isLarge: new.hasLargeTitle)
    }
  }

  // MARK: - Going back

  /// UIKit's documentation of `popViewController(animated:)`: it does nothing where only the root is
  /// there.
  ///
  /// SwiftUI's path has nothing to remove then, and its precondition fails. Several screens
  /// are popped by popping to one, whose index is out of range where the stack is not that deep.
  mutating func pop(_ count: Int, _ isAnimated: Bool) -> Bool {
    let atRoot: RuleID = state.layers.count > 1 ? .popOutOfModal : .popAtRoot
    guard state.hasNavigation else {
      fail(.noOp, .noNavigation, atRoot)
      return false
    }
    guard count < state.depth else {
      popTooMany(count, rule: state.depth == 1 ? atRoot : .excessivePop, isAnimated)
      return false
    }
    let target = state.topLayer.stack.screens[state.depth - 1 - count]
    pop(
      count, to: target, names: count == 1 ? (.willPop, .didPop) : (.willPopTo, .didPopTo),
      isAnimated)
    return true
  }

  private mutating func popTooMany(_ count: Int, rule: RuleID, _ isAnimated: Bool) {
    guard count == 1, !simulator.isSwiftUI else {
      return fail(.crash, .stackTooShallow(depth: state.depth), rule)
    }
    tell(.willPop, state.top, isAnimated)
    tell(.didPop, state.top, isAnimated)
    note(.popEventsAtRoot)
    fail(.noOp, .nothingBelow, rule)
  }

  /// Takes so many screens off and tells article B's delegate by these names.
  mutating func pop(
    _ count: Int, to target: ScreenInstance?,
    names: (will: TraceEvent.Name, did: TraceEvent.Name), _ isAnimated: Bool
  ) {
    let old = state.top
    let carried = names.will == .willPop ? old : target
    tell(names.will, carried, isAnimated)
    state.layers[last].stack.screens.removeLast(count)
    tell(names.did, carried, isAnimated)
    navigate(from: old, isPop: true, isAnimated: isAnimated)
  }

  mutating func popTo(_ action: MoveAction) {
    let rule = RuleID.missingPopTarget
    guard let screen = action.screens.first else { return failUnknown(action) }
    guard state.hasNavigation else { return fail(.noOp, .noNavigation, rule) }
    guard let place = state.placeBelowTop(of: screen) else {
      let top = state.top
      guard top.screen == screen else { return fail(.crash, .notOnStack, rule) }
      tell(.willPopTo, top, action.isAnimated)
      tell(.didPopTo, top, action.isAnimated)
      return fail(.noOp, .alreadyOnTop)
    }
    let target = state.topLayer.stack.screens[place]
    done(action)
    pop(
      state.depth - 1 - place, to: target, names: (.willPopTo, .didPopTo), action.isAnimated)
  }

  mutating func popToRoot(_ isAnimated: Bool) -> Bool {
    let depth = state.depth
    guard state.hasNavigation, depth > 1 else {
      let hasNavigation = state.hasNavigation
      if hasNavigation {
        tell(.willPopToRoot, nil, isAnimated)
        tell(.didPopToRoot, nil, isAnimated)
      }
      fail(.noOp, hasNavigation ? .nothingBelow : .noNavigation, .idlePopToRoot)
      return false
    }
    pop(depth - 1, to: nil, names: (.willPopToRoot, .didPopToRoot), isAnimated)
    return true
  }
}
