import FlowJSON
import FlowSource

extension JSONWriter {
  /// Writes the program that creates a report.
  mutating func tool(_ tool: JSONReport.Tool) {
    object("tool") { json in
      json.member("name", tool.name)
      json.member("rulePages", tool.rulePages)
      json.member("version", tool.version)
    }
  }

  /// Writes the start and the end of a range of a text.
  mutating func range(_ range: SourceRange, in text: SourceText) {
    let (start, end) = text.positions(of: range)
    object("range") { json in
      json.position("end", end)
      json.position("start", start)
    }
  }

  private mutating func position(_ name: String, _ position: SourcePosition) {
    object(name) { json in
      json.member("column", position.column)
      json.member("line", position.line)
      json.member("offset", position.offset)
    }
  }

  /// Writes a list of strings.
  mutating func strings(_ name: String, _ values: [String]) {
    array(name) { json in
      for value in values { json.string(value) }
    }
  }
}
