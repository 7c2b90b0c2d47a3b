import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// Findings as SARIF 2.1.0, with everything that GitHub's code scanning requires and can show.
///
/// Columns count Unicode scalars; files are relative to `%SRCROOT%`, the root of the repository.
/// All rules are listed, with or without findings, so that readers know what was checked. There are
/// no times and no category (`automationDetails`), which the uploader chooses.
package struct SARIFReport: Report {
  private let run: CheckedRun

  package init(_ run: CheckedRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    let log = SARIFLog(tool: run.tool, root: run.paths.root, fails: run.fails)
    log.write(write) { json in
      for rule in Rule.all { append(rule, to: &json) }
    } results: { json in
      let results = SARIFResults(run)
      for file in run.files { results.append(file, to: &json, write) }
    }
  }

  private func append(_ rule: Rule, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id.rawValue)
      json.member("name", pascalCased(rule.id.rawValue))
      json.text("shortDescription", rule.summary)
      json.text("fullDescription", rule.rationale)
      if let page = run.tool.page(of: rule.id) { json.member("helpUri", page) }
      json.object("help") { json in
        json.member("text", "\(rule.rationale)\n\n`flowlint explain \(rule.id)` shows examples.")
        json.member("markdown", Manual.body(of: rule))
      }
      json.object("defaultConfiguration") { json in
        json.member("level", rule.severity.sarifLevel)
      }
      json.object("properties") { json in
        json.member("precision", rule.severity == .info ? "medium" : "very-high")
        json.member(
          "problem.severity", rule.severity == .info ? "recommendation" : rule.severity.rawValue)
        json.array("tags") { json in
          json.string("navigation")
          json.string(rule.family.rawValue)
        }
      }
    }
  }

}

extension Severity {
  /// The level of SARIF (§3.27.10).
  var sarifLevel: String { self == .info ? "note" : rawValue }
}

/// The log around the rules and results of a run.
struct SARIFLog {
  let tool: JSONReport.Tool
  /// The folder that paths are relative to.
  let root: String
  let fails: Bool

  /// Members are in the order that readers expect: the version first (§3.13.2).
  func write(
    _ write: ([UInt8]) -> Void, rules: (inout JSONWriter) -> Void,
    results: (inout JSONWriter) -> Void
  ) {
    var json = JSONWriter()
    json.object { json in
      json.member("version", "2.1.0")
      json.member(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
      )
      json.array("runs") { json in
        json.object { json in
          appendDriver(to: &json, rules)
          appendRun(to: &json)
          json.array("results", results)
        }
      }
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func appendDriver(to json: inout JSONWriter, _ rules: (inout JSONWriter) -> Void) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", tool.name)
        if let pages = tool.rulePages { json.member("informationUri", pages + Manual.index) }
        json.member("semanticVersion", tool.version)
        json.array("rules", rules)
      }
    }
  }

  private func appendRun(to json: inout JSONWriter) {
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", true)
        json.member("exitCode", fails ? 1 : 0)
        json.member("exitCodeDescription", fails ? "findings" : "clean")
      }
    }
    json.object("originalUriBaseIds") { json in
      json.object("%SRCROOT%") { json in
        json.member("uri", fileURI(ofFolder: root))
        json.text("description", "The root of the repository.")
      }
    }
    json.member("columnKind", "unicodeCodePoints")
  }
}

extension JSONWriter {
  /// A message of SARIF (§3.11).
  mutating func text(_ name: String, _ text: String) {
    object(name) { json in json.member("text", text) }
  }
}

/// `UnreachableScreen` for `unreachable-screen`.
func pascalCased(_ id: String) -> String {
  id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
