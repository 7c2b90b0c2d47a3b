import FlowSource

/// A JSON value of a message.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(arrayLiteral items: JSON...) { self = .array(items) }
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
  }
}

/// Reading a value; nil where it has another type.
extension JSON {
  subscript(_ member: String) -> JSON? {
    if case .object(let members) = self { members[member] } else { nil }
  }

  /// The member at the end of a path of names.
  subscript(_ path: String...) -> JSON? {
    path.reduce(Optional(self)) { $0?[$1] }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var int: Int? { if case .int(let int) = self { int } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
  var isNull: Bool { self == .null }

  /// The same object with another member, unless its value is nil.
  func with(_ name: String, _ value: JSON?) -> JSON {
    guard let value, case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }
}
