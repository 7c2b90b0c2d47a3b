import FlowProject
import FlowReports
import FlowSource
import Testing

@Suite("patches")
struct UnifiedDiffTests {
  private func patch(_ text: String, _ rounds: [[Fix.Edit]], path: String = "f") -> String {
    var fixed = AppliedFixes(Array(text.utf8))
    for edits in rounds { _ = fixed.make(edits.map { Fix("", [$0]) }) }
    return String(decoding: unifiedDiff(of: fixed, path: path), as: UTF8.self)
  }

  private func edit(_ lower: Int, _ upper: Int, _ text: String) -> Fix.Edit {
    Fix.Edit(SourceRange(lower, upper), replacement: text)
  }

  @Test("nothing changed is an empty patch")
  func nothing() {
    #expect(patch("a\nb\n", []) == "")
    #expect(patch("", []) == "")
  }

  @Test("a patch replaces a last line without a newline")
  func replaced() {
    #expect(
      patch("a\nb\nc", [[edit(4, 5, "d")]]) == """
        --- a/f
        +++ b/f
        @@ -1,3 +1,3 @@
         a
         b
        -c
        \\ No newline at end of file
        +d
        \\ No newline at end of file

        """)
  }

  @Test("lines that are removed or inserted leave those beside them")
  func wholeLines() {
    #expect(
      patch("a\nb\nc\n", [[edit(2, 4, "")], [edit(0, 0, "x\n")]]) == """
        --- a/f
        +++ b/f
        @@ -1,3 +1,3 @@
        +x
         a
        -b
         c

        """)
  }

  @Test("changes far apart are hunks of their own, near ones one")
  func hunks() {
    let text = (0..<20).map { "\($0 % 10)\n" }.joined()
    let near = patch(text, [[edit(0, 1, "x"), edit(14, 15, "y")]])
    #expect(near.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,11 +1,11 @@"])
    let far = patch(text, [[edit(0, 1, "x"), edit(16, 17, "y")]])
    #expect(
      far.split(separator: "\n").filter { $0.hasPrefix("@@") }
        == ["@@ -1,4 +1,4 @@", "@@ -6,7 +6,7 @@"])
  }

  @Test(
    "a name ends where readers of patches take it to end",
    arguments: [
      ("f/ä.yaml", "a/f/ä.yaml"), ("a b", "a/a b\t"), ("say \"a\\b\" c", #""a/say \"a\\b\" c""#),
      ("a\tb\u{7F}", #""a/a\011b\177""#), ("/f", "/f"),
    ])
  func names(path: String, name: String) {
    let lines = patch("a", [[edit(0, 1, "b")]], path: path).split(separator: "\n")
    #expect(lines.first == "--- \(name)")
    #expect(lines[1] == "+++ \(name.replacing("a/", with: "b/", maxReplacements: 1))")
  }

  @Test("a patch empties a file, and fills an empty one")
  func empty() {
    #expect(patch("a\n", [[edit(0, 2, "")]]).hasSuffix("@@ -1 +0,0 @@\n-a\n"))
    #expect(patch("", [[edit(0, 0, "a\n")]]).hasSuffix("@@ -0,0 +1 @@\n+a\n"))
  }

  @Test("edits that meet are not made together, equal fixes are one, a fix is made whole or not")
  func overlaps() {
    var text = AppliedFixes(Array("abcdef".utf8))
    let fixes = [
      Fix("", [edit(1, 3, "X")]), Fix("", [edit(1, 3, "X")]), Fix("", [edit(2, 4, "Y")]),
      Fix("", [edit(0, 1, "Z"), edit(2, 3, "Z")]), Fix("", [edit(3, 4, ""), edit(5, 6, "F")]),
    ]
    let isChanged = text.make(fixes)
    #expect(isChanged)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "aXeF")
    #expect(text.effective.count == 2)
  }
}
