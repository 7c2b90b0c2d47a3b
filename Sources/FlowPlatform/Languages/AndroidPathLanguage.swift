import FlowSource

/// The paths that an intent filter matches, as `android.os.PatternMatcher` does: its wildcards take as much
/// as they can, or up to the next character, and never give anything back.
extension TextAutomaton {
  /// Adds the URLs with such a path, with any query and fragment; false if the pattern is too large.
  mutating func add(_ path: IntentFilter.Path, mark: Int) -> Bool {
    let text = path.text.value.utf8
    let state: Int
    switch path.kind {
    case .path: state = add(decoded: text, from: addStart())
    case .prefix: state = addRun(of: anyByte, from: add(decoded: text, from: addStart()))
    case .suffix: state = add(decoded: text, from: addRun(of: anyByte, from: addStart()))
    case .pattern: state = add(AndroidPattern(simple: Array(text)))
    case .advancedPattern:
      guard let pattern = AndroidPattern(advanced: Array(text)) else { return false }
      state = add(pattern)
    }
    end(addAnyTail(from: state), mark: mark)
    return true
  }

  private mutating func add(decoded text: some Sequence<UInt8>, from state: Int) -> Int {
    var state = state
    for byte in text { state = addEscaped(ByteSet([byte]), from: state) }
    return state
  }

  /// A state for each token and number of repetitions; returns the state in which matches end.
  private mutating func add(_ pattern: AndroidPattern) -> Int {
    let start = addStart()
    let end = addState()
    let tokens = pattern.tokens
    // A run without a maximum needs to count up to its minimum only, but at least to one.
    let counts = tokens.map { $0.max ?? Swift.max($0.min, 1) }
    let states = counts.map { count in (0...count).map { _ in addState() } }
    addJump(from: start, to: states.first?[0] ?? end)
    for index in tokens.indices {
      for count in 0...counts[index] {
        addEdges(from: states[index][count], token: index, count, pattern, states)
        if pattern.ends(token: index, count: count) { addJump(from: states[index][count], to: end) }
      }
    }
    return end
  }

  private mutating func addEdges(
    from state: Int, token: Int, _ count: Int, _ pattern: AndroidPattern, _ states: [[Int]]
  ) {
    var taken = ByteSet()
    var (index, count) = (token, count)
    while index < pattern.tokens.count {
      let token = pattern.tokens[index]
      if token.max.map({ count < $0 }) ?? true {
        let next = Swift.min(count + 1, states[index].count - 1)
        _ = addEscaped(token.bytes.subtracting(taken), from: state, to: states[index][next])
        taken = taken.union(token.bytes)
      }
      guard count >= token.min else { return }
      (index, count) = (index + 1, 0)
    }
  }
}

/// A path pattern as a list of tokens that are matched one after the other.
struct AndroidPattern {
  struct Token {
    let bytes: ByteSet
    var min = 1
    /// nil without a maximum.
    var max: Int? = 1
  }

  private(set) var tokens: [Token] = []
  private let isSimple: Bool
  /// Whether the last token is the `.*` that also matches nothing.
  private var endsInAny = false

  private static let any = ByteSet(where: { _ in true })
  private static let star = UInt8(ascii: "*")
  private static let dot = UInt8(ascii: ".")
  private static let backslash = UInt8(ascii: "\\")

  /// A `pathPattern`: `.` is any character, `x*` a run of `x`, `.*` everything up to the next character.
  init(simple pattern: [UInt8]) {
    isSimple = true
    var index = 0
    while index < pattern.count {
      let isEscaped = pattern[index] == AndroidPattern.backslash && index + 1 < pattern.count
      if isEscaped { index += 1 }
      let byte = pattern[index]
      let isAny = byte == AndroidPattern.dot && !isEscaped
      index += 1
      guard index < pattern.count, pattern[index] == AndroidPattern.star else {
        tokens.append(Token(bytes: isAny ? AndroidPattern.any : ByteSet([byte])))
        continue
      }
      index += 1
      guard isAny else {
        tokens.append(Token(bytes: ByteSet([byte]), min: 0, max: nil))
        continue
      }
      guard index < pattern.count else {
        tokens.append(Token(bytes: AndroidPattern.any, min: 0, max: nil))
        endsInAny = true
        return
      }
      if pattern[index] == AndroidPattern.backslash, index + 1 < pattern.count { index += 1 }
      let next = ByteSet([pattern[index]])
      tokens.append(Token(bytes: AndroidPattern.any.subtracting(next), min: 0, max: nil))
      tokens.append(Token(bytes: next))
      index += 1
    }
  }

  /// A `pathAdvancedPattern`, with sets in brackets and `*`, `+`, `{n,m}`; nil if it is not one, or
  /// repeats more than 64 times.
  init?(advanced pattern: [UInt8]) {
    isSimple = false
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      let bytes: ByteSet
      switch byte {
      case AndroidPattern.dot: bytes = AndroidPattern.any
      case AndroidPattern.backslash:
        guard let literal = rest.popFirst() else { return nil }
        bytes = ByteSet([literal])
      case UInt8(ascii: "["):
        guard let set = AndroidPattern.set(&rest) else { return nil }
        bytes = set
      case AndroidPattern.star, UInt8(ascii: "+"), UInt8(ascii: "{"): return nil
      default: bytes = ByteSet([byte])
      }
      guard let (min, max) = AndroidPattern.repetition(&rest) else { return nil }
      tokens.append(Token(bytes: bytes, min: min, max: max))
    }
  }

  private static func set(_ rest: inout ArraySlice<UInt8>) -> ByteSet? {
    let isInverse = rest.first == UInt8(ascii: "^")
    if isInverse { rest.removeFirst() }
    var set = ByteSet()
    while var byte = rest.popFirst(), byte != UInt8(ascii: "]") {
      if byte == backslash {
        guard let literal = rest.popFirst() else { return nil }
        byte = literal
      }
      set.insert(byte)
      guard rest.first == UInt8(ascii: "-"), rest.dropFirst().first != UInt8(ascii: "]"),
        let last = rest.dropFirst().first
      else { continue }
      rest.removeFirst(2)
      guard byte <= last else { return nil }
      set = set.union(ByteSet(byte...last))
    }
    return isInverse ? any.subtracting(set) : set
  }

  private static func repetition(_ rest: inout ArraySlice<UInt8>) -> (min: Int, max: Int?)? {
    switch rest.first {
    case star:
      rest.removeFirst()
      return (0, nil)
    case UInt8(ascii: "+"):
      rest.removeFirst()
      return (1, nil)
    case UInt8(ascii: "{"):
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let parts = rest[rest.startIndex + 1..<close].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      rest = rest[(close + 1)...]
      let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) }
      guard let first = numbers.first, let min = first, min <= 64 else { return nil }
      if parts.count == 1 { return (min, min) }
      if parts[1].isEmpty { return (min, nil) }
      guard parts.count == 2, let max = numbers[1], min <= max, max <= 64 else { return nil }
      return (min, max)
    default: return (1, 1)
    }
  }

  /// Whether a match can end after so many repetitions of a token.
  func ends(token: Int, count: Int) -> Bool {
    guard count >= tokens[token].min else { return false }
    let rest = tokens[(token + 1)...]
    guard isSimple else { return rest.allSatisfy { $0.min == 0 } }
    // A run that nothing is left for is not looked at, except `.*` at the end.
    let isRun = tokens[token].max == nil
    let isStarted = count > 0 || !isRun || endsInAny && rest.isEmpty
    return isStarted && (rest.isEmpty || rest.count == 1 && endsInAny)
  }
}
