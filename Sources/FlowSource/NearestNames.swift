/// The known names to suggest for an unknown one.
package struct NearestNames: Sendable {
  private struct Candidate {
    let name: String
    let bytes: [UInt8]
    /// The letters in the name, as a set of the low six bits of each byte.
    let letters: UInt64
    /// Equal for names that differ only in case and separators.
    let spelling: String

    init(_ name: String) {
      self.name = name
      bytes = Array(name.utf8)
      letters = FlowSource.letters(of: bytes)
      spelling = FlowSource.spelling(of: bytes)
    }

    /// Whether the edit distance to a name with these letters can be at most `limit`.
    func mayBe(_ name: [UInt8], _ occurring: UInt64, within limit: Int) -> Bool {
      abs(bytes.count - name.count) <= limit
        && (letters ^ occurring).nonzeroBitCount <= 2 * limit
    }
  }

  private let candidates: [Candidate]

  package init(_ names: [String]) {
    candidates = names.map { Candidate($0) }
  }

  /// The most likely intended name; nil if no name is close enough to be a typo.
  ///
  /// This is the first name that differs only in case and separators, or else the name with the
  /// smallest edit distance within `maximumDistance(for:)`. Ties go to the longest common prefix,
  /// then to the first name.
  package func nearest(to name: String) -> String? {
    let wanted = Array(name.utf8)
    let occurring = letters(of: wanted)
    let spelling = spelling(of: wanted)
    var best: String?
    var bestBeginning = -1
    var limit = maximumDistance(for: wanted)
    for candidate in candidates where candidate.name != name {
      if candidate.spelling == spelling { return candidate.name }
      // Another single letter is a different name, not a typo.
      guard wanted.count > 1, candidate.mayBe(wanted, occurring, within: limit) else { continue }
      let beginning = commonPrefix(wanted, candidate.bytes)
      // At distance 1, another name is better only with a longer common prefix.
      guard limit > 1 || beginning > bestBeginning,
        let distance = editDistance(wanted, candidate.bytes, within: limit)
      else { continue }
      if distance < limit || distance == limit && beginning > bestBeginning {
        best = candidate.name
        bestBeginning = beginning
        limit = distance
      }
    }
    return best ?? onlyContinuation(of: wanted)
  }

  /// The only name that begins with an unknown word of at least three letters: `warning` for `warn`.
  private func onlyContinuation(of wanted: [UInt8]) -> String? {
    guard wanted.count > 2 else { return nil }
    let longer = candidates.filter {
      $0.bytes.count > wanted.count && $0.bytes.starts(with: wanted)
    }
    return longer.count == 1 ? longer[0].name : nil
  }
}

extension NearestNames {
  /// The names to suggest: the nearest one, and names that are almost as near.
  package func candidates(for name: String) -> [String] {
    guard let nearest = nearest(to: name) else { return [] }
    let wanted = Array(name.utf8)
    let limit = maximumDistance(for: wanted)
    guard !isOnlyCandidate(nearest, for: name),
      let distance = editDistance(wanted, Array(nearest.utf8), within: limit)
    else { return [nearest] }
    let occurring = letters(of: wanted)
    let others = candidates.filter { candidate in
      candidate.name != nearest && candidate.name != name
        && candidate.mayBe(wanted, occurring, within: distance + 1)
        && editDistance(wanted, candidate.bytes, within: distance + 1) != nil
    }
    return [nearest] + others.map(\.name)
  }
}

/// The greatest edit distance at which a name counts as a typo.
///
/// A third of the name's length, at least 1 and at most 12; a transposition counts as 1.
private func maximumDistance(for name: [UInt8]) -> Int { min(12, max(1, name.count / 3)) }

/// Whether a string is close enough to another to be a typo of it.
package func isSlip(_ found: String, for wanted: String) -> Bool {
  let (found, wanted) = (Array(found.utf8), Array(wanted.utf8))
  return editDistance(wanted, found, within: maximumDistance(for: wanted)) != nil
}

extension NearestNames {
  /// Whether the nearest name is certainly the intended one.
  ///
  /// Either it differs only in case and separators; or it is at most two edits away, and every
  /// other name is at least two edits farther.
  package func isOnlyCandidate(_ nearest: String, for name: String) -> Bool {
    let wanted = Array(name.utf8)
    let spelling = spelling(of: wanted)
    if spelling == FlowSource.spelling(of: Array(nearest.utf8)) {
      return !candidates.contains {
        $0.name != nearest && $0.name != name && $0.spelling == spelling
      }
    }
    guard let distance = editDistance(wanted, Array(nearest.utf8), within: 2) else { return false }
    let occurring = letters(of: wanted)
    return !candidates.contains { candidate in
      candidate.name != nearest && candidate.name != name
        && candidate.mayBe(wanted, occurring, within: distance + 1)
        && editDistance(wanted, candidate.bytes, within: distance + 1) != nil
    }
  }
}

/// A name in lower case without dashes, underscores and dots.
private func spelling(of name: [UInt8]) -> String {
  var letters: [UInt8] = []
  letters.reserveCapacity(name.count)
  for byte in name where !isDivider(byte) { letters.append(isLetter(byte) ? byte | 0x20 : byte) }
  return String(decoding: letters, as: UTF8.self)
}

private func isDivider(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
}

private func letters(of bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
}

/// The number of insertions, deletions, substitutions and transpositions of adjacent bytes between
/// two strings (optimal string alignment); nil if it is greater than `limit`.
///
/// Cost: the length of the strings, plus `limit` times the length of the part between their common ends.
package func editDistance(_ one: [UInt8], _ other: [UInt8], within limit: Int) -> Int? {
  guard abs(one.count - other.count) <= limit else { return nil }
  let (one, other) = withoutCommonEnds(one, other)
  // Without common ends, a single edit can only be an exchange of two bytes.
  if limit == 1, max(one.count, other.count) > 1 {
    return one.count == 2 && one == other.reversed() ? 1 : nil
  }
  let tooMany = limit + 1
  var beforeLast = [Int](repeating: tooMany, count: other.count + 1)
  var last = (0...other.count).map { min($0, tooMany) }
  var current = beforeLast
  var leastBefore = 0
  for row in one.indices {
    // Farther from the diagonal, the distance exceeds the limit.
    let columns = max(0, row - limit)..<min(other.count, row + limit + 1)
    current[columns.lowerBound] = columns.lowerBound == 0 ? min(row + 1, tooMany) : tooMany
    var least = current[columns.lowerBound]
    for column in columns {
      let exchange = last[column] + (one[row] == other[column] ? 0 : 1)
      var cost = min(exchange, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current[column + 1] = min(cost, tooMany)
      least = min(least, cost)
    }
    if columns.upperBound < other.count { current[columns.upperBound + 1] = tooMany }
    // No later row can have less than the least value of two adjacent rows.
    if least > limit, leastBefore > limit { return nil }
    leastBefore = least
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[other.count] <= limit ? last[other.count] : nil
}

/// Strips the common prefix and suffix of two strings, which does not change their distance.
private func withoutCommonEnds(_ one: [UInt8], _ other: [UInt8]) -> ([UInt8], [UInt8]) {
  let start = commonPrefix(one, other)
  var end = 0
  let most = min(one.count, other.count) - start
  while end < most, one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
  return (Array(one[start..<(one.count - end)]), Array(other[start..<(other.count - end)]))
}

private func commonPrefix(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var count = 0
  let most = min(one.count, other.count)
  while count < most, one[count] == other[count] { count += 1 }
  return count
}
