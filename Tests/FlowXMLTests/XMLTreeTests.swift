import FlowSource
import Testing

@testable import FlowXML

@Suite("reading XML")
struct XMLTreeTests {
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
