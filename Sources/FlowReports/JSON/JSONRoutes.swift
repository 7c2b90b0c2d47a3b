import FlowAnalysis
import FlowFormat
import FlowRules

extension JSONWriter {
  /// Writes a table, step by step.
  mutating func route(_ table: StepTable) {
    object { json in
      if table.isExit { json.member("exit", true) }
      json.member("kind", table.kind.rawValue)
      json.member("link", table.link)
      if let others = table.others {
        json.object("others") { json in
          json.strings("screens", others.screens)
          json.member("step", others.step)
        }
      }
      json.array("steps") { json in for row in table.rows { json.row(row) } }
    }
  }

  private mutating func row(_ row: StepTable.Row) {
    object { json in
      json.member("by", row.by)
      json.member("change", row.change?.value)
      if let label = row.label { json.member("label", label) }
      if let left = row.left {
        json.object("left") { json in
          json.member("fewest", left.fewest)
          if case .screens(let most) = left.most { json.member("most", most) }
        }
      }
      json.member("progress", row.progress?.value)
      json.member("progressText", row.progressText)
      json.member("screen", row.screen)
      if row.isInSubflow { json.member("subflow", true) }
      if let title = row.title { json.member("title", title) }
      if let condition = row.condition { json.member("when", condition) }
      if let word = row.word { json.member("word", word.rawValue) }
    }
  }
}
