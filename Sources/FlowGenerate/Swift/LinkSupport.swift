import FlowFormat

/// The generated code that matches URLs and reads their values; it has to agree with `LinkTable` and
/// `ParameterType.accepts`.
enum LinkSupport {
  static let matching = #"""
    /// A query item that a pattern names; its texts are percent-encoded.
    private struct LinkItem {
      let name: String
      let value: String?
      let placeholder: String?
      let isOptional: Bool

      init(
        _ name: String, value: String? = nil, placeholder: String? = nil, isOptional: Bool = false
      ) {
        self.name = name
        self.value = value
        self.placeholder = placeholder
        self.isOptional = isOptional
      }
    }

    /// The values of the placeholders of a pattern in a URL.
    private struct LinkValues {
      let pattern: String
      var texts: [String: String] = [:]

      func optional<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
        guard let text = texts[name] else { return nil }
        guard let value = read(text) else {
          throw LinkFault(pattern: pattern, parameter: name, value: text)
        }
        return value
      }

      func required<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
        guard let value = try optional(name, read) else {
          throw LinkFault(pattern: pattern, parameter: name, value: nil)
        }
        return value
      }
    }

    /// The parts of a URL, decoded.
    private struct LinkAddress {
      /// The part before the path.
      let origin: String
      /// Without the slashes at the end.
      let segments: [[UInt8]]
      let items: [(name: [UInt8], value: [UInt8])]
      let fragment: [UInt8]

      init?(_ url: String) {
        let bytes = Array(url.utf8)
        guard let mark = bytes.firstIndex(where: { Array(":/?#".utf8).contains($0) }), mark > 0,
          bytes[mark] == UInt8(ascii: ":")
        else { return nil }
        var origin = String(decoding: bytes[..<mark], as: UTF8.self).lowercased() + ":"
        let (address, fragment) = LinkAddress.parts(bytes[(mark + 1)...], at: "#")
        var (path, query) = LinkAddress.parts(address, at: "?")
        if path.starts(with: Array("//".utf8)) {
          let (authority, _) = LinkAddress.parts(path.dropFirst(2), at: "/")
          origin += "//" + LinkAddress.text(ofAuthority: authority)
          path = path[authority.endIndex...]
        } else if path.first == UInt8(ascii: "/"), path.contains(where: { $0 != UInt8(ascii: "/") }) {
          origin += "/"
        }
        while path.last == UInt8(ascii: "/") { path = path.dropLast() }
        if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
        self.origin = origin
        segments =
          path.isEmpty
          ? []
          : path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map(LinkAddress.decoded)
        items = query.split(separator: UInt8(ascii: "&")).map { item in
          let (name, value) = LinkAddress.parts(item, at: "=")
          return (LinkAddress.decoded(name), LinkAddress.decoded(value))
        }
        self.fragment = LinkAddress.decoded(fragment)
      }

      private static func parts(
        _ bytes: ArraySlice<UInt8>, at mark: Unicode.Scalar
      ) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
        guard let index = bytes.firstIndex(of: UInt8(ascii: mark)) else { return (bytes, []) }
        return (bytes[..<index], bytes[(index + 1)...])
      }

      private static func text(ofAuthority authority: ArraySlice<UInt8>) -> String {
        var host = authority
        var user = ""
        var port: ArraySlice<UInt8> = []
        if let mark = host.lastIndex(of: UInt8(ascii: "@")) {
          user = String(decoding: host[..<mark], as: UTF8.self)
          host = host[(mark + 1)...]
        }
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
        if let mark = host[bracket...].lastIndex(of: UInt8(ascii: ":")) {
          port = host[(mark + 1)...]
          host = host[..<mark]
        }
        let text = (user.isEmpty ? "" : user + "@") + String(decoding: host, as: UTF8.self).lowercased()
        let hasPort = !port.isEmpty || host.contains(UInt8(ascii: ":"))
        return text + (hasPort ? ":" + String(decoding: port, as: UTF8.self) : "")
      }

      /// Replaces each `%XX` with its byte.
      static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
          let digits = rest.dropFirst().prefix(2)
          let isEscape =
            byte == UInt8(ascii: "%") && digits.count == 2
            && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
          decoded.append(
            isEscape ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? byte : byte)
          rest = rest.dropFirst(isEscape ? 3 : 1)
        }
        return decoded
      }

      private static func decoded(_ text: String) -> [UInt8] { decoded(Array(text.utf8)[...]) }

      /// The values of the placeholders of a pattern; nil if it does not accept the URL.
      ///
      /// Each segment of `path` is the texts before, between and after its placeholders.
      func values(
        _ pattern: String, _ origin: String, _ path: [[String]], names: [String] = [],
        endsInRest: Bool = false, query: [LinkItem] = [], fragment: String = ""
      ) -> LinkValues? {
        guard origin == self.origin, LinkAddress.decoded(fragment) == self.fragment,
          endsInRest ? segments.count > path.count : segments.count == path.count
        else { return nil }
        var found: [[UInt8]] = []
        for (texts, segment) in zip(path, segments) {
          guard let gaps = LinkAddress.gaps(in: segment, between: texts.map(LinkAddress.decoded))
          else { return nil }
          found += gaps
        }
        if endsInRest {
          found.append(Array(segments[path.count...].joined(separator: [UInt8(ascii: "/")])))
        }
        var values = LinkValues(pattern: pattern)
        for (name, text) in zip(names, found) {
          values.texts[name] = String(decoding: text, as: UTF8.self)
        }
        for item in query {
          let name = LinkAddress.decoded(item.name)
          let others = items.filter { $0.name == name }
          if let value = item.value.map(LinkAddress.decoded) {
            guard others.contains(where: { $0.value == value }) else { return nil }
          } else if let first = others.first, let placeholder = item.placeholder {
            values.texts[placeholder] = String(decoding: first.value, as: UTF8.self)
          } else if !item.isOptional {
            return nil
          }
        }
        return values
      }

      /// What is between the texts, each as short as possible and not empty; nil if the segment does not match.
      private static func gaps(in segment: [UInt8], between texts: [[UInt8]]) -> [[UInt8]]? {
        let prefix = texts[0]
        if texts.count == 1 { return segment == prefix ? [] : nil }
        let suffix = texts[texts.count - 1]
        let end = segment.count - suffix.count
        guard end > prefix.count, segment.starts(with: prefix), segment[end...].elementsEqual(suffix)
        else { return nil }
        var start = prefix.count
        var gaps: [[UInt8]] = []
        for text in texts.dropFirst().dropLast() {
          let starts = stride(from: start + 1, to: end - text.count, by: 1)
          guard let index = starts.first(where: { segment[$0...].starts(with: text) }) else {
            return nil
          }
          gaps.append(Array(segment[start..<index]))
          start = index + text.count
        }
        return start < end ? gaps + [Array(segment[start..<end])] : nil
      }
    }
    """#

  /// A function that reads a value of a type, the same texts as `ParameterType.accepts`.
  static func reader(of type: ParameterType) -> String {
    switch type {
    case .string: "private static func string(_ text: String) -> String? { text }"
    case .bool:
      #"private static func bool(_ text: String) -> Bool? { ["true": true, "false": false][text] }"#
    case .int: int
    case .number: number
    case .uuid: uuid
    case .date: date
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
