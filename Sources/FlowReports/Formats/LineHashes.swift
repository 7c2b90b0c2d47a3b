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
  private static let weight: UInt64 = 0xe59c_d09a_331c_db71

  /// `hashes[i]` is that of line `i + 1`, and `occurrences[i]` how many lines up to there have it.
  private var hashes: [UInt64] = []
  private var occurrences: [Int32] = []
  private var counts: [UInt64: Int32]
  /// The last units, of which the next one replaces the oldest, at `index`.
  private var window = [Unit](repeating: Unit(value: 0, beginsLine: false), count: width)
  private var index = 0
  private var hash: UInt64 = 0
  private var isAtLineStart = true
  private var isAfterCarriageReturn = false

  private struct Unit {
    let value: UInt16
    let beginsLine: Bool
  }

  init(of source: SourceText) {
    hashes.reserveCapacity(source.lineCount)
    occurrences.reserveCapacity(source.lineCount)
    counts = Dictionary(minimumCapacity: source.lineCount)
    var offset = 0
    while offset < source.bytes.count {
      if source.bytes[offset] < 0x80 {
        read(UInt16(source.bytes[offset]))
        offset += 1
      } else {
        let end = source.bytes[offset...].firstIndex { $0 < 0x80 } ?? source.bytes.count
        // What is no UTF-8 counts as U+FFFD there too.
        for unit in String(decoding: source.bytes[offset..<end], as: UTF8.self).utf16 { read(unit) }
        offset = end
      }
    }
    read(0xFFFF)
    for _ in 0..<LineHashes.width { push(Unit(value: 0, beginsLine: false)) }
  }

  /// `hash:occurrence` of a line, from 1.
  subscript(line: Int) -> String {
    "\(hexadecimal(hashes[line - 1])):\(occurrences[line - 1])"
  }

  private mutating func read(_ unit: UInt16) {
    let isBlank = unit == 0x20 || unit == 0x09
    let isSecondHalf = isAfterCarriageReturn && unit == 0x0A
    isAfterCarriageReturn = unit == 0x0D
    if isBlank || isSecondHalf { return }
    let begins = isAtLineStart
    isAtLineStart = unit == 0x0A || unit == 0x0D
    push(Unit(value: unit == 0x0D ? 0x0A : unit, beginsLine: begins))
  }

  /// Puts a unit into the window; the line that begins with the one it replaces is complete.
  private mutating func push(_ unit: Unit) {
    let oldest = window[index]
    if oldest.beginsLine {
      hashes.append(hash)
      counts[hash, default: 0] += 1
      occurrences.append(counts[hash, default: 0])
    }
    hash =
      hash &* LineHashes.base &+ UInt64(unit.value) &- LineHashes.weight &* UInt64(oldest.value)
    window[index] = unit
    index = index + 1 == LineHashes.width ? 0 : index + 1
  }
}
