import FlowSource

/// Paths of `file` URIs (RFC 8089); other URIs have none.
enum FileURI {
  /// The absolute path; nil for a URI that is not a local file, or whose path is not UTF-8.
  static func path(of uri: String) -> String? {
    guard let rest = dropping("file://", from: uri),
      let slash = rest.firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    let bytes = percentDecoded(rest[slash...])
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func dropping(_ prefix: String, from uri: String) -> ArraySlice<UInt8>? {
    let bytes = Array(uri.utf8)
    let start = bytes.prefix(prefix.utf8.count)
    guard String(decoding: start, as: UTF8.self).lowercased() == prefix else { return nil }
    return bytes[prefix.utf8.count...]
  }
}
