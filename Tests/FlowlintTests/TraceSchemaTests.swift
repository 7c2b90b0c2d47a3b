import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("JSON of trace")
struct TraceSchemaTests {
  private static let schema = packageFolder.appending(path: "docs/trace-report.schema.json").path

  @Test("it is as docs/trace-report.schema.json says")
  func schema() throws {
    let place = try Workplace()
    let examples = packageFolder.appending(path: "Examples").path
    let traces = [
      [
        "checkout", "push address", "swipe-back 40% cancel", "set cart address payment",
        "pop-to cart", "pop",
      ], ["articles/router", "back"], ["articles/bar-transition"], ["shop-with-tabs", "pop"],
    ]
    var names: [String] = []
    for (number, trace) in traces.enumerated() {
      let run = place.run(
        ["trace", "--format", "json", "--events", "all", "\(examples)/\(trace[0])/flow.yaml"]
          + trace.dropFirst())
      #expect(run.errors == "", "\(trace)")
      names.append("trace-\(number).json")
      try place.write(run.output, to: names[number])
    }
    let script = "Tests/FlowlintTests/validate_report.py"
    let judged = try Python.run(script: script, [Self.schema] + names, in: place.folder)
    #expect(judged.status == 0 && judged.output == "")
    let first = try place.text(of: names[0])
    for (old, new) in [#""outcome":"ok""#: #""outcome":"odd""#, #","tab":null"#: ""] {
      try place.write(first.replacing(old, with: new), to: "bad.json")
      let refused = try Python.run(script: script, [Self.schema, "bad.json"], in: place.folder)
      #expect(refused.status == 1, "\(old)")
    }
  }

  @Test("both schemas describe the state of the app alike")
  func state() throws {
    func definitions(_ path: String) throws -> [String: NSDictionary] {
      let data = try Data(contentsOf: packageFolder.appending(path: path))
      let schema = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return try #require(schema?["definitions"] as? [String: NSDictionary])
    }
    let traced = try definitions("docs/trace-report.schema.json")
    let tested = try definitions("docs/test-report.schema.json")
    for name in ["state", "layer"] { #expect(traced[name] == tested[name] && traced[name] != nil) }
  }
}
