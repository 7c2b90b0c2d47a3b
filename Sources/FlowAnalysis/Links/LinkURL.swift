import FlowSource

/// A URL without placeholders, parsed for matching.
struct LinkURL: Sendable {
  struct Item: Sendable {
    let name: [UInt8]
    let value: [UInt8]
  }

  let origin: LinkOrigin
  /// The decoded segments; the last one is not empty.
  let segments: [[UInt8]]
  /// The decoded query items.
  let items: [Item]
  let fragment: [UInt8]

  init(origin: LinkOrigin, segments: [[UInt8]], items: [Item], fragment: [UInt8]) {
    self.origin = origin
    self.segments = segments
    self.items = items
    self.fragment = fragment
  }

  /// Parses a URL, in which braces are ordinary characters; nil without a valid scheme.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let parts = LinkParts(bytes)
    guard let scheme = parts.scheme, isScheme(bytes[scheme]) else { return nil }
    origin = parts.origin(of: bytes)
    segments = parts.segments(of: bytes).map { percentDecoded(bytes[$0]) }
    items = parts.items(of: bytes).map { item in
      Item(
        name: percentDecoded(bytes[item.name]),
        value: item.value.map { percentDecoded(bytes[$0]) } ?? [])
    }
    fragment = percentDecoded(bytes[parts.fragment])
  }

  /// The URL as text, escaped if necessary.
  var text: String {
    var text = Array("\(origin.scheme):".utf8)
    if origin.root == .authority {
      text += "//\(origin.user.isEmpty ? "" : origin.user + "@")\(origin.host)".utf8
      if !origin.port.isEmpty { text += ":\(origin.port)".utf8 }
    }
    for (index, segment) in segments.enumerated() {
      if index > 0 || origin.root != .rootlessPath { text.append(UInt8(ascii: "/")) }
      appendPercentEncoded(segment, to: &text)
    }
    for (index, item) in items.enumerated() {
      text.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      appendPercentEncoded(item.name, to: &text)
      guard !item.value.isEmpty else { continue }
      text.append(UInt8(ascii: "="))
      appendPercentEncoded(item.value, to: &text)
    }
    if !fragment.isEmpty {
      text.append(UInt8(ascii: "#"))
      appendPercentEncoded(fragment, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
