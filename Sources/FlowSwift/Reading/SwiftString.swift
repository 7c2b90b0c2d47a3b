/// The quotes of a string literal: how many, and between how many number signs.
struct SwiftString {
  enum End {
    /// The offset after the string.
    case closed(Int)
    /// The offset of the code of an interpolation.
    case interpolation(Int)
  }

  private let signs: Int
  private let quotes: Int

  /// nil if no string begins at the offset.
  init?(_ bytes: [UInt8], at offset: Int) {
    let signs = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
    let found = bytes[(offset + signs)...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count
    guard found > 0 else { return nil }
    self.signs = signs
    quotes = found == 3 ? 3 : 1
  }

  /// The length of the opening quote.
  var opening: Int { signs + quotes }

  func end(_ bytes: [UInt8], from offset: Int) -> End {
    var position = offset
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where hasSigns(bytes, at: position + 1):
        position += 1 + signs
        guard position < bytes.count else { break }
        position += 1
        if bytes[position - 1] == UInt8(ascii: "(") { return .interpolation(position) }
      case UInt8(ascii: "\"") where closes(bytes, at: position):
        return .closed(position + opening)
      // Without its closing quote, a string ends with its line.
      case UInt8(ascii: "\n") where quotes == 1: return .closed(position)
      default: position += 1
      }
    }
    return .closed(bytes.count)
  }

  private func closes(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes[offset...].prefix(quotes).allSatisfy { $0 == UInt8(ascii: "\"") }
      && offset + opening <= bytes.count && hasSigns(bytes, at: offset + quotes)
  }

  private func hasSigns(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + signs <= bytes.count
      && bytes[offset..<(offset + signs)].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
