import FlowSource

/// What takes the entries of one large mapping while the text behind them is not read yet.
package protocol YAMLEntryTaker: AnyObject {
  /// The key, in the mapping that is the whole document, of the mapping whose entries it takes.
  var wantedKey: String { get }
  /// Whether the values it has taken may be left out of the tree, where no alias can name them.
  var forgets: Bool { get }

  /// An entry of the mapping `owner`; one whose key is `<<` is not offered.
  ///
  /// The tree holds all that was read before, and collections that have not ended seem empty. It may be
  /// moved away meanwhile, and must be the same afterwards.
  func take(_ key: YAMLNode, _ value: YAMLNode, of owner: YAMLNode, in tree: inout YAMLTree)
}

extension YAMLTree {
  /// Makes a value that was the last to be read an empty one.
  mutating func forgetValue(_ record: Int) {
    records.removeLast(records.count - (record + 1))
    switch records[record].kind {
    case .sequence, .mapping: records[record].link = Int32(record + 1)
    case .plain, .quoted, .block, .alias: break
    }
  }

  /// Keeps the text of a scalar that is not written as it is; which of the `texts` it is.
  mutating func addText(_ text: ArraySlice<UInt8>) -> Int32 {
    let start = rewritten.count
    rewritten.append(contentsOf: text)
    texts.append(SourceRange(start, rewritten.count))
    return Int32(texts.count - 1)
  }
}
