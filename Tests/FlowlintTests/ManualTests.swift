import FlowFormat
import FlowRules
import FlowSource
import Foundation
import Testing

@testable import FlowlintCommands

@Suite("explain, rules and schema")
struct ManualTests {
  @Test("every rule has a page with its id, severity, summary and examples", arguments: Rule.all)
  func pages(rule: Rule) throws {
    let run = try Workplace().run("explain", rule.id.rawValue)
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix("\(rule.id) (\(rule.severity.rawValue), \(rule.family.rawValue))\n\n"))
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(rule.summary))
    #expect(words.contains("Reported: ") && words.contains("Not reported: "))
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
    let manual = place.run("rules", "--format", "markdown").output
    let headings = manual.matches(of: #/(?m)^### (\S+)$/#).map { String($0.1) }
    #expect(headings == RuleID.allCases.map(\.rawValue))
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
