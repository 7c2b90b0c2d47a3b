import FlowFormat
import FlowReports
import FlowSource
import Testing

@testable import FlowRules

/// One example of one rule, named by both in a test run.
struct CodeExample: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let example: RuleExample

  var testDescription: String { "\(rule.id): \(example.title)" }

  static let all = Rule.all.filter { $0.family == .code }.flatMap { rule in
    rule.examples.map { CodeExample(rule: rule, example: $0) }
  }
}

@Suite("Examples of rules about code")
struct CodeRuleExampleTests {
  @Test("what is found in an example is what its carets say", arguments: CodeExample.all)
  func carets(_ one: CodeExample) throws {
    let files = one.example.files.mapValues { withoutCaretLines($0) + "\n" }
    let app = try ComparedApp(flow: one.example.flow, files)
    let location = SourceLocation(
      fileID: "FlowRules/\(one.rule.id)", filePath: "\(one.example.filePath)",
      line: one.example.line, column: 1)
    var expected = one.example.files
    expected["flow.yaml"] = one.example.text
    var written = files.mapValues { String($0.dropLast()) }
    for subject in app.subjects {
      let found = app.verdict(on: subject).diagnostics.filter {
        $0.severity >= .warning || $0.rule == one.rule.id
      }
      written[subject.source.path] = text(found, under: subject.source, of: one.rule)
    }
    #expect(written == expected, sourceLocation: location)
  }

  /// The text of a file with a line of carets below each line that something was found in.
  private func text(
    _ diagnostics: [Diagnostic], under source: SourceText, of rule: Rule
  ) -> String {
    var lines: [String] = []
    for number in 1...source.lineCount {
      let bytes = source.byteRange(ofLine: number)
      if number == source.lineCount, bytes.isEmpty { break }
      lines.append(source.string(SourceRange(bytes.lowerBound, bytes.upperBound)))
      for found in diagnostics where source.line(at: found.range.lower) == number {
        let label = found.rule == rule.id ? found.message : "[\(found.rule)] \(found.message)"
        lines.append(caretLine(under: found.range, in: source, label: label))
      }
    }
    return lines.joined(separator: "\n")
  }
}
