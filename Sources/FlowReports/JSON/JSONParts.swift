import FlowSource

extension JSONWriter {
  /// Writes many elements of the array that is open, made on all cores a few thousand at a time, and
  /// hands over what is written.
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
