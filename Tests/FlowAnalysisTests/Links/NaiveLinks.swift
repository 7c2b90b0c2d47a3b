/// A pattern as the random generator makes it, matched by trying everything.
struct NaivePattern {
  enum Token: Equatable {
    case text(String)
    case gap
  }

  struct Item {
    let name: String
    /// nil for a placeholder.
    let value: String?
    let isOptional: Bool
  }

  var host = "h"
  var segments: [[Token]] = []
  var endsInRest = false
  var items: [Item] = []
  /// Between its slashes; never a single empty text.
  var fragment: [[Token]] = []

  var text: String {
    var names = (0...).lazy.map { "{n\($0)" }.makeIterator()
    func placeholder(_ end: String) -> String { (names.next() ?? "") + end }
    var text = "s://" + host
    func written(_ segment: [Token]) -> String {
      segment.map { token in
        if case .text(let literal) = token { literal } else { placeholder("}") }
      }.joined()
    }
    for segment in segments { text += "/" + written(segment) }
    if endsInRest { text += "/" + placeholder("*}") }
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "?" : "&") + item.name + "=" + (item.value ?? placeholder("}"))
    }
    return fragment.isEmpty ? text : text + "#" + fragment.map(written).joined(separator: "/")
  }

  /// The names of the placeholders in optional items, numbered as in `text`.
  var optionalNames: Set<String> {
    var number = segments.joined().filter { $0 == .gap }.count + (endsInRest ? 1 : 0)
    var names: Set<String> = []
    for item in items where item.value == nil {
      if item.isOptional { names.insert("n\(number)") }
      number += 1
    }
    return names
  }

  func accepts(_ url: NaiveURL) -> Bool {
    url.host == host && acceptsPath(of: url) && acceptsBehindPath(of: url)
  }

  func acceptsPath(of url: NaiveURL) -> Bool {
    let isLongEnough =
      endsInRest ? url.segments.count > segments.count : url.segments.count == segments.count
    return isLongEnough && zip(segments, url.bytes).allSatisfy { accepts($0[...], $1[...]) }
  }

  func acceptsBehindPath(of url: NaiveURL) -> Bool {
    let parts = url.fragmentParts
    return parts.count == fragment.count
      && zip(fragment, parts).allSatisfy { accepts($0[...], Array($1.utf8)[...]) }
      && items.allSatisfy { item in
        guard let value = url.items[item.name] else { return item.isOptional }
        return item.value == nil || item.value == value
      }
  }

  private func accepts(_ tokens: ArraySlice<Token>, _ text: ArraySlice<UInt8>) -> Bool {
    switch tokens.first {
    case nil: text.isEmpty
    case .text(let literal):
      text.starts(with: literal.utf8)
        && accepts(tokens.dropFirst(), text.dropFirst(literal.utf8.count))
    case .gap:
      !text.isEmpty
        && (1...text.count).contains { accepts(tokens.dropFirst(), text.dropFirst($0)) }
    }
  }

  /// Less is better; segment by segment, then in the fragment, then the number of required items.
  func standing(for url: NaiveURL) -> [Int] {
    func rank(_ segment: [Token]) -> Int {
      segment == [.gap] ? 2 : segment.contains(.gap) ? 1 : 0
    }
    let ranks = url.segments.indices.map { $0 < segments.count ? rank(segments[$0]) : 3 }
    return ranks + fragment.map(rank) + [-items.filter { !$0.isOptional }.count]
  }
}

/// A URL of the small world that patterns are tried on.
struct NaiveURL {
  var host = "h"
  let segments: [String]
  /// Those of `segments`.
  let bytes: [[UInt8]]
  var items: [String: String] = [:]
  var fragment = ""

  init(segments: [String], items: [String: String] = [:], fragment: String = "") {
    self.segments = segments
    bytes = segments.map { Array($0.utf8) }
    self.items = items
    self.fragment = fragment
  }

  var fragmentParts: [Substring] {
    fragment.isEmpty ? [] : fragment.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Reads `s://host/segments?items#fragment`, nothing escaped, no slash at the end.
  init(_ text: String) {
    let halves = text.split(separator: "#", omittingEmptySubsequences: false)
    fragment = halves.count > 1 ? String(halves[1]) : ""
    let parts = halves[0].split(separator: "?", omittingEmptySubsequences: false)
    let path = parts[0].dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
    host = String(path[0])
    segments = path.dropFirst().map { String($0) }
    bytes = segments.map { Array($0.utf8) }
    guard parts.count > 1 else { return }
    for item in parts[1].split(separator: "&") {
      let sides = item.split(separator: "=", omittingEmptySubsequences: false)
      items[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
    }
  }

  var text: String {
    let path = segments.map { "/" + $0 }.joined()
    let query = items.keys.sorted().map { "\($0)=\(items[$0] ?? "")" }.joined(separator: "&")
    return "s://" + host + path + (query.isEmpty ? "" : "?" + query)
      + (fragment.isEmpty ? "" : "#" + fragment)
  }
}

/// What clashes mean, word by word, over a list of URLs.
struct NaiveClashes {
  let patterns: [NaivePattern]
  let urls: [NaiveURL]
  /// `accepted[i][u]` says whether pattern `i` accepts URL `u`.
  private let accepted: [[Bool]]

  init(_ patterns: [NaivePattern], over urls: [NaiveURL]) {
    self.patterns = patterns
    self.urls = urls
    accepted = patterns.map { pattern in
      // Most neighbors have the same path.
      var path: [String]?
      var acceptsPath = false
      return urls.map { url in
        if url.segments != path {
          path = url.segments
          acceptsPath = pattern.acceptsPath(of: url)
        }
        return acceptsPath && pattern.acceptsBehindPath(of: url)
      }
    }
  }

  /// The accepting patterns, best first.
  func ranking(of url: NaiveURL) -> [Int] {
    patterns.indices.filter { patterns[$0].accepts(url) }.sorted { prefers($0, to: $1, for: url) }
  }

  private func prefers(_ one: Int, to other: Int, for url: NaiveURL) -> Bool {
    let (standing, otherStanding) = (
      patterns[one].standing(for: url), patterns[other].standing(for: url)
    )
    return standing == otherStanding
      ? one < other : standing.lexicographicallyPrecedes(otherStanding)
  }

  func duplicate(of loser: Int) -> Int? {
    (0..<loser).first { accepted[$0] == accepted[loser] }
  }

  func shadow(over loser: Int) -> Int? {
    patterns.indices.first { other in
      other != loser
        && urls.indices.allSatisfy { number in
          !accepted[loser][number]
            || accepted[other][number] && prefers(other, to: loser, for: urls[number])
        }
    }
  }

  /// Whether file order alone makes it lose some URL.
  func isAmbiguous(_ loser: Int) -> Bool {
    urls.indices.contains { accepted[loser][$0] && losesByFileOrder(loser, at: $0) }
  }

  private func losesByFileOrder(_ loser: Int, at number: Int) -> Bool {
    let url = urls[number]
    let standing = patterns[loser].standing(for: url)
    var ties = false
    for other in patterns.indices where other != loser && accepted[other][number] {
      let otherStanding = patterns[other].standing(for: url)
      if otherStanding.lexicographicallyPrecedes(standing) { return false }
      if otherStanding == standing, other < loser { ties = true }
    }
    return ties
  }
}
