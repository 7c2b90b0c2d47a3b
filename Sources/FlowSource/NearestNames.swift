/// The known names to suggest for an unknown one.
package struct NearestNames: Sendable {
  private let known: [(name: String, spelling: String)]

  package init(_ names: [String]) { known = names.map { ($0, spelling(of: $0)) } }

  /// The most likely intended name; nil if no name is close enough to be a typo.
  ///
  /// This is the first name that differs only in case and separators, or else the name with the
  /// smallest edit distance within `maximumDistance(for:)`. Ties go to the longest common prefix,
  /// then to the first name.
  package func nearest(to name: String) -> String? {
    let spelling = spelling(of: name)
    var best: String?
    var (limit, bestBeginning) = (maximumDistance(for: name), -1)
    for (candidate, itsSpelling) in known where candidate != name {
      if itsSpelling == spelling { return candidate }
      // A different single letter is another name, not a typo.
      guard name.utf8.count > 1, let distance = editDistance(name, candidate, within: limit)
      else { continue }
      let beginning = zip(name.utf8, candidate.utf8).prefix { $0 == $1 }.count
      if (distance, -beginning) < (limit, -bestBeginning) {
        (best, limit, bestBeginning) = (candidate, distance, beginning)
      }
    }
    return best ?? onlyContinuation(of: name)
  }

  /// The only name that continues an unknown one of at least three letters: `warning` for `warn`.
  private func onlyContinuation(of name: String) -> String? {
    guard name.utf8.count > 2 else { return nil }
    let longer = known.map(\.name).filter {
      $0.utf8.count > name.utf8.count && $0.utf8.starts(with: name.utf8)
    }
    return longer.count == 1 ? longer[0] : nil
  }

  /// The names to suggest: the nearest one and those that are almost as near.
  package func candidates(for name: String) -> [String] {
    guard let nearest = nearest(to: name) else { return [] }
    guard !isOnlyCandidate(nearest, for: name),
      let distance = editDistance(name, nearest, within: maximumDistance(for: name))
    else { return [nearest] }
    return [nearest] + others(than: nearest, within: distance + 1, of: name)
  }

  private func others(than nearest: String, within limit: Int, of name: String) -> [String] {
    known.map(\.name).filter {
      $0 != nearest && $0 != name && editDistance(name, $0, within: limit) != nil
    }
  }

  /// Whether the nearest name is certainly the one that was meant: it differs only in case and
  /// separators, or it is at most two edits away and every other name is at least two edits
  /// farther.
  package func isOnlyCandidate(_ nearest: String, for name: String) -> Bool {
    let spelling = spelling(of: name)
    if spelling == FlowSource.spelling(of: nearest) {
      return !known.contains { $0.name != nearest && $0.name != name && $0.spelling == spelling }
    }
    guard let distance = editDistance(name, nearest, within: 2) else { return false }
    return others(than: nearest, within: distance + 1, of: name).isEmpty
  }
}

/// The greatest edit distance at which a name counts as a typo.
///
/// A third of its length, at least 1 and at most 12; a transposition counts as 1.
private func maximumDistance(for name: String) -> Int { min(12, max(1, name.utf8.count / 3)) }

/// Whether a string is close enough to another to be a typo of it.
package func isSlip(_ found: String, for wanted: String) -> Bool {
  editDistance(wanted, found, within: maximumDistance(for: wanted)) != nil
}

/// A name without dashes, underscores and dots, in lower case.
private func spelling(of name: String) -> String {
  let letters = name.utf8.filter { !"-_.".utf8.contains($0) }
  return String(decoding: letters.map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
}

/// The number of insertions, deletions, substitutions and transpositions of adjacent bytes between
/// two strings (optimal string alignment); nil if it is greater than `limit`.
///
/// Cost: the length of the strings times the limit.
private func editDistance(_ one: String, _ other: String, within limit: Int) -> Int? {
  guard abs(one.utf8.count - other.utf8.count) <= limit else { return nil }
  let (one, other) = (Array(one.utf8), Array(other.utf8))
  // Of each row, the columns at most `limit` away from the diagonal, between two that are too far.
  let tooFar = [Int](repeating: limit + 1, count: 2 * limit + 3)
  var (beforeLast, last, current) = (tooFar, tooFar, tooFar)
  for row in 0...one.count {
    for column in max(0, row - limit)...min(other.count, row + limit) {
      let index = column - row + limit + 1
      var cost = row + column == 0 ? 0 : min(last[index + 1], current[index - 1]) + 1
      if row > 0, column > 0 {
        cost = min(cost, last[index] + (one[row - 1] == other[column - 1] ? 0 : 1))
      }
      if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
        cost = min(cost, beforeLast[index] + 1)
      }
      current[index] = cost
    }
    // No later row is below the least of two neighbors.
    if last.allSatisfy({ $0 > limit }), current.allSatisfy({ $0 > limit }) { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  let distance = last[other.count - one.count + limit + 1]
  return distance <= limit ? distance : nil
}
