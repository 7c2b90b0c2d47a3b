import FlowSource

/// Finds code that nests so deeply that the parser and visitors, which are recursive, would overflow the stack.
///
/// The parser limits the depth of brackets, but not of what nests without them: `a.b().c()`, `try try`, chains
/// of `else if`. This scan knows only words, operators, brackets, strings and comments, and counts rather too
/// much than too little.
struct NestingScanner {
  /// No code that people write gets near it.
  static let mostNested = 1_000

  /// The parser looks ahead from every square bracket, twice as long for each one inside.
  private static let squareWeight = mostNested / 15
  private static let conditionWeight = mostNested / 100

  /// The open brackets, with the text of the file outermost.
  private struct Level {
    /// Calls and members in the current operand, and what else nests in the current statement.
    var links = 0
    var prefixes = 0
    var isBraced = true
    var weight = 1
    /// The string whose interpolation it is.
    var string: SwiftString?
  }

  private let bytes: [UInt8]
  private var position = 0
  private var levels = [Level()]
  private var depth = 0
  private var conditions = 0
  /// Whether the last token can end an operand.
  private var endsOperand = false
  private var isAfterDot = false
  private var isAtLineStart = true
  private var isAfterSpace = true

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset of the first code that nests too deeply; nil if none does.
  static func tooDeepOffset(in bytes: [UInt8]) -> Int? {
    var scanner = NestingScanner(bytes)
    while scanner.position < bytes.count {
      let start = scanner.position
      scanner.readToken(bytes[start])
      if scanner.depth > mostNested { return start }
    }
    return nil
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func readToken(_ byte: UInt8) {
    if isAtLineStart, endsOperand, canBeginStatement(byte) { beginStatement() }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += 1
      (isAtLineStart, isAfterSpace) = (true, true)
      return
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      position += 1
      isAfterSpace = true
      return
    case UInt8(ascii: "/") where self.byte(at: position + 1) == UInt8(ascii: "/"):
      skip { $0 != UInt8(ascii: "\n") }
      return
    case UInt8(ascii: "/") where self.byte(at: position + 1) == UInt8(ascii: "*"):
      return skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      readString()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case UInt8(ascii: ","), UInt8(ascii: ";"): separate(byte)
    case UInt8(ascii: "."):
      position += 1
      add(links: 1)
      (endsOperand, isAfterDot) = (false, true)
    case _ where isWordByte(byte): readWord()
    default: readOperator()
    }
    (isAtLineStart, isAfterSpace) = (false, false)
  }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    while let byte = byte(at: position), holds(byte) { position += 1 }
  }

  private mutating func skipComment() {
    var open = 0
    repeat {
      let pair = (byte(at: position), byte(at: position + 1))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        open += 1
        position += 1
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        open -= 1
        position += 1
      }
      position += 1
    } while open > 0 && position < bytes.count
    isAfterSpace = true
  }

  // MARK: - Counts

  private mutating func add(links: Int = 0, prefixes: Int = 0) {
    levels[levels.count - 1].links += links
    levels[levels.count - 1].prefixes += prefixes
    depth += links + prefixes
  }

  private mutating func beginOperand() { add(links: -levels[levels.count - 1].links) }

  private mutating func beginStatement() {
    beginOperand()
    add(prefixes: -levels[levels.count - 1].prefixes)
  }

  private mutating func separate(_ byte: UInt8) {
    position += 1
    // A comma separates elements in brackets, but conditions of one statement in braces.
    if byte == UInt8(ascii: ";") || !levels[levels.count - 1].isBraced {
      beginStatement()
    } else {
      beginOperand()
    }
    endsOperand = false
  }

  // MARK: - Tokens

  private mutating func readWord() {
    let start = position
    skip(while: isWordByte)
    let isKeyword = !isAfterDot && nestingWords.contains(packed(bytes[start..<position]))
    if isKeyword {
      add(prefixes: 1)
    } else if !isAfterDot {
      beginOperand()
    }
    (endsOperand, isAfterDot) = (!isKeyword, false)
  }

  /// Whether a token at the beginning of a line is not a part of the statement before it.
  private func canBeginStatement(_ byte: UInt8) -> Bool {
    if isWordByte(byte) { return !bytes[position...].starts(with: "else".utf8) }
    return statementBytes.contains(byte)
  }

  private mutating func readOperator() {
    let first = bytes[position]
    let start = position
    skip(while: isOperatorByte)
    // Another byte, such as a backquote, a colon or a control character.
    if position == start { position += 1 }
    let length = position - start
    if endsOperand, !isAfterSpace, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      add(links: length)
    } else {
      let isBinary = endsOperand && first != UInt8(ascii: "?") && first != UInt8(ascii: ":")
      let isArrow = bytes[start..<position].elementsEqual("->".utf8)
      add(prefixes: isBinary && !isArrow ? 0 : 1)
      // It closes generic arguments.
      endsOperand = isBinary && !isAfterSpace && first == UInt8(ascii: ">")
    }
    isAfterDot = false
  }

  private mutating func open(_ byte: UInt8) {
    position += 1
    if endsOperand, !isAtLineStart { add(links: 1) } else { beginOperand() }
    let level = Level(
      isBraced: byte == UInt8(ascii: "{"),
      weight: byte == UInt8(ascii: "[") ? NestingScanner.squareWeight : 1)
    depth += level.weight
    levels.append(level)
    (endsOperand, isAfterDot) = (false, false)
  }

  private mutating func close(_ byte: UInt8) {
    position += 1
    (endsOperand, isAfterDot) = (true, false)
    guard levels.count > 1, let level = levels.popLast() else { return }
    depth -= level.links + level.prefixes + level.weight
    if let string = level.string, byte == UInt8(ascii: ")") { readRest(of: string) }
  }

  // MARK: - Strings

  private mutating func readString() {
    if !isAfterDot { beginOperand() }
    endsOperand = true
    guard let string = SwiftString(bytes, at: position) else { return readSigns() }
    position += string.opening
    readRest(of: string)
  }

  /// Reads number signs before a word: the parser reads many of them again from each, and looks ahead from each `#if`.
  private mutating func readSigns() {
    let start = position
    skip { $0 == UInt8(ascii: "#") }
    if position - start > NestingScanner.mostNested { depth += position - start }
    if bytes[position...].starts(with: "if".utf8) {
      conditions += 1
      depth += NestingScanner.conditionWeight
    } else if conditions > 0, bytes[position...].starts(with: "endif".utf8) {
      conditions -= 1
      depth -= NestingScanner.conditionWeight
    }
  }

  /// Reads to the end of a string, or to the code of an interpolation in it.
  private mutating func readRest(of string: SwiftString) {
    switch string.end(bytes, from: position) {
    case .closed(let offset): position = offset
    case .interpolation(let offset):
      position = offset
      depth += 1
      levels.append(Level(isBraced: false, string: string))
      endsOperand = false
    }
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    || byte >= 0x80
}

private func isOperatorByte(_ byte: UInt8) -> Bool { operatorBytes.contains(byte) }

private let statementBytes = Set("@#\"`([".utf8)

private let operatorBytes = Set("+-*/%=<>!&|^~?".utf8)

/// At most eight bytes as a number.
private func packed(_ word: some Collection<UInt8>) -> UInt64 {
  word.count > 8 ? 0 : word.reduce(0) { $0 << 8 | UInt64($1) }
}

/// What the parser reads recursively with what follows.
private let nestingWords = Set(
  [
    "any", "as", "await", "borrow", "case", "catch", "consume", "copy", "default", "defer", "do",
    "each",
    "else", "for", "guard", "if", "in", "inout", "is", "let", "repeat", "return", "some", "switch",
    "then", "throw", "throws", "try", "unsafe", "var", "where", "while", "yield", "sending",
    "isolated",
    "discard",
  ].map { packed($0.utf8) })
