package import FlowSource

/// Comments that contain a word, found in the text because libyaml does not report comments.
package struct YAMLComments: Sendable {
  /// A comment, from its `#` to the end of its line.
  package struct Comment: Sendable {
    package let range: SourceRange
    /// Whether only blanks precede the comment on its line.
    package let isAlone: Bool

    package init(range: SourceRange, isAlone: Bool) {
      self.range = range
      self.isAlone = isAlone
    }
  }

  /// The comments that contain a word, in order; a `#` inside a scalar does not start a comment.
  ///
  /// `offsets` are the occurrences of the word. Cost: one lookup in the tree for each offset.
  package static func holding(
    wordAt offsets: [Int], in source: SourceText, tree: YAMLTree
  ) -> [Comment] {
    var comments: [Comment] = []
    var last = -1
    for offset in offsets {
      let line = source.line(at: offset)
      guard line != last else { continue }
      if let comment = comment(before: offset, on: source.byteRange(ofLine: line), source, tree) {
        comments.append(comment)
        last = line
      }
    }
    return comments
  }

  private static func comment(
    before offset: Int, on line: Range<Int>, _ source: SourceText, _ tree: YAMLTree
  ) -> Comment? {
    for start in line.lowerBound..<offset where source.bytes[start] == UInt8(ascii: "#") {
      let isFirst = start == line.lowerBound
      guard isFirst || isBlank(source.bytes[start - 1]) else { continue }
      guard !tree.isInsideScalar(start) else { continue }
      let isAlone = source.bytes[line.lowerBound..<start].allSatisfy(isBlank)
      return Comment(range: SourceRange(start, line.upperBound), isAlone: isAlone)
    }
    return nil
  }

  /// The occurrences of a word after a `#` on the same line.
  ///
  /// Cost: one pass over the text.
  package static func occurrences(of word: String, in source: SourceText) -> [Int] {
    let (wanted, bytes) = (Array(word.utf8), source.bytes)
    var found: [Int] = []
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + 4096, bytes.count)
      guard hasNumberSign(bytes[offset..<end]),
        let mark = bytes[offset..<end].firstIndex(of: UInt8(ascii: "#"))
      else {
        offset = end
        continue
      }
      offset = mark + 1
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
        if bytes[offset...].starts(with: wanted) { found.append(offset) }
        offset += 1
      }
    }
    return found
  }
}

/// No branch or early exit, so that the loop is vectorized; most blocks have no number sign.
private func hasNumberSign(_ block: ArraySlice<UInt8>) -> Bool {
  block.reduce(UInt8(0)) { found, byte in
    let difference = byte ^ UInt8(ascii: "#")
    return found | (~(difference | (0 &- difference)) >> 7)
  } > 0
}

extension YAMLTree {
  /// Whether the byte at an offset belongs to a scalar.
  fileprivate func isInsideScalar(_ offset: Int) -> Bool {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].range.lower <= offset { low = middle + 1 } else { high = middle }
    }
    // Records are ordered by start, so only the last one that starts before `offset` can contain it.
    guard low > 0 else { return false }
    let record = records[low - 1]
    switch record.kind {
    case .plain, .quoted, .block: return offset < record.range.upper
    case .sequence, .mapping, .alias: return false
    }
  }
}
