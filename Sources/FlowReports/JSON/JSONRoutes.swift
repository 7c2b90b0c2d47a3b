import FlowAnalysis
import FlowFormat
import FlowRules

extension JSONWriter {
  /// Writes a route, screen by screen.
  mutating func route(_ route: Route, of checked: CheckedFlow) {
    self.route(StepTable(route, in: checked))
  }

  /// Writes the stack of a link, bottom to top.
  mutating func route(ofLink link: Int, of checked: CheckedFlow) {
    route(StepTable(link: link, in: checked))
  }

  private mutating func route(_ table: StepTable) {
    object { json in
      json.member("kind", table.kind.rawValue)
      json.member("link", table.link)
      json.array("steps") { json in
        for row in table.rows { json.row(row) }
      }
    }
  }

  private mutating func row(_ row: StepTable.Row) {
    object { json in
      json.member("by", row.by)
      json.member("change", row.change?.value)
      json.member("progress", row.progress?.value)
      json.member("progressText", row.progressText)
      json.member("screen", row.screen)
    }
  }
}
