/// A byte that does not occur in UTF-8; stands for "any value" when globs are matched with each other.
let freshByte: UInt8 = 0xFF

/// A segment with placeholders: literal texts separated by gaps of one or more bytes.
///
/// Comparisons are easy, because a gap can contain anything:
/// - A glob contains another one if and only if it accepts the other's text with `freshByte` in each gap.
///   So if a union of globs contains a glob, one member of the union does.
/// - Two globs accept a common text if and only if one prefix begins the other and one suffix ends the other:
///   both accept `prefix ☐ middles of one ☐ middles of the other ☐ suffix`.
package struct LinkGlob: Hashable, Sendable {
  /// The literal text before the first gap.
  package var prefix: [UInt8] = []
  /// The literal texts between gaps, none of them empty.
  package var middles: [[UInt8]] = []
  /// The literal text after the last gap.
  package var suffix: [UInt8] = []

  /// Whether the glob is a single gap without literal text.
  var isBare: Bool { prefix.isEmpty && middles.isEmpty && suffix.isEmpty }

  /// The text of the glob with `freshByte` in each gap.
  var freshText: [UInt8] { joined(prefix, middles, suffix) }

  func accepts(_ text: [UInt8]) -> Bool { findGaps(in: text) { _ in } }

  /// The ranges of the gaps, each as short as possible from the left; nil if `text` does not match.
  func gaps(in text: [UInt8]) -> [Range<Int>]? {
    var gaps: [Range<Int>] = []
    return findGaps(in: text) { gaps.append($0) } ? gaps : nil
  }

  /// Greedy: taking the first occurrence of each literal text leaves the most for the following ones.
  private func findGaps(in text: [UInt8], _ found: (Range<Int>) -> Void) -> Bool {
    guard text.count > prefix.count + suffix.count, text.starts(with: prefix),
      ends(text, with: suffix)
    else { return false }
    let end = text.count - suffix.count
    var start = prefix.count
    for middle in middles {
      guard let index = firstIndex(of: middle, in: text, from: start + 1, upTo: end) else {
        return false
      }
      found(start..<index)
      start = index + middle.count
    }
    guard start < end else { return false }
    found(start..<end)
    return true
  }

  func contains(_ other: LinkGlob) -> Bool { accepts(other.freshText) }

  func meets(_ other: LinkGlob) -> Bool {
    let shorterPrefix = min(prefix.count, other.prefix.count)
    let shorterSuffix = min(suffix.count, other.suffix.count)
    return prefix.prefix(shorterPrefix) == other.prefix.prefix(shorterPrefix)
      && suffix.suffix(shorterSuffix) == other.suffix.suffix(shorterSuffix)
  }

  /// Texts that both globs accept, with `freshByte` for "any value"; empty if they share none.
  ///
  /// If one glob contains the other, the other's text represents all common texts. Otherwise the
  /// simplest texts come first, then at most `limit` others.
  func commonTexts(with other: LinkGlob, limit: Int) -> [[UInt8]] {
    guard meets(other) else { return [] }
    if contains(other) { return [other.freshText] }
    if other.contains(self) { return [freshText] }
    let start = prefix.count < other.prefix.count ? other.prefix : prefix
    let end = suffix.count < other.suffix.count ? other.suffix : suffix
    let simplest = [
      joined(start, middles + other.middles, end), joined(start, other.middles + middles, end),
    ]
    // The search recurses as deep as the texts are long.
    guard limit > 0, freshText.count + other.freshText.count < 200 else { return simplest }
    var search = CommonTextSearch(one: elements, other: other.elements, limit: limit)
    search.extend(one: 0, inside: false, other: 0, inside: false)
    return simplest + search.texts
  }

  private var elements: [UInt8?] { freshText.map { $0 == freshByte ? nil : $0 } }
}

/// Enumerates the texts that two globs can share, with each gap as short as possible.
private struct CommonTextSearch {
  /// nil is a gap.
  let one: [UInt8?]
  let other: [UInt8?]
  let limit: Int
  private(set) var texts: [[UInt8]] = []
  /// Bounds the search, which can have many dead ends.
  private var stepsLeft = 10_000
  private var text: [UInt8] = []

  init(one: [UInt8?], other: [UInt8?], limit: Int) {
    self.one = one
    self.other = other
    self.limit = limit
  }

  /// Extends the text after `i` and `j` elements; `inside` means that the last element is a gap, still open.
  mutating func extend(one i: Int, inside isInOne: Bool, other j: Int, inside isInOther: Bool) {
    stepsLeft -= 1
    guard texts.count < limit, stepsLeft > 0 else { return }
    if i == one.count, j == other.count { texts.append(text) }
    for (next, byte) in steps(one, i, isInOne) {
      for (otherNext, otherByte) in steps(other, j, isInOther) {
        if let byte, let otherByte, byte != otherByte { continue }
        let symbol = byte ?? otherByte ?? freshByte
        // Inside two gaps, one more byte is enough.
        if next == i, otherNext == j, text.last == freshByte { continue }
        text.append(symbol)
        extend(
          one: next, inside: next == i || one[i] == nil,
          other: otherNext, inside: otherNext == j || other[j] == nil)
        text.removeLast()
      }
    }
  }

  private func steps(_ elements: [UInt8?], _ index: Int, _ inside: Bool) -> [(Int, UInt8?)] {
    var steps: [(Int, UInt8?)] = []
    if index < elements.count { steps.append((index + 1, elements[index])) }
    if inside { steps.append((index, nil)) }
    return steps
  }
}

private func joined(_ prefix: [UInt8], _ middles: [[UInt8]], _ suffix: [UInt8]) -> [UInt8] {
  var text = prefix
  text.append(freshByte)
  for middle in middles {
    text += middle
    text.append(freshByte)
  }
  return text + suffix
}

private func ends(_ text: [UInt8], with suffix: [UInt8]) -> Bool {
  let start = text.count - suffix.count
  return suffix.indices.allSatisfy { text[start + $0] == suffix[$0] }
}

private func firstIndex(
  of part: [UInt8], in text: [UInt8], from start: Int, upTo end: Int
) -> Int? {
  var index = start
  while index + part.count < end {
    if text[index] == part[0], part.indices.allSatisfy({ text[index + $0] == part[$0] }) {
      return index
    }
    index += 1
  }
  return nil
}
