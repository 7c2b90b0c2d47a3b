import Foundation
import FlowFormat
import FlowRules
import Testing

@testable import FlowlintCommands

@Suite("SARIF")
struct SARIFTests {
  private func log(_ place: Workplace, _ options: String...) throws -> [String: Any] {
    let output = place.run(["check", "--format", "sarif"] + options).output
    let log = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ place: Workplace, _ options: String...) throws -> [[String: Any]] {
    let output = place.run(["check", "--format", "sarif"] + options).output
    let log = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]])
  }

  @Test("each rule is listed once, with all texts that GitHub wants, none too long for it")
  func rules() throws {
    let run = try log(Workplace(["flow.yaml": cleanFlow]))
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == RuleID.allCases.map(\.rawValue))
    for rule in rules {
      for (key, limit) in [("shortDescription", 1024), ("fullDescription", 1024), ("help", .max)] {
        let text = (rule[key] as? [String: String])?["text"] ?? ""
        #expect(!text.isEmpty && text.count <= limit, "\(rule["id"] ?? "") \(key)")
      }
      #expect((rule["help"] as? [String: String])?["markdown"]?.contains("```yaml") == true)
      #expect((rule["properties"] as? [String: Any])?["problem.severity"] != nil)
    }
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test("the invocation tells the exit status", arguments: [(cleanFlow, 0), (brokenFlow, 1)])
  func invocation(flow: String, status: Int) throws {
    let run = try log(Workplace(["flow.yaml": flow]))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["exitCode"] as? Int == status)
    #expect(invocation["executionSuccessful"] as? Bool == true)
  }

  @Test("a silenced finding is there with its reason, and others say that they are not silenced")
  func suppressions() throws {
    let results = try results(Workplace(expectedFlows), "flow.yaml")
    let silenced = results.filter { ($0["suppressions"] as? [Any])?.isEmpty == false }
    #expect(silenced.map { $0["ruleId"] as? String } == ["unreachable-screen"])
    let suppression = try #require((silenced[0]["suppressions"] as? [[String: Any]])?.first)
    #expect(suppression["kind"] as? String == "inSource")
    #expect(suppression["justification"] as? String == #"comes with "2.0""#)
    #expect(results.allSatisfy { $0["suppressions"] != nil })
  }

  @Test("findings keep their fingerprint when lines move and the layout changes")
  func fingerprints() throws {
    let fingerprints = { (flow: String) in
      try results(Workplace(["flow.yaml": flow])).map { result in
        let found = result["partialFingerprints"] as? [String: String]
        return "\(result["ruleId"] ?? "") \(found?["flowlint/v1"] ?? "")"
      }.sorted()
    }
    let flow = """
      start: a
      screens:
        a: {progress: 2, destinations: [x, {push: y, label: Y}, a, a]}
        b: {final: true}

      """
    let laidOutAnew = """
      # a comment

      screens:
        b:
          final: true
        a:
          destinations:
            - a
            - label: Y
              push: y
            - push: x
            - "a"
          progress: 2
      start: a

      """
    let first = try fingerprints(flow)
    #expect(first.count > 4 && Set(first).count == first.count)
    #expect(try fingerprints(laidOutAnew) == first)
    #expect(try fingerprints(flow.replacing("[x,", with: "[z,")) != first)
  }

  @Test("what looks like a link in a message is not a link")
  func links() throws {
    let flow = """
      start: a
      screens:
        a: {title: A, final: true, destinations: ["[x](1)"]}

      """
    let message = try results(Workplace(["flow.yaml": flow])).first?["message"]
    let text = (message as? [String: String])?["text"]
    #expect(text?.hasPrefix(#"`\[x\](1)` is not a screen."#) == true)
  }
}
