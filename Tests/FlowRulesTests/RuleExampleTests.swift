import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowProject
import FlowReports
import FlowSource
import Testing

@testable import FlowRules

/// One example of one rule, named by both in a test run.
struct ExampleCase: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let example: RuleExample

  var testDescription: String { "\(rule.id): \(example.title)" }

  /// Those of the family `code` need Swift's parser: `CodeRuleExampleTests` has them.
  static let all = Rule.all.filter { $0.family != .code }.flatMap { rule in
    rule.examples.map { ExampleCase(rule: rule, example: $0) }
  }
}

@Suite("Examples of rules")
struct RuleExampleTests {
  @Test("what is found in an example is what its carets say", arguments: ExampleCase.all)
  func carets(_ one: ExampleCase) {
    let source = SourceText(path: "flow.yaml", text: one.example.flow)
    let diagnostics = Checker().check(checkedFlow(source, files: one.example.files))
      .filter { $0.severity >= .warning || $0.rule == one.rule.id }
    let location = SourceLocation(
      fileID: "FlowRules/\(one.rule.id)", filePath: "\(one.example.filePath)",
      line: one.example.line, column: 1)
    #expect(
      written(diagnostics, under: source, of: one.rule) == one.example.text + "\n",
      sourceLocation: location)
  }

  @Test(
    "what is found in a platform's file is what its carets say",
    arguments: ExampleCase.all.filter { !$0.example.platformFiles.isEmpty })
  func platformFiles(_ one: ExampleCase) {
    let flow = checkedFlow(
      SourceText(path: "flow.yaml", text: one.example.flow), files: one.example.files)
    let location = SourceLocation(
      fileID: "FlowRules/\(one.rule.id)", filePath: "\(one.example.filePath)",
      line: one.example.line, column: 1)
    for (index, file) in flow.platformFiles.files.enumerated() {
      let diagnostics = Checker().verdict(
        onPlatformFile: CheckedFlow(FlowDocument(file)), of: [(flow, index)]
      ).diagnostics
      #expect(
        written(diagnostics, under: file.source, of: one.rule)
          == (one.example.files[file.source.path] ?? "") + "\n", sourceLocation: location)
    }
  }

  @Test(
    "an example is fixed as it says, and then the rule is silent",
    arguments: ExampleCase.all.filter { $0.example.fixed != nil })
  func fixes(_ one: ExampleCase) {
    var text = AppliedFixes(Array(one.example.flow.utf8))
    var found = [Diagnostic]()
    // A fix can make room for another one.
    for _ in 0..<5 {
      let source = SourceText(path: "flow.yaml", bytes: text.bytes)
      found = Checker().check(checkedFlow(source, files: one.example.files))
        .filter { $0.rule == one.rule.id }
      if !text.make(found.compactMap(\.fix)) { break }
    }
    #expect(String(decoding: text.bytes, as: UTF8.self) == one.example.fixed.map { $0 + "\n" })
    #expect(found.isEmpty)
  }

  @Test("every rule has an example that fires and one that does not", arguments: Rule.all)
  func kinds(_ rule: Rule) {
    #expect(rule.examples.contains { $0.fires })
    #expect(rule.examples.contains { !$0.fires })
  }

  @Test("a rule has the id it is listed under")
  func ids() {
    #expect(Rule.all.map(\.id) == RuleID.allCases)
  }

  /// The text of an example with a line of carets below each line that something was found in.
  private func written(
    _ diagnostics: [Diagnostic], under source: SourceText, of rule: Rule
  ) -> String {
    var lines: [String] = []
    for number in 1...source.lineCount {
      let bytes = source.byteRange(ofLine: number)
      if number == source.lineCount, bytes.isEmpty { break }
      lines.append(source.string(SourceRange(bytes.lowerBound, bytes.upperBound)))
      for found in diagnostics where source.line(at: found.range.lower) == number {
        let said = found.label ?? found.message
        let label = found.rule == rule.id ? said : "[\(found.rule)] \(said)"
        lines.append(caretLine(under: found.range, in: source, label: label))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A flow as the program checks it, with the files it uses found by path in `files`.
func checkedFlow(_ source: SourceText, files: [String: String] = [:]) -> CheckedFlow {
  let root = FlowDocument(source)
  var documents = [root]
  var numbers: [String: Int] = [source.path: 0]
  var programFiles: [FlowProgram.File] = []
  var faults: [FileFault] = []
  var next = 0
  while next < documents.count {
    let document = documents[next]
    var targets: [Int?] = []
    for (number, subflow) in document.flow.subflows.enumerated() {
      let path = subflow.path.value
      if numbers[path] == nil, let text = files[path] {
        numbers[path] = documents.count
        documents.append(FlowDocument(SourceText(path: path, text: text)))
      }
      targets.append(numbers[path])
      if numbers[path] == nil, next == 0 {
        faults.append(FileFault(path: number, kind: .missing))
      }
    }
    programFiles.append(
      FlowProgram.File(source: document.source, flow: document.flow, subflowFiles: targets))
    next += 1
  }
  let named = root.flow.app.files.map(\.value)
  return CheckedFlow(
    root, program: FlowProgram(files: programFiles), subflowFaults: faults,
    platformFiles: PlatformFiles(
      named.compactMap { path in
        files[path].map {
          PlatformFile(SourceText(path: path, text: withoutCaretLines($0) + "\n"))
        }
      }),
    platformFileFaults: named.indices.filter { files[named[$0]] == nil }.map {
      FileFault(path: $0, kind: .missing)
    })
}
