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
    "a file whose code nests too deeply is listed with the line, and not read",
    arguments: [
      "let x = a" + String(repeating: ".b()", count: 3_000),
      "let x = a" + String(repeating: "!", count: 3_000),
      "let x = a" + String(repeating: "[0]", count: 3_000),
      "let x = " + String(repeating: "try ", count: 3_000) + "a",
      "let x = " + String(repeating: "- ", count: 3_000) + "a",
      "let x = a" + String(repeating: " ? b", count: 3_000),
      "let x = " + String(repeating: "(", count: 3_000),
      "let x = " + String(repeating: "[", count: 3_000),
      "let x = " + String(repeating: "[", count: 30) + "a" + String(repeating: "]", count: 30),
      "let x = " + String(repeating: "{ ", count: 3_000),
      "let x = " + String(repeating: "\"\\(", count: 3_000),
      "let x: " + String(repeating: "A -> ", count: 3_000) + "A",
      "let x: A" + String(repeating: "?", count: 3_000),
      "let x: A" + String(repeating: ".B", count: 3_000),
      "let x: " + String(repeating: "some ", count: 3_000) + "A",
      "func f() { if a {}" + String(repeating: " else if b {}", count: 20_000) + " }",
      "func f() { if a {}" + String(repeating: "\nelse if b {}", count: 20_000) + " }",
      "func f() { " + String(repeating: "a: ", count: 3_000) + "while true {} }",
      "func f() { " + String(repeating: "if ", count: 3_000) + "a {} }",
      String(repeating: "#", count: 3_000), String(repeating: "#if a\n", count: 3_000),
    ])
  func depth(_ deep: String) throws {
    let code = try ImportedCode(files: ["\n" + deep, ImportedCode.home])
    #expect(code.summary.contains(": code nests too deeply here; the file is not read"))
    #expect(deep.contains("\n") || code.summary.contains("File0.swift:2: code nests"))
    #expect(code.flow.screens.map(\.id) == ["home"])
  }

  @Test("a form that nests deeply is read")
  func form() throws {
    let open = String(repeating: "VStack { if a { ", count: 30)
    let close = String(repeating: "} }", count: 30)
    let code = try ImportedCode.home("\(open)NavigationLink(\"A\") { DetailView() }\(close)")
    #expect(code.moves.count == 1 && code.moves.first?.hasPrefix("home push detail 'A'") == true)
    #expect(!code.summary.contains("syntax error"))
  }

  @Test(
    "long code that does not nest is read",
    arguments: [
      "let x = " + String(repeating: "a.b() + ", count: 5_000) + "a",
      "let x = [" + String(repeating: "a.b(c: d), ", count: 5_000) + "]",
      "let x = \"\"\"\n" + String(repeating: "try a.b ? c : ((( \\(d) \n", count: 5_000) + "\"\"\"",
      "enum E { " + String(repeating: "case a\n", count: 5_000) + "}",
      "enum E { case " + String(repeating: "a, ", count: 5_000) + "b }",
      "struct S {\n" + String(repeating: "  @State private var a: A? = nil\n", count: 5_000) + "}",
      "struct S {\n" + String(repeating: "  let a: A<B<C>>\n", count: 5_000) + "}",
      "let x = [" + String(repeating: "[[a]],\n", count: 5_000) + "]",
      "func f() {\n" + String(repeating: "  if a {} else if b {}\n", count: 5_000) + "}",
      "func f() {\n" + String(repeating: "  #if os(iOS)\n  a.b()\n  #endif\n", count: 2_000) + "}",
      "func f() {\n switch a {\n" + String(repeating: "case .b: return c.d()\n", count: 5_000)
        + "} }",
      "/* " + String(repeating: "try try ( ", count: 5_000) + "*/",
      "// " + String(repeating: "try try ( ", count: 5_000),
      "let x = #\"" + String(repeating: "try \" ( ", count: 5_000) + "\"#",
    ])
  func length(_ long: String) throws {
    let code = try ImportedCode(files: [long, ImportedCode.home])
    #expect(!code.summary.contains("skipped"))
    #expect(code.flow.screens.map(\.id) == ["home"])
  }

  @Test("containers that show each other end")
  func containers() throws {
    let code = try ImportedCode.home(
      "NavigationLink(\"A\") { OneView() }",
      others: """
        struct OneView: View { var body: some View { TabView { OtherView(); DetailView() } } }
        struct OtherView: View { var body: some View { TabView { OneView(); SettingsView() } } }
        """)
    #expect(Set(code.flow.tabs) == ["detail", "settings"])
  }

  @Test("branches that call branches are read once each")
  func branches() throws {
    let functions = (0..<25).map { index in
      "func f\(index)() -> UIViewController { if a { return f\(index + 1)() } else { return f\(index + 1)() } }"
    }
    let code = try ImportedCode.controller(
      "func act() { present(f0(), animated: true) }\n" + functions.joined(separator: "\n")
        + "\nfunc f25() -> UIViewController { return DetailViewController() }")
    #expect(Set(code.flow.screens[0].moves.flatMap(\.screens)) == ["detail"])
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
