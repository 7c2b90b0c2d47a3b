import Foundation
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("imports of invalid XML")
struct ImportHostileTests {
  @Test(
    "what is broken is refused with its place",
    arguments: [
      ("", "a.xml:1:1: it contains no XML"),
      ("   \n", "a.xml:2:1: it contains no XML"),
      ("start: cart\n", "a.xml:1:1: invalid XML: syntax error"),
      ("<navigation>\n  <fragment>\n", "a.xml:3:1: the file ends inside an element"),
      ("<navigation>\n  <fragment", "a.xml:2:3: invalid XML: unclosed token"),
      ("<navigation>\n<a></b></navigation>", "a.xml:2:6: invalid XML: mismatched tag"),
      ("<navigation app:x='1'/>", "a.xml:1:1: invalid XML: unbound prefix"),
      ("<navigation a='1' a='2'/>", "a.xml:1:19: invalid XML: duplicate attribute"),
      ("<navigation/><navigation/>", "a.xml:1:14: invalid XML: junk after document element"),
      ("<navigation>&gone;</navigation>", "a.xml:1:13: invalid XML: undefined entity"),
    ])
  func broken(text: String, message: String) throws {
    let run = try Workplace(["a.xml": text]).run("import", "android", "a.xml")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "flowlint: \(message)\n")
  }

  @Test(
    "entities that grow, name others or lie elsewhere are refused",
    arguments: [
      (
        "<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>",
        "the entity `b` contains other entities"
      ),
      ("<!ENTITY a SYSTEM 'file:///etc/passwd'>", "the entity `a` is outside the file"),
      ("<!ENTITY a PUBLIC 'x' 'http://127.0.0.1:9/'>", "the entity `a` is outside the file"),
      ("<!ENTITY % a '<!ENTITY b \"x\">'> %a;", "the entity `a` is outside the file"),
      ("<!ENTITY a '\(String(repeating: "x", count: 2 << 20))'>", "the entity `a` can expand to"),
    ])
  func entities(declarations: String, message: String) throws {
    let text = "<!DOCTYPE navigation [\(declarations)]>\n<navigation>&a;</navigation>\n"
    let run = try Workplace(["a.xml": text]).run("import", "android", "a.xml")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("flowlint: a.xml:1:"))
    #expect(run.errors.contains(": \(message)"), "\(run.errors)")
  }

  @Test("an entity that stands for a word is that word, and no document type is fetched")
  func harmlessEntity() throws {
    let text = graph("<fragment android:id='@+id/home' android:label='&shop;'/>").replacing(
      "<navigation",
      with:
        "<!DOCTYPE navigation SYSTEM 'http://127.0.0.1:9/x.dtd' [<!ENTITY shop 'Shop'>]><navigation"
    )
    let run = try Workplace(["a.xml": text]).run("import", "android", "a.xml")
    #expect(run.status == 0 && run.output.contains("home: {title: Shop}"))
  }

  @Test("a hundred thousand levels are refused at the first that is too deep")
  func deep() throws {
    let text =
      String(repeating: "<a>\n", count: 100_000) + String(repeating: "</a>", count: 100_000)
    for kind in ["android", "storyboard"] {
      let run = try Workplace(["a.xml": text]).run("import", kind, "a.xml")
      #expect(run.errors == "flowlint: a.xml:501:1: elements are nested deeper than 500\n")
    }
  }

  @Test("a file of 50 MB is refused, and not read to its end")
  func large() throws {
    let place = try Workplace()
    try place.write(Data(repeating: UInt8(ascii: " "), count: 50 << 20), to: "a.xml")
    let run = place.run("import", "android", "a.xml")
    #expect(run.status == 2)
    #expect(run.errors == "flowlint: a.xml: the file is larger than 32 MiB\n")
  }

  @Test("texts in UTF-16 and with a byte-order mark are read")
  func encodings() throws {
    let text = graph("<fragment android:id='@+id/home' android:label='Zuhör’n'/>")
    let place = try Workplace()
    try place.write("\u{FEFF}" + text, to: "mark.xml")
    let wide = text.replacing("utf-8", with: "utf-16")
    try place.write(try #require(wide.data(using: .utf16)), to: "wide.xml")
    for name in ["mark", "wide"] {
      let run = place.run("import", "android", "\(name).xml")
      #expect(run.status == 0 && run.output.contains("home: {title: Zuhör’n}  # \(name).xml: home"))
    }
  }

  @Test("names and titles of any kind are written as what they are")
  func awkwardTexts() throws {
    let titles = [
      "yes", "1.5", "a: b", "a #b", "# a", "'", "\"", "\\", "- a", "{a}", "a,b", "~", "null", "*a",
      "2020-01-01", "tab\there", "a\u{85}b", "a\u{2028}b", "\u{202E}x", "é🙂",
      "flowlint:ignore-file trap -- x",
    ]
    let scenes = titles.enumerated().map { number, title in
      let value = title.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        .replacing("\t", with: "&#9;")
      return scene(
        "<viewController id='v\(number)' title=\"\(value)\" sceneMemberID='viewController'/>")
    }
    let place = try Workplace([
      "Main.storyboard": storyboard(scenes.joined(), attributes: "initialViewController='v0'")
    ])
    #expect(place.run("import", "storyboard", "Main.storyboard", "-o", "flow.yaml").status == 0)
    let check = place.run("check", "--format", "concise", "--level", "info")
    #expect(check.findings.allSatisfy { $0.hasSuffix(" unreachable-screen") }, "\(check.output)")
  }

  @Test("what a source is called silences no rule")
  func directives() throws {
    let remark = "identifier='flowlint:ignore-file unreachable-screen -- so it is'"
    let place = try Workplace([
      "Main.storyboard": storyboard(
        controller("A", segue("show", "B", remark)) + controller("B") + controller("C"),
        attributes: "initialViewController='A'")
    ])
    #expect(place.run("import", "storyboard", "Main.storyboard", "-o", "flow.yaml").status == 0)
    #expect(try place.text(of: "flow.yaml").contains("# Main.storyboard: flowlint ignore-file"))
    #expect(
      place.run("check", "--format", "concise").findings.map { $0.hasSuffix("unreachable-screen") }
        == [true])
  }
}
