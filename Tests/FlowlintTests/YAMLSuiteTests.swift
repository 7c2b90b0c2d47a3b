import EventDrain
import Foundation
import Testing

@testable import FlowlintCommands

@Suite("any YAML as a flow")
struct YAMLSuiteTests {
  @Test("the program rejects the same awkward texts as libyaml")
  func awkward() throws { try check(YAMLText.awkward) }

  @Test(
    "the program rejects the same texts of the YAML test suite as libyaml",
    .enabled(if: !YAMLText.suite.isEmpty, "FLOWLINT_YAML_SUITE names no folder of YAML files"))
  func suite() throws { try check(YAMLText.suite) }

  private func check(_ texts: [YAMLText]) throws {
    let place = try Workplace()
    var refused = 0
    for text in texts {
      try place.write(text.text, to: "flow.yaml")
      let run = place.run("check", "flow.yaml", "--format", "concise", "--level", "info")
      #expect(run.errors == "" && run.status < 2, "\(text.name)")
      let invalid = run.output.split(separator: "\n").filter { $0.hasSuffix(" [invalid-yaml]") }
      let file = place.folder.appending(path: "flow.yaml").path
      let isRefused = unsafe drain_events(file) < 0
      let isRight = isRefused ? invalid.count == 1 : invalid.allSatisfy(isAboutAliases)
      #expect(isRight, "\(text.name): \(text.text.debugDescription)")
      refused += isRefused ? 1 : 0
      try checkPlaces(run, in: text)
      // Whatever it is, text and tables come to an end too.
      #expect(place.run("check", "flow.yaml", "--width", "40").status == run.status)
    }
    #expect(refused > 0 && refused < texts.count)
  }

  /// libyaml's parser leaves it to its reader to know what aliases stand for.
  private func isAboutAliases(_ line: Substring) -> Bool {
    line.contains("no anchor has the name") || line.contains("is inside the node that it refers to")
  }

  /// Every finding is at a line of the text and at a column of the line, or after its end.
  private func checkPlaces(_ run: Run, in text: YAMLText) throws {
    let lines = text.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for finding in run.findings {
      let place = finding.prefix { $0 != " " }.split(separator: ":").compactMap { Int($0) }
      try #require(place.count == 2, "\(text.name): \(finding)")
      try #require((1...lines.count).contains(place[0]), "\(text.name): \(finding)")
      let columns = 1...lines[place[0] - 1].unicodeScalars.count + 1
      #expect(columns.contains(place[1]), "\(text.name): \(finding)")
    }
  }
}
