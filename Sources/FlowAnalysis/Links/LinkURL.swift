import FlowSource

/// A URL without placeholders, parsed for matching.
struct LinkURL: Sendable {
  struct Item: Sendable {
    let name: [UInt8]
    let value: [UInt8]
  }

  let origin: LinkOrigin
  /// The decoded segments, those of the fragment first; the last one of the path is not empty.
  let segments: [[UInt8]]
  /// How many of the segments are those of the fragment.
  let fragmentCount: Int
  /// The decoded query items.
  let items: [Item]

  init(origin: LinkOrigin, segments: [[UInt8]], fragmentCount: Int, items: [Item]) {
    self.origin = origin
    self.segments = segments
    self.fragmentCount = fragmentCount
    self.items = items
  }

  /// A URL for a pattern of this shape.
  init(like shape: LinkShape, segments: [[UInt8]], items: [Item]) {
    self.init(
      origin: shape.origin, segments: segments, fragmentCount: shape.fragmentCount, items: items)
  }

  var fragment: ArraySlice<[UInt8]> { segments[..<fragmentCount] }
  var path: ArraySlice<[UInt8]> { segments[fragmentCount...] }

  /// Parses a URL, in which braces are ordinary characters; nil without a valid scheme.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let parts = LinkParts(bytes)
    guard let scheme = parts.scheme, isScheme(bytes[scheme]) else { return nil }
    origin = parts.origin(of: bytes)
    let fragment = parts.fragmentSegments(of: bytes).map { percentDecoded(bytes[$0]) }
    segments = fragment + parts.segments(of: bytes).map { percentDecoded(bytes[$0]) }
    fragmentCount = fragment.count
    items = parts.items(of: bytes).map { item in
      Item(
        name: percentDecoded(bytes[item.name]),
        value: item.value.map { percentDecoded(bytes[$0]) } ?? [])
    }
  }

  /// The URL as text, escaped if necessary.
  var text: String {
    var text = Array("\(origin.scheme):".utf8)
    if origin.root == .authority {
      text += "//\(origin.user.isEmpty ? "" : origin.user + "@")\(origin.host)".utf8
      if !origin.port.isEmpty { text += ":\(origin.port)".utf8 }
    }
    for (index, segment) in path.enumerated() {
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
    for (index, segment) in fragment.enumerated() {
      text.append(index == 0 ? UInt8(ascii: "#") : UInt8(ascii: "/"))
      appendPercentEncoded(segment, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
