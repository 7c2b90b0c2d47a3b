import FlowSource

/// The hash of every line as GitHub's code scanning computes it, by which alerts find their line again
/// after others were put above it.
///
/// A hash is of the 100 UTF-16 units from the start of a line on, blanks and tabs left out, all line
/// ends a line feed; behind the end of the file stands U+FFFF, then zeros. Equal ones are numbered.
/// Source: `src/fingerprints.ts` of github/codeql-action.
struct LineHashes {
  private static let width = 100
  private static let base: UInt64 = 37
  /// What the oldest unit of the window weighs: `base` to the power of `width`, without overflow.
  private static let weight = (0..<width).reduce(UInt64(1)) { power, _ in power &* base }

  /// `hashes[i]` is that of line `i + 1`, and `occurrences[i]` how many lines up to there have it.
  private var hashes: [UInt64] = []
  private var occurrences: [Int32] = []
  private var counts: [UInt64: Int] = [:]
  /// The last 100 units, of which the next one replaces the oldest, at `index`.
  private var window = [UInt16](repeating: 0, count: width)
  /// For each unit of the window whether a line begins with it.
  private var beginsLine = [Bool](repeating: false, count: width)
  private var index = 0
  private var hash: UInt64 = 0
  private var isAtLineStart = true
  private var isAfterCarriageReturn = false

  init(of source: SourceText) {
    hashes.reserveCapacity(source.lineCount)
    occurrences.reserveCapacity(source.lineCount)
    // What is no UTF-8 counts as U+FFFD there too.
    for unit in String(decoding: source.bytes, as: UTF8.self).utf16 { read(unit) }
    read(0xFFFF)
    for _ in 0..<LineHashes.width { push(0) }
  }

  /// `hash:occurrence` of a line, from 1.
  subscript(line: Int) -> String {
    "\(String(hashes[line - 1], radix: 16)):\(occurrences[line - 1])"
  }

  private mutating func read(_ unit: UInt16) {
    let isBlank = unit == 0x20 || unit == 0x09
    let isSecondHalf = isAfterCarriageReturn && unit == 0x0A
    isAfterCarriageReturn = unit == 0x0D
    if isBlank || isSecondHalf { return }
    let begins = isAtLineStart
    isAtLineStart = unit == 0x0A || unit == 0x0D
    push(unit == 0x0D ? 0x0A : unit, beginsLine: begins)
  }

  /// Puts a unit into the window; the line that begins with the one it replaces is complete.
  private mutating func push(_ unit: UInt16, beginsLine begins: Bool = false) {
    if beginsLine[index] {
      let count = counts[hash, default: 0] + 1
      counts[hash] = count
      hashes.append(hash)
      occurrences.append(Int32(count))
    }
    let oldest = UInt64(window[index])
    hash = hash &* LineHashes.base &+ UInt64(unit) &- LineHashes.weight &* oldest
    window[index] = unit
    beginsLine[index] = begins
    index = (index + 1) % LineHashes.width
  }
}
