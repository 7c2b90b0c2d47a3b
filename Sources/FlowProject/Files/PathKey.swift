/// A path to compare: two are equal if their bytes are.
///
/// Strings are equal already if they are canonically equivalent (Unicode Standard Annex #15), but most
/// file systems hold names that differ only so apart.
package struct PathKey: Hashable, Comparable, Sendable {
  private let bytes: [UInt8]

  package init(_ path: String) {
    bytes = Array(path.utf8)
  }

  package var path: String { String(decoding: bytes, as: UTF8.self) }

  package static func < (one: PathKey, other: PathKey) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}
