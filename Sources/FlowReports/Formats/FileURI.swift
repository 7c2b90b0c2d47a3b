import FlowProject

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
  var bytes: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in path.utf8 {
    if isUnreserved(byte) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-._~/".utf8.contains(byte)
  }
}
