import FlowJSON
import FlowSource
import FlowSystem

extension JSONWriter {
  /// Writes many elements of the current array, a few thousand at a time on all cores, and flushes
  /// them.
  mutating func elements<Element: Sendable>(
    _ elements: [Element], _ write: ([UInt8]) -> Void,
    _ append: @Sendable (Element, inout JSONWriter) -> Void
  ) {
    let step = 128
    for start in stride(from: 0, to: elements.count, by: 64 * step) {
      let end = min(start + 64 * step, elements.count)
      let parts = stride(from: start, to: end, by: step).map { $0..<min($0 + step, end) }
      let texts = parts.mapOnAllCores { part in
        var json = JSONWriter()
        for element in elements[part] { append(element, &json) }
        return json.bytes
      }
      for text in texts {
        value(text[...])
        flush(write)
      }
    }
  }

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
