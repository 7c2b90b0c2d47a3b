import FlowImport
import Testing

@Suite("Code that is hard to read")
struct HostileCodeTests {
  @Test("many modifiers are looked through")
  func modifiers() throws {
    let view = "DetailView()" + String(repeating: ".padding()", count: 60)
    let code = try ImportedCode.home("NavigationLink(\"A\") { \(view) }")
    #expect(code.moves == ["home push detail 'A'"])
  }

  @Test(
    "a file whose expressions are nested too deeply is listed",
    arguments: [
      "a" + String(repeating: ".b()", count: 3_000), "a" + String(repeating: "!", count: 3_000),
      "a" + String(repeating: "[0]", count: 3_000),
    ])
  func depth(_ expression: String) {
    #expect(throws: ImportFailure.self) { try ImportedCode("let x = \(expression)") }
  }

  @Test("a file with a syntax error is read as far as it parses")
  func syntaxErrors() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\") { DetailView() }", others: "func broken( {")
    #expect(code.moves == ["home push detail 'A'"])
    let summary = code.result.summary.text(about: code.flow)
    #expect(summary.contains("a syntax error; read as far as it parses"))
  }

  @Test("code that calls itself ends")
  func recursion() throws {
    let code = try ImportedCode.controller(
      """
      func act() { present(one(), animated: true) }
      func one() -> UIViewController { return two() }
      func two() -> UIViewController { return one() }
      """)
    #expect(code.moves == [])
    #expect(code.unresolved == ["a presentation: code that calls itself"])
  }
}
