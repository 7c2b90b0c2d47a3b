import FlowProject
import FlowSource

/// A path as a URI reference (RFC 3986 §4.2); relative if the path is.
package func fileURI(_ path: String) -> String {
  (Path.isAbsolute(path) ? "file://" : "") + percentEncoded(path)
}

/// A folder with a trailing slash, as the base of relative references.
func fileURI(ofFolder path: String) -> String {
  fileURI(path.utf8.last == UInt8(ascii: "/") ? path : path + "/")
}

/// Colons are also encoded, because they would end a scheme in the first segment of a relative
/// path.
private func percentEncoded(_ path: String) -> String {
  let bytes = percentEncoded(path.utf8) { isUnreserved($0) || $0 == UInt8(ascii: "/") }
  return String(decoding: bytes, as: UTF8.self)
}
