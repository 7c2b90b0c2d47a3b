/// A text with fixes made in it, round by round.
package struct FixedText: Sendable {
  package let original: [UInt8]
  package private(set) var bytes: [UInt8]
  /// For each line, which of the original it is, from 0; nil for one that was changed or put in.
  ///
  /// Lines end at LF alone here, as in patches.
  package private(set) var origins: [Int?]
  /// How many fixes were made.
  package private(set) var count = 0

  package init(_ bytes: [UInt8]) {
    original = bytes
    self.bytes = bytes
    origins = Array(startsOfPatchLines(in: bytes).indices)
  }

  /// Makes all fixes whose edits touch none of those before them; equal ones are one.
  ///
  /// Returns whether any was made. Cost: linear in the text, and n log n in the edits.
  package mutating func make(_ fixes: [Fix]) -> Bool {
    var edits: [Fix.Edit] = []
    var made = 0
    var seen: Set<Fix> = []
    for fix in fixes where !fix.edits.isEmpty && seen.insert(fix).inserted {
      let places = fix.edits.map { place(of: $0, in: edits) }
      // Edits of one fix are in order and apart, so that their places stay right from the last on.
      guard !places.contains(nil) else { continue }
      for (edit, place) in zip(fix.edits, places).reversed() {
        if let place { edits.insert(edit, at: place) }
      }
      made += 1
    }
    guard !edits.isEmpty else { return false }
    count += made
    apply(edits)
    return true
  }

  /// Where an edit goes among others; nil where it meets one of them.
  private func place(of edit: Fix.Edit, in edits: [Fix.Edit]) -> Int? {
    let low = edits.partitioningIndex { $0.range.lower >= edit.range.lower }
    if low > 0, edits[low - 1].range.upper > edit.range.lower { return nil }
    if low < edits.count,
      edits[low].range.lower < edit.range.upper || edits[low].range.lower == edit.range.lower
    {
      return nil
    }
    return low
  }

  private mutating func apply(_ edits: [Fix.Edit]) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let oldStarts = startsOfPatchLines(in: bytes)
    // The starts of untouched lines in the new text, by their number in the old one.
    var kept: [(line: Int, start: Int)] = []
    var line = 0
    var copied = 0
    for edit in edits {
      let firstTouched = self.line(at: edit.range.lower, in: oldStarts)
      while line < firstTouched {
        kept.append((line, result.count + oldStarts[line] - copied))
        line += 1
      }
      result += bytes[copied..<edit.range.lower]
      result += edit.replacement.utf8
      copied = edit.range.upper
      // What ends where a line begins leaves that line as it is.
      line = self.line(at: max(edit.range.lower, copied - 1), in: oldStarts) + 1
    }
    while line < oldStarts.count {
      kept.append((line, result.count + oldStarts[line] - copied))
      line += 1
    }
    result += bytes[copied...]
    let newStarts = startsOfPatchLines(in: result)
    var origins = [Int?](repeating: nil, count: newStarts.count)
    var next = 0
    for (line, start) in kept {
      while next < newStarts.count, newStarts[next] < start { next += 1 }
      if next < newStarts.count, newStarts[next] == start { origins[next] = self.origins[line] }
    }
    bytes = result
    self.origins = origins
  }

  private func line(at offset: Int, in starts: [Int]) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }
}

/// The offsets at which the lines of a patch begin; none in an empty text.
package func startsOfPatchLines(in bytes: [UInt8]) -> [Int] {
  var starts = bytes.isEmpty ? [] : [0]
  for (offset, byte) in bytes.enumerated() where byte == 0x0A && offset + 1 < bytes.count {
    starts.append(offset + 1)
  }
  return starts
}
