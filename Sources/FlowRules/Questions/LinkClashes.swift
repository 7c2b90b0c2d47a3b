import FlowAnalysis
import FlowFormat
import FlowSource

/// Reports clashes of one kind at the pattern that loses.
func findClashes(_ kind: LinkClash.Kind, in subject: CheckedFlow) -> [Finding] {
  subject.linkClashes.filter { $0.kind == kind }.map { clash in
    let winner = subject.link(clash.winner)
    return Finding(at: subject.link(clash.loser).link.pattern.range) {
      let fact = "\(winner.quoted) \(kind.words)"
      let result = "`\(clash.example)` opens \(quotation(of: winner.link.landing.value))"
      return FindingText(
        "\(fact): \(result)",
        notes: [Note("\(winner.quoted) wins", at: winner.link.pattern.range)],
        help: kind == .shadowed && subject.flow.app.linkPrecedence == .first
          ? "write it before the other" : kind.remedy)
    }
  }
}

extension CheckedFlow {
  /// The links that accept the same URLs as another one; the names of their placeholders matter
  /// only after one of them is deleted.
  var duplicateLinks: Set<Int> {
    Set(linkClashes.filter { $0.kind == .duplicate }.flatMap { [$0.loser, $0.winner] })
  }
}

extension LinkClash.Kind {
  /// How the winner takes URLs from the loser.
  fileprivate var words: String {
    switch self {
    case .duplicate: "matches the same URLs"
    case .shadowed: "comes first and matches all its URLs"
    case .ambiguous: "comes first, by file order alone"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .duplicate: "delete one of them, or make their URLs different"
    case .shadowed:
      "make their URLs different, for example with another segment, or write it before the other"
    case .ambiguous: "add a literal segment to one, or make one more specific"
    }
  }
}
