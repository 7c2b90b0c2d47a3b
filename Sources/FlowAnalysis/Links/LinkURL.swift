import FlowSource

/// A URL without placeholders, parsed for matching.
struct LinkURL: Sendable {
  struct Item: Sendable {
    let name: [UInt8]
    let value: [UInt8]
  }

  let origin: LinkOrigin
  /// Decoded; the last one is not empty.
  let segments: [[UInt8]]
  /// Decoded.
  let items: [Item]
  let fragment: [UInt8]

  init(origin: LinkOrigin, segments: [[UInt8]], items: [Item], fragment: [UInt8]) {
    self.origin = origin
    self.segments = segments
    self.items = items
    self.fragment = fragment
  }

  /// Braces are ordinary characters here; nil without a scheme.
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
    var text = origin.scheme + ":"
    if origin.root == .authority {
      text += "//" + (origin.user.isEmpty ? "" : origin.user + "@") + origin.host
      text += origin.port.isEmpty ? "" : ":" + origin.port
    }
    for (index, segment) in segments.enumerated() {
      text += index == 0 && origin.root == .rootlessPath ? "" : "/"
      text += percentEncoded(segment)
    }
    for (index, item) in items.enumerated() {
      text += index == 0 ? "?" : "&"
      text += percentEncoded(item.name)
      text += item.value.isEmpty ? "" : "=" + percentEncoded(item.value)
    }
    return fragment.isEmpty ? text : text + "#" + percentEncoded(fragment)
  }
}
