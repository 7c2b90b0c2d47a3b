/// Looks for the clashes within one family: patterns equal under the precedence, with the same
/// literal segments in the same places.
///
/// They differ in mixed segments and in the query.
struct LinkClashSearch {
  /// What two patterns of a family have in common iff they accept the same URLs.
  private struct Language: Hashable {
    let mixedSegments: [LinkGlob]
    let required: [LinkConstraint]
  }

  private let table: LinkTable
  /// In file order; "place" below is an index into this.
  private let members: [Int]
  private let entries: [LinkEntry]
  private(set) var budget: LinkPairBudget

  init(table: LinkTable, members: [Int], budget: LinkPairBudget) {
    self.table = table
    self.members = members
    self.budget = budget
    entries = members.compactMap { table.entries[$0] }
  }

  mutating func clashes() -> [LinkClash] {
    let duplicates = firstsOfSameLanguage()
    let containers = firstContainers(besides: duplicates)
    let neighbours = LinkNeighbours(entries)
    var clashes: [LinkClash] = []
    for place in entries.indices {
      if let first = duplicates[place] {
        clashes.append(clash(.duplicate, of: place, with: first))
      } else if let container = containers[place] {
        clashes.append(clash(.shadowed, of: place, with: container))
      } else if let clash = ambiguity(of: place, neighbours) {
        clashes.append(clash)
      }
    }
    return clashes
  }

  private func firstsOfSameLanguage() -> [Int?] {
    var firsts: [Language: Int] = [:]
    return entries.enumerated().map { place, entry in
      let language = Language(
        mixedSegments: entry.mixedSegments, required: entry.sortedRequired)
      if let first = firsts[language] { return first }
      firsts[language] = place
      return nil
    }
  }

  /// For each place the first one before it whose pattern contains that of the place.
  ///
  /// It must name the same query items: no more, or it would not contain, and as many, or it would
  /// not be equal under the precedence.
  private mutating func firstContainers(besides duplicates: [Int?]) -> [Int?] {
    var containers: [Int?] = entries.map { _ in nil }
    let groups = grouped(entries.indices) { place in
      duplicates[place] == nil ? entries[place].sortedRequired.map(\.name) : nil
    }
    for group in groups where group.count > 1 {
      let neighbours = LinkNeighbours(group.map { entries[$0] })
      for index in group.indices where budget.containments > 0 {
        containers[group[index]] = container(of: index, in: group, neighbours)
      }
    }
    return containers
  }

  private mutating func container(
    of index: Int, in group: [Int], _ neighbours: LinkNeighbours
  ) -> Int? {
    let entry = entries[group[index]]
    let texts = entry.mixedSegments.map(\.freshText)
    let candidates = neighbours.before(index, containersOnly: true)
    budget.containments -= candidates.count
    return candidates.first { contains(entries[group[$0]], texts, entry) }.map { group[$0] }
  }

  private func contains(_ one: LinkEntry, _ texts: [[UInt8]], _ other: LinkEntry) -> Bool {
    zip(one.sortedRequired, other.sortedRequired).allSatisfy { wide, narrow in
      wide.value == nil || wide.value == narrow.value
    } && zip(one.mixedSegments, texts).allSatisfy { $0.accepts($1) }
  }
}

// MARK: - Ambiguity

/// How many patterns that meet a loser are tried for a URL that file order decides.
private let meetingLimit = 64
/// How many ways for two segments to share a text are looked for, beyond the simplest.
private let textLimit = 32
/// How many paths that two patterns share are tried.
private let pathLimit = 256

/// Values that read well in an example, then some that hardly any pattern writes out.
private let fillers = ["x", "1", "y", "z", "abc", "x1", "ø", "ж"].map { Array($0.utf8) }

extension LinkClashSearch {
  private mutating func ambiguity(of place: Int, _ neighbours: LinkNeighbours) -> LinkClash? {
    guard budget.meetings > 0 else { return nil }
    var meetings = 0
    for other in neighbours.before(place, containersOnly: false) {
      budget.meetings -= 1
      guard meet(entries[other], entries[place]) else { continue }
      if let clash = ambiguity(of: place, with: other) { return clash }
      meetings += 1
      if meetings == meetingLimit { return nil }
    }
    return nil
  }

  private func meet(_ one: LinkEntry, _ other: LinkEntry) -> Bool {
    zip(one.mixedSegments, other.mixedSegments).allSatisfy { $0.meets($1) }
      && agree(one.sortedRequired, other.sortedRequired)
  }

  /// A URL that both accept, and no better pattern does: whatever other values do, a value that
  /// no pattern writes out does best.
  private func ambiguity(of place: Int, with other: Int) -> LinkClash? {
    let (winner, loser) = (entries[other], entries[place])
    for limit in [0, textLimit] {
      guard let path = CommonPath(winner.shape, loser.shape, limit: limit) else { return nil }
      for number in 0..<min(path.count, pathLimit) {
        let segments = path[number]
        let fresh = commonURL(winner, loser, segments, [freshByte])
        guard let first = table.winner(fresh), isTie(first, members[place]) else { continue }
        let readable = fillers.lazy.map { commonURL(winner, loser, segments, $0) }
        let example = readable.first { table.winner($0) == first } ?? readable[0]
        return LinkClash(
          kind: .ambiguous, loser: members[place], winner: first, example: example.text)
      }
    }
    return nil
  }

  private func isTie(_ winner: Int, _ loser: Int) -> Bool {
    winner != loser && table.standings[winner] == table.standings[loser]
  }

  private func clash(_ kind: LinkClash.Kind, of place: Int, with other: Int) -> LinkClash {
    let (winner, loser) = (entries[other], entries[place])
    guard let path = CommonPath(winner.shape, loser.shape, limit: 0) else {
      preconditionFailure("a pattern has no path in common with one that contains it")
    }
    let urls = fillers.lazy.flatMap { filler in
      (0..<path.count).lazy.map { commonURL(winner, loser, path[$0], filler) }
    }
    let example = urls.first { table.winner($0) == members[other] } ?? urls[urls.startIndex]
    return LinkClash(
      kind: kind, loser: members[place], winner: members[other], example: example.text)
  }
}

/// Whether a query can have all the items of both, which are sorted by name.
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

/// The URL with the given path that both accept; `segments` may hold `freshByte`.
private func commonURL(
  _ winner: LinkEntry, _ loser: LinkEntry, _ segments: [[UInt8]], _ filler: [UInt8]
) -> LinkURL {
  let known = Set(winner.required.map(\.name))
  let both = winner.required + loser.required.filter { !known.contains($0.name) }
  let items = both.map { item in
    let value = item.value ?? loser.required.first { $0.name == item.name }?.value ?? filler
    return LinkURL.Item(name: item.name, value: value)
  }
  return LinkURL(
    origin: winner.shape.origin, segments: segments.map { filled($0, with: filler) }, items: items,
    fragment: winner.shape.fragment)
}
