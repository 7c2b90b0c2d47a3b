import FlowSource

/// The hash of each line as computed by GitHub's code scanning, so that alerts find their line
/// after others were inserted above it.
///
/// A hash covers 100 UTF-16 units from the start of a line, without blanks and tabs, and with every
/// line ending as a line feed; after the end of the file come U+FFFF and zeros. Equal hashes are
/// numbered. Source: `src/fingerprints.ts` of github/codeql-action.
struct LineHashes {
  private static let width = 100
  private static let base: UInt64 = 37
  /// The weight of the oldest unit of the window: `base` to the power of `width`, modulo 2^64.
  private static let weight: UInt64 = 0xe59c_d09a_331c_db71

  /// `hashes[i]` is that of line `i + 1`, and `occurrences[i]` the number of lines up to there with
  /// the same hash.
  private var hashes: [UInt64] = []
  private var occurrences: [Int32] = []
  private var counts: [UInt64: Int32]
  /// The last units; the next one replaces the oldest, at `index`.
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
        // GitHub also decodes invalid UTF-8 as U+FFFD.
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

  /// Adds a unit to the window; the line that begins with the replaced unit is complete.
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
