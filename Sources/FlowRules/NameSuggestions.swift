import FlowSource

/// What may be meant by names that mean nothing.
struct NameSuggestions {
  /// A file with more wrong names than this has a fault that no suggestion mends, and to look for the
  /// nearest name costs as much as there are names.
  private static let mostSearches = 200

  /// What the names stand for, in the plural: `screens`.
  private let kind: String
  private let names: [String]
  private let index: NameIndex
  private var known: [String: String?] = [:]

  init(_ kind: String, _ names: [String]) {
    self.kind = kind
    self.names = names
    index = NameIndex(names)
  }

  /// The nearest name as a question, then the legal ones; nil where there are none.
  mutating func help(for wrong: String) -> String? {
    guard !names.isEmpty else { return nil }
    let legal = "\(kind): \(quotedList(names))"
    return nearest(to: wrong).map { "did you mean `\($0)`? (\(legal))" } ?? legal
  }

  private mutating func nearest(to wrong: String) -> String? {
    if let found = known[wrong] { return found }
    guard known.count < NameSuggestions.mostSearches else { return nil }
    let found = index.nearest(to: wrong)
    known[wrong] = .some(found)
    return found
  }
}
