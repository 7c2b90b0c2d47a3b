import FlowSource
import FlowYAML
import Testing

@Suite("Ranges of nodes")
struct RangeTests {
  @Test("a block mapping ends where its last value does")
  func blockMapping() {
    let reading = Reading("a:\n  b: c\n\n  # a comment\n\nd: e\n\n# the end\n")
    #expect(
      reading.spans == [
        "a:\n  b: c\n\n  # a comment\n\nd: e", "a", "b: c", "b", "c", "d", "e",
      ])
  }

  @Test("a block sequence ends where its last item does")
  func blockSequence() {
    let reading = Reading("a:\n- b\n- - c\n  - d   \n\n# more\ne: f\n")
    #expect(reading.spans[2...] == ["- b\n- - c\n  - d", "b", "- c\n  - d", "c", "d", "e", "f"])
  }

  @Test(
    "a block scalar ends where its text does",
    arguments: ["a: |\n  one\n  two\n\n\nb: c\n", "a: |+\n  one\n  two\n\n\nb: c\n"])
  func blockScalar(text: String) {
    let spans = Reading(text).spans
    #expect(spans[2].hasPrefix("|"))
    #expect(spans[2].hasSuffix("one\n  two"))
    #expect(spans[3...] == ["b", "c"])
  }

  @Test("a folded scalar at the end of a file does not extend past its text")
  func foldedScalar() {
    #expect(Reading("a:\n  b: >-\n    one\n    two\n\n\n").spans[4] == ">-\n    one\n    two")
  }

  @Test("flow collections reach from bracket to bracket")
  func flowCollections() {
    let spans = Reading("a: {b: [c, 'd' , \"e\"], f: {}}  # g\n").spans
    #expect(
      spans == [
        "a: {b: [c, 'd' , \"e\"], f: {}}", "a", "{b: [c, 'd' , \"e\"], f: {}}", "b",
        "[c, 'd' , \"e\"]", "c", "'d'", "\"e\"", "f", "{}",
      ])
  }

  @Test("a value that is not there takes no text")
  func emptyValue() {
    #expect(Reading("a:\nb: c\n").spans == ["a:\nb: c", "a", "", "b", "c"])
  }

  @Test("a collection whose last value is not there ends with its key")
  func emptyLastValue() {
    #expect(Reading("a:\n  b:\n\nc: d\n").spans[2] == "b")
  }

  @Test("letters that are not ASCII count one column and all of their bytes")
  func nonASCII() throws {
    let reading = Reading("größe: [日本, 🇩🇪, z]\n")
    #expect(reading.spans == ["größe: [日本, 🇩🇪, z]", "größe", "[日本, 🇩🇪, z]", "日本", "🇩🇪", "z"])
    let tree = try #require(reading.result.tree)
    let list = try #require(tree.root.map { Array(tree.entries(of: $0))[0].value })
    let last = tree.range(of: Array(tree.children(of: list))[2])
    #expect(
      reading.source.position(at: last.lower) == SourcePosition(line: 1, column: 17, offset: 28))
  }

  @Test("a byte-order mark takes bytes but no column")
  func byteOrderMark() throws {
    let reading = Reading("\u{FEFF}a: b\n")
    #expect(reading.spans == ["a: b", "a", "b"])
    let tree = try #require(reading.result.tree)
    let root = try #require(tree.root)
    #expect(tree.range(of: root) == SourceRange(3, 7))
    #expect(reading.source.position(at: 3) == SourcePosition(line: 1, column: 1, offset: 3))
  }

  @Test("lines end at LF, CR LF and CR", arguments: ["\n", "\r\n", "\r"])
  func lineEndings(ending: String) throws {
    let lines = ["a:", "  b: |", "    one", "    two", "", "c: [d,", "  e]"]
    let reading = Reading(lines.joined(separator: ending) + ending)
    let end = "|\(ending)    one\(ending)    two"
    #expect(
      reading.spans[2...] == ["b: " + end, "b", end, "c", "[d,\(ending)  e]", "d", "e"])
    let tree = try #require(reading.result.tree)
    let key = try #require(tree.root.map { Array(tree.entries(of: $0))[1].key })
    let place = reading.source.position(at: tree.range(of: key).lower)
    #expect((place.line, place.column) == (6, 1))
  }

  @Test(
    "a separator that is a line end to libyaml alone ends no line",
    arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
  func unicodeLineEnds(separator: String) throws {
    let reading = Reading("# one\(separator)# two\na: \"b\(separator)c\"\nd: e\n")
    #expect(reading.spans == ["a: \"b\(separator)c\"\nd: e", "a", "\"b\(separator)c\"", "d", "e"])
    let tree = try #require(reading.result.tree)
    let key = try #require(tree.root.map { Array(tree.entries(of: $0))[1].key })
    #expect(reading.source.position(at: tree.range(of: key).lower).line == 3)
  }

  @Test("an error is placed at the letter where libyaml stops")
  func errorPlace() {
    #expect(Reading("[ä, \"\\d\"]\n").problems == ["1:6 `\\d` is not a valid escape sequence"])
    #expect(Reading("\"\\é\"\n").problems == ["1:2 `\\é` is not a valid escape sequence"])
    #expect(Reading("x: \"a\\").problems == ["1:4 this quote is not closed"])
    #expect(Reading("\u{FEFF}a: b\n\tc: d\n").problems.count == 1)
  }
}
