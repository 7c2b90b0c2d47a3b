/// The rank of a pattern among the patterns that accept one URL: the precedence of the format.
///
/// Segment by segment from the left, the better class wins; then the pattern with more required
/// query items; then the first one in the file (`LinkTable`). If two patterns accept the same URL,
/// neither list of classes is a proper prefix of the other, so the order does not depend on the URL.
package struct LinkPrecedence: Comparable, Hashable, Sendable {
  /// The classes of segments, best first; `LinkTrie` tries them in this order.
  enum SegmentClass: Int, CaseIterable, Sendable {
    /// A segment without a placeholder.
    case literal
    /// A placeholder next to literal text, or several placeholders.
    case mixed
    /// `{x}`
    case placeholder
    /// `{x*}`, the rest of the path.
    case rest
  }

  /// The criterion that decides between two patterns.
  package enum Criterion: Sendable {
    case path, query, fileOrder
  }

  let segments: [SegmentClass]
  let requiredItems: Int

  init(_ shape: LinkShape, requiredItems: Int) {
    var segments: [SegmentClass] = []
    segments.reserveCapacity(shape.segments.count + 1)
    for segment in shape.segments { segments.append(segment.precedenceClass) }
    if shape.endsInRest { segments.append(.rest) }
    self.segments = segments
    self.requiredItems = requiredItems
  }

  package func hash(into hasher: inout Hasher) {
    // One value for all segments, which tells most precedences of short paths apart.
    hasher.combine(segments.reduce(requiredItems) { $0 &* 5 &+ $1.rawValue })
  }

  /// Whether one pattern wins over the other regardless of file order.
  package static func < (one: LinkPrecedence, other: LinkPrecedence) -> Bool {
    switch one.criterion(against: other) {
    case .path:
      one.segments.lexicographicallyPrecedes(other.segments) { $0.rawValue < $1.rawValue }
    case .query: one.requiredItems > other.requiredItems
    case .fileOrder: false
    }
  }

  func criterion(against other: LinkPrecedence) -> Criterion {
    if segments != other.segments { return .path }
    return requiredItems != other.requiredItems ? .query : .fileOrder
  }
}

extension LinkSegment {
  fileprivate var precedenceClass: LinkPrecedence.SegmentClass {
    switch self {
    case .literal: .literal
    case .glob(let glob): glob.isBare ? .placeholder : .mixed
    }
  }
}
