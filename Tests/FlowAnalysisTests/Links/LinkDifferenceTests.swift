import FlowAnalysis
import FlowSource
import SampleFlows
import Testing

/// The URLs that another pattern opens than before.
@Suite("Differences between two sets of deep links")
struct LinkDifferenceTests {
  @Test("random sets differ as trying every short URL says", arguments: LinkWorld.allCases)
  func random(world: LinkWorld) {
    let urls = world.urls
    for seed in RandomRounds.seeds(world == .segment || world == .everything ? 300 : 600) {
      var random = Dice(seed: seed)
      let old = (0..<Int.random(in: 1...5, using: &random)).map { _ in world.pattern(&random) }
      var new = old
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        if !new.isEmpty, random.isLucky(percent: 50) {
          new.remove(at: Int.random(in: new.indices, using: &random))
        } else {
          new.insert(world.pattern(&random), at: Int.random(in: 0...new.count, using: &random))
        }
      }
      let faults = faults(old, new, urls)
      #expect(
        faults == [], "\(RandomRounds.repeating(seed)): \(old.map(\.text)) \(new.map(\.text))")
      if !faults.isEmpty { return }
    }
  }

  /// Links with the same pattern mean the same, so only other patterns are a difference.
  private func faults(
    _ old: [NaivePattern], _ new: [NaivePattern], _ urls: [NaiveURL]
  ) -> [String] {
    var meanings: [String: Int] = [:]
    func meaning(_ pattern: NaivePattern) -> Int {
      let known = meanings[pattern.text] ?? meanings.count
      meanings[pattern.text] = known
      return known
    }
    let (oldMeanings, newMeanings) = (old.map(meaning), new.map(meaning))
    let difference = LinkDifference(
      from: table(of: old), to: table(of: new), oldMeanings: oldMeanings, newMeanings: newMeanings,
      within: Budget())
    func pair(_ old: Int?, _ new: Int?) -> String { "\(old ?? -1) → \(new ?? -1)" }
    let (oldNaive, newNaive) = (
      NaiveClashes(old, over: []), NaiveClashes(new, over: [])
    )
    var expected: [String: String] = [:]
    for url in urls {
      let (one, other) = (oldNaive.ranking(of: url).first, newNaive.ranking(of: url).first)
      guard one.map({ oldMeanings[$0] }) != other.map({ newMeanings[$0] }) else { continue }
      if expected[pair(one, other)] == nil { expected[pair(one, other)] = url.text }
    }
    var faults = difference.isComplete ? [] : ["incomplete"]
    for shift in difference.shifts {
      let key = pair(shift.old, shift.new)
      let url = NaiveURL(shift.url)
      let shown = pair(oldNaive.ranking(of: url).first, newNaive.ranking(of: url).first)
      // The meanings are the same, but not the languages.
      if let one = shift.old, let other = shift.new, oldMeanings[one] == newMeanings[other] {
        continue
      }
      if shown != key { faults.append("\(shift.url) is \(shown), not \(key)") }
      if expected.removeValue(forKey: key) == nil, !isBeyond(url, urls) {
        faults.append("\(key) for \(shift.url), where nothing differs")
      }
    }
    return faults + expected.map { "\($0.key) for \($0.value) is missing" }
  }

  /// Whether no short URL shows a difference: the list has only short paths.
  private func isBeyond(_ url: NaiveURL, _ urls: [NaiveURL]) -> Bool {
    !urls.contains { $0.text == url.text }
  }

  private func table(of patterns: [NaivePattern]) -> LinkTable {
    LinkTable(
      patterns.map { LinkPattern($0.text) }, optionalPlaceholders: patterns.map(\.optionalNames))
  }

  @Test(
    "a URL that no longer opens is found in the union of patterns",
    arguments: [
      (["s://h/a/{x}"], ["s://h/a/b", "s://h/a/c"], "s://h/a/1"),
      (["s://h/{x*}"], ["s://h/{x}", "s://h/{x}/{y}"], "s://h//1"),
      (["s://h/a?p={p}"], ["s://h/a?p=1", "s://h/a?q=1"], "s://h/a?p=x"),
      (["s:/{x}"], ["s:{x}"], "s:/1"),
      (["https://h:8080/a#f"], ["https://h:8080/a"], "https://h:8080/a#f"),
    ] as [([String], [String], String)])
  func gone(old: [String], new: [String], url: String) {
    let shifts = difference(old, new).shifts
    #expect(shifts.first { $0.new == nil }?.url == url)
  }

  @Test("patterns that together accept what one did lose no URL")
  func covered() {
    let difference = difference(["s://h/{x*}"], ["s://h/{x}", "s://h/{x}/{y*}", "s://h//{y*}"])
    #expect(!difference.shifts.contains { $0.new == nil })
  }

  @Test("hundreds of patterns that cross each other are compared in bounded time")
  func crossing() {
    let old = (0..<400).flatMap { ["s://h/a\($0)/{y}", "s://h/{x}/b\($0)"] }
    let difference = difference(old, Array(old.dropLast()))
    #expect(difference.shifts.contains { $0.new == nil })
  }

  private func difference(_ old: [String], _ new: [String]) -> LinkDifference {
    var meanings: [String: Int] = [:]
    for text in old + new where meanings[text] == nil { meanings[text] = meanings.count }
    func table(_ texts: [String]) -> LinkTable {
      LinkTable(texts.map { LinkPattern($0) }, optionalPlaceholders: texts.map { _ in [] })
    }
    return LinkDifference(
      from: table(old), to: table(new), oldMeanings: old.map { meanings[$0] ?? 0 },
      newMeanings: new.map { meanings[$0] ?? 0 }, within: Budget())
  }
}
