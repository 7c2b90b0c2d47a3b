import ArgumentParser
import FlowProject
import FlowReports
import FlowSource

/// An option value that is one of a few words; an unknown one gets a suggestion.
protocol Choice: RawRepresentable<String>, CaseIterable, Sendable {}

extension Choice {
  static func read(_ text: String) throws -> Self {
    if let choice = Self(rawValue: text) { return choice }
    let words = allCases.map(\.rawValue)
    let nearest = nearestWord(to: text, among: words)
    let question = nearest.map { "did you mean `\($0)`? " } ?? ""
    throw ValidationError("\(question)the values are \(words.joined(separator: ", "))")
  }

  static var words: CompletionKind { .list(allCases.map(\.rawValue)) }
}

extension Option where Value: Choice {
  init(
    wrappedValue: Value, name: NameSpecification = .long, _ help: String, value: String = "format"
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, help: ArgumentHelp(help, valueName: value),
      completion: Value.words, transform: Value.read)
  }
}

extension Shard {
  static func read(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("expected two numbers such as 1/3, the first not above the second")
    }
    return shard
  }
}

extension Severity: Choice {}
extension ShownSteps: Choice {}

/// The severities that end a run with status 1.
enum FailLevel: String, Choice {
  case info, warning, error, never

  /// nil for `never`.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
