import FlowSource

/// The scheme and authority of a pattern, which most patterns of a flow share.
final class LinkHead: Sendable {
  static let none = LinkHead([], LinkParts())

  /// The text up to the path.
  let bytes: [UInt8]
  let parts: LinkParts
  /// Scheme and host as written; empty if missing.
  let scheme: String
  let host: String
  let origin: LinkOrigin
  let isWeb: Bool
  let hasCapitals: Bool
  /// Equal for equal origins.
  let hash: UInt64

  init(_ bytes: [UInt8], _ parts: LinkParts) {
    self.bytes = Array(bytes[..<parts.path.lowerBound])
    self.parts = parts
    scheme = string(of: bytes, parts.scheme ?? 0..<0)
    host = string(of: bytes, parts.host)
    origin = parts.origin(of: bytes, scheme: scheme, host: host)
    isWeb = origin.isWeb
    hasCapitals = [scheme, host].contains { $0.utf8.contains { (0x41...0x5A).contains($0) } }
    var fingerprint = Fingerprint()
    fingerprint.add(origin.scheme)
    fingerprint.add(origin.host)
    hash = fingerprint.hash
  }

  /// Whether `text` begins with this head and its path follows directly.
  func begins(_ text: [UInt8]) -> Bool {
    guard text.starts(with: bytes) else { return false }
    return text.count == bytes.count || endsAuthority(text[bytes.count])
  }
}
