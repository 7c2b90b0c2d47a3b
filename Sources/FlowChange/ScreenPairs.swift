package import FlowAnalysis
import FlowFormat
import FlowSource

/// Which screen of a flow is which one of an older version.
///
/// A screen is the same if it has the same name, then if it has the same id in another file of the flow.
/// Of the rest, one that has the same moves in and out and a similar title is renamed; so is one with a
/// similar title and most of its moves.
package struct ScreenPairs: Sendable {
  /// `new[s]` is the screen that screen `s` of the older version is now; nil if it is gone.
  package private(set) var new: [Int?]
  /// The same in the other direction; nil for a screen that is added.
  package private(set) var old: [Int?]
  /// The old indices of the screens with another name.
  package private(set) var renamed: [Int] = []

  package init(_ oldGraph: FlowGraph, _ newGraph: FlowGraph) {
    new = [Int?](repeating: nil, count: oldGraph.screenCount)
    old = [Int?](repeating: nil, count: newGraph.screenCount)
    pair(by: { oldGraph.program.name(of: $0) }, { newGraph.program.name(of: $0) })
    pair(by: { oldGraph.program.id(of: $0) }, { newGraph.program.id(of: $0) })
    // A renamed screen can help to recognize its neighbors.
    for _ in 0..<8 {
      let (olds, news) = (surroundings(oldGraph, pairs: nil), surroundings(newGraph, pairs: old))
      guard !olds.isEmpty, !news.isEmpty else { break }
      let known = renamed.count
      pairSameMoves(olds, news)
      if renamed.count == known { pairMostMoves(olds, news) }
      if renamed.count == known { break }
    }
    renamed.sort()
  }

  private mutating func add(_ one: Int, _ other: Int) {
    new[one] = other
    old[other] = one
  }

  /// Pairs the remaining screens whose names are unique among them.
  private mutating func pair(by oldName: (Int) -> String, _ newName: (Int) -> String) {
    let olds = Dictionary(grouping: new.indices.filter { new[$0] == nil }, by: oldName)
    let news = Dictionary(grouping: old.indices.filter { old[$0] == nil }, by: newName)
    for (name, screens) in olds where screens.count == 1 {
      if let others = news[name], others.count == 1 { add(screens[0], others[0]) }
    }
  }
}

// MARK: - Renamed screens

extension ScreenPairs {
  /// What leads to a screen, or where it leads.
  private enum Tie: Hashable {
    /// `nil` is a screen without a pair; other screens have the index of the older version.
    case out(Verb, Int?)
    case into(Verb, Int?)
    case back(Verb)
    case link(String)
  }

  private struct Surroundings {
    let screen: Int
    let title: String?
    /// Without links.
    var moves: Set<Tie> = []
    var links: Set<Tie> = []

    var ties: Set<Tie> { moves.union(links) }
  }

  /// Those of the screens without a pair; `pairs` leads to the older version, nil for that itself.
  private func surroundings(_ graph: FlowGraph, pairs: [Int?]?) -> [Surroundings] {
    let isOpen = (pairs ?? new).map { $0 == nil }
    func identity(_ screen: Int) -> Int? {
      isOpen[screen] ? nil : pairs.map { $0[screen] } ?? screen
    }
    var indices: [Int: Int] = [:]
    var all: [Surroundings] = []
    for screen in isOpen.indices where isOpen[screen] {
      indices[screen] = all.count
      all.append(Surroundings(screen: screen, title: graph.program.title(of: screen)))
    }
    guard !all.isEmpty else { return [] }
    for move in graph.moves {
      let source = indices[move.source]
      guard let target = move.target else {
        if let source, move.verb.row.group == .goesBack {
          all[source].moves.insert(.back(move.verb))
        }
        continue
      }
      if let source { all[source].moves.insert(.out(move.verb, identity(target))) }
      if let target = indices[target] {
        all[target].moves.insert(.into(move.verb, identity(move.source)))
      }
    }
    for (link, pattern) in graph.linkStacks.patterns.enumerated() {
      if let landing = graph.linkStacks.landing(of: link).flatMap({ indices[$0] }) {
        all[landing].links.insert(.link(pattern.text))
      }
    }
    return all
  }

  private mutating func pairSameMoves(_ olds: [Surroundings], _ news: [Surroundings]) {
    let candidates = Dictionary(grouping: news, by: \.moves)
    for (moves, olds) in Dictionary(grouping: olds, by: \.moves) where !moves.isEmpty {
      guard let news = candidates[moves] else { continue }
      if olds.count == 1, news.count == 1, areSimilar(olds[0].title, news[0].title) {
        rename(olds[0], to: news[0])
      } else {
        pairTitles(olds, news)
      }
    }
  }

  /// Pairs those with the same title, if no others have it.
  private mutating func pairTitles(_ olds: [Surroundings], _ news: [Surroundings]) {
    let candidates = Dictionary(grouping: news, by: \.title)
    for (title, olds) in Dictionary(grouping: olds, by: \.title)
    where title != nil && olds.count == 1 {
      if let news = candidates[title], news.count == 1 { rename(olds[0], to: news[0]) }
    }
  }

  /// Pairs those that share at least half of their moves, if neither shares as many with another one.
  private mutating func pairMostMoves(_ olds: [Surroundings], _ news: [Surroundings]) {
    var sharing: [Tie: [Int]] = [:]
    for (index, other) in news.enumerated() {
      for tie in other.ties { sharing[tie, default: []].append(index) }
    }
    var best: [(old: Int, new: Int)] = []
    var rivals: [Int: Int] = [:]
    for (index, one) in olds.enumerated() where one.title != nil {
      var counts: [Int: Int] = [:]
      for tie in one.ties {
        // What many share says little, and would take long.
        guard let others = sharing[tie], others.count <= 16 else { continue }
        for other in others { counts[other, default: 0] += 1 }
      }
      let alike = counts.filter { other, count in
        count * 2 >= one.ties.union(news[other].ties).count && news[other].title != nil
          && areSimilar(one.title, news[other].title)
      }
      for other in alike.keys { rivals[other, default: 0] += 1 }
      if let other = alike.keys.first, alike.count == 1 { best.append((index, other)) }
    }
    for (one, other) in best where rivals[other] == 1 { rename(olds[one], to: news[other]) }
  }

  private mutating func rename(_ one: Surroundings, to other: Surroundings) {
    add(one.screen, other.screen)
    renamed.append(one.screen)
  }
}

/// Whether two titles may be those of one screen: a slip apart, or with a word in common.
private func areSimilar(_ one: String?, _ other: String?) -> Bool {
  guard let one = one?.lowercased(), let other = other?.lowercased() else { return true }
  if one == other || isSlip(one, for: other) { return true }
  let words = Set(one.split(separator: " ").filter { $0.count > 2 })
  return other.split(separator: " ").contains(where: words.contains)
}
