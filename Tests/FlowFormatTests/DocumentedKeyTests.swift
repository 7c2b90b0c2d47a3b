import FlowFormat
import FlowProject
import FlowTrace
import Foundation
import Testing

/// The tables of keys in the manual are printed from those of the program.
///
/// Where `FLOWLINT_RECORD` is set, they are written there, and the test fails.
@Suite("tables of keys in the manual")
struct DocumentedKeyTests {
  @Test(
    "they are those of the program", arguments: ["flow-format.md", "settings.md", "scenarios.md"])
  func tables(page: String) throws {
    let file = docsFolder.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let marks = text.matches(of: mark)
    #expect(!marks.isEmpty)
    for found in marks { #expect(printed[String(found.1)] != nil, "\(found.1)") }
    let wanted = text.replacing(mark) { found in
      "<!-- keys: \(found.1) -->\n" + (printed[String(found.1)] ?? "")
    }
    if ProcessInfo.processInfo.environment["FLOWLINT_RECORD"] != nil, wanted != text {
      try Data(wanted.utf8).write(to: file)
      Issue.record("written, to be read before it is committed: \(page)")
    } else {
      #expect(text == wanted)
    }
  }

  @Test("every table is in the manual")
  func allTables() throws {
    let pages = try ["flow-format.md", "settings.md", "scenarios.md"].map {
      try String(contentsOf: docsFolder.appending(path: $0), encoding: .utf8)
    }
    let shown = Set(pages.flatMap { $0.matches(of: mark).map { String($0.1) } })
    #expect(shown == Set(printed.keys))
  }
}

/// A table ends at the first line that does not belong to it.
private var mark: Regex<(Substring, Substring)> { #/(?m)^<!-- keys: ([a-z-]+) -->\n(?:\|.*\n)*/# }

private let docsFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../docs")

private let printed = [
  "file": keyTable(of: FlowTable.file.form),
  "app": keyTable(of: FlowTable.appKeys.form),
  "screen": keyTable(of: FlowTable.screen.form),
  "bar": keyTable(of: FlowTable.barKeys.form),
  "safe-area": keyTable(of: FlowTable.safeAreaKeys.form),
  "parameter": keyTable(of: FlowTable.parameter.form),
  "condition": keyTable(of: FlowTable.conditionKeys.form),
  "everywhere": keyTable(of: FlowTable.everywhereKeys.form),
  "transition": keyTable(of: FlowTable.transitionKeys.form),
  "link": keyTable(of: FlowTable.link.form),
  "claim": keyTable(of: FlowTable.claimKeys.form),
  "never-stack": keyTable(of: FlowTable.neverStackKeys.form),
  "never-shown": keyTable(of: FlowTable.neverShownKeys.form),
  "lacked": keyTable(of: FlowTable.lackedKeys.form),
  "always-stack": keyTable(of: FlowTable.alwaysStackKeys.form),
  "can-reach": keyTable(of: FlowTable.canReachKeys.form),
  "before": keyTable(of: FlowTable.beforeKeys.form),
  "reach": keyTable(of: FlowTable.reachKeys.form),
  "verbs": FlowTable.verbTable,
  "options": FlowTable.optionTable,
  "settings": keyTable(of: SettingsTable.flowlint.file.form),
  "override": keyTable(of: SettingsTable.flowlint.override.form),
  "limits": keyTable(of: SettingsTable.flowlint.limits),
  "baseline-finding": keyTable(of: BaselineTable.finding.form),
  "scenario": keyTable(of: ScenarioTable.scenarioKeys.form),
  "expectation": keyTable(of: ScenarioTable.expectationKeys.form),
]
