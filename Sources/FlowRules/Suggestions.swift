import FlowAnalysis
import FlowModel
import FlowSource

/// How many names a help lists before it only counts.
private let listedNames = 8

/// Names in backticks for a sentence: all, or the first eight and how many more there are.
func quotedList(_ names: some Collection<String>) -> String {
  let listed = names.prefix(listedNames).map { "`\($0)`" }.joined(separator: ", ")
  let rest = names.count - listedNames
  return rest > 0 ? "\(listed) … and \(rest) more" : listed
}

/// The name that was probably meant, then the legal ones; `what` is what they are.
func suggestion(nearest: String?, among names: some Collection<String>, what: String) -> String? {
  guard !names.isEmpty else { return nearest.map { "did you mean `\($0)`?" } }
  let legal = "\(what): \(quotedList(names))"
  return nearest.map { "did you mean `\($0)`? \(legal)" } ?? legal
}

/// What a name of a screen may be in the checked file.
struct ScreenNames {
  /// Screens of the file, then its sub-flows, then their screens.
  private let names: [String]
  private let index: NameIndex

  init(_ subject: CheckedFlow) {
    let program = subject.program
    names =
      subject.screens.map(program.name) + subject.flow.subflows.map(\.name.value)
      + (subject.screens.upperBound..<program.screenCount).map(program.name)
    index = NameIndex(names)
  }

  /// The remedy for a name that stands for nothing.
  func suggestion(for name: String) -> String? {
    FlowRules.suggestion(nearest: index.nearest(to: name), among: names, what: "the screens are")
  }
}
