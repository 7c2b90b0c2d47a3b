import FlowSource
import FlowYAML
import Testing

@Suite("Texts that cannot be read to the end")
struct UnfinishedTests {
  @Test(
    "the tree goes up to the syntax error",
    arguments: [
      ("start: a\nscreens:\n  a: {title: A", "{start: a, screens: {a: {title: A}}}"),
      ("start: a\nscreens:\n  a: {title", "{start: a, screens: {a: {title: }}}"),
      ("start: a\nscreens:\n  a:\n    title: 'A", "{start: a, screens: {a: {title: }}}"),
      ("a: [b, c\nd: 1\n", "{a: [b, c d]}"),
      ("a: [b, {c: d, ? [e", "{a: [b, {c: d, [e]: }]}"),
      ("a: b\n\tc: d\n", "{a: }"),
      ("a: &x {b: c}\nd: *y\n", "{a: {b: c}, d: }"),
      ("<<: {b: c}\na: *none", "{a: , b: c}"),
      ("", ""),
    ])
  func treeSoFar(text: String, outline: String) {
    let reading = Reading(text)
    let tree = reading.result.treeSoFar
    #expect(tree.root.map { reading.outline(of: $0, in: tree) } ?? "" == outline)
  }

  @Test("every beginning of a text gives a tree with its nodes inside one another")
  func everyBeginning() {
    let text = "a: &x {b: [c, 'd'], ? e : f}\ng:\n  - *x\n  - h: |\n      i\n    <<: *x\nj: \"k\"\n"
    for count in 0...text.utf8.count {
      let reading = Reading(bytes: Array(text.utf8.prefix(count)))
      let tree = reading.result.treeSoFar
      guard let root = tree.root else { continue }
      #expect(reading.strays(below: root, in: tree) == [], "\(count)")
    }
  }

  @Test("keys of a mapping that is not finished are not judged")
  func keysOfUnfinishedMappings() {
    #expect(Reading("a: 1\na: 2\nb: [").problems.count == 1)
  }
}

extension Reading {
  /// The texts of nodes that extend outside their parents.
  fileprivate func strays(below node: YAMLNode, in tree: YAMLTree) -> [String] {
    let outer = tree.range(of: node)
    return tree.children(of: node).flatMap { child -> [String] in
      let inner = tree.range(of: child)
      // An alias stands for a node before, and what is empty has no place of its own.
      let isInside = inner.lower >= outer.lower && inner.upper <= outer.upper
      let isStray = !isInside && !inner.isEmpty && inner.upper > outer.lower
      return (isStray ? [source.string(inner)] : []) + strays(below: child, in: tree)
    }
  }
}
