import FlowSource

/// Finds the clashes within one family: patterns that are equal under the precedence and have the
/// same literal segments at the same positions.
///
/// They differ only in mixed segments and in the query.
struct LinkClashSearch {
  /// Equal for two patterns of a family if and only if they accept the same URLs.
  private struct Language: Hashable {
    let entry: LinkEntry

    static func == (one: Language, other: Language) -> Bool {
      one.entry.sortedRequired == other.entry.sortedRequired
        && one.entry.mixedSegments == other.entry.mixedSegments
    }

    /// Most languages differ in their query items; equality compares the rest.
    func hash(into hasher: inout Hasher) {
      hasher.combine(entry.itemsHash)
      for segment in entry.mixedSegments { hasher.combine(segment) }
    }
  }

  /// Equal for two patterns that require the same query items.
  private struct ItemNames: Hashable {
    let entry: LinkEntry

    static func == (one: ItemNames, other: ItemNames) -> Bool {
      one.entry.sortedRequired.elementsEqual(other.entry.sortedRequired) { $0.name == $1.name }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(entry.namesHash) }
  }

  private let table: LinkTable
  /// The patterns in file order; indices in this type are indices into this array and `entries`.
  private let members: [Int]
  private let entries: [LinkEntry]
  private let budget: Budget

  init(table: LinkTable, members: [Int], entries: [LinkEntry], budget: Budget) {
    (self.table, self.members, self.entries) = (table, members, entries)
    self.budget = budget
  }

  mutating func clashes() -> [LinkClash] {
    let duplicates = firstsOfSameLanguage()
    let containers = firstContainers(besides: duplicates)
    let neighbors = LinkOverlapCandidates(entries)
    var clashes: [LinkClash] = []
    for index in entries.indices {
      if let first = duplicates[index] {
        clashes.append(clash(.duplicate, of: index, with: first))
      } else if let container = containers[index] {
        clashes.append(clash(.shadowed, of: index, with: container))
      } else if let clash = ambiguity(of: index, neighbors) {
        clashes.append(clash)
      }
    }
    return clashes
  }

  private func firstsOfSameLanguage() -> [Int?] {
    var firsts: [Language: Int] = [:]
    firsts.reserveCapacity(entries.count)
    return entries.enumerated().map { index, entry in
      let language = Language(entry: entry)
      if let first = firsts[language] { return first }
      firsts[language] = index
      return nil
    }
  }

  /// For each pattern, the index of the first earlier pattern that contains it.
  ///
  /// The container must name the same query items: with more items, it would not contain the
  /// pattern; with fewer, it would not have equal precedence.
  private mutating func firstContainers(besides duplicates: [Int?]) -> [Int?] {
    var containers: [Int?] = entries.map { _ in nil }
    let groups = grouped(entries.indices) { index in
      duplicates[index] == nil ? ItemNames(entry: entries[index]) : nil
    }
    for group in groups where group.count > 1 {
      let neighbors = LinkOverlapCandidates(group.map { entries[$0] })
      for position in group.indices where !budget.isSpent {
        containers[group[position]] = container(of: position, in: group, neighbors)
      }
    }
    return containers
  }

  private mutating func container(
    of position: Int, in group: [Int], _ neighbors: LinkOverlapCandidates
  ) -> Int? {
    let entry = entries[group[position]]
    let texts = entry.mixedSegments.map(\.freshText)
    let candidates = neighbors.before(position, containersOnly: true)
    budget.spend(candidates.count)
    return candidates.first { contains(entries[group[$0]], texts, entry) }.map { group[$0] }
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
  private mutating func ambiguity(of index: Int, _ neighbors: LinkOverlapCandidates) -> LinkClash? {
    guard !budget.isSpent else { return nil }
    var meetings = 0
    for other in neighbors.before(index, containersOnly: false) {
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
  /// A value that no pattern contains is enough: any other value can only match more patterns.
  private mutating func ambiguity(of index: Int, with other: Int) -> LinkClash? {
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
    winner != loser && table.standings[winner] == table.standings[loser]
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

/// A URL with the origin and fragment of `entry`; `segments` may contain `freshByte`.
private func url(
  like entry: LinkEntry, _ segments: [[UInt8]], _ items: [LinkConstraint], _ filler: [UInt8]
) -> LinkURL {
  LinkURL(
    origin: entry.shape.origin, segments: segments.map { filled($0, with: filler) },
    items: items.map { LinkURL.Item(name: $0.name, value: $0.value ?? filler) },
    fragment: entry.shape.fragment)
}
