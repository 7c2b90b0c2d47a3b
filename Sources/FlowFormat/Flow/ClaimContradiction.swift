import FlowSource

/// Claims that hold, or fail, for every flow.
extension Claim.Statement {
  struct Contradiction {
    let found: String
    let wanted: String
    let range: SourceRange

    fileprivate init(_ name: Located<String>, wanted: String) {
      self.init(found: quotation(of: name.value), wanted: wanted, range: name.range)
    }

    fileprivate init(found: String, wanted: String, range: SourceRange) {
      (self.found, self.wanted, self.range) = (found, wanted, range)
    }
  }

  var contradiction: Contradiction? {
    switch self {
    case .neverStack(let pattern):
      pattern.matchesAll(onTop: nil)
        ? Contradiction(
          found: "one that matches every stack", wanted: "a pattern that only some stacks match",
          range: pattern.range) : nil
    case .alwaysStack(let pattern, let top): pattern.contradiction(on: top)
    case .before(let screen, let first):
      first.value == screen.value
        ? Contradiction(first, wanted: "another screen than that of `screen`") : nil
    case .reach(let screen, let from, _, let without):
      without.first { $0.value == screen.value }.map {
        Contradiction($0, wanted: "screens other than the one that the walk leads to")
      }
        ?? without.first { $0.value == from?.value }.map {
          Contradiction($0, wanted: "screens other than the one that the walk begins at")
        } ?? Contradiction(from, besides: screen)
    case .neverShown: nil
    case .canReach(let screen, let from, _): Contradiction(from, besides: screen)
    }
  }
}

extension Claim.Statement.Contradiction {
  /// nil unless both screens are equal: a walk to the screen that it begins on takes no move.
  fileprivate init?(_ from: Located<String>?, besides screen: Located<String>) {
    guard let from, from.value == screen.value else { return nil }
    self.init(from, wanted: "another screen than the one to reach")
  }
}

extension StackPattern {
  fileprivate func contradiction(on top: Located<String>) -> Claim.Statement.Contradiction? {
    if case .screens(let names)? = elements.last, let last = names.last,
      !names.contains(where: { $0.value == top.value })
    {
      return .init(
        found: quotation(of: names.map(\.value).joined(separator: "|")),
        wanted: "\(quotation(of: top.value)), `_` or `...` as the last element, which is on top",
        range: SourceRange(names[0].range.lower, last.range.upper))
    }
    guard matchesAll(onTop: top.value) else { return nil }
    return .init(
      found: "one that matches all of them",
      wanted: "a pattern that only some stacks with \(quotation(of: top.value)) on top match",
      range: range)
  }

  /// Whether the pattern matches every stack, or every stack with `top` on top.
  fileprivate func matchesAll(onTop top: String?) -> Bool {
    var rest = elements[...]
    if case .screens? = rest.last, top != nil { rest = rest.dropLast() }
    var count = rest.count == elements.count ? 0 : 1
    for element in rest {
      switch element {
      case .any: break
      case .one: count += 1
      case .screens, .layer: return false
      }
    }
    // Every stack has one screen.
    return count <= 1 && rest.contains { if case .any = $0 { true } else { false } }
  }
}
