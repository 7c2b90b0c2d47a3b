/// The URLs that a component of an association file matches.
///
/// As Apple's `swcutil` does it: a leading slash of a path pattern is optional, slashes at the end do not
/// matter, and `/buy/*` also matches `/buy`; a missing query item counts as an empty one.
extension TextAutomaton {
  /// Adds the URLs with a query of these items, in this order; their names are escaped.
  mutating func add(
    _ component: AssociationComponent, variables: [String: [String]], items: [[UInt8]], mark: Int
  ) {
    var pattern = PatternText(component, variables: variables)
    let path = addPath(component.path, &pattern, from: addStart())
    guard
      let query = addQuery(
        component.query, items, &pattern, from: add([URLText.queryMark], from: path))
    else { return }
    let fragment = add([URLText.fragmentMark], from: query)
    let end = component.fragment.map { pattern.add($0, to: &self, from: fragment) }
    self.end(end ?? addRun(of: anyByte, from: fragment), mark: mark)
  }

  private mutating func addPath(
    _ text: String, _ pattern: inout PatternText, from start: Int
  ) -> Int {
    var bytes = Array(text.utf8).drop { $0 == slash }
    let takesParent =
      bytes.last == UInt8(ascii: "*") && bytes.dropLast().last.map { $0 == slash } ?? true
    while bytes.last == slash { bytes.removeLast() }
    guard !bytes.isEmpty else { return start }
    let body = takesParent ? bytes.dropLast() : bytes
    var trimmed = body
    while takesParent, trimmed.last == slash { trimmed.removeLast() }
    var state = start
    if !trimmed.isEmpty {
      state = pattern.add(
        String(decoding: trimmed, as: UTF8.self), to: &self, from: add("/".utf8, from: state))
    }
    guard takesParent else { return state }
    let end = addRun(of: anyByte, from: add("/".utf8, from: state))
    addJump(from: state, to: end)
    return end
  }

  /// nil if no query of these items matches.
  private mutating func addQuery(
    _ query: AssociationComponent.Query, _ items: [[UInt8]], _ pattern: inout PatternText,
    from state: Int
  ) -> Int? {
    switch query {
    case .any: return addRun(of: anyByte, from: state)
    case .whole(let text): return pattern.add(text, to: &self, from: state)
    case .items(let wanted):
      for item in wanted where !items.contains(Array(item.name.utf8)) {
        guard pattern.matchesEmpty(item.value) else { return nil }
      }
      var state = state
      for (index, name) in items.enumerated() {
        if index > 0 { state = add("&".utf8, from: state) }
        state = add(name, from: state)
        let value = wanted.first { $0.name.utf8.elementsEqual(name) }?.value
        let end = pattern.add(
          value ?? "*", to: &self, from: add("=".utf8, from: state), isValue: true)
        // Without a value there is no `=`.
        if value.map({ pattern.matchesEmpty($0) }) ?? true { addJump(from: state, to: end) }
        state = end
      }
      return state
    }
  }
}

/// The patterns of one component.
struct PatternText {
  private let isCaseSensitive: Bool
  /// Whether the URL is decoded before it is compared.
  private let decodes: Bool
  private let variables: [String: [String]]

  init(_ component: AssociationComponent, variables: [String: [String]]) {
    isCaseSensitive = component.isCaseSensitive
    decodes = !component.isPercentEncoded
    self.variables = variables
  }

  private enum Part {
    case byte(UInt8)
    case character
    case run
    case variable(String)
  }

  private func parts(of pattern: String) -> [Part] {
    let bytes = Array(pattern.utf8)
    var parts: [Part] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "("),
        let close = bytes[index...].firstIndex(of: UInt8(ascii: ")"))
      {
        parts.append(.variable(String(decoding: bytes[(index + 2)..<close], as: UTF8.self)))
        index = close
      } else if bytes[index] == UInt8(ascii: "*") {
        parts.append(.run)
      } else {
        parts.append(bytes[index] == UInt8(ascii: "?") ? .character : .byte(bytes[index]))
      }
      index += 1
    }
    return parts
  }

  /// Whether the pattern matches the empty text.
  func matchesEmpty(_ pattern: String) -> Bool {
    parts(of: pattern).allSatisfy { part in
      switch part {
      case .run: true
      case .byte, .character: false
      case .variable(let name): variables[name]?.contains { matchesEmpty($0) } ?? false
      }
    }
  }

  /// Adds the texts that the pattern matches; `isValue` are those of one query item.
  func add(
    _ pattern: String, to automaton: inout TextAutomaton, from start: Int, isValue: Bool = false
  ) -> Int {
    let any = isValue ? anyByte.subtracting(ByteSet("&".utf8)) : anyByte
    var state = start
    for part in parts(of: pattern) {
      switch part {
      case .run: state = automaton.addRun(of: any, from: state)
      case .character: state = addCharacter(any, to: &automaton, from: state)
      case .byte(let byte):
        let bytes = isCaseSensitive ? ByteSet([byte]) : ByteSet([byte]).ignoringCase
        state =
          decodes ? automaton.addEscaped(bytes, from: state) : automaton.add(bytes, from: state)
      case .variable(let name): state = addVariable(name, to: &automaton, from: state)
      }
    }
    return state
  }

  private func addCharacter(
    _ any: ByteSet, to automaton: inout TextAutomaton, from state: Int
  ) -> Int {
    guard decodes else { return automaton.add(any, from: state) }
    let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    let first = automaton.addEscaped(ByteSet(where: { !isContinuation($0) }), from: state)
    _ = automaton.addEscaped(ByteSet(where: isContinuation), from: first, to: first)
    return first
  }

  /// Apple's predefined variables; those of regions and languages stand for any code of two letters.
  private func addVariable(
    _ name: String, to automaton: inout TextAutomaton, from state: Int
  ) -> Int {
    let end = automaton.addState()
    // A value cannot contain a variable.
    let plain = PatternText(isCaseSensitive, decodes)
    for value in variables[name] ?? [] {
      automaton.addJump(from: plain.add(value, to: &automaton, from: state), to: end)
    }
    guard variables[name] == nil, let (bytes, count) = predefined(name) else { return end }
    var state = state
    for _ in 0..<count {
      state = automaton.add(isCaseSensitive ? bytes : bytes.ignoringCase, from: state)
    }
    automaton.addJump(from: state, to: end)
    return end
  }

  private init(_ isCaseSensitive: Bool, _ decodes: Bool) {
    self.isCaseSensitive = isCaseSensitive
    self.decodes = decodes
    variables = [:]
  }

  private func predefined(_ name: String) -> (ByteSet, count: Int)? {
    let upper = ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let lower = ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z"))
    let digits = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
    return switch name {
    case "alpha": (upper.union(lower), 1)
    case "upper": (upper, 1)
    case "lower": (lower, 1)
    case "alnum": (upper.union(lower).union(digits), 1)
    case "digit": (digits, 1)
    case "xdigit":
      (digits.union(ByteSet("abcdefABCDEF".utf8)), 1)
    case "region": (upper, 2)
    case "lang": (lower, 2)
    default: nil
    }
  }
}
