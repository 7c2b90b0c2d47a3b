import FlowAnalysis
import FlowFormat
import FlowSource

/// Changes of the window, and the events and findings that they cause.
extension Simulation {
  /// Makes the move with this index.
  mutating func perform(_ index: Int, isAnimated: Bool = true) {
    tried.append(index)
    let move = graph.moves[index]
    guard let change = graph.stackChange(of: move) else {
      if move.verb.row.group == .leavesApp { return leaveApp(by: index) }
      return move.verb.operand == .url
        ? fail(.noOp, .noLink, .brokenDeepLink)
        : fail(.noOp, .unknownScreen("", nearest: nil), .undefinedScreen)
    }
    let animates = isAnimated && (!move.hasOptions || graph.destination(of: move).isAnimated)
    perform(change, by: index, isAnimated: animates)
  }

  private mutating func leaveApp(by index: Int) {
    narrate(state.window.leaveApp(), .goBack(.dismiss), true)
    made(index)
    note(.leftApp)
  }

  /// Makes a change; without an index, it is not a declared move.
  mutating func perform(_ change: StackChange, by index: Int?, isAnimated: Bool) {
    closeAlert(before: change, isAnimated)
    ownMove = index.flatMap { graph.moves[$0].verb.isForward ? $0 : nil }
    ownDuration = index.flatMap { graph.ownDuration(of: graph.moves[$0]) }
    if routes(change, by: index, isAnimated) { return }
    switch change {
    case .open(let link): return open(link, by: index)
    case .present(let kind, let screen, _): guard canPresent(screen, kind, index) else { return }
    case .replaceWindow:
      if state.window.layers.count > 1 { note(.rootWhilePresenting) }
      if isAnimated { note(.animationIgnored) }
    case .push, .replaceTop, .replaceLayer, .selectTab, .goBack: break
    }
    let finishing = state.top.screen
    let call = state.window.innermostCall
    switch state.window.make(change, by: index, in: graph) {
    case .refused(let refusal):
      let next = index.flatMap { graph.followUp(of: $0, after: refusal) }
      if hasClosedAlert || next != nil, let index { made(index) }
      guard let next else {
        let stays = index.map { graph.allowsMissingTarget(graph.moves[$0]) } ?? false
        return refuse(change, refusal, isAnimated, stays: stays)
      }
      follow(next)
    case .changed(let edits):
      if let index { made(index) }
      narrate(edits, change, isAnimated)
      if case .goBack(.finish(let exit)) = change, let call {
        goOn(after: graph.moves[call], by: exit, finishing)
      }
      if let next = index.flatMap(graph.followUp) { follow(next) }
    }
  }

  /// A popover or an action sheet throws in a regular width without an anchor; a flow that supports pads is simulated
  /// on one.
  private mutating func canPresent(_ screen: Int, _ kind: LayerKind, _ index: Int?) -> Bool {
    let needsAnchor =
      index.map { index in
        let destination = graph.destination(of: graph.moves[index])
        return destination.needsAnchor && destination.anchor == nil
      } ?? false
    if needsAnchor, simulator.needsAnchors {
      if hasClosedAlert, let index { made(index) }
      fail(.crash, .noAnchor, .unanchoredPopover)
      return false
    }
    let presenter = state.topLayer.stack
    let coversBar = index.map { graph.destination(of: graph.moves[$0]).coversPresenter } ?? true
    if kind != .alert, coversBar, simulator.hasBarBelowNavigationBar, presenter.hasNavigation,
      presenter.progress.isVisible, graph.pinnedProgress(of: presenter.top.screen) != nil
    {
      note(.coveredProgressBar(byStep: graph.pinnedProgress(of: screen) != nil))
    }
    return true
  }

  /// What the caller of a sub-flow does after it has ended.
  ///
  /// Both happen in one tick: the second waits for the transition of the first. A `when` counts as
  /// satisfied, because a trace shows the requested move.
  private mutating func goOn(after call: Move, by exit: Int, _ finishing: Int) {
    let screen = graph.returns(call) ? call.source : finishing
    let next = graph.moves(after: call, by: exit, on: screen).first {
      graph.allows(graph.moves[$0], satisfied: state.satisfied)
    }
    guard let next else { return }
    note(.overlappingTransitions)
    makeCallsAtOnce(whileRunning: false)
    perform(next)
  }

  /// Makes the move of `then` unless its conditions prevent it.
  private mutating func follow(_ index: Int) {
    guard graph.allows(graph.moves[index], satisfied: state.satisfied) else { return }
    makeCallsAtOnce(whileRunning: false)
    perform(index)
  }

  // MARK: - Links

  /// Opens a link, as a move or from outside: first those gates of its stack that have not been
  /// passed.
  ///
  /// Without animation by default, as a scene in the foreground restores its state. `gateMove` passes the gate at
  /// which the link waits.
  mutating func open(_ link: Int, by move: Int?, passing gateMove: Int? = nil) {
    guard state.router?.isInWindow != false else {
      return fail(.noOp, .outsideWindow, .rootOutsideWindow)
    }
    // The gate that makes the move is passed by it.
    let satisfied = state.satisfied
    if let settled = move ?? gateMove { settle(settled) }
    let gate = graph.leadingGates(of: link).first { gate in
      program.gate(of: gate).map { !state.satisfied.contains($0.value) } ?? false
    }
    switch state.window.open(link, gate: gate, in: graph) {
    case .refused(let refusal):
      state.satisfied = satisfied
      if hasClosedAlert {
        if let move { made(move) } else { causes.append(.link(link)) }
      }
      refuse(.open(link: link), refusal, false)
    case .changed(let edits):
      narrate(edits, .open(link: link), graph.program.flow.links[link].isAnimated)
      guard let gate else {
        if let move { made(move) } else { causes.append(.link(link)) }
        return
      }
      causes.append(.gate(Int32(gate), of: Int32(link), by: move.map(Int32.init)))
      state.waitingLink = link
    }
  }

  // MARK: - What is ignored or throws

  private mutating func refuse(
    _ change: StackChange, _ refusal: Window.Refusal, _ isAnimated: Bool, stays: Bool = false
  ) {
    let crashes = change.crashes(
      for: refusal, allowsMissingTarget: stays, inSwiftUI: simulator.isSwiftUI)
    let outcome: TraceOutcome = crashes ? .crash : .noOp
    switch (change, refusal) {
    case (.goBack(.popTo), .notOnStack) where stays, (.goBack(.popPast), .notOnStack) where stays:
      fail(.noOp, .staysWithoutTarget)
    case (.goBack(.popTo), .noNavigation) where stays,
      (.goBack(.popPast), .noNavigation) where stays:
      fail(.noOp, .noNavigation)
    case (.push, _), (.replaceLayer, _): fail(.noOp, .noNavigation, .pushWithoutStack)
    case (.goBack(.pop), _): refusePop(outcome, refusal, isAnimated)
    case (.goBack(.popTo), .alreadyOnTop):
      tellIdlePop(.willPopTo, .didPopTo, state.top, isAnimated)
      fail(.noOp, .alreadyOnTop)
    case (.goBack(.popTo(state.top.screen)), .noNavigation),
      (.goBack(.popPast(state.top.screen, _)), .noNavigation):
      fail(.noOp, .noNavigation)
    case (.goBack(.popTo), .noNavigation), (.goBack(.popPast), .noNavigation):
      fail(.noOp, .noNavigation, .missingPopTarget)
    case (.goBack(.popPast), .tooShallow):
      fail(outcome, .stackTooShallow(depth: state.items.count), .excessivePop)
    case (.goBack(.popTo), _), (.goBack(.popPast), _):
      // Article B tells its delegate before it calls UIKit, which throws (helpscout/beacon-ios-sdk,
      // issue 132).
      if !simulator.isSwiftUI { tell(.willPopTo, nil, isAnimated) }
      fail(outcome, .notOnStack, .missingPopTarget)
    case (.goBack(.popToRoot), .noNavigation): fail(.noOp, .noNavigation, .idlePopToRoot)
    case (.goBack(.popToRoot), _):
      tellIdlePop(.willPopToRoot, .didPopToRoot, nil, isAnimated)
      fail(.noOp, .nothingBelow, .idlePopToRoot)
    case (.goBack(.dismiss), _), (.goBack(.dismissAll), _):
      fail(.noOp, .nothingPresented, .idleDismiss)
    case (.goBack(.finish), _): fail(.noOp, .noCaller)
    case (.selectTab, .alreadySelected): fail(.noOp, .alreadySelected)
    case (.selectTab, _): fail(.noOp, .noSuchTab)
    case (.open, .emptyLink): fail(.noOp, .emptyLink, .brokenDeepLink)
    case (.open, .linkIgnored): fail(.noOp, .linkIgnored)
    default: fail(.noOp, .noNavigation)
    }
  }

  /// UIKit's documentation of `popViewController(animated:)`: it does nothing if only the root is
  /// on the stack.
  ///
  /// SwiftUI's path then has nothing to remove, and its precondition fails (Apple's documentation of
  /// `NavigationPath.removeLast(_:)`). Several screens are
  /// popped by popping to one, whose index is out of range if the stack is not deep enough.
  private mutating func refusePop(
    _ outcome: TraceOutcome, _ refusal: Window.Refusal, _ isAnimated: Bool
  ) {
    let depth = state.items.count
    let atRoot: RuleID = state.window.layers.count > 1 ? .popOutOfModal : .popAtRoot
    guard case .tooShallow = refusal else { return fail(.noOp, .noNavigation, atRoot) }
    let rule = depth == 1 ? atRoot : .excessivePop
    if case .crash = outcome { return fail(outcome, .stackTooShallow(depth: depth), rule) }
    tellIdlePop(.willPop, .didPop, state.top, isAnimated)
    fail(.noOp, .nothingBelow, rule)
  }
}

extension FlowGraph {
  /// The seconds of a custom transition; nil for the system's.
  fileprivate func ownDuration(of move: Move) -> Double? {
    move.hasOptions ? destination(of: move).rare.transition?.duration?.value : nil
  }
}
