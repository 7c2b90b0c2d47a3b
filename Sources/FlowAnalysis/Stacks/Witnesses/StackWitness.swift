import FlowSource

/// A shortest sequence of steps after which a stack is there, with the stack after each step.
///
/// A class, though nothing of it changes: every finding has room for one.
package final class StackWitness: Sendable {
  private enum Source: Sendable {
    case made([StackCause])
    case walk(PathWalk)
  }

  /// How many steps it has.
  package let count: Int
  let graph: FlowGraph
  private let source: Source

  /// Whether all conditions on the way are known to hold, except for those in words.
  private let isAllowed: Bool

  package init(_ graph: FlowGraph, steps: [StackCause], isAllowed: Bool = false) {
    let steps = graph.withOwnFollowUps(steps)
    self.graph = graph
    self.isAllowed = isAllowed
    count = steps.count
    source = .made(steps)
  }

  init(_ walk: PathWalk) {
    graph = walk.walks.system.graph
    isAllowed = false
    count = walk.summary.count
    source = .walk(walk)
  }

  /// The same with its steps, without the stacks that they were found in.
  package var made: StackWitness {
    if case .made = source { self } else { StackWitness(graph, steps: steps) }
  }

  /// Whether one of its steps opens a link, or shows one of its gates.
  package var opensAnyLink: Bool { has(.opensLink) }

  /// Whether one of its steps is a move with `when`.
  var makesConditionalMove: Bool { has(.isConditional) }

  private func has(_ feature: WalkFeatures) -> Bool {
    switch source {
    case .made(let steps): steps.contains { graph.features(of: $0).contains(feature) }
    case .walk(let walk): walk.summary.features.contains(feature)
    }
  }

  /// The steps, which may be made each time; loops ask for them once.
  package var steps: [StackCause] {
    switch source {
    case .made(let steps): steps
    case .walk(let walk): graph.withOwnFollowUps(walk.steps)
    }
  }

  /// The stack after each of the steps.
  ///
  /// Cost: steps × what is on the stack.
  package func stacks() -> [Window] {
    var stack = Window()
    return steps.map { step in
      stack.take(step, in: graph)
      return stack
    }
  }

  /// The screens on top after each of the last steps.
  package func tops(ofLast count: Int) -> [Int] {
    var walk = WalkReplay(graph)
    var rest: [StackCause]?
    if case .walk(let path) = source, count <= path.next.count + 1, let known = path.replay {
      (walk, rest) = (known, path.next)
    }
    var tops = [walk.window.top]
    for step in rest ?? steps {
      walk.make(step)
      tops.append(walk.window.top)
    }
    return tops[max(0, tops.count - count)...].compactMap(\.self)
  }

  /// The number of layers after each of the steps.
  package func layerCounts() -> [Int] {
    var stack = Window()
    return steps.map { step in
      stack.take(step, in: graph)
      return stack.layers.count
    }
  }

  /// The stack after the last step.
  package var stack: Window {
    var stack = Window()
    for step in steps { stack.take(step, in: graph) }
    return stack
  }

  /// The first of the steps.
  package func prefix(_ count: Int) -> StackWitness {
    StackWitness(graph, steps: Array(steps.prefix(count)))
  }

  /// The same steps, and more after them.
  package func followed(by more: [StackCause]) -> StackWitness {
    guard case .walk(var walk) = source else { return StackWitness(graph, steps: steps + more) }
    walk.next += more
    return StackWitness(walk)
  }

  /// Whether it makes a move that may not be possible: one with `when`, if not all conditions of the walk are known to
  /// hold, or else one with words; or shows a gate whose condition it has satisfied before.
  package var isConditional: Bool {
    guard graph.hasConditions else { return false }
    if isAllowed {
      return steps.contains { step in
        if case .move(let index) = step { graph.hasWords(graph.moves[index]) } else { false }
      }
    }
    return makesConditionalMove
      || has(.showsGate) && conditionsAtEnd { move, _ in !move.isConditional } == nil
  }

  /// The conditions that are satisfied after its steps, if none is when the app starts; nil if the steps need
  /// others, or, if it `isWhole`, leave out what follows by itself.
  package func conditionsAtEnd(isWhole: Bool) -> Set<String>? {
    guard graph.hasConditions else { return [] }
    return conditionsAtEnd(isWhole: isWhole) { graph.allows($0, satisfied: Array($1)) }
  }

  /// The conditions that are satisfied after its steps, if none is when the app starts; nil if a move is not
  /// allowed with those satisfied before it, or another gate is shown than the first whose condition is not.
  ///
  /// `isWhole`: nor if a move that follows another by itself is left out though nothing prevents it.
  ///
  /// `visit` is called before each step up to where it ends.
  func conditionsAtEnd(
    isWhole: Bool = false, where isAllowed: (_ move: Move, _ satisfied: Set<String>) -> Bool,
    visit: (_ step: Int, _ satisfied: Set<String>) -> Void = { _, _ in }
  ) -> Set<String>? {
    var satisfied: Set<String> = []
    func make(_ move: Move) -> Bool {
      guard isAllowed(move, satisfied) else { return false }
      satisfied.formUnion(graph.conditions(passedBy: move))
      satisfied.subtract(graph.conditions(revokedBy: move))
      return true
    }
    var window = Window()
    let steps = steps
    for (number, step) in steps.enumerated() {
      visit(number, satisfied)
      var followUps: [Int] = []
      if isWhole {
        if case .move(let index) = step { followUps = window.followUps(of: index, in: graph) }
        window.take(step, in: graph)
      }
      switch step {
      case .move(let index):
        let move = graph.moves[index]
        guard make(move) else { return nil }
        let next = steps.dropFirst(number + 1).first
        if isCutShort(before: next, followUps, window, satisfied) { return nil }
        if let link = move.link { satisfied.formUnion(graph.conditions(passedBefore: link)) }
      case .link(let link): satisfied.formUnion(graph.conditions(passedBefore: link))
      case .gate(let gate, of: let link, by: let index):
        if let index, !make(graph.moves[Int(index)]) { return nil }
        let first = graph.leadingGates(of: Int(link)).first { gate in
          graph.program.gate(of: gate).map { !satisfied.contains($0.value) } ?? false
        }
        guard first == Int(gate) else { return nil }
      case .entry, .call, .back, .pullDown, .tap: break
      }
    }
    return satisfied
  }

  /// Whether a step is not followed by what then always happens, which is one of these moves.
  private func isCutShort(
    before next: StackCause?, _ followUps: [Int], _ window: Window, _ satisfied: Set<String>
  ) -> Bool {
    let missing = followUps.filter { follower in
      !graph.hasWords(graph.moves[follower])
        && graph.allows(graph.moves[follower], satisfied: Array(satisfied))
    }
    guard !missing.isEmpty, !missing.contains(where: { next == .move($0) }) else { return false }
    return missing.contains { follower in
      var after = window
      return after.take(.move(follower), in: graph)
    }
  }
}

extension FlowGraph {
  /// The steps of a walk, in which the follow-up of one screen may stand for those of all screens of
  /// `everywhere`, with that of the screen that makes the move before it.
  func withOwnFollowUps(_ steps: [StackCause]) -> [StackCause] {
    guard hasFollowUps else { return steps }
    var own = steps
    for index in own.indices.dropFirst() {
      own[index] = ownFollowUp(own[index], after: own[index - 1])
    }
    return own
  }

  /// The same for one step.
  func ownFollowUp(_ step: StackCause, after before: StackCause) -> StackCause {
    guard hasFollowUps, case .move(let number) = step, case .move(let before) = before,
      moves[number].isFollowUp, moves[number].isEverywhere,
      let next = followUp(of: before), next != number,
      moves[next].destination == moves[number].destination
    else { return step }
    return .move(next)
  }
}
