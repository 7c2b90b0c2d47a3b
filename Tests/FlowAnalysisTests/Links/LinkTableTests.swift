import FlowAnalysis
import Testing

/// A table of patterns; names in `optional` may be absent as query items wherever they occur.
func linkTable(_ patterns: [String], optional: Set<String> = []) -> LinkTable {
  LinkTable(
    patterns.map { LinkPattern($0) }, optionalPlaceholders: patterns.map { _ in optional })
}

/// A pattern, a URL and the arguments expected, written `name=value`; nil for no match.
struct MatchCase: CustomTestStringConvertible, Sendable {
  let pattern: String
  let url: String
  let arguments: [String]?
  var testDescription: String { "\(pattern) \(url)" }

  init(_ pattern: String, _ url: String, _ arguments: [String]?) {
    self.pattern = pattern
    self.url = url
    self.arguments = arguments
  }
}

/// Patterns, best first for a URL that all accept.
struct PrecedenceCase: CustomTestStringConvertible, Sendable {
  let url: String
  let patterns: [String]
  var testDescription: String { url }

  init(_ url: String, _ patterns: String...) {
    self.url = url
    self.patterns = patterns
  }
}

@Suite("Matching URLs")
struct LinkTableTests {
  @Test("a pattern accepts what it says and gives the values", arguments: matchCases)
  func match(of example: MatchCase) {
    let matches = linkTable([example.pattern], optional: ["o"]).matches(example.url)
    let arguments = matches.first?.arguments.map { "\($0.name)=\($0.value)" }
    #expect(arguments == example.arguments)
  }

  @Test("the precedence decides, in whatever order the patterns stand", arguments: precedenceCases)
  func precedence(of example: PrecedenceCase) {
    let forward = linkTable(example.patterns).matches(example.url).map(\.pattern)
    #expect(forward == Array(example.patterns.indices))
    let backward = linkTable(example.patterns.reversed()).matches(example.url).map(\.pattern)
    #expect(backward == example.patterns.indices.reversed())
  }

  @Test("file order decides between equals")
  func fileOrder() {
    let table = linkTable(["shop://a/x{b}", "shop://a/{b}y", "shop://a/{b}?c={c}&d={d}"])
    #expect(table.matches("shop://a/xzy?c=1&d=2").map(\.pattern) == [0, 1, 2])
  }

  @Test("a faulty pattern never matches")
  func faulty() {
    #expect(linkTable(["shop://a/{b}{c}", "shop://a/{b}"]).matches("shop://a/bc").count == 1)
  }

  @Test(
    "text that is not a URL matches nothing", arguments: ["", "cart", "/cart", "my_app://cart"])
  func noURL(url: String) {
    #expect(linkTable(["shop://cart", "shop:{x*}"]).matches(url) == [])
  }

  @Test(
    "an open URL leads to the pattern that takes any value, or else to the best that takes some")
  func open() {
    let table = linkTable([
      "shop://item/new", "shop://item/{id}", "shop://size/1", "shop://size/2",
      "shop://pair/{a}-{b}", "shop://find?q={q}&in=all", "shop://deep/a/b/{c}",
    ])
    let target = { (url: String) in
      table.target(ofOpen: url).map { match in
        "\(match.pattern) "
          + match.arguments.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      }
    }
    #expect(target("shop://item/new") == "0 ")
    #expect(target("shop://item/{x}") == "1 id={x}")
    #expect(target("shop://item/x{y}") == "1 id=x{y}")
    #expect(target("shop://item/n{y}") == "1 id=n{y}")
    #expect(target("shop://size/{n}") == "2 ")
    #expect(target("shop://pair/{p}") == "4 a={p} b={p}")
    #expect(target("shop://pair/{p}-7") == "4 a={p} b=7")
    #expect(target("shop://find?q={text}&in={where}") == "5 q={text}")
    #expect(target("shop://deep/{rest*}") == "6 c={rest}")
    #expect(target("shop://find?q=a{text}&in=a{where}") == "5 q=a{text}")
    #expect(target("shop://find?q={text}") == nil)
    #expect(target("shop://find?q={text}&in=one") == nil)
    #expect(target("shop://size/{n}/{m}") == nil)
    #expect(target("shop://size/3") == nil)
    #expect(target("{any}://size/3") == nil)
    #expect(target("nothing") == nil)
  }
}

private let matchCases = [
  MatchCase("shop://cart", "shop://cart", []),
  MatchCase("shop://cart", "SHOP://Cart/", []),
  MatchCase("SHOP://CART//", "shop://cart", []),
  MatchCase("shop://cart", "shop://cart?unnamed=1", []),
  MatchCase("shop://cart", "shop://cart#", []),
  MatchCase("shop://cart", "shop://cart#top", nil),
  MatchCase("shop://cart#top", "shop://cart#top", []),
  MatchCase("shop://cart#top", "shop://cart#Top", nil),
  MatchCase("shop://cart", "shop:cart", nil),
  MatchCase("shop:cart", "shop:cart", []),
  MatchCase("shop:/cart", "shop:///cart", nil),
  MatchCase("https://a.b/x", "https://a.b:443/x", nil),
  MatchCase("https://a.b:80/x", "https://a.b:80/x", []),
  MatchCase("https://a.b/x", "https://me@a.b/x", nil),
  MatchCase("shop://a/b", "shop://a/B", nil),
  MatchCase("shop://a/b", "shop://a/%62", []),
  MatchCase("shop://a/%62/%C3%BC", "shop://a/b/ü", []),
  MatchCase("shop://a/{b}", "shop://a/1", ["b=1"]),
  MatchCase("shop://a/{b}", "shop://a/1/", ["b=1"]),
  MatchCase("shop://a/{b}", "shop://a/", nil),
  MatchCase("shop://a/{b}", "shop://a", nil),
  MatchCase("shop://a/{b}", "shop://a/1/2", nil),
  MatchCase("shop://a/{b}", "shop://a//1", nil),
  MatchCase("shop://a/{b}", "shop://a/1%2F2", ["b=1/2"]),
  MatchCase("shop://a/{b}", "shop://a/one two", ["b=one two"]),
  MatchCase("shop:{b}", "shop:1", ["b=1"]),
  MatchCase("shop://a/x{b}", "shop://a/x", nil),
  MatchCase("shop://a/x{b}", "shop://a/xy", ["b=y"]),
  MatchCase("shop://a/{b}-{c}.html", "shop://a/1-2-3.html", ["b=1", "c=2-3"]),
  MatchCase("shop://a/{b}-{c}.html", "shop://a/--2.html", ["b=-", "c=2"]),
  MatchCase("shop://a/{b}-{c}.html", "shop://a/1-.html", nil),
  MatchCase("shop://a/ab{b}bc", "shop://a/abc", nil),
  MatchCase("shop://a/{b*}", "shop://a/1/2//3/", ["b=1/2//3"]),
  MatchCase("shop://a/{b*}", "shop://a/1", ["b=1"]),
  MatchCase("shop://a/{b*}", "shop://a/", nil),
  MatchCase("shop://a/x/{b*}", "shop://a/y/1", nil),
  MatchCase("shop://a?b={b}", "shop://a?c=1&b=%20", ["b= "]),
  MatchCase("shop://a?b={b}", "shop://a?b", ["b="]),
  MatchCase("shop://a?b={b}", "shop://a?B=1", nil),
  MatchCase("shop://a?b={b}", "shop://a", nil),
  MatchCase("shop://a?b={b}", "shop://a?b=1&b=2", ["b=1"]),
  MatchCase("shop://a?b=2", "shop://a?b=1&b=2", []),
  MatchCase("shop://a?b=2", "shop://a?b=1", nil),
  MatchCase("shop://a?b", "shop://a?b=", []),
  MatchCase("shop://a?b={o}", "shop://a", []),
  MatchCase("shop://a?b={o}", "shop://a?b=1", ["o=1"]),
  MatchCase("shop://a/{x}?b={o}&c={c}", "shop://a/1?c=2", ["x=1", "c=2"]),
]

private let precedenceCases = [
  PrecedenceCase("shop://a/xy", "shop://a/xy", "shop://a/x{b}", "shop://a/{b}", "shop://a/{b*}"),
  PrecedenceCase("shop://a/b/c", "shop://a/b/{x}", "shop://a/{x}/c", "shop://a/{x}/{y}"),
  PrecedenceCase(
    "shop://a/b/c", "shop://a/b/{x*}", "shop://a/{x}/c", "shop://a/{x}/{y*}", "shop://a/{x*}"),
  PrecedenceCase("shop://a/ab/cd", "shop://a/{x}b/cd", "shop://a/a{x}/{y}d", "shop://a/a{x}/{y}"),
  PrecedenceCase(
    "shop://a?b=1&c=2", "shop://a?b={b}&c={c}", "shop://a?c={c}", "shop://a"),
  PrecedenceCase("shop://a/b?c=1", "shop://a/b", "shop://a/{b}?c={c}"),
]
