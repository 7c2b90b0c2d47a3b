import FlowSource
import FlowYAML
import Testing

@Suite("Anchors, aliases, merges and keys")
struct ReferenceTests {
  @Test("an alias is the node that it names")
  func alias() {
    let reading = Reading("a: &x [b, c]\nd: *x\ne: &y f\ng: *y\n")
    #expect(reading.outline == "{a: [b, c], d: [b, c], e: f, g: f}")
    #expect(reading.spans.filter { $0 == "&x [b, c]" }.count == 2)
  }

  @Test("an anchor that is given twice names the last node before the alias")
  func anchorTwice() {
    #expect(Reading("[&x a, *x, &x b, *x]").outline == "[a, a, b, b]")
  }

  @Test("an alias of nothing is an error at the alias")
  func unknownAlias() {
    #expect(Reading("a: b\nc: *d\n").problems == ["2:4 no anchor has the name `d`"])
  }

  @Test("an alias of a node that is around it is an error")
  func circle() {
    #expect(
      Reading("a: &x\n  b: [*x]\n").problems == [
        "2:7 the alias `x` is inside the node that it refers to"
      ])
  }

  @Test("an anchor ends with its document")
  func anchorOfAnotherDocument() {
    let reading = Reading("a: &x b\n---\nc: *x\n")
    #expect(reading.problems == ["2:1 second document"])
    #expect(reading.outline == "{a: b}")
  }

  @Test(
    "own entries come before merged ones, and those in their order",
    arguments: [
      ("{x: &x {a: 1, b: 2}, y: {<<: *x, b: 3}}", "{x: {a: 1, b: 2}, y: {b: 3, a: 1}}"),
      ("{y: {b: 3, <<: {a: 1, b: 2}}}", "{y: {b: 3, a: 1}}"),
      ("{<<: [{a: 1}, {a: 2, b: 2}]}", "{a: 1, b: 2}"),
      ("{<<: {<<: {a: 1}, b: 2}}", "{b: 2, a: 1}"),
      ("{\"<<\": {a: 1}}", "{<<: {a: 1}}"),
      ("{<<: {}}", "{}"),
    ])
  func merges(text: String, outline: String) {
    #expect(Reading(text).outline == outline)
  }

  @Test(
    "what cannot be merged is named",
    arguments: [
      ("{<<: word}", ["word"]),
      ("{<<: [{a: 1}, word, [b]]}", ["word", "[b]"]),
      ("{<<: {<<: inner}}", ["inner"]),
      ("{<<: {a: 1}}", []),
      ("{a: word}", []),
    ])
  func unmergeable(text: String, found: [String]) throws {
    let reading = Reading(text)
    let tree = try #require(reading.result.tree)
    let root = try #require(tree.root)
    #expect(
      tree.unmergeable(into: root).map { reading.source.string(tree.range(of: $0)) } == found)
  }

  @Test(
    "a key twice is reported at the second place with the first",
    arguments: [
      ("a: 1\nb: 2\na: 3\n", ["3:1 a as 1:1"]),
      ("{a: 1, 'a': 2, \"\\x61\": 3}", ["1:8 a as 1:2", "1:16 a as 1:2"]),
      ("a: {b: 1, b: 2}\nc: {b: 1}\n", ["1:11 b as 1:5"]),
      ("{\"\": 1, \"\": 2}", ["1:9  as 1:2"]),
      ("{<<: {a: 1}, a: 2}", []),
      ("{a: {a: {a: 1}}}", []),
      ("[{a: 1}, {a: 2}]", []),
    ])
  func duplicateKeys(text: String, problems: [String]) {
    #expect(Reading(text).problems == problems)
  }

  @Test("of many keys, the one that is there twice is found")
  func manyKeys() {
    let lines = (1...1000).map { "key\($0): \($0)" } + ["key17: again"]
    #expect(Reading(lines.joined(separator: "\n")).problems == ["1001:1 key17 as 17:1"])
  }

  @Test("the entries of a mapping keep both values of a key that is there twice")
  func duplicatesStay() {
    #expect(Reading("{a: 1, a: 2}").outline == "{a: 1, a: 2}")
  }

  @Test(
    "the core types of YAML 1.2 are read from plain scalars",
    arguments: [
      ("~", "null"), ("null", "null"), ("Null", "null"), ("", "null"), ("nUll", "other"),
      ("true", "true"), ("False", "false"), ("TRUE", "true"), ("tRue", "other"),
      ("\"true\"", "other"), ("'null'", "other"), ("!!str true", "other"),
      ("yes", "old"), ("No", "old"), ("OFF", "old"), ("y", "old"), ("nO", "other"),
      ("\"yes\"", "other"), ("12", "12"), ("-1", "-1"), ("+2", "2"), ("\"12\"", "other"),
      ("!!int \"12\"", "12"), ("1.0", "other"), ("0x10", "other"),
    ])
  func coreTypes(text: String, type: String) throws {
    let tree = try #require(Reading("a: \(text)\n").result.tree)
    let node = try #require(tree.root.map { Array(tree.entries(of: $0))[0].value })
    let found: String =
      if tree.isNull(node) {
        "null"
      } else if let value = tree.boolean(node) {
        "\(value)"
      } else if tree.ambiguousBoolean(node) != nil {
        "old"
      } else {
        tree.integer(node).map { "\($0)" } ?? "other"
      }
    #expect(found == type)
  }
}
