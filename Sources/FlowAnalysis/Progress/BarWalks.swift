import FlowFormat

/// A step of a walk on which a bar moves, and the screen on top after it.
package struct BarMotion: Sendable {
  package let screen: Int
  let cause: StackCause
  /// The issuer of a follow-up; nil for other steps.
  let issuer: StackBuilder.Issuer?

  init(screen: Int, cause: StackCause, issuer: StackBuilder.Issuer? = nil) {
    self.screen = screen
    self.cause = cause
    self.issuer = issuer
  }

  package init(screen: Int, move: Int32) {
    self.init(screen: screen, cause: .move(Int(move)))
  }

  /// The index of the move; nil for links and gates.
  package var move: Int? {
    if case .move(let move) = cause { move } else { nil }
  }
}

/// Finds walks on which bars move, with all steps that the stacks need.
struct BarWalks {
  let witnesses: ShortestWalks
  let tops: BarTops

  private var system: StackSystem { witnesses.system }

  /// A shortest walk to `screen` on top of a layer with a navigation controller, followed by
  /// motions of its bar; nil if the stacks do not allow any.
  ///
  /// Begins at an entry if `walked`, the walks without links, allows it.
  func walk(
    showing screen: Int, then motions: [BarMotion], startingAs walked: ShortestWalks
  ) -> StackWitness? {
    for starts in [walked, witnesses] {
      let shown = [StackTop(screen, .above), StackTop(screen, .first)].filter(
        starts.system.contains)
      guard let top = starts.nearest(shown),
        let walk = walk(after: top, in: starts, showing: screen, then: motions)
          ?? walk(after: top, in: starts, showing: screen, then: motions, isRevealed: true)
      else { continue }
      return walk
    }
    return nil
  }

  /// With `isRevealed`, a move back reveals the screen on stacks other than the nearest.
  private func walk(
    after top: StackTop, in starts: ShortestWalks, showing screen: Int,
    then motions: [BarMotion], isRevealed: Bool = false
  ) -> StackWitness? {
    let motions = throughOwnCalls(motions)
    // The walk must reach the screen that finishes a sub-flow through the call of this sub-flow.
    let whole = motions.first.flatMap { isRevealed ? revealedWalk(to: $0) : wholeWalk(to: $0) }
    let start = Int(top.index)
    var walk = BarReplay(
      walk: whole == nil ? starts.tree.replay(to: start) : WalkReplay(system.graph))
    if whole == nil { walk.show(screen, isLast: motions.isEmpty) }
    var next: [StackCause] = []
    for (index, motion) in motions.enumerated() {
      guard walk.isPossible else { return nil }
      let steps = (index == 0 ? whole?.steps : nil) ?? steps(of: motion)
      for step in steps { walk.walk.make(step) }
      walk.show(motion.screen, isLast: index == motions.count - 1)
      next += steps
    }
    guard walk.isPossible, walk.walk.isPossible else { return nil }
    return whole == nil
      ? starts.witness(from: start, next: next) : StackWitness(system.graph, steps: next)
  }

  // MARK: - After the end of a sub-flow

  /// The steps of a motion.
  ///
  /// A move of `on-finish` comes after the call, the walk through the sub-flow and its end.
  private func steps(of motion: BarMotion) -> [StackCause] {
    if let issuer = motion.issuer {
      return unfolded(issuer.premise) + lastSteps(of: motion, issuer)
    }
    guard let exit = exit(of: motion) else { return [motion.cause] }
    if exit.premiseState >= 0 { return unfolded(exit.premiseState) + [motion.cause] }
    // The walk already leads through a sub-flow that does not return; only its end is missing.
    return unfolded(remnant(before: exit) ?? -1).suffix(1) + [motion.cause]
  }

  /// The end of a sub-flow that does not return.
  private func remnant(before exit: BarTops.Exit) -> Int32? {
    system.edges(of: Int(system.edges[Int(exit.edge)].to)).lazy
      .map { system.edges[Int($0)].premiseState }.first { $0 >= 0 }
  }

  /// Replaces calls in the motions by the calls of the sub-flows that end later in the walk.
  ///
  /// Another call may show the same screen, but its sub-flow ends differently.
  private func throughOwnCalls(_ motions: [BarMotion]) -> [BarMotion] {
    var result = motions
    for index in motions.indices.dropFirst() {
      guard let exit = exit(of: motions[index]), exit.premiseState < 0,
        let remnant = remnant(before: exit),
        case .collapse(let call, _, _, _) = system.unwindings.unwinding(of: Int(remnant)),
        motions[index - 1].issuer == nil, let shown = motions[index - 1].move,
        system.graph.moves[Int(call)].source == system.graph.moves[shown].source,
        system.graph.moves[Int(call)].target == system.graph.moves[shown].target
      else { continue }
      result[index - 1] = BarMotion(screen: motions[index - 1].screen, move: call)
    }
    return result
  }

  /// The whole walk to a motion after a sub-flow that does not return; nil for other motions.
  private func wholeWalk(to motion: BarMotion) -> StackWitness? {
    if let issuer = motion.issuer {
      guard issuer.isNewRoot else { return nil }
      return witnesses.witness(from: issuer.node, next: lastSteps(of: motion, issuer))
    }
    guard let exit = exit(of: motion), exit.premiseState < 0 else { return nil }
    return witnesses.witness(
      from: Int(system.edges[Int(exit.edge)].from), along: .edges([exit.edge]))
  }

  /// The whole walk to a motion of a screen that shows its own value after a move back reveals it.
  private func revealedWalk(to motion: BarMotion) -> StackWitness? {
    guard let issuer = motion.issuer, issuer.premise >= 0,
      system.graph.progress(of: issuer.top.screen) != nil
    else { return nil }
    var unfolding = ShortestWalks.Unfolding(
      system: system, distances: witnesses.distances, waiting: [.state(issuer.premise)])
    unfolding.waitForPath(from: issuer.node)
    unfolding.run()
    return StackWitness(system.graph, steps: unfolding.steps + lastSteps(of: motion, issuer))
  }

  /// The last part of a chain, with the parts directly before it that do not change the stack.
  private func lastSteps(
    of motion: BarMotion, _ issuer: StackBuilder.Issuer
  ) -> [StackCause] {
    let chain = motion.move.map { system.graph.chain(to: $0) } ?? []
    return chain.suffix(Int(issuer.idleParts) + 1).map { .move($0) }
  }

  private func exit(of motion: BarMotion) -> BarTops.Exit? {
    motion.move.flatMap { tops.exits[$0] }
  }

  /// The steps up to and including the start of an unwinding that reaches a state.
  func unfolded(_ state: Int32) -> [StackCause] {
    guard state >= 0, witnesses.distances.ofState[Int(state)] >= 0 else { return [] }
    var unfolding = ShortestWalks.Unfolding(
      system: system, distances: witnesses.distances, waiting: [.state(state)])
    unfolding.run()
    return unfolding.steps
  }
}

/// Replays a walk on which a bar moves, step by step.
private struct BarReplay {
  var walk: WalkReplay
  /// Whether every expected screen was visible in its layer.
  private(set) var isPossible = true
  private var controller: Int?

  init(walk: WalkReplay) { self.walk = walk }

  /// Expects a screen on top of the current navigation controller, or as an alert above it.
  ///
  /// A layer that a link presents may cover the last screen.
  mutating func show(_ screen: Int, isLast: Bool) {
    let layers = isLast ? walk.window.layers[...] : walk.window.layers.suffix(1)
    // Another layer can have the same screen on top.
    let layer = layers.last {
      $0.stack.items.last?.screen == screen
        && ($0.kind == .alert || $0.hasNavigation && (controller ?? $0.stack.id) == $0.stack.id)
    }
    guard let layer else {
      isPossible = false
      return
    }
    if layer.kind != .alert { controller = layer.stack.id }
  }
}
