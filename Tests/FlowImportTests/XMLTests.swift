import FlowSource
import Testing

@testable import FlowImport

@Suite("scalars")
struct YAMLScalarTests {
  @Test(
    "a text is quoted where a reader would take it for something else, and only there",
    arguments: [
      ("cart", "cart", "cart"), ("a b", "a b", "a b"), ("", "\"\"", "\"\""),
      ("yes", "\"yes\"", "\"yes\""), ("Null", "\"Null\"", "\"Null\""),
      ("yesterday", "yesterday", "yesterday"),
      ("12", "\"12\"", "\"12\""), ("12 items", "12 items", "12 items"),
      ("0x1F", "\"0x1F\"", "\"0x1F\""),
      ("1e5", "\"1e5\"", "\"1e5\""), ("a: b", "\"a: b\"", "\"a: b\""), ("a:b", "a:b", "\"a:b\""),
      ("a, b", "a, b", "\"a, b\""), ("a #b", "\"a #b\"", "\"a #b\""), ("a#b", "a#b", "a#b"),
      ("app://a/{x}", "app://a/{x}", "\"app://a/{x}\""), ("say \"hi\"", "say \"hi\"", "say \"hi\""),
      ("\"hi\"", "'\"hi\"'", "'\"hi\"'"), ("'a' \"b\"", "\"'a' \\\"b\\\"\"", "\"'a' \\\"b\\\"\""),
      ("a\nb", "\"a\\nb\"", "\"a\\nb\""), ("\u{7F}", "\"\\x7F\"", "\"\\x7F\""),
      ("\u{202E}", "\"\\u202E\"", "\"\\u202E\""), (" a", "\" a\"", "\" a\""),
      ("a:", "\"a:\"", "\"a:\""),
      ("-1", "\"-1\"", "\"-1\""), ("It's", "It's", "It's"), ("é🙂", "é🙂", "é🙂"),
    ])
  func quoting(text: String, block: String, flow: String) {
    #expect(yamlScalar(text, in: .block) == block)
    #expect(yamlScalar(text, in: .flow) == flow)
  }
}

@Suite("names of screens")
struct ScreenNamesTests {
  @Test("names that only generated code would mix up are told apart")
  func folded() {
    let names = ["order-list", "orderList", "other"]
    #expect(ids(names.map { ($0, "", $0) }) == ["order-list", "orderList-2", "other"])
  }

  @Test("one name in two files is told apart by the files, and a third by a number")
  func qualified() {
    let candidates = [("a", "x", "1"), ("a", "y", "2"), ("a", "y", "3"), ("b", "y", "4")]
    #expect(ids(candidates) == ["x.a", "y.a", "y.a-2", "b"])
    #expect(ids(candidates.reversed()) == ["b", "y.a-2", "y.a", "x.a"])
  }

  @Test("a number that a name has already is left out")
  func takenNumber() {
    #expect(ids([("a", "", "1"), ("a", "", "2"), ("a-2", "", "3")]) == ["a", "a-3", "a-2"])
  }

  private func ids(_ candidates: [(String, String, String)]) -> [String] {
    ScreenNames.ids(
      for: candidates.map { ScreenNames.Candidate(name: $0.0, qualifier: $0.1, key: $0.2) })
  }
}

@Suite("XML")
struct XMLTests {
  @Test("elements have their lines, attributes, texts and children")
  func tree() throws {
    let text = "<a x='1'>\n  <b y='2&amp;3'>t<c/>u</b>\n  <!-- <d/> -->\n  <b/></a>\n"
    let root = try XMLTree.read(SourceText(path: "a", text: text), limits: XMLLimits()).root
    #expect(root.name == "a" && root["x"] == "1" && root["y"] == nil && root.parent == nil)
    #expect(root.children.map(\.line) == [2, 4] && root.text == nil)
    #expect(root.children[0]["y"] == "2&3" && root.children[0].text == "tu")
    #expect(root.descendants.map(\.name) == ["b", "c", "b"])
    #expect(root.children[0].children[0].parent?.name == "b")
  }

  @Test("a namespace that is to be ignored takes its attributes with it, and no elements")
  func namespaces() throws {
    let text = "<t:a xmlns:t='tools' xmlns:o='other' t:x='1' o:x='2' t:y='3'><t:x/></t:a>"
    let source = SourceText(path: "a", text: text)
    let root = try XMLTree.read(source, limits: XMLLimits(), ignoring: "tools").root
    #expect(root.name == "a" && root["x"] == "2" && root["y"] == nil)
    #expect(root.children.map(\.name) == ["x"])
  }

  @Test("a file with more elements than are wanted is refused at the first of those")
  func elements() {
    var limits = XMLLimits()
    limits.elements = 2
    let source = SourceText(path: "a", text: "<a>\n<b/>\n<c/></a>")
    #expect(throws: XMLFault("there are more than 2 elements", line: 3, column: 1)) {
      try XMLTree.read(source, limits: limits)
    }
  }
}
