import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowRules

extension JSONWriter {
  /// Writes a table, step by step; without the steps if it is not listed.
  mutating func route(_ table: StepTable, isListed: Bool = true) {
    object { json in
      if table.isExit { json.member("exit", true) }
      json.member("kind", table.kind.rawValue)
      json.member("link", table.link)
      if !isListed { json.member("omittedSteps", table.rows.count) }
      if let others = table.others {
        json.object("others") { json in
          json.strings("screens", others.screens)
          json.member("step", others.step)
        }
      }
      json.array("steps") { json in
        if isListed { for row in table.rows { json.row(row) } }
      }
    }
  }

  /// Writes the progress of all routes of a file as one table; null if none shows any.
  mutating func matrix(of file: FileReport) {
    guard let matrix = ProgressMatrix(file.routeTables) else {
      return member("matrix", String?.none)
    }
    object("matrix") { json in
      json.array("cells") { json in
        for row in matrix.rows.indices {
          json.array { json in
            for column in matrix.columns { json.cell(column.cells[row]) }
          }
        }
      }
      json.array("routes") { json in
        for column in matrix.columns {
          json.object { json in
            json.array("numbers") { json in for number in column.routes { json.number(number) } }
            json.strings("via", column.via)
          }
        }
      }
      json.array("screens") { json in
        for row in matrix.rows {
          json.object { json in
            json.member("layers", row.layers)
            json.member("screen", row.screen)
            json.member("title", row.title)
          }
        }
      }
    }
  }

  private mutating func cell(_ cell: ProgressMatrix.Cell?) {
    guard let cell else { return null() }
    object { json in
      json.member("progress", cell.progress?.value)
      json.member("progressText", cell.text)
      if let word = cell.word { json.member("word", word.rawValue) }
    }
  }

  /// Writes the stack of a link without its screens, and without making them.
  mutating func unlistedRoute(ofLink pattern: String, stepCount: Int) {
    object { json in
      json.member("kind", StepTable.Kind.deepLink.rawValue)
      json.member("link", pattern)
      json.member("omittedSteps", stepCount)
      json.array("steps") { _ in }
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
      if row.hasOwnTitle, let title = row.title { json.member("title", title) }
      if let condition = row.condition { json.member("when", condition) }
      if let word = row.word { json.member("word", word.rawValue) }
    }
  }
}
