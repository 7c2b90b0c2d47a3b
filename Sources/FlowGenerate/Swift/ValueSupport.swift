import FlowFormat

/// The generated code that reads the values of links; it has to agree with `ParameterType.accepts`.
enum ValueSupport {
  /// A function that reads a value of a type, the same texts as `ParameterType.accepts`.
  ///
  /// Nil for an own type, which no link has.
  static func reader(of type: ParameterType) -> String? {
    switch type {
    case .string: "private static func string(_ text: String) -> String? { text }"
    case .bool:
      #"private static func bool(_ text: String) -> Bool? { ["true": true, "false": false][text] }"#
    case .int: int
    case .number: number
    case .uuid: uuid
    case .date: date
    case .own: nil
    }
  }

  private static let int = #"""
    /// A number of 64 bits, in hexadecimal after `0x` or octal after `0o`.
    private static func int(_ text: String) -> Int? {
      for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
        let digits = text.dropFirst(2)
        return digits.hasPrefix("-") || digits.hasPrefix("+") ? nil : Int(digits, radix: radix)
      }
      return Int(text)
    }
    """#

  private static let number = #"""
    /// A decimal number, a whole number in any form, or one of YAML's words such as `.inf`.
    private static func number(_ text: String) -> Double? {
      switch text.lowercased() {
      case ".inf", "+.inf": return .infinity
      case "-.inf": return -.infinity
      case ".nan": return .nan
      default:
        if let number = int(text) { return Double(number) }
        return text.utf8.allSatisfy { Array("+-.0123456789eE".utf8).contains($0) } ? Double(text) : nil
      }
    }
    """#

  private static let uuid = #"""
    private static func uuid(_ text: String) -> UUID? {
      let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard groups.map(\.count) == [8, 4, 4, 4, 12],
        groups.joined().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { return nil }
      return UUID(uuidString: text)
    }
    """#

  private static let date = #"""
    /// A date, or a date with a time and its offset from UTC (RFC 3339).
    private static func date(_ text: String) -> Date? {
      var rest = Array(text.utf8)[...]
      func number(_ count: Int, _ mark: String = "") -> Int? {
        let digits = rest.prefix(count)
        rest = rest.dropFirst(count)
        guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }),
          rest.starts(with: Array(mark.utf8))
        else { return nil }
        rest = rest.dropFirst(mark.utf8.count)
        return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
      }
      guard let year = number(4, "-"), let month = number(2, "-"), (1...12).contains(month),
        let day = number(2)
      else { return nil }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard (1...lengths[month - 1]).contains(day) else { return nil }
      let before = year - 1
      let leapDays = year == 0 ? -1 : before / 4 - before / 100 + before / 400
      let days = 365 * before + leapDays + lengths.prefix(month - 1).reduce(0, +) + day - 719_163
      guard let mark = rest.popFirst() else {
        return Date(timeIntervalSince1970: 86_400 * Double(days))
      }
      guard Array("tT ".utf8).contains(mark), let hour = number(2, ":"), hour < 24,
        let minute = number(2, ":"), minute < 60, let second = number(2), second <= 60
      else { return nil }
      var seconds = Double(86_400 * days + 3600 * hour + 60 * minute + second)
      if rest.first == UInt8(ascii: ".") {
        let digits = rest.dropFirst().prefix { (48...57).contains($0) }
        if digits.isEmpty { return nil }
        seconds += Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
        rest = rest.dropFirst(1 + digits.count)
      }
      guard let sign = rest.popFirst() else { return nil }
      if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") {
        return rest.isEmpty ? Date(timeIntervalSince1970: seconds) : nil
      }
      guard Array("+-".utf8).contains(sign), let hours = number(2, ":"), hours < 24,
        let minutes = number(2), minutes < 60, rest.isEmpty
      else { return nil }
      let offset = Double(3600 * hours + 60 * minutes)
      return Date(timeIntervalSince1970: sign == UInt8(ascii: "-") ? seconds + offset : seconds - offset)
    }
    """#
}
