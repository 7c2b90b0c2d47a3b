import FlowAnalysis
import FlowModel
import FlowSource

/// How many names a help lists before it only counts.
private let listedNames = 8

/// Names in backticks for a sentence: all, or the first eight and how many more there are.
func quotedList(_ names: some Collection<String>) -> String {
  let listed = names.prefix(listedNames).map { quotation(of: $0) }.joined(separator: ", ")
  let rest = names.count - listedNames
  return rest > 0 ? "\(listed) … and \(rest) more" : listed
}

/// The name that was probably meant, then the legal ones; `what` is what they are.
func suggestion(nearest: String?, among names: some Collection<String>, what: String) -> String? {
  guard !names.isEmpty else { return nearest.map { "did you mean `\($0)`?" } }
  let legal = "\(what): \(quotedList(names))"
  return nearest.map { "did you mean `\($0)`? \(legal)" } ?? legal
}

/// Looks for the name that was probably meant, as long as that does not take too long.
struct NearestNames {
  let names: [String]
  private let index: NameIndex
  /// Forty questions in a flow of 100,000 screens; who has more mistakes needs other help.
  private var comparisonsLeft = 4_000_000

  init(_ names: [String]) {
    self.names = names
    index = NameIndex(names)
  }

  mutating func nearest(to name: String) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    comparisonsLeft -= names.count
    return index.nearest(to: name)
  }
}

/// What a name of a screen may be in the checked file.
struct ScreenNames {
  /// Screens of the file, then its sub-flows, then their screens.
  private var nearest: NearestNames

  init(_ subject: CheckedFlow) {
    let program = subject.program
    nearest = NearestNames(
      subject.screens.map(program.name) + subject.flow.subflows.map(\.name.value)
        + (subject.screens.upperBound..<program.screenCount).map(program.name))
  }

  /// The remedy for a name that stands for nothing.
  mutating func suggestion(for name: String) -> String? {
    FlowRules.suggestion(
      nearest: nearest.nearest(to: name), among: nearest.names, what: "the screens are")
  }
}
