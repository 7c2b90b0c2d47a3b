import FlowChange
import FlowJSON
import FlowSource

/// Changes as a JSON object; `docs/diff-report.schema.json` describes it.
package struct ChangeJSON: Report {
  private let run: ChangeRun

  package init(_ run: ChangeRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.array("changes") { json in
        for change in run.changes {
          json.object { append(change, to: &$0) }
          json.flush(write)
        }
      }
      json.object("counts") { json in
        for level in [Change.Level.breaking, .compatible, .risky] {
          json.member(level.rawValue, run.count(level))
        }
      }
      json.member("step", run.step.rawValue)
      json.member("version", 1)
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(_ change: Change, to json: inout JSONWriter) {
    json.member("kind", change.kind.rawValue)
    json.member("level", change.level.rawValue)
    json.member("message", change.message)
    append("new", change.new, to: &json)
    append("old", change.old, to: &json)
    if let url = change.url { json.member("url", url) }
  }

  private func append(_ name: String, _ location: Change.Location?, to json: inout JSONWriter) {
    guard let location else { return }
    json.object(name) { json in
      json.member("path", location.text.path)
      json.range(location.range, in: location.text)
    }
  }
}
