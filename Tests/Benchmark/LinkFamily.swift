/// Sets of links that make the comparison of their patterns work, each in its own way.
enum LinkFamily: CaseIterable {
  /// Told apart by a literal segment.
  case distinct
  /// Eight segments with the two placeholders anywhere: most overlap with many others.
  case crossed
  /// Each ends in a placeholder for all the rest, so that the short ones hold the long ones.
  case nested
  /// One path with differing queries: all of them accept one URL, and file order picks the link.
  case ambiguous

  var name: String {
    switch self {
    case .distinct: "distinct links"
    case .crossed: "crossed links"
    case .nested: "nested links"
    case .ambiguous: "ambiguous links"
    }
  }

  /// All ambiguous links but the first are findings.
  var group: Workload.Group { self == .ambiguous ? .findings : .links }

  func flow(links: Int) -> String {
    var text = """
      flowlint: 1
      name: generated
      app: {schemes: [shop]}
      start: home
      screens:
        home: {progress: 0, destinations: [item]}
        item: {progress: 1, final: true, parameters: {first: string, second: string}}
      deep-links:

      """
    for number in 0..<links { text += "  \"shop://shop/\(path(number))\": item\n" }
    return text
  }

  private func path(_ number: Int) -> String {
    switch self {
    case .distinct: "shelf\(number)/{first}/{second}"
    case .crossed: crossedPath(number)
    case .nested: "{first}/\(String(number + 1).map { "\($0)/" }.joined()){second*}"
    case .ambiguous: "list?first={first}&second={second}&key\(number % 100)=\(number)"
    }
  }

  /// Each of the 28 pairs of places in turn, with the digits of a number to base 5 between them.
  private func crossedPath(_ number: Int) -> String {
    let pairs = (0..<8).flatMap { first in (first + 1..<8).map { (first, $0) } }
    let (first, second) = pairs[number % pairs.count]
    var rest = number / pairs.count
    var segments: [String] = []
    for place in 0..<8 {
      switch place {
      case first: segments.append("{first}")
      case second: segments.append("{second}")
      default:
        segments.append("s\(rest % 5)")
        rest /= 5
      }
    }
    return segments.joined(separator: "/")
  }
}
