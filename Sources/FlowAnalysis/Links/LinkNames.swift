import FlowSource

/// The names of a pattern's placeholders; patterns with equal lists share one instance.
package final class LinkNames: Sendable {
  static let none = LinkNames([], pathCount: 0, indices: [], number: 0)

  /// The names in order of appearance.
  package let all: [String]
  let pathCount: Int
  /// The names as indices, in the order in which the parser first met each name.
  let indices: [Int]
  /// Identifies this list among all lists of its parser.
  let number: Int

  init(_ all: [String], pathCount: Int, indices: [Int], number: Int) {
    (self.all, self.pathCount) = (all, pathCount)
    (self.indices, self.number) = (indices, number)
  }

  package var inPath: ArraySlice<String> { all[..<pathCount] }
  var inQuery: ArraySlice<String> { all[pathCount...] }
}

/// Indices of names in the order in which they are added.
struct NameIndices {
  private(set) var all: [String] = []
  /// The bytes of the first eight names; comparing so few is faster than decoding and hashing.
  private var few: [[UInt8]] = []
  /// The indices of all names if there are more than eight; empty otherwise.
  private var many: [String: Int] = [:]

  subscript(name: String) -> Int? { many.isEmpty ? all.firstIndex(of: name) : many[name] }

  mutating func add(_ name: String) -> Int {
    if let index = self[name] { return index }
    all.append(name)
    if all.count <= 8 {
      few.append(Array(name.utf8))
    } else {
      if many.isEmpty { for (index, name) in all.enumerated() { many[name] = index } }
      many[name] = all.count - 1
    }
    return all.count - 1
  }

  /// Adds the name at a range of a text and returns its index; nil if the bytes are not a name.
  mutating func add(_ range: Range<Int>, of bytes: [UInt8]) -> Int? {
    for index in few.indices where isEqual(few[index], range, of: bytes) { return index }
    guard isPlaceholderName(bytes[range]) else { return nil }
    return add(String(decoding: bytes[range], as: UTF8.self))
  }
}

func isEqual(_ name: [UInt8], _ range: Range<Int>, of bytes: [UInt8]) -> Bool {
  guard name.count == range.count else { return false }
  for index in name.indices where name[index] != bytes[range.lowerBound + index] { return false }
  return true
}
