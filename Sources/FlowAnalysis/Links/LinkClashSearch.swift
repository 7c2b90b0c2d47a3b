import FlowSource

/// Finds the clashes within one family: patterns that are equal under the precedence and have the
/// same literal segments at the same positions.
///
/// They differ only in mixed segments and in the query.
struct LinkClashSearch {
  /// Equal for two patterns of a family if and only if they accept the same URLs.
  private struct Language: Hashable {
    let required: [LinkConstraint]
    let mixedSegments: [LinkGlob]
  }

  private let table: LinkTable
  /// The patterns in file order; indices in this type are indices into this array and `entries`.
  private let members: [Int]
  private let entries: [LinkEntry]
  private let budget: Budget

  init(table: LinkTable, members: [Int], budget: Budget) {
    (self.table, self.members, self.budget) = (table, members, budget)
    entries = members.compactMap { table.entries[$0] }
  }

  func clashes() -> [LinkClash] {
    var firsts: [Language: Int] = [:]
    var sameItems: [[[UInt8]]: [Int]] = [:]
    return entries.indices.compactMap { index in
      let entry = entries[index]
      let language = Language(required: entry.sortedRequired, mixedSegments: entry.mixedSegments)
      if let first = firsts[language] { return clash(.duplicate, of: index, with: first) }
      firsts[language] = index
      // A pattern that contains it names the same query items: with more it would not contain it, and with
      // fewer it would not be equal under the precedence.
      let names = entry.sortedRequired.map(\.name)
      let container = container(of: entry, among: sameItems[names] ?? [])
      sameItems[names, default: []].append(index)
      return container.map { clash(.shadowed, of: index, with: $0) } ?? ambiguity(of: index)
    }
  }

  private func container(of entry: LinkEntry, among others: [Int]) -> Int? {
    guard !budget.isSpent else { return nil }
    budget.spend(others.count)
    let texts = entry.mixedSegments.map(\.freshText)
    return others.first { contains(entries[$0], texts, entry) }
  }

  private func contains(_ one: LinkEntry, _ texts: [[UInt8]], _ other: LinkEntry) -> Bool {
    zip(one.sortedRequired, other.sortedRequired).allSatisfy { wide, narrow in
      wide.value == nil || wide.value == narrow.value
    } && zip(one.mixedSegments, texts).allSatisfy { $0.accepts($1) }
  }
}

// MARK: - Ambiguity

/// How many patterns that share a URL with a loser are tried per loser.
private let meetingLimit = 64
/// How many common texts of two segments are tried, in addition to the simplest.
private let textLimit = 32
/// How many common paths of two patterns are tried.
private let pathLimit = 256

/// Values that read well in an example, followed by values that hardly any pattern contains.
private let fillers = ["x", "1", "y", "z", "abc", "x1", "ø", "ж"].map { Array($0.utf8) }

extension LinkClashSearch {
  private func ambiguity(of index: Int) -> LinkClash? {
    guard !budget.isSpent else { return nil }
    var meetings = 0
    for other in 0..<index {
      budget.spend()
      guard meet(entries[other], entries[index]) else { continue }
      if let clash = ambiguity(of: index, with: other) { return clash }
      meetings += 1
      if meetings == meetingLimit { return nil }
    }
    return nil
  }

  private func meet(_ one: LinkEntry, _ other: LinkEntry) -> Bool {
    zip(one.mixedSegments, other.mixedSegments).allSatisfy { $0.meets($1) }
      && agree(one.sortedRequired, other.sortedRequired)
  }

  /// An ambiguity with a URL that both patterns accept and no better pattern wins.
  ///
  /// It is enough to try a value that no pattern contains: any other value can only match more patterns.
  private func ambiguity(of index: Int, with other: Int) -> LinkClash? {
    let (winner, loser) = (entries[other], entries[index])
    let items = commonItems(winner, loser)
    for limit in [0, textLimit] {
      guard let path = CommonPath(winner.shape, loser.shape, limit: limit) else { return nil }
      for pathIndex in 0..<min(path.count, pathLimit) where !budget.isSpent {
        let segments = path[pathIndex]
        let (first, compared) = table.search(url(like: winner, segments, items, [freshByte]))
        budget.spend(compared + 1)
        guard let first, isTie(first, members[index]) else { continue }
        return LinkClash(.ambiguous, of: members[index], with: first) { [table] in
          let readable = fillers.lazy.map { url(like: winner, segments, items, $0) }
          return readable.first { table.winner($0) == first } ?? readable[0]
        }
      }
    }
    return nil
  }

  private func isTie(_ winner: Int, _ loser: Int) -> Bool {
    winner != loser && table.criterion(of: winner, over: loser) == .fileOrder
  }

  private func clash(_ kind: LinkClash.Kind, of index: Int, with other: Int) -> LinkClash {
    let (winner, loser) = (entries[other], entries[index])
    let member = members[other]
    return LinkClash(kind, of: members[index], with: member) { [table] in
      guard let path = CommonPath(winner.shape, loser.shape, limit: 0) else {
        preconditionFailure("a pattern has no path in common with one that contains it")
      }
      let items = commonItems(winner, loser)
      let urls = fillers.lazy.flatMap { filler in
        (0..<path.count).lazy.map { url(like: winner, path[$0], items, filler) }
      }
      return urls.first { table.winner($0) == member } ?? urls[urls.startIndex]
    }
  }
}

/// Whether a query can satisfy both lists of items, which are sorted by name.
private func agree(_ one: [LinkConstraint], _ other: [LinkConstraint]) -> Bool {
  var index = 0
  for item in one {
    while index < other.count, other[index].name.lexicographicallyPrecedes(item.name) { index += 1 }
    guard index < other.count else { return true }
    if other[index].name == item.name, let value = item.value, let otherValue = other[index].value,
      value != otherValue
    {
      return false
    }
  }
  return true
}

/// The query items that either pattern requires, those of the winner first.
private func commonItems(_ winner: LinkEntry, _ loser: LinkEntry) -> [LinkConstraint] {
  var items: [LinkConstraint] = []
  items.reserveCapacity(winner.required.count + loser.required.count)
  for item in winner.required {
    let value = item.value ?? loser.required.first { $0.name == item.name }?.value
    items.append(LinkConstraint(name: item.name, value: value))
  }
  for item in loser.required where !winner.required.contains(where: { $0.name == item.name }) {
    items.append(item)
  }
  return items
}

/// A URL with the origin of `entry`; `segments` may contain `freshByte`.
private func url(
  like entry: LinkEntry, _ segments: [[UInt8]], _ items: [LinkConstraint], _ filler: [UInt8]
) -> LinkURL {
  LinkURL(
    like: entry.shape, segments: segments.map { filled($0, with: filler) },
    items: items.map { LinkURL.Item(name: $0.name, value: $0.value ?? filler) })
}
