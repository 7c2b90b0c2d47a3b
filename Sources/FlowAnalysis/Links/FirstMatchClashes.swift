import FlowSource

/// Finds the patterns that never win in an app whose first match wins.
struct FirstMatchClashes {
  let table: LinkTable
  let budget: Budget

  /// In order of the loser, each with the first pattern that takes all of its URLs.
  func clashes() -> [LinkClash] {
    var earlier: [LinkOrigin: [Int]] = [:]
    return table.ranking.compactMap { index in
      guard let entry = table.entries[index] else { return nil }
      let others = earlier[entry.shape.origin] ?? []
      earlier[entry.shape.origin, default: []].append(index)
      guard budget.spend(1 + others.count) else { return nil }
      let examples = examples(of: entry)
      guard
        let winner = others.first(where: { other in
          examples.allSatisfy { table.entries[other]?.accepts($0) ?? false }
        }), let first = table.entries[winner]
      else { return nil }
      let isDuplicate = self.examples(of: first).allSatisfy(entry.accepts)
      return LinkClash(isDuplicate ? .duplicate : .shadowed, of: index, with: winner) {
        entry.readableURL
      }
    }
  }

  /// URLs that another pattern accepts if and only if it accepts all that this one does: with values that no pattern
  /// contains, and with a rest that is one segment, and longer than any pattern.
  private func examples(of entry: LinkEntry) -> [LinkURL] {
    guard entry.shape.endsInRest else { return [entry.url(rest: 0, filler: [freshByte])] }
    let longest = table.entries.lazy.compactMap { $0?.shape.segments.count }.max() ?? 0
    return [1, longest + 1].map { entry.url(rest: $0, filler: [freshByte]) }
  }
}

extension LinkEntry {
  /// One with values that read well.
  fileprivate var readableURL: LinkURL {
    url(rest: shape.endsInRest ? 1 : 0, filler: Array("x".utf8))
  }

  /// A URL that the pattern accepts, with a filler for each value.
  fileprivate func url(rest: Int, filler: [UInt8]) -> LinkURL {
    let segments = shape.segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .glob(let glob): filled(glob.freshText, with: filler)
      }
    }
    return LinkURL(
      like: shape, segments: segments + Array(repeating: filler, count: rest),
      items: required.map { LinkURL.Item(name: $0.name, value: $0.value ?? filler) })
  }
}
