import SampleFlows
/// A kind of small world: how patterns are made, and the URLs that tell all of them apart.
///
/// No pattern writes the letter `z`: it stands for every other value.
enum LinkWorld: CaseIterable {
  /// One segment of literal text and placeholders.
  case segment
  /// Up to three short segments and the rest.
  case path
  /// A few paths and a query.
  case query
  /// One segment and a query, such that many patterns are equal under the precedence.
  case family
  /// At most one segment, and a fragment of at most two parts.
  case fragment
  /// All of it, a little.
  case everything

  var urls: [NaiveURL] {
    if self == .fragment {
      let fragments = allParts(shortSegments, upTo: 2).map { $0.joined(separator: "/") }
      return paths.flatMap { path in
        ([""] + fragments.filter { !$0.isEmpty } + ["z/z/z"]).map {
          NaiveURL(segments: path, fragment: $0)
        }
      }
    }
    let urls = paths.flatMap { path in queries.map { NaiveURL(segments: path, items: $0) } }
    guard self == .everything else { return urls }
    return urls + urls.map { NaiveURL(segments: $0.segments, items: $0.items, fragment: "f") }
  }

  private var paths: [[String]] {
    switch self {
    case .segment: words("abz", upTo: 6).map { [$0] }
    case .path:
      allPaths(shortSegments, upTo: 3) + allPaths(["", "z"], upTo: 4).filter { $0.count > 3 }
    case .query: allPaths(words("az", upTo: 2), upTo: 1)
    case .fragment: [[], ["a"], ["z"]]
    case .family: words("abz", upTo: 4).map { [$0] }
    case .everything: allPaths(shortSegments, upTo: 2) + shortSegments.map { [$0, "z", "z"] }
    }
  }

  private var queries: [[String: String]] {
    switch self {
    case .segment, .path, .fragment: [[:]]
    case .query: allQueries(["p", "q", "r"], ["1", "2", "z"])
    case .family, .everything: allQueries(["p", "q"], ["1", "z"])
    }
  }

  func pattern(_ random: inout Dice) -> NaivePattern {
    var pattern = NaivePattern()
    switch self {
    case .segment:
      pattern.segments = [segment(["a", "b", "ab"], upTo: 5, &random)]
    case .path:
      pattern.segments = (0..<random.one(of: [0, 1, 1, 2, 2])).map { _ in
        random.isLucky(percent: 5) ? [.text("")] : segment(["a"], upTo: 2, &random)
      }
      pattern.endsInRest = random.isLucky(percent: 40)
    case .query:
      pattern.segments = random.isLucky(percent: 50) ? [] : [segment(["a"], upTo: 1, &random)]
      pattern.items = items(["p", "q", "r"], ["1", "2"], &random)
    case .family:
      let texts = ["a", "b", "aa", "ab", "ba", "bb"]
      let prefix = random.isLucky(percent: 80) ? random.one(of: texts) : ""
      let suffix = random.isLucky(percent: 60) ? random.one(of: ["a", "b"]) : ""
      pattern.segments = [
        [.text(prefix), .gap, .text(suffix)].filter { $0 != .text("") }
      ]
      pattern.items = items(["p", "q"], ["1"], &random)
    case .fragment:
      pattern.segments = random.isLucky(percent: 70) ? [] : [segment(["a"], upTo: 1, &random)]
      pattern.fragment = (0..<random.one(of: [0, 1, 1, 2, 2])).map { _ in
        random.isLucky(percent: 15) ? [.text("")] : segment(["a"], upTo: 2, &random)
      }
      if pattern.fragment == [[.text("")]] { pattern.fragment = [] }
    case .everything:
      pattern.endsInRest = random.isLucky(percent: 20)
      pattern.segments = (0..<random.one(of: pattern.endsInRest ? [0, 1] : [0, 1, 1, 2])).map { _ in
        segment(["a"], upTo: 2, &random)
      }
      pattern.items = items(["p", "q"], ["1"], &random)
      if random.isLucky(percent: 5) { pattern.fragment = [[.text("f")]] }
    }
    // An empty segment at the end is a slash that does not matter.
    while !pattern.endsInRest, pattern.segments.last == [.text("")] {
      pattern.segments.removeLast()
    }
    return pattern
  }

  /// At most two placeholders and two letters: with more, short URLs would not tell all apart.
  private func segment(
    _ texts: [String], upTo length: Int, _ random: inout Dice
  ) -> [NaivePattern.Token] {
    var tokens: [NaivePattern.Token] = []
    var letters = 2
    for _ in 0..<Int.random(in: 1...length, using: &random) {
      let text = random.one(of: texts.filter { $0.count <= letters } + [""])
      let mayBeGap = tokens.last != .gap && tokens.filter { $0 == .gap }.count < 2
      if text.isEmpty || (mayBeGap && random.isLucky(percent: 50)) {
        if mayBeGap { tokens.append(.gap) }
      } else {
        tokens.append(.text(text))
        letters -= text.count
      }
    }
    return merged(tokens)
  }

  private func items(
    _ names: [String], _ values: [String], _ random: inout Dice
  ) -> [NaivePattern.Item] {
    names.filter { _ in random.isLucky(percent: 50) }.shuffled(using: &random).map { name in
      if random.isLucky(percent: 40) {
        return NaivePattern.Item(name: name, value: random.one(of: values), isOptional: false)
      }
      return NaivePattern.Item(name: name, value: nil, isOptional: random.isLucky(percent: 25))
    }
  }
}

/// Neighboring texts as one, so that equal segments look equal.
private func merged(_ tokens: [NaivePattern.Token]) -> [NaivePattern.Token] {
  var merged: [NaivePattern.Token] = []
  for token in tokens {
    if case .text(let text) = token, case .text(let before)? = merged.last {
      merged[merged.count - 1] = .text(before + text)
    } else {
      merged.append(token)
    }
  }
  return merged
}

private func words(_ letters: String, upTo length: Int) -> [String] {
  var words: [String] = []
  var longest = [""]
  for _ in 0..<length {
    longest = longest.flatMap { word in letters.map { word + String($0) } }
    words += longest
  }
  return words
}

/// All paths of the segments whose last is not empty.
private func allPaths(_ segments: [String], upTo length: Int) -> [[String]] {
  allParts(segments, upTo: length).filter { $0.last != "" }
}

private func allParts(_ segments: [String], upTo length: Int) -> [[String]] {
  var lists: [[String]] = [[]]
  var longest: [[String]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { list in segments.map { list + [$0] } }
    lists += longest
  }
  return lists
}

/// All queries: each item absent or with one of the values.
private func allQueries(_ names: [String], _ values: [String]) -> [[String: String]] {
  names.reduce([[:]]) { queries, name in
    queries
      + queries.flatMap { query in
        values.map { query.merging([name: $0]) { _, new in new } }
      }
  }
}

private let shortSegments = ["", "a", "aa", "z", "az", "za", "aza"]
