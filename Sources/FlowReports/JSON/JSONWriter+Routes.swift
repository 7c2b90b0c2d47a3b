import FlowModel

extension JSONWriter {
  /// Appends a route with its steps.
  mutating func route(_ table: StepTable) {
    object { json in
      json.key("kind")
      json.string(table.kind.rawValue)
      json.key("link")
      json.optional(table.link)
      json.key("steps")
      json.array { json in
        for row in table.rows {
          json.object { json in
            json.key("by")
            json.string(row.by)
            json.key("change")
            json.number(row.change?.value)
            json.key("progress")
            json.number(row.progress?.value)
            json.key("progressText")
            json.optional(row.progressText)
            json.key("screen")
            json.string(row.screen)
          }
        }
      }
    }
  }
}
