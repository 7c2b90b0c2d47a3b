import FlowAnalysis
import FlowFormat
import FlowRules
import FlowTrace
import FlowSource

/// The maximum number of listed moves.
private let mostMissed = 100
/// The findings and failures that are shown at most.
private let mostShown = 100

/// A run of scenarios for people: failures with source frames, moves that no scenario makes, a
/// summary.
package struct TestText: Sendable {
  private let run: TestRun
  private let style: TextStyle
  private let words: FailureWords

  package init(_ run: TestRun, style: TextStyle = .plain) {
    self.run = run
    self.style = style
    words = FailureWords(run.checked, style: style)
  }

  package func text() -> String {
    var output = ""
    var left = mostShown
    for file in run.files { append(file, atMost: &left, to: &output) }
    if left < 0 {
      let more = counted(-left, "more finding or failure", "more findings and failures")
      output += "\(style.ellipsis) \(more): --format json lists them all\n\n"
    }
    if let coverage = run.coverage, !coverage.missed.isEmpty {
      for missed in coverage.missed.prefix(mostMissed) { output += line(missed) + "\n" }
      let rest = coverage.missed.count - mostMissed
      if rest > 0 {
        let more = "\(style.ellipsis) \(counted(rest, "more move")): --format json lists them all"
        output += style.broken(more) + "\n"
      }
      output += "\n"
    }
    return output + summary + "\n"
  }

  /// `left` is how many findings and failures may still be shown; those that are not make it negative.
  private func append(_ file: TestedFile, atMost left: inout Int, to output: inout String) {
    let findings = DiagnosticText(style: style)
    for diagnostic in file.diagnostics {
      left -= 1
      guard left >= 0 else { continue }
      findings.append(diagnostic, in: file.source, to: &output)
      output += "\n"
    }
    for result in file.results {
      for failure in result.failures {
        left -= 1
        guard left >= 0 else { continue }
        append(failure, of: result.scenario, in: file.source, to: &output)
        output += "\n"
      }
    }
  }

  /// Appends the frame of one failure, without an empty line after it.
  func append(
    _ failure: ScenarioFailure, of scenario: Scenario, in source: SourceText,
    to output: inout String
  ) {
    let heading = style.broken("failed: \(style.sentence(scenario.name.value))", indent: 2)
    output += style.paint("failed", as: .error)
    output += style.paint(String(heading.dropFirst(6)), as: .message) + "\n"
    let difference = words.difference(failure)
    let notes = failure.move.map { [Note("after this move", at: $0.range)] } ?? []
    let excerpt = Excerpt(
      of: source, at: failure.range, label: difference == nil ? "this move" : "expected",
      notes: notes, style: style)
    excerpt.append(to: &output)
    func close(_ key: String, _ role: TextStyle.Role, _ text: String) {
      ClosingLine(key, as: role, text: text).append(
        gutter: excerpt.gutter, style: style, to: &output)
    }
    if let (expected, found) = difference {
      close("expected", .help, expected)
      close("found", .error, found)
    } else {
      close("note", .note, words.sentence(failure))
    }
    if let moves = words.moves(failure) {
      close("moves", .help, moves.isEmpty ? "none" : moves.joined(separator: ", "))
    }
    close("state", .message, words.summary(of: failure.state))
  }

  /// `flow.yaml:28:9: no scenario makes …`.
  private func line(_ missed: MoveCoverage.Missed) -> String {
    let source = run.checked.source
    let position = source.position(at: missed.range.lower)
    let location = "\(escapedPath(source.path)):\(position.line):\(position.column)"
    let move = quotation(of: source.string(source.firstLine(of: missed.range)))
    let text = style.sentence("no scenario makes \(move) on \(run.checked.quoted(missed.screen))")
    let line = style.broken("\(location): \(text)", indent: 2)
    return style.paint(location, as: .path) + line.dropFirst(location.count)
  }

  // MARK: - Summary

  private var summary: String {
    let inFiles = "in \(counted(run.files.count, "file"))"
    let ran = counted(run.scenarios, "scenario")
    if run.hasPassed {
      let text = style.broken("ok: \(ran) \(inFiles)\(coverage)", indent: 2)
      return style.paint("ok", as: .note) + text.dropFirst(2)
    }
    let failed = run.failed > 0 ? "\(run.failed) of \(ran) failed" : ""
    let errors = run.errors > 0 ? counted(run.errors, "error") : ""
    let parts = [failed.isEmpty ? ran : failed, errors].filter { !$0.isEmpty }
    var text = style.broken("\(parts.joined(separator: ", ")) \(inFiles)\(coverage)", indent: 2)
    for words in [failed, errors] {
      guard let range = text.firstRange(of: words) else { continue }
      text.replaceSubrange(range, with: style.paint(words, as: .error))
    }
    return text
  }

  private var coverage: String {
    guard let coverage = run.coverage else { return "" }
    let made = coverage.declared - coverage.missed.count
    return "; \(made) of \(counted(coverage.declared, "move")) made"
  }
}
