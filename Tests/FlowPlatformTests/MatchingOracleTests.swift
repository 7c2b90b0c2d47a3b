import FlowSource
import SampleFlows
import Testing

@testable import FlowPlatform

/// Compares the automata with matchers that are written apart from them, as the platforms describe theirs.
@Suite("matching, by other means")
struct MatchingOracleTests {
  private static let variables = ["v": ["a", "b*"]]

  @Test("components match the same URLs as the oracle says", arguments: RandomRounds.seeds(300))
  func components(seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<20 {
      let components = (0..<dice.number(1...4)).map { _ in component(&dice) }
      let url = OracleURL(&dice)
      var automaton = TextAutomaton()
      for (index, component) in components.enumerated() {
        automaton.add(
          component, variables: MatchingOracleTests.variables, items: url.items.map(\.name),
          mark: index)
      }
      let expected = components.firstIndex { url.matches($0, MatchingOracleTests.variables) }
      #expect(
        SubsetMachine(automaton).mark(of: url.text) == expected,
        "\(components) \(url) \(RandomRounds.repeating(seed))")
    }
  }

  @Test("Android's patterns match as its matcher does", arguments: RandomRounds.seeds(300))
  func patterns(seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<20 {
      let pieces = ["/", "a", "b", ".", ".*", "a*", "\\\\.", "-"]
      let pattern = "/" + (0..<dice.number(0...5)).map { _ in dice.one(of: pieces) }.joined()
      let path =
        "/"
        + (0..<dice.number(0...6)).map { _ in dice.one(of: ["/", "a", "b", ".", "-"]) }
        .joined()
      #expect(
        isMatched(path, by: pattern, .pattern)
          == androidGlob(Array(pattern.replacing("\\\\", with: "\\").utf8), Array(path.utf8)),
        "\(pattern) \(path) \(RandomRounds.repeating(seed))")
    }
  }

  private func component(_ dice: inout Dice) -> AssociationComponent {
    let pieces = ["/", "a", "b", "B", "*", "?", "?*", "/*", "$(v)", "$(upper)", "%2A", "c/", "//"]
    func pattern(_ dice: inout Dice) -> String {
      (0..<dice.number(0...4)).map { _ in dice.one(of: pieces) }.joined()
    }
    var component = AssociationComponent(range: SourceRange(0, 0))
    component.path = pattern(&dice)
    component.isCaseSensitive = dice.isLucky(percent: 70)
    component.isPercentEncoded = dice.isLucky(percent: 70)
    if dice.isLucky(percent: 30) { component.fragment = pattern(&dice) }
    if dice.isLucky(percent: 30) {
      component.query = .items([(name: dice.one(of: ["p", "q"]), value: pattern(&dice))])
    } else if dice.isLucky(percent: 30) {
      component.query = .whole(pattern(&dice))
    }
    return component
  }
}

/// A URL without its origin, escaped.
private struct OracleURL: CustomStringConvertible {
  /// Without slashes at the end.
  private let path: String
  let items: [(name: [UInt8], value: String)]
  private let fragment: String

  init(_ dice: inout Dice) {
    func word(_ dice: inout Dice, _ counts: ClosedRange<Int>) -> String {
      (0..<dice.number(counts)).map { _ in dice.one(of: ["a", "b", "B", "c", "%2A"]) }.joined()
    }
    path = (0..<dice.number(0...3)).map { _ in "/" + word(&dice, 1...2) }.joined()
    let names = dice.one(of: [[], ["p"], ["q"], ["p", "q"]])
    items = names.map { (name: Array($0.utf8), value: word(&dice, 0...2)) }
    fragment = word(&dice, 0...1)
  }

  private var query: String {
    items.map {
      String(decoding: $0.name, as: UTF8.self) + ($0.value.isEmpty ? "" : "=" + $0.value)
    }
    .joined(separator: "&")
  }

  var text: [UInt8] {
    Array(path.utf8) + [URLText.queryMark] + query.utf8 + [URLText.fragmentMark] + fragment.utf8
  }

  var description: String { "\(path)?\(query)#\(fragment)" }

  func matches(_ component: AssociationComponent, _ variables: [String: [String]]) -> Bool {
    func matches(_ pattern: String, _ text: String) -> Bool {
      let url = component.isPercentEncoded ? text : text.replacing("%2A", with: "*")
      let fold = { (text: String) in component.isCaseSensitive ? text : text.lowercased() }
      return expansions(of: pattern, variables, folds: !component.isCaseSensitive).contains {
        isMatch(Array(fold($0).utf8)[...], Array(fold(url).utf8)[...])
      }
    }
    return matchesPath(component.path, matches)
      && matchesQuery(component.query, matches)
      && (component.fragment.map { matches($0, fragment) } ?? true)
  }

  /// A leading slash is optional, slashes at the end do not matter, and `/*` also matches its parent.
  private func matchesPath(_ pattern: String, _ matches: (String, String) -> Bool) -> Bool {
    var pattern = "/" + pattern.drop { $0 == "/" }
    if pattern.hasSuffix("/*") {
      var parent = pattern.dropLast(2)
      while parent.hasSuffix("/") { parent.removeLast() }
      if matches(String(parent), path) { return true }
      // Slashes before the last one are part of the text that the star takes.
      return matches(String(parent) + "/*", path)
    }
    while pattern.hasSuffix("/") { pattern.removeLast() }
    return matches(pattern, path)
  }

  private func matchesQuery(
    _ wanted: AssociationComponent.Query, _ matches: (String, String) -> Bool
  ) -> Bool {
    switch wanted {
    case .any: true
    case .whole(let pattern): matches(pattern, query)
    case .items(let wanted):
      wanted.allSatisfy { item in
        let found = items.first { $0.name.elementsEqual(item.name.utf8) }
        return matches(item.value, found?.value ?? "")
      }
    }
  }
}

/// The pattern with every choice of values for its variables.
private func expansions(
  of pattern: String, _ variables: [String: [String]], folds: Bool
) -> [String] {
  guard let open = pattern.firstRange(of: "$(") else { return [pattern] }
  let rest = pattern[open.upperBound...]
  guard let close = rest.firstIndex(of: ")") else { return [pattern] }
  let name = String(rest[..<close])
  let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }
  let values = name == "upper" ? letters : variables[name] ?? []
  return values.flatMap { value in
    expansions(of: String(rest[rest.index(after: close)...]), variables, folds: folds).map {
      pattern[..<open.lowerBound] + value + $0
    }
  }
}

/// `*` is any text, `?` one character.
private func isMatch(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  switch first {
  case UInt8(ascii: "*"):
    return isMatch(pattern.dropFirst(), text) || !text.isEmpty && isMatch(pattern, text.dropFirst())
  case UInt8(ascii: "?"): return !text.isEmpty && isMatch(pattern.dropFirst(), text.dropFirst())
  default: return text.first == first && isMatch(pattern.dropFirst(), text.dropFirst())
  }
}

/// `pathPattern` with one position in the pattern and one in the path, neither of which goes back.
private func androidGlob(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
  let (star, dot, backslash) = (UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "\\"))
  func at(_ index: Int) -> UInt8 { index < pattern.count ? pattern[index] : 0 }
  var (here, there) = (0, 0)
  while here < pattern.count, there < path.count {
    let isEscaped = pattern[here] == backslash
    if isEscaped { here += 1 }
    let byte = at(here)
    here += 1
    guard at(here) == star else {
      if byte != path[there], isEscaped || byte != dot { return false }
      there += 1
      continue
    }
    here += 1
    if byte == dot, !isEscaped {
      if here >= pattern.count { return true }
      if at(here) == backslash { here += 1 }
      while there < path.count, path[there] != at(here) { there += 1 }
      if there == path.count { return false }
      here += 1
      there += 1
    } else {
      while there < path.count, path[there] == byte { there += 1 }
    }
  }
  let rest = pattern[min(here, pattern.count)...]
  return there == path.count && (rest.isEmpty || rest.elementsEqual([dot, star]))
}
