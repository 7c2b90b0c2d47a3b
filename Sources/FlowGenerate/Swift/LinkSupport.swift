/// The generated code that matches URLs; it has to agree with `LinkTable`.
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
      /// The parts between its slashes.
      let fragment: [[UInt8]]

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
        self.fragment =
          fragment.isEmpty
          ? []
          : fragment.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map(LinkAddress.decoded)
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
      /// Each segment of `path` and `fragment` is the texts before, between and after its placeholders; `names` begins with
      /// those of the fragment.
      func values(
        _ pattern: String, _ origin: String, _ path: [[String]], names: [String] = [],
        endsInRest: Bool = false, query: [LinkItem] = [], fragment: [[String]] = []
      ) -> LinkValues? {
        guard origin == self.origin, fragment.count == self.fragment.count,
          endsInRest ? segments.count > path.count : segments.count == path.count
        else { return nil }
        var found: [[UInt8]] = []
        for (texts, segment) in zip(fragment + path, self.fragment + segments) {
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
}
