import FlowAnalysis
import FlowFormat
import FlowRules

extension JSONWriter {
  /// Writes a route, screen by screen.
  mutating func route(_ route: Route, of checked: CheckedFlow) {
    self.route(route, kind: .flow, link: nil, of: checked)
  }

  /// Writes the stack of a link, bottom to top.
  mutating func route(ofLink link: Int, of checked: CheckedFlow) {
    let stacks = checked.graph.linkStacks
    route(
      stacks.route(of: link), kind: .deepLink, link: stacks.patterns[link].text, of: checked)
  }

  private mutating func route(
    _ route: Route, kind: StepTable.Kind, link: String?, of checked: CheckedFlow
  ) {
    object { json in
      json.member("kind", kind.rawValue)
      json.member("link", link)
      json.array("steps") { json in
        var shown: Int?
        for step in route.steps {
          if !step.continuesBar { shown = nil }
          json.row(StepTable.Row(step, shownBefore: shown, in: checked))
          if checked.progress.values[step.screen] != nil { shown = step.screen }
        }
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
