/// A key pressed at a terminal in non-canonical mode (termios(3)).
enum TerminalKey: Equatable {
  case character(Character)
  case enter, tab, backspace, delete
  case left, right, home, end, up, down
  /// Ctrl with a letter that has no case of its own.
  case control(Character)
}

/// Decodes the bytes of a terminal: UTF-8, control characters, and the sequences of ECMA-48 that keys send.
struct TerminalKeys {
  private enum State: Equatable {
    case plain, escape, sequence
  }

  private var state = State.plain
  /// The bytes so far of a character or of the parameters of a sequence.
  private var bytes: [UInt8] = []

  /// The key that ends with this byte; nil if more bytes belong to it, or if it is an unknown key.
  mutating func key(endingWith byte: UInt8) -> TerminalKey? {
    switch state {
    case .plain: return plainKey(byte)
    case .escape:
      // CSI and SS3 begin a sequence; Alt with another key is ignored.
      state = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? .sequence : .plain
      return nil
    case .sequence:
      guard 0x40...0x7e ~= byte else {
        bytes.append(byte)
        return nil
      }
      defer { (state, bytes) = (.plain, []) }
      return sequenceKey(byte)
    }
  }

  private mutating func plainKey(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x1b:
      (state, bytes) = (.escape, [])
      return nil
    case 0x0a, 0x0d: return .enter
    case 0x09: return .tab
    case 0x08, 0x7f: return .backspace
    case ..<0x20: return .control(Character(Unicode.Scalar(byte + 0x60)))
    default:
      bytes.append(byte)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        // No character of UTF-8 is longer.
        if bytes.count >= 4 { bytes = [] }
        return nil
      }
      bytes = []
      return text.first.map { .character($0) }
    }
  }

  /// The keys of xterm and the Linux console.
  private func sequenceKey(_ byte: UInt8) -> TerminalKey? {
    switch (Character(Unicode.Scalar(byte)), bytes) {
    case ("A", _): .up
    case ("B", _): .down
    case ("C", _): .right
    case ("D", _): .left
    case ("H", _), ("~", [UInt8(ascii: "1")]), ("~", [UInt8(ascii: "7")]): .home
    case ("F", _), ("~", [UInt8(ascii: "4")]), ("~", [UInt8(ascii: "8")]): .end
    case ("~", [UInt8(ascii: "3")]): .delete
    default: nil
    }
  }
}
