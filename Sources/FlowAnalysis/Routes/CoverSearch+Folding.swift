import FlowFormat

/// Routes that look alike.
extension CoverSearch {
  /// Adds a walk with its bars to a route that differs from it in one screen alone; returns whether there is one.
  mutating func fold(_ steps: [Route.Step]) -> Bool {
    guard let values = options.folding else { return false }
    for index in found.indices where found[index].steps.count == steps.count {
      guard let step = onlyDifference(found[index].steps, steps, values),
        (found[index].differing ?? step) == step, showSame(found[index].steps, steps, values)
      else { continue }
      found[index].differing = step
      found[index].others.append(steps[step].screen)
      return true
    }
    return false
  }
}

// Functions, not methods: a method would copy the search to call it.

/// The only step in which two walks differ, by its screen alone.
private func onlyDifference(
  _ one: [Route.Step], _ other: [Route.Step], _ values: [Progress?]
) -> Int? {
  var difference: Int?
  for index in one.indices {
    let (screen, next) = (one[index].screen, other[index].screen)
    guard one[index].by == other[index].by else { return nil }
    if screen == next { continue }
    guard difference == nil, values[screen] == values[next] else { return nil }
    difference = index
  }
  return difference
}

/// Whether the bar does the same on all steps of two walks, over stacks of the same depths.
private func showSame(
  _ one: [Route.Step], _ other: [Route.Step], _ values: [Progress?]
) -> Bool {
  zip(one, other).allSatisfy { step, next in
    step.depth == next.depth && step.hasBar == next.hasBar && step.effect == next.effect
      && step.shownBefore.flatMap { values[$0] } == next.shownBefore.flatMap { values[$0] }
      && step.isInSubflow == next.isInSubflow
  }
}
