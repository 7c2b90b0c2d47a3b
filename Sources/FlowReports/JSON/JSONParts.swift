import FlowSource

extension JSONWriter {
  /// The program that wrote a report.
  mutating func tool(_ tool: JSONReport.Tool) {
    object { json in
      json.key("name")
      json.string(tool.name)
      json.key("version")
      json.string(tool.version)
    }
  }

  /// Where a range of a text begins and ends.
  mutating func range(_ range: SourceRange, in text: SourceText) {
    let (start, end) = text.positions(of: range)
    object { json in
      json.key("end")
      json.position(end)
      json.key("start")
      json.position(start)
    }
  }

  private mutating func position(_ position: SourcePosition) {
    object { json in
      json.key("column")
      json.number(position.column)
      json.key("line")
      json.number(position.line)
      json.key("offset")
      json.number(position.offset)
    }
  }
}
