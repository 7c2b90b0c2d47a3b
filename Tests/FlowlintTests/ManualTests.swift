import FlowFormat
import FlowRules
import FlowSource
import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("explain, rules and schema")
struct ManualTests {
  @Test("every rule has a page with its id, severity, summary and examples", arguments: Rule.all)
  func pages(rule: Rule) throws {
    let run = try Workplace().run("explain", rule.id.rawValue)
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix(
        "# \(rule.id) (\(rule.severity.rawValue), \(rule.family.rawValue))\n\n\(rule.summary)\n\n"))
    #expect(run.output.contains("\nReported: ") && run.output.contains("\nNot reported: "))
    try compare(run.output, to: "../../../docs/rules/\(rule.id).md")
  }

  @Test("docs/rules has an index and a page for each rule, and no other page")
  func folder() throws {
    try compare(
      Run(["rules", "--format", "markdown"]).output, to: "../../../docs/rules/README.md")
    let folder = packageFolder.appending(path: "docs/rules")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(pages) == Set(RuleID.allCases.map { "\($0).md" } + ["README.md"]))
  }

  @Test("on a terminal, a page has the same words")
  func terminal() {
    let explain = { (columns: Int?, color: String) in
      Run(
        ["explain", "ambiguous-boolean", "--color", color],
        surroundings: Surroundings(columns: columns)
      ).output
    }
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
    #expect(explain(40, "never") != explain(nil, "never"))
    #expect(words(explain(40, "never")) == words(explain(nil, "never")))
    let colored = explain(nil, "always")
    #expect(colored.hasPrefix("\u{1B}["))
    #expect(colored.replacing(#/\x1B\[[0-9;]*m/#, with: "") == explain(nil, "never"))
  }

  @Test("a page is at most as wide as allowed, except for its examples", arguments: [30, 80, 200])
  func pageWidth(columns: Int) throws {
    let run = try Workplace().run("explain", "stalled-progress", "--width", "\(columns)")
    let lines = run.output.split(separator: "\n").dropFirst()
    let text = lines.prefix { !$0.contains("eported: ") }
    #expect(text.count > 1)
    #expect(text.allSatisfy { $0.count <= min(columns, 100) })
  }

  @Test("the catalog has every rule once, in every format")
  func catalog() throws {
    let place = try Workplace()
    let text = place.run("rules").output.split(separator: "\n")
    let listed = text.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first }
    #expect(
      listed.map { rule in String(rule.prefix { $0 != "*" }) } == RuleID.allCases.map(\.rawValue))
    #expect(text.contains { $0.hasPrefix("  ambiguous-boolean* ") })
    let json = try JSONSerialization.jsonObject(
      with: Data(place.run("rules", "--format", "json").output.utf8))
    let rules = try #require((json as? [String: Any])?["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == RuleID.allCases.map(\.rawValue))
    #expect(rules.compactMap { $0["severity"] as? String } == Rule.all.map(\.severity.rawValue))
    let index = place.run("rules", "--format", "markdown").output
    let pages = index.matches(of: #/(?m)^\| \[`(\S+)`\]\((\S+)\) \|/#)
    #expect(pages.map { String($0.1) } == RuleID.allCases.map(\.rawValue))
    #expect(pages.allSatisfy { $0.2 == "\($0.1).md" })
  }

  @Test("the catalog keeps to the width of a terminal")
  func catalogWidth() throws {
    let run = try Workplace().run(
      "rules", "--color", "never", surroundings: Surroundings(columns: 70))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 70 })
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(Rule.all.allSatisfy { words.contains($0.summary) })
  }

  @Test("the schema is JSON of draft-07 and ends with a line feed")
  func schema() throws {
    let output = try Workplace().run("schema").output
    let schema = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    #expect(schema?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    #expect(output.hasSuffix("}\n"))
  }
}
