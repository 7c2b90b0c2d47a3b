import FlowAnalysis
import FlowSource
import Foundation
import SampleFlows
import Testing

@Suite("Deep links as languages")
struct LinkLanguageTests {
  @Test(
    "verdicts on random patterns are those of trying every short URL", arguments: LinkWorld.allCases
  )
  func random(world: LinkWorld) {
    compare(in: world, full: 1000, sizes: 2...6)
  }

  @Test(
    "verdicts on patterns too many to compare all pairs are those of trying every short URL",
    arguments: LinkWorld.allCases)
  func manyRandom(world: LinkWorld) {
    compare(in: world, full: 20, sizes: 40...60)
  }

  private func compare(in world: LinkWorld, full: Int, sizes: ClosedRange<Int>) {
    let urls = world.urls
    for seed in RandomRounds.seeds(full) {
      var random = Dice(seed: seed)
      let count = Int.random(in: sizes, using: &random)
      let patterns = (0..<count).map { _ in world.pattern(&random) }
      let comparison = Comparison(NaiveClashes(patterns, over: urls))
      let differences = comparison.clashes() + comparison.matches(of: urls, &random)
      #expect(
        differences == [], "\(RandomRounds.repeating(seed)): \(patterns.map(\.text))")
      if !differences.isEmpty { return }
    }
  }
}

/// The table and the naive verdicts on the same patterns, and in what they differ, in words.
private struct Comparison {
  let naive: NaiveClashes
  let table: LinkTable

  init(_ naive: NaiveClashes) {
    self.naive = naive
    table = LinkTable(
      naive.patterns.map { LinkPattern($0.text) },
      optionalPlaceholders: naive.patterns.map(\.optionalNames))
  }

  func clashes() -> [String] {
    var found: [LinkClash?] = naive.patterns.map { _ in nil }
    for clash in table.clashes(within: Budget()) { found[clash.loser] = clash }
    return found.enumerated().flatMap { loser, clash in
      difference(clash, of: loser) + (clash.map { faults(ofExample: $0) } ?? [])
    }
  }

  private func difference(_ clash: LinkClash?, of loser: Int) -> [String] {
    let found = clash.map { "\($0.kind)" } ?? "none"
    let winner = clash?.winner ?? -1
    if let other = naive.duplicate(of: loser) {
      return found == "duplicate" && winner == other
        ? [] : ["\(loser) duplicate \(other): \(found)"]
    }
    if let other = naive.shadow(over: loser) {
      return found == "shadowed" && winner == other ? [] : ["\(loser) shadowed \(other): \(found)"]
    }
    let expected = naive.isAmbiguous(loser) ? "ambiguous" : "none"
    return found == expected ? [] : ["\(loser) \(expected): \(found)"]
  }

  private func faults(ofExample clash: LinkClash) -> [String] {
    let ranking = naive.ranking(of: NaiveURL(clash.example))
    let matching = table.matches(clash.example).map(\.pattern)
    var faults: [String] = []
    if ranking != matching { faults.append("\(clash.example): \(matching), not \(ranking)") }
    if !ranking.contains(clash.loser) || !ranking.contains(clash.winner) {
      faults.append("\(clash.example) is not an example of \(clash)")
    }
    if clash.kind == .ambiguous, ranking.first != clash.winner {
      faults.append("\(clash.example) is not won by \(clash.winner)")
    }
    return faults
  }

  func matches(of urls: [NaiveURL], _ random: inout Dice) -> [String] {
    (0..<12).flatMap { _ -> [String] in
      let url = random.one(of: urls)
      let matches = table.matches(url.text)
      let ranking = naive.ranking(of: url)
      let order =
        matches.map(\.pattern) == ranking
        ? [] : ["\(url.text): \(matches.map(\.pattern)), not \(ranking)"]
      return order + matches.flatMap { faults(ofArguments: $0, in: url) }
    }
  }

  /// The pattern with its arguments filled in must accept the URL, and nothing must be left.
  private func faults(ofArguments match: LinkMatch, in url: NaiveURL) -> [String] {
    var text = naive.patterns[match.pattern].text
    for argument in match.arguments {
      text = text.replacingOccurrences(of: "{\(argument.name)}", with: argument.value)
        .replacingOccurrences(of: "{\(argument.name)*}", with: argument.value)
    }
    let filled = NaiveURL(text)
    let agrees =
      filled.segments == url.segments
      && filled.items.allSatisfy { $1.hasPrefix("{") || url.items[$0] == $1 }
    return agrees ? [] : ["\(url.text): \(match.arguments) in \(text)"]
  }
}
