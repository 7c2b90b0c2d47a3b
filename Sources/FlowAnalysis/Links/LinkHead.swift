import FlowSource

/// What a pattern begins with: its scheme and authority.
///
/// Most patterns of a flow share it.
final class LinkHead: Sendable {
  static let none = LinkHead([], LinkParts())

  /// The text up to the path.
  let bytes: [UInt8]
  let parts: LinkParts
  /// As written; empty if missing, as is the host.
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

  /// Whether a text begins with it and has nothing more before its path.
  func begins(_ text: [UInt8]) -> Bool {
    guard text.starts(with: bytes) else { return false }
    return text.count == bytes.count || endsAuthority(text[bytes.count])
  }
}
