/// A byte that no UTF-8 text holds; it stands for "any value" where a glob is itself matched.
let freshByte: UInt8 = 0xFF

/// A segment with placeholders: literal text with gaps of one or more bytes between.
///
/// Two facts make comparing easy, both because a gap may hold anything:
/// - One contains another iff it accepts the other's text with a byte in each gap that occurs in
///   no literal text. So no union of globs contains one that no member of the union contains.
/// - Two have a text in common iff one prefix begins the other and one suffix ends the other:
///   `prefix ☐ middles of one ☐ middles of the other ☐ suffix` is accepted by both.
struct LinkGlob: Hashable, Sendable {
  /// The literal text before the first gap.
  var prefix: [UInt8] = []
  /// The literal texts between gaps, none of them empty.
  var middles: [[UInt8]] = []
  /// The literal text behind the last gap.
  var suffix: [UInt8] = []

  /// Whether it is one gap alone.
  var isBare: Bool { prefix.isEmpty && middles.isEmpty && suffix.isEmpty }

  /// Its text with `freshByte` in each gap.
  var freshText: [UInt8] { joined(prefix, middles, suffix) }

  func accepts(_ text: [UInt8]) -> Bool { findGaps(in: text) { _ in } }

  /// What the gaps hold, from the left and each as short as can be; nil if `text` does not match.
  func gaps(in text: [UInt8]) -> [Range<Int>]? {
    var gaps: [Range<Int>] = []
    return findGaps(in: text) { gaps.append($0) } ? gaps : nil
  }

  /// Taking the first occurrence of each literal text leaves the most for those to come.
  @inline(__always)
  private func findGaps(in text: [UInt8], _ found: (Range<Int>) -> Void) -> Bool {
    guard text.count > prefix.count + suffix.count, text.starts(with: prefix),
      ends(text, with: suffix)
    else { return false }
    let end = text.count - suffix.count
    var start = prefix.count
    for middle in middles {
      guard let place = firstPlace(of: middle, in: text, from: start + 1, upTo: end) else {
        return false
      }
      found(start..<place)
      start = place + middle.count
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

  /// Texts that both accept, with `freshByte` for "any value"; none where they do not meet.
  ///
  /// Where one contains the other, its text stands for all; otherwise the simplest come first, and
  /// no more than `limit` of the others.
  func commonTexts(with other: LinkGlob, limit: Int) -> [[UInt8]] {
    guard meets(other) else { return [] }
    if contains(other) { return [other.freshText] }
    if other.contains(self) { return [freshText] }
    let start = prefix.count < other.prefix.count ? other.prefix : prefix
    let end = suffix.count < other.suffix.count ? other.suffix : suffix
    let simplest = [
      joined(start, middles + other.middles, end), joined(start, other.middles + middles, end),
    ]
    // The search goes as deep as the texts are long.
    guard limit > 0, freshText.count + other.freshText.count < 200 else { return simplest }
    var search = CommonTextSearch(one: elements, other: other.elements, limit: limit)
    search.extend(one: 0, inside: false, other: 0, inside: false)
    return simplest + search.texts
  }

  private var elements: [UInt8?] { freshText.map { $0 == freshByte ? nil : $0 } }
}

/// Every way in which two globs can share a text, each gap as short as that way allows.
private struct CommonTextSearch {
  /// nil is a gap.
  let one: [UInt8?]
  let other: [UInt8?]
  let limit: Int
  private(set) var texts: [[UInt8]] = []
  /// There can be many ways that lead nowhere.
  private var stepsLeft = 10_000
  private var text: [UInt8] = []

  init(one: [UInt8?], other: [UInt8?], limit: Int) {
    self.one = one
    self.other = other
    self.limit = limit
  }

  /// `i` and `j` elements are behind; `inside` says that the last of them is a gap, still open.
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

private func firstPlace(
  of part: [UInt8], in text: [UInt8], from start: Int, upTo end: Int
) -> Int? {
  var place = start
  while place + part.count < end {
    if text[place] == part[0], part.indices.allSatisfy({ text[place + $0] == part[$0] }) {
      return place
    }
    place += 1
  }
  return nil
}
