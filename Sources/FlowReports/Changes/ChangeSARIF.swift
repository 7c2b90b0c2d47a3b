import FlowChange
import FlowJSON
import FlowSource

/// Changes as SARIF 2.1.0, located in the new version.
package struct ChangeSARIF: Report {
  private let run: ChangeRun

  package init(_ run: ChangeRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    let log = SARIFLog(tool: run.tool, root: run.paths.root, fails: run.fails)
    log.write(write) { json in
      for kind in ChangeKind.allCases {
        json.object { json in
          json.member("id", kind.rawValue)
          json.member("name", pascalCased(kind.rawValue))
          json.text("shortDescription", kind.summary.description)
          json.object("defaultConfiguration") { json in
            json.member("level", kind.level.severity.sarifLevel)
          }
        }
      }
    } results: { json in
      for (change, comparison) in run.located {
        json.object { append(change, at: change.location(in: comparison), to: &$0) }
        json.flush(write)
      }
    }
  }

  private func append(
    _ change: Change, at main: Change.Location, to json: inout JSONWriter
  ) {
    json.member("ruleId", change.kind.rawValue)
    if let index = ChangeKind.allCases.firstIndex(of: change.kind) {
      json.member("ruleIndex", index)
    }
    json.member("level", change.level.severity.sarifLevel)
    json.text("message", withoutLinks(change.message))
    json.array("locations") { json in json.object { append(main, to: &$0) } }
    if let old = change.old {
      json.array("relatedLocations") { json in
        json.object { json in
          json.member("id", 1)
          json.text("message", withoutLinks(old.label))
          append(old, to: &json)
        }
      }
    }
  }

  private func append(_ location: Change.Location, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.artifactLocation(run.paths.inRepository(location.text.path))
      json.region("region", location.text.oneLine(of: location.range))
    }
  }
}
