import FlowFormat
package import FlowSource

/// A move that has no effect on some of the stacks on which screens make it.
package struct RefusedMove: Sendable {
  /// One of the screens that make it without effect.
  package let screen: Int
  /// On how many of the stacks nothing comes of it.
  package let extent: Extent
  /// From the start to where that screen makes it.
  package let witness: StackWitness
}

/// What may be wrong with a move where it is made.
package enum MoveFault: Sendable {
  /// It is refused; for an inclusive `pop-to`, because its screen is not below.
  case isRefused
  /// It is an inclusive `pop-to` that finds its screen at the bottom of the layer.
  case removesRoot
  /// It is a `pop-to-root` on the root, and nothing follows it.
  case isAtRoot
  /// It is made at all.
  case isMade
}

extension ShortestWalks {
  /// A move with a fault on some of the stacks that it is made on in layers of these kinds, whatever screens
  /// make it, as those below an alert and in a chain do; nil if it has none there.
  ///
  /// Cost: what can be in the layers, for each screen that makes the move, but not for more than 64. nil once the
  /// budget is spent.
  package func refusal(
    of index: Int, in kinds: LayerKinds, as fault: MoveFault = .isRefused,
    within budget: Budget? = nil
  ) -> RefusedMove? {
    let move = system.graph.moves[index]
    let issuers = visibleIssuers(of: index)
    var refused: (issuer: StackBuilder.Issuer, path: [Int32], length: Int32)?
    var isMade = issuers.count > 64
    for issuer in issuers.prefix(64) {
      // A `pop-to` to the screen on top does nothing, too, but the stack is not at fault.
      switch system.graph.stackChange(of: move) {
      case .goBack(.popTo(issuer.top.screen)) where fault == .isRefused,
        .goBack(.popPast(issuer.top.screen, _)) where fault == .isRefused:
        continue
      default: break
      }
      let refusals = system.graph.refusals(ofMove: index, by: issuer.top, as: fault)
      if !refusals.isRefused, refusals.on.isEmpty {
        isMade = isMade || distances.ofNode[issuer.node] >= 0
        continue
      }
      let goal = RefusalSearch(
        isAlways: refusals.isRefused, restrictions: refusals.on, kinds)
      if let path = path(below: issuer, goal, isRefused: true, within: budget) {
        let length = length(of: path, below: issuer)
        if refused.map({ length < $0.length }) ?? true { refused = (issuer, path, length) }
      }
      isMade = isMade || path(below: issuer, goal, isRefused: false, within: budget) != nil
      if budget?.isSpent == true { return nil }
    }
    return refused.map {
      RefusedMove(
        screen: $0.issuer.top.screen, extent: isMade ? .some : .every,
        witness: witness(making: index, by: $0.issuer, along: $0.path))
    }
  }

  /// On how many stacks each `pop-to` of an alert that one screen shows does not find its target, by move; nil
  /// for other moves.
  ///
  /// A few passes answer this for all of them, where `refusal` looks at the layers for each.
  package func missingTargets(
    of moves: [Int], _ ancestry: @autoclosure () -> LayerAncestry
  ) -> [Int: (screen: Int, extent: Extent)] {
    var asked: [(move: Int, screen: Int)] = []
    var questions: [LayerAncestry.Question] = []
    for index in moves {
      let move = system.graph.moves[index]
      let issuers = visibleIssuers(of: index).filter { distances.ofNode[$0.node] >= 0 }
      guard case .goBack(.popTo(let target)) = system.graph.stackChange(of: move), !move.isFollowUp,
        !system.graph.isSubflow, !system.graph.allowsMissingTarget(move),
        let screen = issuers.first?.top.screen, screen != target,
        issuers.allSatisfy({ $0.top.screen == screen })
      else { continue }
      for issuer in issuers {
        asked.append((index, screen))
        questions.append(LayerAncestry.Question(target, inNode: issuer.node))
      }
    }
    guard !asked.isEmpty else { return [:] }
    var found: [Int: (screen: Int, extent: Extent)] = [:]
    for (asked, isBelow) in zip(asked, ancestry().answers(to: questions)) {
      let extent = Extent(some: isBelow != .every, someNot: isBelow != .none)
      let known = found[asked.move]?.extent ?? extent
      found[asked.move] = (asked.screen, known == extent ? extent : .some)
    }
    return found
  }

  private func visibleIssuers(of index: Int) -> [StackBuilder.Issuer] {
    // The screen of an alert may be shown as others are, too.
    system.issuersOnNodes(of: index).filter { issuer in
      issuer.top.variant != .alert && !issuer.top.variant.isWaiting
    }
  }

  private func path(
    below issuer: StackBuilder.Issuer, _ goal: RefusalSearch, isRefused: Bool,
    within budget: Budget?
  ) -> [Int32]? {
    guard distances.ofNode[issuer.node] >= 0 else { return nil }
    let bound = isRefused ? lengths(in: goal.kinds) : nil
    let path = LayerSearch(self, states: goal.stateCount, bound: bound).path(
      from: issuer.node, in: goal.start,
      over: { edge, state in
        if let budget, !budget.spend() { return nil }
        let next = goal.next(state, over: edge)
        return isRefused && !goal.canBeMet(next) ? nil : next
      },
      upTo: { edge, state in goal.ends(state, over: edge, isRefused: isRefused) })
    return path.isEmpty ? nil : path
  }

  private func length(of path: [Int32], below issuer: StackBuilder.Issuer) -> Int32 {
    let end = path.last.map { Int(system.edges[Int($0)].to) } ?? issuer.node
    return path.reduce(distances.ofNode[end]) { $0 + distances.ofEdge[Int($1)] }
      + (issuer.premise < 0 ? 0 : distances.ofState[Int(issuer.premise)])
  }

  /// The steps after which an issuer makes a move, over a path from its node.
  private func witness(
    making index: Int, by issuer: StackBuilder.Issuer, along path: [Int32]
  ) -> StackWitness {
    var unfolding = Unfolding(system: system, distances: distances)
    let end = path.last.map { Int(system.edges[Int($0)].to) } ?? issuer.node
    if issuer.premise >= 0 { unfolding.waiting = [.state(issuer.premise)] }
    unfolding.waiting += path.map { .edge($0) }
    unfolding.waitForPath(from: end)
    unfolding.run()
    let idle = system.graph.chain(to: index).dropLast().suffix(Int(issuer.idleParts))
    return StackWitness(system.graph, steps: unfolding.steps + idle.map { .move($0) })
  }
}

extension FlowGraph {
  fileprivate func refusals(
    ofMove index: Int, by top: StackTop, as fault: MoveFault
  ) -> (isRefused: Bool, on: [Restriction]) {
    let all = refusals(of: moves[index], by: top)
    switch fault {
    case .isRefused: return (all.isRefused, all.on.filter(\.isOfTarget))
    case .removesRoot: return (false, all.on.filter { !$0.isOfTarget })
    case .isAtRoot:
      return (top.variant.isBare || top.variant == .first && followUp(of: index) == nil, [])
    case .isMade: return (true, [])
    }
  }
}

/// What is still to be met on the way down a layer, so that a move is refused.
///
/// The state of one restriction is 0 if it fails, 1 if it is met, and else what is left of it.
private struct RefusalSearch {
  private let isAlways: Bool
  private let restrictions: [Restriction]
  let kinds: LayerKinds
  private let base: Int

  init(isAlways: Bool, restrictions: [Restriction], _ kinds: LayerKinds) {
    (self.isAlways, self.restrictions, self.kinds) = (isAlways, restrictions, kinds)
    base = 3 + (restrictions.map(\.count).max() ?? 0)
  }

  var stateCount: Int { restrictions.reduce(1) { count, _ in count * base } }
  var start: Int { restrictions.reduce(0) { $0 * base + 1 + $1.count } }

  func next(_ state: Int, over edge: StackEdge) -> Int {
    var (state, result, factor) = (state, 0, 1)
    for restriction in restrictions.reversed() {
      result += next(state % base, of: restriction, over: edge) * factor
      state /= base
      factor *= base
    }
    return result
  }

  private func next(_ digit: Int, of restriction: Restriction, over edge: StackEdge) -> Int {
    guard digit > 1 else { return digit }
    switch restriction.left(digit - 1).step(over: edge) {
    case .keeps(let rest): return 1 + rest.count
    case .isMet: return 1
    case .fails: return 0
    }
  }

  /// Whether not all restrictions have failed.
  func canBeMet(_ state: Int) -> Bool { isAlways || state != 0 }

  func ends(_ state: Int, over edge: StackEdge, isRefused: Bool) -> Bool {
    guard case .layer(let kind) = edge.symbol else { return false }
    var state = state
    var isMet = isAlways
    for _ in restrictions {
      isMet = isMet || state % base == 1
      state /= base
    }
    return (isMet && kinds.contains(kind)) == isRefused
  }
}

extension Restriction {
  /// Whether it says more than that nothing is below the screen that an inclusive `pop-to` finds.
  fileprivate var isOfTarget: Bool { if case .lowest = self { false } else { true } }

  /// How many states it has before it is met or fails.
  fileprivate var count: Int { if case .fewer(let count) = self { count } else { 1 } }

  fileprivate func left(_ count: Int) -> Restriction {
    if case .fewer = self { .fewer(count) } else { self }
  }
}
