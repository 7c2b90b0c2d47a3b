import FlowAnalysis
import FlowSource
import SampleFlows
import Testing

/// Patterns in file order and the clashes expected, written `loser kind winner example`.
struct ClashCase: CustomTestStringConvertible, Sendable {
  let patterns: [String]
  let expected: [String]
  var testDescription: String { patterns.joined(separator: " ") }

  init(_ patterns: [String], _ expected: String...) {
    self.patterns = patterns
    self.expected = expected
  }
}

private func described(_ clashes: [LinkClash]) -> [String] {
  clashes.map { "\($0.loser) \($0.kind) \($0.winner) \($0.example)" }
}

@Suite("Clashes of deep links")
struct LinkClashTests {
  @Test("patterns clash where file order decides", arguments: clashCases)
  func clashes(of example: ClashCase) {
    let table = linkTable(example.patterns, optional: ["o", "p"])
    #expect(described(table.clashes(within: Budget())) == example.expected)
    for clash in table.clashes(within: Budget()) {
      let matching = table.matches(clash.example).map(\.pattern)
      #expect(matching.contains(clash.loser) && matching.contains(clash.winner))
    }
  }

  @Test("many links with literal paths or hosts do not clash")
  func manyLinks() {
    let links = (1...RandomRounds.count(of: 10_000)).flatMap {
      [
        "shop://item/\($0)", "shop://s\($0)/{id}", "shop://open?screen=n\($0)",
        "shop://mixed/\($0)-{id}", "shop://mixed/to/{id}-\($0)", "shop://two/\($0)/{id}/{x}-{y}",
      ]
    }
    #expect(linkTable(links).clashes(within: Budget()).isEmpty)
  }

  @Test(
    "the one clash among many patterns is found",
    arguments: [
      ("29{x}", "40 ambiguous 19 shop://a/29-x"), ("{x}-49", "40 ambiguous 0 shop://a/10-x-49"),
      ("29-3{x}", "40 shadowed 19 shop://a/29-3x"), ("29-{y}", "40 duplicate 19 shop://a/29-x"),
      ("49{x}", "40 ambiguous 39 shop://a/49-x"), ("5{x}", ""),
    ])
  func oneClash(last: String, expected: String) {
    let links = (10...49).map { "shop://a/\($0)-{x}" } + ["shop://a/" + last]
    #expect(
      described(linkTable(links).clashes(within: Budget())) == (expected.isEmpty ? [] : [expected]))
  }

  @Test("patterns that all meet each other each clash with the first")
  func manyMeetings() {
    let count = min(500, RandomRounds.count(of: 5000))
    let links = (1...count).flatMap { ["shop://a/{x}-\($0)-{y}", "shop://b?n\($0)={v}"] }
    let clashes = linkTable(links).clashes(within: Budget())
    #expect(clashes.map(\.loser) == Array(2..<2 * count))
    #expect(clashes.allSatisfy { $0.kind == .ambiguous && $0.winner == $0.loser % 2 })
  }

  @Test("the budget counts comparisons: thousands of patterns that one wins are all found")
  func manyAmbiguities() {
    let budget = Budget()
    let table = linkTable((0..<4_000).map { "shop://list?key\($0)=\($0)" })
    #expect(table.clashes(within: budget).count == 3_999 && !budget.isSpent)
  }
}

private let clashCases = [
  ClashCase(["shop://a", "shop://b", "https://a"]),
  ClashCase(["shop://cart", "SHOP://Cart/"], "1 duplicate 0 shop://cart"),
  ClashCase(["shop://o/{a}", "shop://o/{b}"], "1 duplicate 0 shop://o/x"),
  ClashCase(["shop://o/x", "shop://o/{a}", "shop://o/{b}"], "2 duplicate 1 shop://o/1"),
  ClashCase(
    ["shop://o/{a}", "shop://o/{b}", "shop://o/{c}"], "1 duplicate 0 shop://o/x",
    "2 duplicate 0 shop://o/x"),
  ClashCase(["shop://a/{b*}", "shop://a/{c*}/"], "1 duplicate 0 shop://a/x"),
  ClashCase(["shop://a/%62", "shop://a/b"], "1 duplicate 0 shop://a/b"),
  ClashCase(["shop://a/b%20c/{d}", "shop://a/b%20c/{e}"], "1 duplicate 0 shop://a/b%20c/x"),
  ClashCase(["shop://a?b=1&c={c}", "shop://a?c={d}&b=1"], "1 duplicate 0 shop://a?b=1&c=x"),
  ClashCase(["shop://a", "shop://a?b={o}"], "1 duplicate 0 shop://a"),
  ClashCase(["shop://a?b", "shop://a?b="], "1 duplicate 0 shop://a?b"),
  // An ordinary more specific pattern.
  ClashCase(["shop://a/{b}", "shop://a/new", "shop://a/n{b}", "shop://a/{b*}"]),
  ClashCase(["shop://a/{b}/edit", "shop://a/new/{c}"]),
  ClashCase(["shop://a", "shop://a?b={b}", "shop://a?b={b}&c={c}"]),
  ClashCase(["shop://a#x", "shop://a#y", "shop://a"]),
  ClashCase(["shop://a?tab=home", "shop://a?tab=cart"]),
  ClashCase(["https://a/b", "https://a:80/b", "https://me@a/b", "http://a/b"]),
  ClashCase(["shop:a", "shop:/a", "shop:///a", "shop://a"]),
  ClashCase(["shop://a?b={b}", "shop://a?b=1"], "1 shadowed 0 shop://a?b=1"),
  ClashCase(["shop://a?b=1", "shop://a?b={b}"], "1 ambiguous 0 shop://a?b=1"),
  ClashCase(["shop://a/x{b}", "shop://a/xy{b}"], "1 shadowed 0 shop://a/xyx"),
  ClashCase(["shop://a/xy{b}", "shop://a/x{b}"], "1 ambiguous 0 shop://a/xyx"),
  ClashCase(["shop://a/{b}-{c}", "shop://a/{b}-{c}.html"], "1 shadowed 0 shop://a/x-x.html"),
  ClashCase(["shop://a/{b}-{c}", "shop://a/{b}.html"], "1 ambiguous 0 shop://a/x-x.html"),
  ClashCase(["shop://a/x{b}", "shop://a/{b}y"], "1 ambiguous 0 shop://a/xxy"),
  ClashCase(["shop://a/x{b}", "shop://a/y{b}"]),
  ClashCase(["shop://a/x{b}", "shop://a/{b}"]),
  ClashCase(["shop://a/x{b}/{c*}", "shop://a/{b}y/{c*}"], "1 ambiguous 0 shop://a/xxy/x"),
  ClashCase(["shop://a?b={b}", "shop://a?c={c}"], "1 ambiguous 0 shop://a?b=x&c=x"),
  ClashCase(["shop://a?b={b}&t=1", "shop://a?c={c}&t=2"]),
  ClashCase(["shop://a?b={b}&d={o}", "shop://a?c={p}"]),
  // A better pattern takes all that the two share.
  ClashCase(["shop://a?b={b}", "shop://a?c={c}", "shop://a?b={x}&c={y}"]),
  ClashCase(
    ["shop://a?b={b}", "shop://a?c={c}", "shop://a?b=x&c={y}"], "1 ambiguous 0 shop://a?b=1&c=1"),
  ClashCase(
    ["shop://a/{b}-{c}", "shop://a/x-{c}?d={d}", "shop://a/{b}-{c}.html"],
    "2 shadowed 0 shop://a/x-x.html"),
  // A literal that is the first value an example would use.
  ClashCase(
    ["shop://a/{b}?c={c}", "shop://a/{b}?d={d}", "shop://a/x"],
    "1 ambiguous 0 shop://a/1?c=1&d=1"),
  // Faulty patterns stay out.
  ClashCase(["shop://a/{b}{c}", "shop://a/{b}{c}"]),
]
