import FlowSource

/// A JSON value for pretty-printing; members keep their order.
package indirect enum JSONValue: Sendable {
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([JSONMember])

  /// The maximum width of a value on one line.
  private static let width = 100

  /// The value on one line if it is short; otherwise on several lines, indented by two per level.
  ///
  /// `column` is the column where the value begins.
  package func text(indent: Int = 0, column: Int = 0) -> String {
    let line = self.line
    if column + line.count <= JSONValue.width { return line }
    let blanks = String(repeating: " ", count: indent)
    switch self {
    case .boolean, .number, .text: return line
    case .list(let items):
      let lines = items.map { "\(blanks)  \($0.text(indent: indent + 2, column: indent + 3))" }
      return "[\n\(lines.joined(separator: ",\n"))\n\(blanks)]"
    case .object(let members):
      let lines = members.map { key, value in
        let start = "\(blanks)  \(quoted(key)): "
        return start + value.text(indent: indent + 2, column: start.count + 1)
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(blanks)}"
    }
  }

  private var line: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value == value.rounded() ? String(Int(value)) : value.description
    case .text(let text): quoted(text)
    case .list(let items): "[\(items.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(quoted($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }
}

/// A key of an object with its value.
package typealias JSONMember = (key: String, value: JSONValue)

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral items: JSONValue...) { self = .list(items) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { ($0.0, $0.1) })
  }

  package init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}

private func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  appendJSONString(text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
