import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowRules
import FlowTrace
import FlowSource

/// A run of scenarios as a JSON object; `docs/test-report.schema.json` describes it.
package struct TestJSON: Report {
  private let run: TestRun
  private let tool: JSONReport.Tool
  private let words: FailureWords
  private let states: StateJSON

  package init(_ run: TestRun, tool: JSONReport.Tool) {
    self.run = run
    self.tool = tool
    words = FailureWords(run.checked)
    states = StateJSON(run.checked.graph)
  }

  /// Writes the report piece by piece.
  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.object("counts") { json in
        json.member("errors", run.errors)
        json.member("failed", run.failed)
        json.member("passed", run.scenarios - run.failed)
      }
      json.key("coverage")
      if let coverage = run.coverage { append(coverage, to: &json) } else { json.null() }
      json.array("files") { json in
        for file in run.files {
          append(file, to: &json)
          json.flush(write)
        }
      }
      json.member("flow", run.checked.source.path)
      json.tool(tool)
      json.member("version", 1)
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(_ coverage: MoveCoverage, to json: inout JSONWriter) {
    json.object { json in
      json.member("made", coverage.declared - coverage.missed.count)
      json.array("missed") { json in
        for missed in coverage.missed {
          json.object { json in
            json.range(missed.range, in: run.checked.source)
            json.member("screen", run.checked.name(of: missed.screen))
            json.member("verb", run.checked.graph.moves[missed.moves[0]].verb.rawValue)
          }
        }
      }
      json.member("moves", coverage.declared)
    }
  }

  private func append(_ file: TestedFile, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", file.source.path)
      json.array("problems") { json in
        for diagnostic in file.diagnostics { append(diagnostic, file.source, to: &json) }
      }
      json.array("scenarios") { json in
        for result in file.results { append(result, file.source, to: &json) }
      }
    }
  }

  private func append(_ diagnostic: Diagnostic, _ source: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.member("help", diagnostic.help)
      json.member("message", diagnostic.message)
      json.range(diagnostic.range, in: source)
      json.member("rule", diagnostic.rule.rawValue)
      json.member("severity", diagnostic.severity.rawValue)
    }
  }

  private func append(_ result: ScenarioResult, _ source: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.array("failures") { json in
        for failure in result.failures { append(failure, source, to: &json) }
      }
      json.member("name", result.scenario.name.value)
      json.member("outcome", result.isBroken ? "broken" : result.hasPassed ? "passed" : "failed")
      json.range(result.scenario.range, in: source)
    }
  }

  private func append(
    _ failure: ScenarioFailure, _ source: SourceText, to json: inout JSONWriter
  ) {
    let difference = words.difference(failure)
    json.object { json in
      json.member("expectation", words.key(failure)?.rawValue)
      json.member("expected", difference?.expected)
      json.member("found", difference?.found)
      json.member("message", words.sentence(failure))
      json.member("move", failure.move?.value)
      json.key("moves")
      if let moves = words.moves(failure) {
        json.array { json in for move in moves { json.string(move) } }
      } else {
        json.null()
      }
      json.range(failure.range, in: source)
      json.key("state")
      states.append(failure.state, to: &json)
    }
  }
}
