import FlowAnalysis
import FlowFormat
import FlowSource

/// Changes of the window, with what UIKit and the articles' classes say of them.
extension Simulation {
  /// Makes the move with this number.
  mutating func perform(_ number: Int, isAnimated: Bool = true) {
    let move = graph.moves[number]
    guard let change = graph.stackChange(of: move) else {
      return move.verb.operand == .url
        ? fail(.noOp, .noLink, .brokenDeepLink)
        : fail(.noOp, .unknownScreen("", nearest: nil), .undefinedScreen)
    }
    let animates = isAnimated && (!move.hasOptions || graph.destination(of: move).isAnimated)
    perform(change, by: number, isAnimated: animates)
  }

  /// Makes a change; without a number it is one that no screen declares.
  mutating func perform(_ change: StackChange, by number: Int?, isAnimated: Bool) {
    closeAlert(before: change, isAnimated)
    switch change {
    case .open(let link): return open(link, by: number)
    case .present(let kind, let screen, _): guard canPresent(screen, kind, number) else { return }
    case .replaceWindow:
      if state.window.layers.count > 1 { note(.rootWhilePresenting) }
      if isAnimated { note(.animationIgnored) }
    case .push, .replaceTop, .replaceLayer, .selectTab, .goBack: break
    }
    let finishing = state.top.screen
    let call = state.window.innermostCall
    switch state.window.make(change, by: number, in: graph) {
    case .refused(let refusal):
      let next = refusal.isDone ? number.flatMap(graph.followUp) : nil
      if hasClosedAlert || next != nil, let number { causes.append(.move(number)) }
      guard let next else { return refuse(change, refusal, isAnimated) }
      perform(next)
    case .changed(let edits):
      if let number { causes.append(.move(number)) }
      narrate(edits, change, isAnimated)
      if case .goBack(.finish(let exit)) = change, let call {
        goOn(after: graph.moves[call], by: exit, finishing)
      }
      if let next = number.flatMap(graph.followUp) { perform(next) }
    }
  }

  /// A popover throws where the width is regular and nothing says where it comes from: so a flow that
  /// runs on pads is taken to run on one.
  private mutating func canPresent(_ screen: Int, _ kind: LayerKind, _ number: Int?) -> Bool {
    let isAnchored = number.map { graph.destination(of: graph.moves[$0]).anchor != nil } ?? true
    if kind == .popover, simulator.needsAnchors, !isAnchored {
      fail(.crash, .noAnchor, .unanchoredPopover)
      return false
    }
    let presenter = state.topLayer.stack
    if kind != .alert, presenter.hasNavigation, presenter.progress.isVisible,
      program.pinnedProgress(of: presenter.top.screen) != nil,
      program.pinnedProgress(of: screen) != nil
    {
      note(.coveredProgressBar)
    }
    return true
  }

  /// What the caller of a sub-flow does when that has ended.
  ///
  /// Both happen in one tick: the second waits for the end of the first one's transition. A `when`
  /// counts as met: a trace shows the move that is asked about.
  private mutating func goOn(after call: Move, by exit: Int, _ finishing: Int) {
    let screen = graph.returns(call) ? call.source : finishing
    guard let number = graph.moves(after: call, by: exit, on: screen).first else { return }
    note(.overlappingTransitions)
    perform(number)
  }

  // MARK: - Links

  /// Opens a link, as a move or from outside: first the gates of its stack that have not been passed.
  ///
  /// It is opened without animation, as a scene that comes to the front shows its state.
  mutating func open(_ link: Int, by move: Int?) {
    let gate = graph.leadingGates(of: link).first { gate in
      program.gate(of: gate).map { !state.satisfied.contains($0.value) } ?? false
    }
    switch state.window.open(link, gate: gate, in: graph) {
    case .refused(let refusal):
      if hasClosedAlert, let move { causes.append(.move(move)) }
      refuse(.open(link: link), refusal, false)
    case .changed(let edits):
      narrate(edits, .open(link: link), false)
      guard let gate else { return causes.append(move.map { .move($0) } ?? .link(link)) }
      causes.append(.gate(Int32(gate), of: Int32(link), by: move.map(Int32.init)))
      state.waitingLink = link
    }
  }

  // MARK: - What is ignored or throws

  private mutating func refuse(
    _ change: StackChange, _ refusal: Window.Refusal, _ isAnimated: Bool
  ) {
    switch (change, refusal) {
    case (.push, _): fail(.noOp, .noNavigation, .pushWithoutStack)
    case (.goBack(.pop(let count)), _): refusePop(count, refusal, isAnimated)
    case (.goBack(.popTo), .alreadyOnTop):
      tell(.willPopTo, state.top, isAnimated)
      tell(.didPopTo, state.top, isAnimated)
      fail(.noOp, .alreadyOnTop)
    case (.goBack(.popTo), .noNavigation): fail(.noOp, .noNavigation, .missingPopTarget)
    case (.goBack(.popTo), _): fail(.crash, .notOnStack, .missingPopTarget)
    case (.goBack(.popToRoot), .noNavigation): fail(.noOp, .noNavigation, .idlePopToRoot)
    case (.goBack(.popToRoot), _):
      tell(.willPopToRoot, nil, isAnimated)
      tell(.didPopToRoot, nil, isAnimated)
      fail(.noOp, .nothingBelow, .idlePopToRoot)
    case (.goBack(.dismiss), _), (.goBack(.dismissAll), _):
      fail(.noOp, .nothingPresented, .idleDismiss)
    case (.goBack(.finish), _): fail(.noOp, .noCaller)
    case (.selectTab, .alreadySelected): fail(.noOp, .alreadySelected)
    case (.selectTab, _): fail(.noOp, .noSuchTab)
    case (.open, .emptyLink): fail(.noOp, .emptyLink, .brokenDeepLink)
    default: fail(.noOp, .noNavigation)
    }
  }

  /// UIKit's documentation of `popViewController(animated:)`: it does nothing where only the root is
  /// there.
  ///
  /// SwiftUI's path has nothing to remove then, and its precondition fails. Several screens
  /// are popped by popping to one, whose index is out of range where the stack is not that deep.
  private mutating func refusePop(_ count: Int, _ refusal: Window.Refusal, _ isAnimated: Bool) {
    let depth = state.items.count
    let atRoot: RuleID = state.window.layers.count > 1 ? .popOutOfModal : .popAtRoot
    guard case .tooShallow = refusal else { return fail(.noOp, .noNavigation, atRoot) }
    let rule = depth == 1 ? atRoot : .excessivePop
    guard count == 1, !simulator.isSwiftUI else {
      return fail(.crash, .stackTooShallow(depth: depth), rule)
    }
    tell(.willPop, state.top, isAnimated)
    tell(.didPop, state.top, isAnimated)
    note(.popEventsAtRoot)
    fail(.noOp, .nothingBelow, rule)
  }
}
