import FlowSource
import FlowYAML
import Testing

@Suite("Limits")
struct LimitTests {
  @Test("a billion laughs are not told")
  func billionLaughs() {
    var lines = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    for level in 1...9 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      lines.append("a\(level): &a\(level) [\(items)]")
    }
    let reading = Reading(lines.joined(separator: "\n"))
    #expect(reading.result.tree == nil)
    #expect(reading.problems.map { $0.hasSuffix("aliases 500000") } == [true])
  }

  @Test(
    "brackets a hundred thousand deep are too deep",
    arguments: ["[", "{a: ", "- ", "? "])
  func deepNesting(opening: String) {
    let reading = Reading(String(repeating: opening, count: 100_000))
    #expect(reading.result.tree == nil)
    #expect(reading.problems.map { $0.hasSuffix("nesting 64") } == [true])
  }

  @Test("nesting as deep as the limit is read, one deeper is not")
  func nesting() {
    var limits = YAMLLimits()
    limits.nesting = 3
    #expect(Reading("[[[a]]]", limits: limits).outline == "[[[a]]]")
    #expect(Reading("[[[[a]]]]", limits: limits).problems == ["1:4 nesting 3"])
  }

  @Test("an alias is as deep as what it names")
  func nestingOfAliases() {
    var limits = YAMLLimits()
    limits.nesting = 3
    #expect(Reading("[&x [a], [*x]]", limits: limits).outline == "[[a], [[a]]]")
    #expect(Reading("[&x [[a]], [*x]]", limits: limits).problems == ["1:13 nesting 3"])
  }

  @Test("as many nodes as the limit are read, one more is not")
  func nodes() {
    var limits = YAMLLimits()
    limits.nodes = 4
    #expect(Reading("[a, b, c]", limits: limits).outline == "[a, b, c]")
    #expect(Reading("[a, b, c, d]", limits: limits).problems == ["1:11 nodes 4"])
    #expect(Reading("[&x a, *x, *x]", limits: limits).outline == "[a, a, a]")
    #expect(Reading("[&x [a], *x]", limits: limits).problems == ["1:10 nodes 4"])
  }

  @Test("as many bytes as the limit are read, one more is not")
  func bytes() {
    var limits = YAMLLimits()
    limits.bytes = 5
    #expect(Reading("a: b\n", limits: limits).outline == "{a: b}")
    #expect(Reading("a: bc\n", limits: limits).problems == ["1:1 bytes 5"])
  }

  @Test("a chain of aliases is followed as far as it goes")
  func chains() {
    let items = (1..<1000).map { "&a\($0) [*a\($0 - 1)]" }
    let reading = Reading("- &a0 b\n- " + items.joined(separator: "\n- ") + "\n")
    #expect(reading.problems.map { $0.hasSuffix("nesting 64") } == [true])
  }
}
