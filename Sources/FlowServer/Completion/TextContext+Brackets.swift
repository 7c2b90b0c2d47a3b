/// Mappings and lists in brackets.
extension TextContext {
  mutating func readBrackets(_ content: Range<Int>, isLast: Bool) {
    var quote: UInt8?
    var start = content.lowerBound
    for index in content {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if trimmed(start..<index).isEmpty { quote = byte }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(
          Level(
            indent: levels.last?.indent ?? 0, isList: byte == UInt8(ascii: "["), isBracket: true))
        start = index + 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        endEntry(start..<index)
        if levels.last?.isBracket == true { levels.removeLast() }
        start = index + 1
      case UInt8(ascii: ","):
        endEntry(start..<index)
        levels[levels.count - 1].key = nil
        start = index + 1
      case colon
      where index + 1 == content.upperBound || bytes[index + 1] == blank:
        guard levels.last?.isList == false else { break }
        levels[levels.count - 1].key = start..<index
        start = index + 1
      case numberSign where index > content.lowerBound && bytes[index - 1] == blank:
        if isLast { comment = text(index..<content.upperBound) }
        return
      default: break
      }
      if levels.last?.isBracket != true {
        // What follows the last bracket is neither a key nor a value.
        return
      }
    }
    guard isLast, let last = levels.last else { return endEntry(start..<content.upperBound) }
    let word = trimmed(start..<content.upperBound)
    finish(word, isKey: !last.isList && last.key == nil, isValue: last.isList || last.key != nil)
    if last.isList { acceptsKey = false }
  }

  private mutating func endEntry(_ value: Range<Int>) {
    guard let last = levels.last, last.isBracket, let key = last.key else { return }
    levels[levels.count - 1].keys.append((key, value))
  }
}
