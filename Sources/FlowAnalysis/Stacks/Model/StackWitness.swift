import FlowSource

/// A shortest sequence of steps after which a stack is there, with the stack after each step.
///
/// A class, though nothing of it changes: every finding has room for one.
package final class StackWitness: Sendable {
  let graph: FlowGraph
  package let steps: [StackCause]
  /// The conditions that are satisfied when the app starts.
  package let remembered: [String]

  /// Whether all conditions on the way are known to hold, except for those in words.
  private let isAllowed: Bool

  package init(
    _ graph: FlowGraph, steps: [StackCause], isAllowed: Bool = false, remembered: [String] = []
  ) {
    (self.graph, self.isAllowed, self.remembered) = (graph, isAllowed, remembered)
    self.steps = graph.withOwnFollowUps(steps)
  }

  package var count: Int { steps.count }

  /// Whether one of its steps opens a link, or shows one of its gates.
  package var opensAnyLink: Bool {
    steps.contains { step in
      switch step {
      case .link, .gate: true
      case .move(let move): graph.moves[move].link != nil
      case .entry, .call, .back, .canceledSwipe, .pullDown, .tap: false
      }
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
  package func tops(ofLast count: Int) -> [Int] { stacks().suffix(count).compactMap(\.top) }

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
    StackWitness(
      graph, steps: Array(steps.prefix(count)), isAllowed: isAllowed, remembered: remembered)
  }

  /// The same steps, and more after them.
  package func followed(by more: [StackCause]) -> StackWitness {
    StackWitness(graph, steps: steps + more, isAllowed: isAllowed, remembered: remembered)
  }

  /// The moves that may not be possible: those with `when`, if not all conditions of the walk are known to hold, or else
  /// those with words.
  package var conditionalMoves: [Int] {
    guard graph.hasConditions else { return [] }
    return steps.compactMap { step in
      guard case .move(let index) = step else { return nil }
      let move = graph.moves[index]
      return (isAllowed ? graph.hasWords(move) : move.isConditional) ? index : nil
    }
  }

  package var isConditional: Bool { !conditionalMoves.isEmpty }
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
