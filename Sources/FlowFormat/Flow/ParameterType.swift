import FlowSource

/// The type of a parameter: a word of the format, or the name of a type of the app.
package enum ParameterType: FormatWord, Hashable {
  case int, number, bool, string, uuid, date
  /// A type of the app, which generated code names; neither a flow nor a URL can hold its values.
  case own(String)

  /// Those that are words of the format.
  package static let allCases: [ParameterType] = [.int, .number, .bool, .string, .uuid, .date]

  /// Accepts a word of the format or the name of a type: letters, digits, underscores and dots after a capital.
  package init?(rawValue: String) {
    if let word = Self.allCases.first(where: { $0.rawValue == rawValue }) {
      self = word
    } else if Self.isTypeName(rawValue) {
      self = .own(rawValue)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .int: "int"
    case .number: "number"
    case .bool: "bool"
    case .string: "string"
    case .uuid: "uuid"
    case .date: "date"
    case .own(let name): name
    }
  }

  package var sentence: String {
    switch self {
    case .int: "A whole number."
    case .number: "A decimal number."
    case .bool: "true or false."
    case .string: "Any text."
    case .uuid: "A UUID, 8-4-4-4-12 hexadecimal digits."
    case .date: "A date."
    case .own: "A type of the app, which only code can pass."
    }
  }

  package var isOwn: Bool { if case .own = self { true } else { false } }

  /// Whether every value of another type is a value of this type too.
  package func includes(_ other: ParameterType) -> Bool {
    self == other || self == .string && !other.isOwn || self == .number && other == .int
  }

  /// The types of languages for which the format has a word: `String` is a slip for `string`.
  private static let namesOfWords = [
    "Bool", "Boolean", "CGFloat", "Date", "Double", "Float", "Int", "Integer", "Long", "Number",
    "String", "UUID",
  ]

  /// A regular expression of ECMA 262, as in JSON Schema.
  static let typeNamePattern =
    "^(?!(\(namesOfWords.joined(separator: "|")))$)[A-Z][A-Za-z0-9_]*(\\.[A-Z][A-Za-z0-9_]*)*$"

  private static func isTypeName(_ text: String) -> Bool {
    !namesOfWords.contains(text)
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        (part.utf8.first.map { (0x41...0x5A).contains($0) } ?? false)
          && part.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isLetter($0) || isDigit($0) }
      }
  }
}
