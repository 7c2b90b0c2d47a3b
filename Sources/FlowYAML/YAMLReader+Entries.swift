extension YAMLReader {
  /// Whether the innermost open collection is one whose entries are offered.
  var isOffered: Bool { current?.isOffered ?? false }

  /// Whether what begins is the value, in the document's own mapping, of the key that the taker wants.
  var isValueToOffer: Bool {
    guard let taker, let current, tree.records[current.record].kind == .mapping,
      current.endsInValue, tree.records[current.lastKey].isScalar
    else { return false }
    return tree.scalarText(YAMLNode(index: Int32(current.lastKey))) == taker.wantedKey
  }

  /// Offers an entry when its value, a child of the mapping, is complete.
  ///
  /// Its key is checked now: at the end of a large file nothing is left to do while libyaml parses.
  mutating func ended(_ record: Int) {
    guard let taker, let current, current.endsInValue else { return }
    checkOffered(key: current.lastKey)
    let key = YAMLNode(index: Int32(current.lastKey))
    guard !tree.isMerge(key) else {
      tree.hasMerges = true
      return
    }
    taker.take(
      tree.resolved(key), tree.resolved(YAMLNode(index: Int32(record))),
      of: YAMLNode(index: Int32(current.record)), in: &tree)
    // What no alias can name is not asked for again.
    if taker.forgets, anchors.isEmpty { tree.forgetValue(record) }
  }
}
