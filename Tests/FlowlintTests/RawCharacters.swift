/// Whether a scalar, except a line feed, can control a terminal, reorder what it shows (UAX #9 2) or
/// show nothing.
func isRaw(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: false
  case 0..<0x20, 0x7F..<0xA0: true
  case 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
  default: false
  }
}
