/// Where a position is in a YAML text that need not be complete: found by indentation and brackets, so that
/// it is known while a line is being typed.
struct TextContext {
  enum Step: Equatable {
    case key(String)
    case item
  }

  /// From the root to the value that the position is in; for a key, to the mapping of that key.
  private(set) var path: [Step] = []
  var acceptsKey = false
  private(set) var acceptsValue = false
  /// The bytes of the word before the position.
  private(set) var word = 0..<0
  /// The other keys of the mapping, with their plain values.
  private(set) var siblings: [String: String] = [:]
  /// The keys of the mapping around that one, or around the list that the position is in.
  private(set) var outerSiblings: [String: String] = [:]
  /// The text of the comment that the position is in, or nil.
  var comment: String?
  /// Whether the position is between brackets.
  private(set) var isInBrackets = false

  struct Level {
    let indent: Int
    let isList: Bool
    let isBracket: Bool
    /// The bytes of the last key, and of all with their values: most are never looked at.
    var key: Range<Int>?
    var keys: [(key: Range<Int>, value: Range<Int>)] = []
  }

  var levels: [Level] = []
  let bytes: [UInt8]

  /// Cost: linear in the text before the position.
  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    var start = 0
    while true {
      let end = bytes[start..<offset].firstIndex(of: UInt8(ascii: "\n")) ?? offset
      let isLast = end == offset
      readLine(start..<end, isLast: isLast)
      if isLast { break }
      start = end + 1
    }
    if let last = levels.last {
      siblings = entries(of: last)
      outerSiblings = levels.dropLast().last { !$0.isList }.map(entries) ?? [:]
      isInBrackets = last.isBracket
      if !last.isBracket, !last.isList { addLaterKeys(indent: last.indent, from: offset) }
    }
  }

  // MARK: - Lines

  private mutating func readLine(_ line: Range<Int>, isLast: Bool) {
    var index = line.lowerBound
    if levels.last?.isBracket == true { return readBrackets(line, isLast: isLast) }
    while index < line.upperBound, bytes[index] == blank { index += 1 }
    let content = index..<line.upperBound
    if content.isEmpty || bytes[index] == numberSign {
      guard isLast else { return }
      if !content.isEmpty { comment = text(content) }
      close(deeperThan: index - line.lowerBound, isKey: true)
      finish(
        content.isEmpty ? content : line.upperBound..<line.upperBound, isKey: true, isValue: false)
      return
    }
    readContent(content, indent: index - line.lowerBound, isLast: isLast)
  }

  private mutating func readContent(_ content: Range<Int>, indent: Int, isLast: Bool) {
    if bytes[content.lowerBound] == dash,
      content.count == 1 || bytes[content.lowerBound + 1] == blank
    {
      close(deeperThan: indent, isKey: false)
      if !(levels.last.map { $0.isList && $0.indent == indent } ?? false) {
        levels.append(Level(indent: indent, isList: true, isBracket: false))
      }
      var next = content.lowerBound + 1
      while next < content.upperBound, bytes[next] == blank { next += 1 }
      guard next < content.upperBound else {
        if isLast { finish(next..<next, isKey: true, isValue: true) }
        return
      }
      return readContent(
        next..<content.upperBound, indent: indent + next - content.lowerBound, isLast: isLast)
    }
    if bytes[content.lowerBound] == UInt8(ascii: "{")
      || bytes[content.lowerBound] == UInt8(ascii: "[")
    {
      return readBrackets(content, isLast: isLast)
    }
    guard let colon = endOfKey(content) else {
      guard isLast else { return }
      close(deeperThan: indent, isKey: true)
      // A plain text in a list may become a value or the first key of a mapping.
      let isItem = levels.last?.isList ?? false
      return finish(content, isKey: true, isValue: isItem)
    }
    close(deeperThan: indent, isKey: true)
    let key = content.lowerBound..<colon
    if !(levels.last.map { !$0.isList && $0.indent == indent } ?? false) {
      levels.append(Level(indent: indent, isList: false, isBracket: false))
    }
    var value = (colon + 1)..<content.upperBound
    while let first = value.first, bytes[first] == blank { value = (first + 1)..<value.upperBound }
    set(key, value)
    if let first = value.first,
      bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "[")
    {
      return readBrackets(value, isLast: isLast)
    }
    if isLast { finish(value, isKey: false, isValue: true) }
  }

  private mutating func set(_ key: Range<Int>, _ value: Range<Int>) {
    levels[levels.count - 1].key = key
    levels[levels.count - 1].keys.append((key, value))
  }

  private func entries(of level: Level) -> [String: String] {
    Dictionary(
      level.keys.map { (unquoted($0.key), unquoted($0.value)) }, uniquingKeysWith: { $1 })
  }

  /// Ends what a line of this indent ends; a list may have the indent of the key above it.
  private mutating func close(deeperThan indent: Int, isKey: Bool) {
    while let last = levels.last,
      last.indent > indent || (isKey && last.isList && last.indent == indent)
    {
      levels.removeLast()
    }
  }

  /// The offset of the colon after a key at the start of some bytes; nil without one.
  private func endOfKey(_ content: Range<Int>) -> Int? {
    var quote: UInt8?
    for index in content {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), index == content.lowerBound
      {
        quote = byte
      } else if byte == numberSign, index > content.lowerBound, bytes[index - 1] == blank {
        return nil
      } else if byte == colon, index + 1 == content.upperBound || bytes[index + 1] == blank {
        return index
      }
    }
    return nil
  }

  // MARK: - The end

  mutating func finish(_ word: Range<Int>, isKey: Bool, isValue: Bool) {
    self.word = word
    (acceptsKey, acceptsValue) = (isKey, isValue)
    path = levels.enumerated().compactMap { index, level in
      if level.isList { return .item }
      let isOwnKey = index == levels.count - 1 && !isValue && startsKey(level, word)
      return isOwnKey ? nil : level.key.map { .key(unquoted($0)) }
    }
  }

  /// Whether a word is a key beside those of a level, rather than a value below the last of them.
  private func startsKey(_ level: Level, _ word: Range<Int>) -> Bool {
    if level.isBracket { return true }
    let lineStart = bytes[..<word.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let dashes = bytes[lineStart..<word.lowerBound].allSatisfy { $0 == blank || $0 == dash }
    return dashes && word.lowerBound - lineStart <= level.indent
  }

  /// The keys after the position in the mapping of an indent.
  private mutating func addLaterKeys(indent: Int, from offset: Int) {
    var start = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let content = bytes[start..<end].firstIndex { $0 != blank } ?? end
      if content < end, bytes[content] != numberSign {
        guard content - start >= indent else { return }
        if content - start == indent {
          guard bytes[content] != dash || indent == 0 else { return }
          if let colon = endOfKey(content..<end) {
            siblings[unquoted(content..<colon)] = unquoted((colon + 1)..<end)
          }
        }
      }
      start = end + 1
    }
  }

  // MARK: - Text

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == blank { start += 1 }
    while end > start, bytes[end - 1] == blank || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func unquoted(_ range: Range<Int>) -> String {
    let range = trimmed(range)
    guard let first = range.first, range.count > 1,
      bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'"),
      bytes[range.upperBound - 1] == bytes[first]
    else { return text(range) }
    return text((first + 1)..<(range.upperBound - 1))
  }
}

let blank = UInt8(ascii: " ")
private let dash = UInt8(ascii: "-")
let colon = UInt8(ascii: ":")
let numberSign = UInt8(ascii: "#")
