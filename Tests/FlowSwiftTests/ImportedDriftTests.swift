import FlowImport
import FlowRules
import Foundation
import OtherPrograms
import Testing

@testable import FlowSwift

@Suite("Drift of imported flows")
struct ImportedDriftTests {
  @Test(
    "a flow has no findings right after its import",
    arguments: [
      "Tests/FlowSwiftTests/Fixtures/swiftui", "Tests/FlowSwiftTests/Fixtures/routes",
      "Tests/FlowSwiftTests/Fixtures/uikit", "Tests/FlowlintTests/ImportFixtures/storyboard",
      "Examples/recipes/Recipes",
    ])
  func imported(_ folder: String) throws {
    let sources = try ComparedApp.sources(in: folder)
    let app = try ComparedApp(flow: ImportResult.text(of: sources), sources)
    #expect(app.found() == [])
    if let moves = app.drift.counts.moves {
      #expect(app.drift.counts.found == moves)
      #expect(app.drift.counts.withheld == 0)
    }
  }

  @Test("segues and scenes that no storyboard has are found right after the import, too")
  func missing() throws {
    let sources = try ComparedApp.sources(in: "Tests/FlowSwiftTests/Fixtures/storyboard")
    let app = try ComparedApp(flow: ImportResult.text(of: sources), sources)
    #expect(
      app.found() == [
        "Controllers.swift:6 unknown-segue error: no storyboard has the segue `showNothing`: "
          + "performing it crashes",
        "Controllers.swift:12 unknown-scene error: no storyboard has a scene with the identifier "
          + "`Missing`: making it crashes",
      ])
  }

  @Test("the flow of the example does not drift from its code")
  func example() throws {
    let sources = try ComparedApp.sources(in: "Examples/recipes/Recipes")
    let text = try String(
      contentsOf: packageFolder.appending(path: "Examples/recipes/flow.yaml"), encoding: .utf8)
    #expect(try ComparedApp(flow: text, sources).found() == [])
  }
}
