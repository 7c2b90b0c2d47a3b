import FlowSource

extension LinkPatternParser {
  mutating func readPath() {
    let (bytes, isPlain) = (divisible, isPlain)
    let segments = parts.segments(of: bytes)
    var hash = Fingerprint(hash: head.hash)
    var next = pairs(from: 0, upTo: segments.start)
    var index = segments.start
    while index < segments.end {
      let (start, first) = (index, next)
      var literal = hash
      while index < segments.end, bytes[index] != UInt8(ascii: "/") {
        if next < braces.count, braces[next].range.lowerBound == index {
          index = braces[next].range.upperBound
          next += 1
        } else {
          if isPlain { literal.add(bytes[index]) }
          index += 1
        }
      }
      let range = start..<index
      index += 1
      if first == next {
        hash = literal
        if !isPlain { for byte in decoded(range) { hash.add(byte) } }
        hash.add(0xFF)
      } else if isRest(first, range, segments.end) {
        hash.add(0xFD)
        add(first, of: nil)
      } else {
        hash.add(0xFE)
        readPairs(first..<next)
      }
    }
    familyHash = hash.hash
  }

  func isRest(_ pair: Int, _ range: Range<Int>, _ end: Int) -> Bool {
    braces[pair].isRest && braces[pair].range == range && range.upperBound == end
  }

  private mutating func readPairs(_ inside: Range<Int>) {
    for index in inside {
      let pair = braces[index]
      if pair.isRest { report(.misplacedRest, pair.range) }
      add(index, of: nil)
    }
    for index in inside.dropFirst()
    where braces[index - 1].range.upperBound == braces[index].range.lowerBound {
      report(
        .adjacentPlaceholders, braces[index - 1].range.lowerBound..<braces[index].range.upperBound)
    }
  }

  /// Records a placeholder in the path or of a query item, if it has a name.
  mutating func add(_ pair: Int, of item: Range<Int>?) {
    guard braces[pair].name != nil else { return }
    found.append(pair)
    if let item { foundItems.append(item) }
  }

  /// Reports placeholders that repeat an earlier name.
  mutating func checkNames() {
    // Comparing so few names is faster than hashing them.
    var names: Set<Int?> = []
    for index in found.indices {
      let pair = braces[found[index]]
      let isRepeated =
        found.count <= 8
        ? found[..<index].contains { braces[$0].name == pair.name }
        : !names.insert(pair.name).inserted
      if isRepeated { report(.repeatedName, pair.range) }
    }
  }
}
