import FlowYAML

/// Finds the case of an enumeration that a scalar spells, without making a string of it.
struct KeyTable<Key>: Sendable
where Key: RawRepresentable<String> & CaseIterable & Sendable {
  private let words: [PackedWord]
  private let keys: [Key]

  init() {
    keys = Array(Key.allCases)
    words = keys.map { key in
      guard let word = PackedWord(key.rawValue) else {
        preconditionFailure("the key `\(key.rawValue)` is longer than 16 bytes")
      }
      return word
    }
  }

  func key(_ node: YAMLNode, in tree: YAMLTree) -> Key? {
    tree.packedWord(node).flatMap(key)
  }

  func key(_ word: PackedWord) -> Key? {
    // Field by field: the comparison of another module's type is a call, made for every key of a file.
    for place in words.indices where words[place].low == word.low && words[place].high == word.high
    {
      return keys[place]
    }
    return nil
  }
}

/// The tables of the keys that every screen has.
enum KeyTables {
  static let screen = KeyTable<ScreenKey>()
  static let verb = KeyTable<Verb>()
  static let option = KeyTable<OptionKey>()
}
