package import FlowSource

/// A text with the fixes that were made in it, round by round.
package struct AppliedFixes: Sendable {
  package let original: [UInt8]
  package private(set) var bytes: [UInt8]
  /// For each line, the line of the original that it comes from.
  private var ancestors: [Int]
  private let originalStarts: [Int]
  /// The fixes in the order in which they were made, each with its line of the original.
  private var made: [(line: Int, title: String)] = []

  package init(_ bytes: [UInt8]) {
    original = bytes
    self.bytes = bytes
    originalStarts = startsOfPatchLines(in: bytes)
    ancestors = Array(originalStarts.indices)
  }

  /// For each line, its index in the original; nil for a changed or inserted line.
  ///
  /// Lines end at LF alone here, as in patches. Cost: linear.
  package var origins: [Int?] {
    let starts = startsOfPatchLines(in: bytes)
    var next = 0
    return starts.indices.map { index in
      let ancestor = ancestors[index]
      guard ancestor >= next, ancestor < originalStarts.count,
        text(of: index, in: bytes, starts) == text(of: ancestor, in: original, originalStarts)
      else { return nil }
      next = ancestor + 1
      return ancestor
    }
  }

  /// The fixes that made a difference, in file order: a later one may have undone an earlier one.
  ///
  /// Lines are those of the original, from 0.
  package var effective: [(line: Int, title: String)] {
    let origins = origins
    var isUnchanged = [Bool](repeating: false, count: originalStarts.count)
    for (index, origin) in origins.enumerated() {
      guard let origin else { continue }
      let isBesideInserted =
        index > 0 && origins[index - 1] == nil
        || index + 1 < origins.count && origins[index + 1] == nil
      isUnchanged[origin] = !isBesideInserted
    }
    return made.filter { !isUnchanged.indices.contains($0.line) || !isUnchanged[$0.line] }
      .enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  /// Makes all fixes that do not overlap an earlier one; duplicates count once.
  ///
  /// Returns whether any was made. Cost: linear in the text, and n log n in the edits.
  package mutating func make(_ fixes: [Fix]) -> Bool {
    var edits = NonOverlappingEdits()
    var new: [Fix] = []
    var seen: Set<Fix> = []
    for fix in fixes where !fix.edits.isEmpty && seen.insert(fix).inserted {
      if edits.insert(fix.edits) { new.append(fix) }
    }
    guard !new.isEmpty else { return false }
    let starts = startsOfPatchLines(in: bytes)
    for fix in new {
      let line = line(at: fix.edits[0].range.lower, in: starts)
      made.append((ancestors.isEmpty ? 0 : ancestors[line], fix.title))
    }
    apply(edits.sorted)
    return true
  }

  private mutating func apply(_ edits: [Fix.Edit]) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    // The start of each piece of the new text, and the bytes of the old text that it is or follows.
    var pieces: [(start: Int, old: Range<Int>)] = []
    var copied = 0
    for edit in edits {
      pieces.append((result.count, copied..<edit.range.lower))
      result += bytes[copied..<edit.range.lower]
      pieces.append((result.count, edit.range.lower..<edit.range.lower))
      result += edit.replacement.utf8
      copied = edit.range.upper
    }
    pieces.append((result.count, copied..<bytes.count))
    result += bytes[copied...]
    let oldStarts = startsOfPatchLines(in: bytes)
    var piece = 0
    ancestors = startsOfPatchLines(in: result).map { start in
      while piece + 1 < pieces.count, pieces[piece + 1].start <= start { piece += 1 }
      let (first, old) = pieces[piece]
      let offset = min(old.lowerBound + start - first, max(old.lowerBound, old.upperBound - 1))
      return oldStarts.isEmpty ? 0 : ancestors[line(at: offset, in: oldStarts)]
    }
    bytes = result
  }

  private func text(of line: Int, in bytes: [UInt8], _ starts: [Int]) -> ArraySlice<UInt8> {
    bytes[starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)]
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
