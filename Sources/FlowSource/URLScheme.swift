/// Whether a scheme, in lower case (RFC 3986 §3.1), belongs to the web.
package func isWebScheme(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

/// Whether a string is a URL scheme (RFC 3986 §3.1).
package func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first, isLetter(first) else { return false }
  return bytes.allSatisfy {
    isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "+")
      || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
  }
}
