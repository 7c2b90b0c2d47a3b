import FlowSource
import FlowYAML
import Testing

@Suite("Comments that hold a word")
struct CommentTests {
  @Test("comments are found at the ends of lines and alone on lines")
  func comments() {
    #expect(
      found("# mark 1\na: b # mark 2\n  # mark 3\nc: # mark 4\n  - d\t# mark 5\n") == [
        "alone # mark 1", "after # mark 2", "alone # mark 3", "after # mark 4",
        "after # mark 5",
      ])
  }

  @Test(
    "what looks like a comment inside a scalar is not a comment",
    arguments: [
      "a: 'b # mark'\n", "a: \"b # mark\"\n", "a: |\n  b\n  # mark\n", "a: >\n  # mark\n  b\n",
      "a: \"b\n  # mark\n  c\"\n", "a: b#mark\n", "a: b mark\n", "'# mark': a\n",
    ])
  func scalars(text: String) {
    #expect(found(text) == [])
  }

  @Test("a comment after a scalar that contains a number sign is found")
  func behindScalar() {
    #expect(found("a: 'b # c' # mark\n") == ["after # mark"])
    #expect(found("a: |\n  b # mark\n# mark\nc: d\n") == ["alone # mark"])
  }

  @Test("a word in a scalar and in the comment after it is found once")
  func both() {
    #expect(found("a: mark # mark and mark\n") == ["after # mark and mark"])
  }

  @Test("a comment ends with its line", arguments: ["\n", "\r\n", "\r"])
  func lineEndings(ending: String) {
    #expect(found("a: b # mark\(ending)c: d\(ending)") == ["after # mark"])
  }

  @Test("a comment on the first line is found after a byte-order mark")
  func byteOrderMark() {
    #expect(found("\u{FEFF}# mark\na: b\n") == ["alone # mark"])
  }

  @Test("other comments are passed over")
  func others() {
    #expect(found("# one\na: b # two\n") == [])
  }

  private func found(_ text: String) -> [String] {
    let reading = Reading(text)
    guard let tree = reading.result.tree else { return ["unreadable"] }
    let offsets = YAMLComments.occurrences(of: "mark", in: reading.source)
    return YAMLComments.holding(wordAt: offsets, in: reading.source, tree: tree).map {
      ($0.isAlone ? "alone " : "after ") + reading.source.string($0.range)
    }
  }
}
