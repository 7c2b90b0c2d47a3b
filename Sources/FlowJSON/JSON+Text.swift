import FlowSource

extension JSON {
  /// On one line without blanks, with members sorted by key.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self, sortsMembers: true)
    return writer.bytes
  }

  /// On several lines, with two more blanks for each level, unless it is short.
  ///
  /// `column` is where the value begins on its line.
  package func text(indent: Int = 0, column: Int = 0) -> String {
    var writer = JSONWriter(isSpaced: true)
    writer.value(self)
    let line = String(decoding: writer.bytes, as: UTF8.self)
    if column + line.count <= maximumWidth { return line }
    let (blanks, inner) = (String(repeating: " ", count: indent), indent + 2)
    switch content {
    case .null, .bool, .int, .number, .string: return line
    case .array(let items):
      let lines = items.map { "\(blanks)  \($0.text(indent: inner, column: inner + 1))" }
      return "[\n\(lines.joined(separator: ",\n"))\n\(blanks)]"
    case .object(let members):
      let lines = members.map { key, value in
        let start = "\(blanks)  \(JSON.string(key.value).text()): "
        return start + value.text(indent: inner, column: start.count + 1)
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(blanks)}"
    }
  }
}

/// The maximum width of a value on one line.
private let maximumWidth = 100

extension JSONWriter {
  /// Writes a whole value.
  package mutating func value(_ value: JSON, sortsMembers: Bool = false) {
    switch value.content {
    case .null: null()
    case .bool(let value): bool(value)
    case .int(let value): number(value)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let items):
      array { for item in items { $0.value(item, sortsMembers: sortsMembers) } }
    case .object(var members):
      if sortsMembers { members.sort { $0.key.value < $1.key.value } }
      object { json in
        for member in members {
          json.key(member.key.value)
          json.value(member.value, sortsMembers: sortsMembers)
        }
      }
    }
  }
}
