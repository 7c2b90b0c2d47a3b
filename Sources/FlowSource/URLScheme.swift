/// Whether it is the scheme of a URL (RFC 3986 §3.1).
package func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first, isLetter(first) else { return false }
  return bytes.allSatisfy {
    isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+")
      || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
