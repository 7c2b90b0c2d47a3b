import FlowSource

/// Follows the fragments and paths of all patterns of two sets at once, segment by segment.
///
/// Only segment texts that some pattern distinguishes are tried: literals, and texts with
/// `freshByte` for any value, which match as few patterns as possible. A state is the list of
/// patterns that match so far. If these have the same identities on both sides, no continuation of
/// the URL differs.
struct LinkDifferenceSearch {
  struct Side {
    let table: LinkTable
    /// By pattern, a number that is equal for two patterns of either side if and only if they do not differ.
    let identities: [Int]

    init(_ table: LinkTable, _ identities: [Int]) {
      (self.table, self.identities) = (table, identities)
    }
  }

  /// The patterns that accept the beginning of a path, best first.
  private struct State: Hashable {
    let depth: Int
    let old: [Int]
    let new: [Int]
    /// Whether the last segment of the path is empty; no URL ends with one.
    let endsEmpty: Bool
  }

  private struct Pair: Hashable {
    let old: Int?
    let new: Int?
  }

  private struct Origin: Hashable {
    let origin: LinkOrigin
    let fragmentCount: Int
  }

  private let old: Side
  private let new: Side
  private(set) var shifts: [LinkDifference.Shift] = []
  /// How many times a text can still be matched with a pattern.
  private let budget: Budget
  private var found: Set<Pair> = []
  private var states: [(state: State, path: [[UInt8]])] = []
  private var seen: Set<State> = []

  init(old: Side, new: Side, budget: Budget) {
    (self.old, self.new, self.budget) = (old, new, budget)
  }

  mutating func run() {
    var groups: [Origin: (old: [Int], new: [Int])] = [:]
    var origins: [Origin] = []
    func collect(_ side: Side, to list: WritableKeyPath<(old: [Int], new: [Int]), [Int]>) {
      for index in side.table.ranking {
        guard let shape = side.table.entries[index]?.shape else { continue }
        let origin = Origin(origin: shape.origin, fragmentCount: shape.fragmentCount)
        if groups[origin] == nil { origins.append(origin) }
        groups[origin, default: ([], [])][keyPath: list].append(index)
      }
    }
    collect(old, to: \.old)
    collect(new, to: \.new)
    // Compare the URLs of changed patterns first, in case the budget ends the search below.
    let common = Set(old.identities).intersection(new.identities)
    for side in [old, new] {
      for index in side.table.ranking where !common.contains(side.identities[index]) {
        if let entry = side.table.entries[index] { compare(entry) }
      }
    }
    for origin in origins {
      guard let group = groups[origin] else { continue }
      states = []
      seen = []
      add(State(depth: 0, old: group.old, new: group.new, endsEmpty: false), path: [])
      // Breadth-first, so that example URLs are short.
      var index = 0
      while index < states.count, !budget.isSpent {
        compare(states[index].state, states[index].path, origin)
        extend(states[index].state, states[index].path, origin)
        index += 1
      }
    }
  }

  private mutating func add(_ state: State, path: [[UInt8]]) {
    budget.spend(state.old.count + state.new.count)
    let identities = state.old.map { old.identities[$0] }
    if identities != state.new.map({ new.identities[$0] }), seen.insert(state).inserted {
      states.append((state, path))
    }
  }
}

// MARK: - Segments

extension LinkDifferenceSearch {
  private mutating func extend(_ state: State, _ path: [[UInt8]], _ origin: Origin) {
    let oldCount = state.old.count
    var continuations = LinkContinuations(changed: changed(in: state))
    var isOpen = state.endsEmpty
    for index in 0..<oldCount + state.new.count {
      guard let shape = entry(index, of: state)?.shape else { continue }
      continuations.add(shape, at: state.depth, index: index)
      if shape.segments.count >= state.depth { isOpen = true }
    }
    // A rest that has begun accepts all further segments.
    guard isOpen else { return }
    for text in continuations.candidates {
      budget.spend(continuations.globs.count + continuations.rests.count + 1)
      guard !budget.isSpent else { return }
      let accepting = continuations.accepting(text)
      let firstNew = accepting.firstIndex { $0 >= oldCount } ?? accepting.count
      add(
        State(
          depth: state.depth + 1, old: accepting[..<firstNew].map { state.old[$0] },
          new: accepting[firstNew...].map { state.new[$0 - oldCount] },
          endsEmpty: text.isEmpty && state.depth >= origin.fragmentCount),
        path: path + [text])
    }
  }

  /// The patterns without an equal one on the other side; all of them if the common ones are reordered.
  private func changed(in state: State) -> Set<Int> {
    let olds = state.old.map { old.identities[$0] }
    let news = state.new.map { new.identities[$0] }
    let common = Set(olds).intersection(news)
    let isSameOrder = olds.filter(common.contains) == news.filter(common.contains)
    let all = olds + news
    return Set(all.indices.filter { !isSameOrder || !common.contains(all[$0]) })
  }

  private func entry(_ index: Int, of state: State) -> LinkEntry? {
    index < state.old.count
      ? old.table.entries[state.old[index]]
      : new.table.entries[state.new[index - state.old.count]]
  }
}

// MARK: - Queries

extension LinkDifferenceSearch {
  /// Compares the patterns that win URLs with this path.
  private mutating func compare(_ state: State, _ path: [[UInt8]], _ origin: Origin) {
    guard !state.endsEmpty else { return }
    let olds = ending(state.old, in: old, at: state.depth)
    let news = ending(state.new, in: new, at: state.depth)
    for items in queries(of: olds.map(\.entry), news.map(\.entry)) {
      budget.spend(olds.count + news.count)
      guard !budget.isSpent else { return }
      let url = LinkURL(
        origin: origin.origin, segments: path, fragmentCount: origin.fragmentCount,
        items: items.map { LinkURL.Item(name: $0.name, value: $0.value ?? [freshByte]) })
      add(
        Pair(
          old: olds.first { $0.entry.acceptsQuery(url) }?.index,
          new: news.first { $0.entry.acceptsQuery(url) }?.index), at: url)
    }
  }

  /// Compares the winners for URLs of a pattern that exists on only one side.
  private mutating func compare(_ entry: LinkEntry) {
    let segments = entry.shape.segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .glob(let glob): glob.freshText
      }
    }
    for count in entry.shape.endsInRest ? [1, 2] : [0] {
      let url = LinkURL(
        like: entry.shape, segments: segments + Array(repeating: [freshByte], count: count),
        items: entry.sortedRequired.map {
          LinkURL.Item(name: $0.name, value: $0.value ?? [freshByte])
        })
      add(Pair(old: old.table.winner(url), new: new.table.winner(url)), at: url)
    }
  }

  /// Adds a pair of winners, for a URL with `freshByte` for any value.
  private mutating func add(_ pair: Pair, at url: LinkURL) {
    guard pair.old.map({ old.identities[$0] }) != pair.new.map({ new.identities[$0] }),
      !found.contains(pair)
    else { return }
    let texts = fillers.lazy.map { filler in
      LinkURL(
        origin: url.origin, segments: url.segments.map { filled($0, with: filler) },
        fragmentCount: url.fragmentCount,
        items: url.items.map { .init(name: $0.name, value: filled($0.value, with: filler)) }
      ).text
    }
    guard let text = texts.first(where: { isWon($0, by: pair) }) else { return }
    found.insert(pair)
    shifts.append(LinkDifference.Shift(old: pair.old, new: pair.new, url: text))
  }

  private func isWon(_ text: String, by pair: Pair) -> Bool {
    guard let url = LinkURL(text) else { return false }
    return old.table.winner(url) == pair.old && new.table.winner(url) == pair.new
  }

  private func ending(
    _ indices: [Int], in side: Side, at depth: Int
  ) -> [(index: Int, entry: LinkEntry)] {
    indices.compactMap { index in
      guard let entry = side.table.entries[index] else { return nil }
      let count = entry.shape.segments.count
      return (entry.shape.endsInRest ? count < depth : count == depth) ? (index, entry) : nil
    }
  }

  /// The queries that one pattern requires, or an old and a new pattern together.
  ///
  /// More items could only make better patterns match.
  private func queries(of olds: [LinkEntry], _ news: [LinkEntry]) -> [[LinkConstraint]] {
    var seen: Set<[LinkConstraint]> = []
    func distinct(_ lists: [[LinkConstraint]]) -> [[LinkConstraint]] {
      lists.filter { seen.insert($0).inserted }
    }
    let own = distinct(olds.map(\.sortedRequired))
    let other = distinct(news.map(\.sortedRequired))
    guard seen.count > 1, seen.count <= mostQueries else { return own + other }
    let all = own + other
    return all + distinct(all.flatMap { one in all.compactMap { merged(one, $0) } })
  }
}

/// Merges two lists of items, sorted by name; nil if they contradict each other.
private func merged(_ one: [LinkConstraint], _ other: [LinkConstraint]) -> [LinkConstraint]? {
  var items = one
  for item in other {
    guard let index = items.firstIndex(where: { $0.name == item.name }) else {
      items.append(item)
      continue
    }
    if items[index].value == nil {
      items[index] = item
    } else if let value = item.value, value != items[index].value {
      return nil
    }
  }
  return items.sorted { $0.name.lexicographicallyPrecedes($1.name) }
}

/// Values that read well in an example, followed by values that hardly any pattern contains.
private let fillers = ["1", "x", "y", "z", "abc", "x1", "ø", "ж"].map { Array($0.utf8) }
/// The maximum number of different queries per path that are combined in pairs.
private let mostQueries = 100
