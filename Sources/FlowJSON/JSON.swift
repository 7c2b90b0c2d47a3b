package import FlowSource

/// A JSON value (RFC 8259), or one of a property list; members keep their order.
package struct JSON: Sendable {
  package enum Content: Sendable {
    /// Also a date or the data of a property list.
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([(key: Located<String>, value: JSON)])
  }

  /// A key of an object with its value.
  package typealias Member = (key: String, value: JSON)

  package let content: Content
  /// Empty for a value that was not read from a text.
  package let range: SourceRange

  package init(_ content: Content, at range: SourceRange = SourceRange(0, 0)) {
    self.content = content
    self.range = range
  }
}

// MARK: - Building

extension JSON {
  package static let null = JSON(.null)
  package static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }
  package static func int(_ value: Int) -> JSON { JSON(.int(value)) }
  package static func number(_ value: Double) -> JSON { JSON(.number(value)) }
  package static func string(_ text: String) -> JSON { JSON(.string(text)) }
  package static func array(_ items: [JSON]) -> JSON { JSON(.array(items)) }
  package static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
  package static func object(_ members: [Member]) -> JSON {
    JSON(.object(members.map { (Located($0.key, at: SourceRange(0, 0)), $0.value) }))
  }

  /// The same object with one more member, unless its value is nil.
  package func with(_ key: String, _ value: JSON?) -> JSON {
    guard let value, let members else { return self }
    return JSON(.object(members + [(Located(key, at: range), value)]), at: range)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral items: JSON...) { self = .array(items) }
  package init(dictionaryLiteral members: (String, JSON)...) { self = .object(members) }
}

// MARK: - Content

/// The content; nil where the value has another type.
extension JSON {
  /// The value of the first member with this key.
  package subscript(_ key: String) -> JSON? {
    members?.first { $0.key.value == key }?.value
  }

  /// The value at the end of a path of keys.
  package subscript(_ path: String...) -> JSON? { path.reduce(Optional(self)) { $0?[$1] } }

  package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  package var int: Int? { if case .int(let value) = content { value } else { nil } }
  package var text: String? { if case .string(let text) = content { text } else { nil } }
  package var locatedText: Located<String>? { text.map { Located($0, at: range) } }
  package var items: [JSON]? { if case .array(let items) = content { items } else { nil } }
  package var members: [(key: Located<String>, value: JSON)]? {
    if case .object(let members) = content { members } else { nil }
  }

  package var isNull: Bool { if case .null = content { true } else { false } }

  /// The texts of a list, without its other items.
  package var texts: [Located<String>] { (items ?? []).compactMap(\.locatedText) }
}

extension JSON: Equatable {
  /// Values are equal wherever they were read, and in any order of members.
  package static func == (one: JSON, other: JSON) -> Bool { one.bytes == other.bytes }
}
