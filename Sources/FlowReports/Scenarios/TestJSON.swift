import FlowAnalysis
import FlowFormat
import FlowRules
import FlowScenarios
import FlowSource

/// A run of scenarios as one JSON object; `docs/test-report.schema.json` describes it.
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

  /// Hands over the report piece by piece.
  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.key("counts")
      json.object { json in
        json.key("errors")
        json.number(run.errors)
        json.key("failed")
        json.number(run.failed)
        json.key("passed")
        json.number(run.scenarios - run.failed)
      }
      json.key("coverage")
      if let coverage = run.coverage { append(coverage, to: &json) } else { json.null() }
      json.key("files")
      json.array { json in
        for file in run.files {
          append(file, to: &json)
          json.flush(write)
        }
      }
      json.key("flow")
      json.string(run.checked.source.path)
      json.key("tool")
      json.tool(tool)
      json.key("version")
      json.number(1)
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(_ coverage: MoveCoverage, to json: inout JSONWriter) {
    json.object { json in
      json.key("made")
      json.number(coverage.declared - coverage.missed.count)
      json.key("missed")
      json.array { json in
        for missed in coverage.missed {
          json.object { json in
            json.key("range")
            json.range(missed.range, in: run.checked.source)
            json.key("screen")
            json.string(run.checked.name(of: missed.screen))
            json.key("verb")
            json.string(run.checked.graph.moves[missed.moves[0]].verb.rawValue)
          }
        }
      }
      json.key("moves")
      json.number(coverage.declared)
    }
  }

  private func append(_ file: TestedFile, to json: inout JSONWriter) {
    json.object { json in
      json.key("path")
      json.string(file.source.path)
      json.key("problems")
      json.array { json in
        for diagnostic in file.diagnostics { append(diagnostic, file.source, to: &json) }
      }
      json.key("scenarios")
      json.array { json in
        for result in file.results { append(result, file.source, to: &json) }
      }
    }
  }

  private func append(_ diagnostic: Diagnostic, _ source: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.key("help")
      json.optional(diagnostic.help)
      json.key("message")
      json.string(diagnostic.message)
      json.key("range")
      json.range(diagnostic.range, in: source)
      json.key("rule")
      json.string(diagnostic.rule.rawValue)
      json.key("severity")
      json.string(diagnostic.severity.rawValue)
    }
  }

  private func append(_ result: ScenarioResult, _ source: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.key("failures")
      json.array { json in
        for failure in result.failures { append(failure, source, to: &json) }
      }
      json.key("name")
      json.string(result.scenario.name.value)
      json.key("outcome")
      json.string(result.isBroken ? "broken" : result.hasPassed ? "passed" : "failed")
      json.key("range")
      json.range(result.scenario.range, in: source)
    }
  }

  private func append(
    _ failure: ScenarioFailure, _ source: SourceText, to json: inout JSONWriter
  ) {
    let difference = words.difference(failure)
    json.object { json in
      json.key("expectation")
      json.optional(words.key(failure)?.rawValue)
      json.key("expected")
      json.optional(difference?.expected)
      json.key("found")
      json.optional(difference?.found)
      json.key("message")
      json.string(words.sentence(failure))
      json.key("move")
      json.optional(failure.move?.value)
      json.key("moves")
      if let moves = words.moves(failure) {
        json.array { json in for move in moves { json.string(move) } }
      } else {
        json.null()
      }
      json.key("range")
      json.range(failure.range, in: source)
      json.key("state")
      states.append(failure.state, to: &json)
    }
  }
}
