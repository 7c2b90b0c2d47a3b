/// The rank of a pattern among the patterns that accept one URL: the precedence of the format.
///
/// Segment by segment from the left, the better class wins, in the path and then in the fragment; then the pattern with more required
/// query items; then the first one in the file (`LinkTable`). If two patterns accept the same URL,
/// neither list of classes is a proper prefix of the other, so the order does not depend on the URL.
package struct LinkPrecedence: Comparable, Hashable, Sendable {
  /// The classes of segments, best first.
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
    segments =
      shape.path.map(\.precedenceClass) + (shape.endsInRest ? [.rest] : [])
      + shape.fragment.map(\.precedenceClass)
    self.requiredItems = requiredItems
  }

  /// Whether a pattern wins over another, whatever their order in the file.
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
