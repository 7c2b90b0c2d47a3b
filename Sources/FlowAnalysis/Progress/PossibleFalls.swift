import FlowFormat

/// The falls of the progress bar that no condition rules out.
///
/// `ProgressFlow` finds the greatest value before each screen on any motions. If a condition that moves
/// name rules those out, as `has: c` and then `lacks: c`, other motions are searched, for one condition at a
/// time. Cost: linear for each condition, and for each such fall the screens without progress before it, up to the
/// limit of `PossibleMotions`.
package struct PossibleFalls {
  /// Motions after which the bar shows less than it did on a screen.
  package struct Fall: Sendable {
    /// The screen that showed more.
    package let shownBy: Int
    fileprivate let screen: Int
    /// Other motions than those of the greatest value; nil for these.
    fileprivate let otherMotions: [BarMotion]?
  }

  private let progress: ProgressFlow
  private var possible: PossibleMotions
  private var motionsBefore: MotionsBefore?

  package init(_ progress: ProgressFlow, _ possible: PossibleMotions) {
    self.progress = progress
    self.possible = possible
  }

  /// A fall at a screen from the greatest value; nil without one.
  package mutating func fall(to screen: Int) -> Fall? {
    guard let shownBy = progress.greatestShown(before: screen), let own = progress.values[screen],
      let shown = progress.values[shownBy], shown > own
    else { return nil }
    var fall = Fall(shownBy: shownBy, screen: screen, otherMotions: nil)
    guard possible.judgesMore else { return fall }
    var motions = walk(of: fall)
    for states in possible.states {
      possible.charge(motions.count)
      var against = states.conditions(against: motions, from: fall.shownBy)
      while against != 0, possible.judgesMore {
        let condition = against.trailingZeroBitCount
        let before = motionsBefore ?? MotionsBefore(progress)
        motionsBefore = before
        guard let other = before.fall(to: screen, condition, of: states, &possible) else {
          return nil
        }
        (fall, motions) = (other, walk(of: other))
        // Each condition is judged alone.
        against =
          states.conditions(against: motions, from: fall.shownBy) & ~(.max >> (63 - condition))
      }
    }
    return fall
  }

  /// The motions from the screen that showed more, in order.
  package func walk(of fall: Fall) -> [BarMotion] {
    fall.otherMotions ?? progress.walk(to: fall.screen)
  }
}

/// The motions that lead to each screen or node of a detour.
private struct MotionsBefore {
  /// A step of a search backward, from a state in which a condition is.
  private struct Visit {
    let node: Int
    let state: ConditionStates.States
    let motions: [BarMotion]
    /// The index of the visit that comes after it; −1 at the end of the motions.
    let after: Int
  }

  private let progress: ProgressFlow
  private var stepsBefore: [[(source: Int, motions: [BarMotion])]]

  init(_ progress: ProgressFlow) {
    self.progress = progress
    var steps = [[(source: Int, motions: [BarMotion])]](repeating: [], count: progress.nodeCount)
    progress.forEachStep { source, target, motions in steps[target].append((source, motions)) }
    stepsBefore = steps
  }

  /// The fall to a screen from the greatest value before it that a condition allows; nil without one.
  func fall(
    to screen: Int, _ condition: Int, of states: ConditionStates, _ possible: inout PossibleMotions
  ) -> PossibleFalls.Fall? {
    guard let own = progress.value(ofNode: screen) else { return nil }
    let each = ConditionStates.each(of: condition)
    var visits = each.map {
      Visit(node: screen, state: $0, motions: [], after: -1)
    }
    var seen: [Int: ConditionStates.States] = [:]
    var best: (value: Progress, fall: PossibleFalls.Fall)?
    var next = 0
    while next < visits.count {
      let visit = visits[next]
      next += 1
      for (source, motions) in stepsBefore[visit.node] {
        let value = progress.value(ofNode: source)
        if let value, value <= best?.value ?? own { continue }
        for state in each
        where seen[source]?.contains(state) != true
          && (value == nil || states.states(of: source).contains(state))
          && states.states(after: motions, on: source, from: state).contains(visit.state)
        {
          let step = Visit(node: source, state: state, motions: motions, after: next - 1)
          if let value {
            best = (value, fall(to: screen, from: step, visits))
          } else {
            seen[source, default: ConditionStates.States()].formUnion(state)
            visits.append(step)
          }
        }
      }
    }
    possible.charge(visits.count)
    return best?.fall
  }

  private func fall(
    to screen: Int, from first: Visit, _ visits: [Visit]
  ) -> PossibleFalls.Fall {
    var motions = first.motions
    var index = first.after
    while index >= 0 {
      motions += visits[index].motions
      index = visits[index].after
    }
    return PossibleFalls.Fall(shownBy: first.node, screen: screen, otherMotions: motions)
  }
}
