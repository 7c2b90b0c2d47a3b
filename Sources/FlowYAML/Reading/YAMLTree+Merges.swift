import FlowSource

extension YAMLTree {
  /// The entries of a mapping; entries merged by `<<` follow its own and never replace them.
  package func entries(of mapping: YAMLNode) -> YAMLEntries {
    let children = children(of: mapping)
    guard hasMerges else { return YAMLEntries(children: children) }
    var entries: [YAMLEntries.Element] = []
    var merged: [YAMLNode] = []
    for entry in YAMLEntries(children: children) {
      if isMerge(entry.key) { merged.append(entry.value) } else { entries.append(entry) }
    }
    if !merged.isEmpty { merge(merged, into: &entries) }
    return YAMLEntries(children: children, merged: entries)
  }

  private func merge(
    _ sources: [YAMLNode], into entries: inout [(key: YAMLNode, value: YAMLNode)]
  ) {
    var known = Set(entries.map { scalarText($0.key) })
    for source in sources {
      switch kind(of: source) {
      case .mapping:
        for entry in self.entries(of: source) where known.insert(scalarText(entry.key)).inserted {
          entries.append(entry)
        }
      case .sequence:
        let before = entries.count
        merge(children(of: source).filter { kind(of: $0).isMapping }, into: &entries)
        known.formUnion(entries[before...].map { scalarText($0.key) })
      case .scalar: continue
      }
    }
  }

  /// Whether a key is a plain `<<`.
  func isMerge(_ key: YAMLNode) -> Bool {
    let record = records[Int(key.index)]
    let start = record.range.lower
    return record.kind == .plain && record.range.upper - start == 2 && record.tag == .none
      && source[start] == UInt8(ascii: "<") && source[start + 1] == UInt8(ascii: "<")
  }

  /// The values of `<<` in a mapping that are neither a mapping nor a list of mappings.
  package func unmergeable(into mapping: YAMLNode) -> [YAMLNode] {
    guard hasMerges, self.kind(of: mapping).isMapping else { return [] }
    return YAMLEntries(children: children(of: mapping)).flatMap { key, source -> [YAMLNode] in
      guard isMerge(key) else { return [] }
      switch kind(of: source) {
      case .mapping: return unmergeable(into: source)
      case .scalar: return [source]
      case .sequence:
        return self.children(of: source).flatMap {
          kind(of: $0).isMapping ? unmergeable(into: $0) : [$0]
        }
      }
    }
  }
}
