import FlowFormat

/// Routes that look alike.
extension CoverSearch {
  /// Adds a walk to a route that differs from it in one screen alone; returns whether there is one.
  mutating func fold(_ walk: [WalkStep]) -> Bool {
    guard let values = options.folding else { return false }
    for index in found.indices where found[index].walk.count == walk.count {
      guard let step = onlyDifference(found[index].walk, walk, values),
        (found[index].differing ?? step) == step
      else { continue }
      found[index].differing = step
      found[index].others.append(walk[step].screen)
      return true
    }
    return false
  }

  /// The only step in which two walks differ, by its screen alone.
  private func onlyDifference(
    _ one: [WalkStep], _ other: [WalkStep], _ values: [Progress?]
  ) -> Int? {
    var difference: Int?
    for index in one.indices {
      let (screen, next) = (one[index].screen, other[index].screen)
      if case .move(let move) = one[index].cause, case .move(move) = other[index].cause { continue }
      guard one[index].cause.by(in: graph) == other[index].cause.by(in: graph) else { return nil }
      if screen == next { continue }
      guard difference == nil, values[screen] == values[next] else { return nil }
      difference = index
    }
    return difference
  }
}
