#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A JSON value of a message.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// nil if the bytes are not one JSON value.
  init?(parsing bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(bytes)) else { return nil }
    self = value
  }

  /// On one line, with members sorted by name.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("messages have finite numbers only")
    }
    return Array(data)
  }
}

extension JSON: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? value.decode(Int.self) {
      self = .int(int)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let items = try? value.decode([JSON].self) {
      self = .array(items)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .int(let int): try value.encode(int)
    case .number(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .array(let items): try value.encode(items)
    case .object(let members): try value.encode(members)
    }
  }
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
