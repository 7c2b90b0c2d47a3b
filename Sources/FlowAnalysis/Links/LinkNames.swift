import FlowSource

/// The names of a pattern's placeholders; most patterns of a flow have those of others, and share them.
package final class LinkNames: Sendable {
  static let none = LinkNames([], pathCount: 0, indices: [], number: 0)

  /// In order of appearance.
  package let all: [String]
  let pathCount: Int
  /// The same names as indices, in the order in which the parser met them first.
  let indices: [Int]
  /// Identifies the list among those of its parser.
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
  /// The bytes of the first eight: so few are compared faster than they are decoded and hashed.
  private var few: [[UInt8]] = []
  /// The indices of all names once there are more than eight; empty before that.
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

  /// That of a name in a text; nil if the bytes are not a name.
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
