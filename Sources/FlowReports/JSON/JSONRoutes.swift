import FlowAnalysis
import FlowFormat
import FlowRules

/// Writes the routes of one file, screen by screen.
///
/// The stacks of links mostly begin alike, so what was written for a screen is kept and copied when
/// it is reached the same way again.
struct JSONRoutes {
  /// How a screen of a link's stack was written last, and where in `written`.
  private struct Kept {
    let route: Route.Step
    let shownBefore: Int?
    let bytes: Range<Int>
  }

  private enum Keys {
    static let by = JSONKey("by")
    static let change = JSONKey("change")
    static let progress = JSONKey("progress")
    static let progressText = JSONKey("progressText")
    static let screen = JSONKey("screen")
  }

  private var written = JSONWriter()
  private var kept: [Kept?]

  init(_ checked: CheckedFlow) {
    kept = [Kept?](repeating: nil, count: checked.program.screenCount)
  }

  mutating func append(_ route: Route, of checked: CheckedFlow, to json: inout JSONWriter) {
    append(route, kind: .flow, link: nil, of: checked, to: &json)
  }

  mutating func append(link: Int, of checked: CheckedFlow, to json: inout JSONWriter) {
    append(
      checked.graph.linkStacks.route(of: link), kind: .deepLink,
      link: checked.graph.linkStacks.patterns[link].text, of: checked, to: &json)
  }

  private mutating func append(
    _ route: Route, kind: StepTable.Kind, link: String?, of checked: CheckedFlow,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("kind")
      json.string(kind.rawValue)
      json.key("link")
      json.optional(link)
      json.key("steps")
      json.array { json in
        var shown: Int?
        for step in route.steps {
          if !step.continuesBar { shown = nil }
          append(step, shownBefore: shown, of: checked, to: &json)
          if checked.progress.values[step.screen] != nil { shown = step.screen }
        }
      }
    }
  }

  private mutating func append(
    _ step: Route.Step, shownBefore: Int?, of checked: CheckedFlow, to json: inout JSONWriter
  ) {
    if let known = kept[step.screen], known.route.by == step.by, known.shownBefore == shownBefore {
      json.value(written.bytes[known.bytes])
      return
    }
    let row = StepTable.Row(step, shownBefore: shownBefore, in: checked)
    let start = written.bytes.count
    written.object { json in
      json.key(Keys.by)
      json.string(row.by)
      json.key(Keys.change)
      json.number(row.change?.value)
      json.key(Keys.progress)
      json.number(row.progress?.value)
      json.key(Keys.progressText)
      json.optional(row.progressText)
      json.key(Keys.screen)
      json.string(row.screen)
    }
    written.end()
    let bytes = start..<written.bytes.count
    kept[step.screen] = Kept(route: step, shownBefore: shownBefore, bytes: bytes)
    json.value(written.bytes[bytes])
  }
}
