import FlowFormat
import FlowProject
import FlowRules
import FlowSource
import Testing

@Suite("fixes of progress")
struct ProgressFixTests {
  /// A row of screens; the last one is the goal and shows 1.
  private func flow(_ values: [String]) -> String {
    let screens = values.indices.map { place in
      let next = place + 1 < values.count ? "destinations: [s\(place + 1)]" : "final: true"
      return "  s\(place): {title: S\(place), progress: \(values[place]), \(next)}\n"
    }
    return "start: s0\nscreens:\n" + screens.joined()
  }

  /// The values when nothing is left to fix.
  private func fixed(_ values: [String]) -> (values: [String], rest: [Diagnostic]) {
    var text = AppliedFixes(Array(flow(values).utf8))
    var found: [Diagnostic] = []
    for _ in 0..<10 {
      let source = SourceText(path: "flow.yaml", bytes: text.bytes)
      found = Checker().check(checkedFlow(source)).filter {
        [.nonMonotonicProgress, .stalledProgress].contains($0.rule)
      }
      // As the program does: one rule in each round.
      let rule = found.first { $0.fix != nil }?.rule
      if !text.make(found.filter { $0.rule == rule }.compactMap(\.fix)) { break }
    }
    let written = String(decoding: text.bytes, as: UTF8.self)
      .split(separator: "progress: ").dropFirst().map { String($0.prefix { $0 != "," }) }
    return (written, found)
  }

  @Test(
    "values that stay stay, the others go between them by the steps that remain",
    arguments: [
      (["0", "1/3", "2/3", "1/2", "1"], ["0", "1/3", "2/3", "5/6", "1"]),
      (["0", "0.9", "0.4", "0.6", "1"], ["0", "0.2", "0.4", "0.6", "1"]),
      (["0.5", "0.5", "0.5", "0.5", "1"], ["0.5", "0.63", "0.75", "0.88", "1"]),
      (["0", "0.8", "0.7", "0.75", "0.9", "1"], ["0", "0.35", "0.7", "0.75", "0.9", "1"]),
      (["0.9", "0.1", "0.2", "1"], ["0", "0.1", "0.2", "1"]),
      (["0", "0.50", "0.501", "0.5", "1"], ["0", "0.50", "0.501", "0.75", "1"]),
    ])
  func values(before: [String], after: [String]) {
    let result = fixed(before)
    #expect(result.values == after)
    #expect(result.rest.isEmpty)
  }

  @Test("fixes of many findings do not all have the changes of the whole row")
  func largeFixes() {
    let values = (0..<600).map { "\($0 * 467 % 600)/600" } + ["1"]
    let source = SourceText(path: "flow.yaml", bytes: Array(flow(values).utf8))
    let fixes = Checker().check(checkedFlow(source)).filter { $0.rule == .nonMonotonicProgress }
      .map { $0.fix?.edits.count ?? 0 }
    let most = fixes.max() ?? 0
    #expect(most > 300)
    #expect(fixes.reduce(0, +) <= 200_000 + 2 * most)
  }

  @Test("of a row of any values the fewest change, and it rises", arguments: 0..<60)
  func rows(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let values = (0..<2 + next(9)).map { _ in "0.\(1 + next(9))" } + ["1"]
    let result = fixed(values)
    #expect(result.rest.isEmpty)
    let changed = zip(values, result.values).count { $0 != $1 }
    #expect(changed == values.count - longestRise(values.compactMap(Double.init)))
  }

  /// By trying all.
  private func longestRise(_ values: [Double]) -> Int {
    (0..<1 << values.count).map { choice in
      let chosen = values.indices.filter { choice & 1 << $0 != 0 }.map { values[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? chosen.count : 0
    }.max() ?? 0
  }
}
