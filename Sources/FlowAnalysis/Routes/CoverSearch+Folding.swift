import FlowFormat

/// Folds routes that look alike into one.
extension CoverSearch {
  /// Adds a walk to a route that differs from it in only one screen; returns false if there is no such route.
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

// Functions, because calling a method would copy the search.

/// The index of the only step in which two walks differ, and only by its screen; nil otherwise.
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

/// Whether the bar does the same on all steps of two walks, at the same stack depths.
private func showSame(
  _ one: [Route.Step], _ other: [Route.Step], _ values: [Progress?]
) -> Bool {
  zip(one, other).allSatisfy { step, next in
    step.depth == next.depth && step.hasBar == next.hasBar && step.effect == next.effect
      && step.shownBefore.flatMap { values[$0] } == next.shownBefore.flatMap { values[$0] }
      && step.isInSubflow == next.isInSubflow
  }
}
