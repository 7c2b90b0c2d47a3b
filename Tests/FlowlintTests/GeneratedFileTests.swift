import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("Generated files")
struct GeneratedFileTests {
  @Test("a folder is made if it is missing, and files left over in it are listed, never removed")
  func leftovers() throws {
    let place = try Workplace(["out/Mine.swift": "struct Mine {}\n"])
    let flow = packageFolder.appending(path: "Examples/welcome/flow.yaml").path
    let arguments = ["generate", "swift", flow, "-o", "out/new"]
    #expect(place.run(arguments).status == 0)
    try place.write(place.text(of: "out/new/AccountFlow.swift"), to: "out/new/OldFlow.swift")
    let words = "out/new/OldFlow.swift: flowlint no longer generates it; remove it\n"
    #expect(place.run(arguments).errors == "flowlint: \(words)")
    let stale = place.run(arguments + ["--check"])
    #expect(stale.status == 1 && stale.output == words)
    let missing = place.run("generate", "swift", flow, "--alone", "-o", "no/such/Flow.swift")
    #expect(missing.status == 2)
    #expect(missing.errors == "flowlint: no/such/Flow.swift: no such file or directory\n")
  }

  @Test("the code of the recipes is up to date, and the app compiles with it")
  func recipes() throws {
    let folder = "Examples/recipes/Recipes"
    let check = Run([
      "generate", "swift", "Examples/recipes/flow.yaml", "-o", "\(folder)/RecipesFlow.swift",
      "--check",
    ])
    #expect(check.status == 0, "\(check.output)")
    guard SwiftCompiler.isThere else { return }
    let place = try Workplace()
    let sources = packageFolder.appending(path: folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where name.hasSuffix(".swift") {
      try place.write(String(contentsOf: sources.appending(path: name), encoding: .utf8), to: name)
    }
    let run = try SwiftCompiler.check(place, version: "6")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("--check of link files says which differ, and writes nothing")
  func links() throws {
    let place = try Workplace()
    let flow = packageFolder.appending(path: "Examples/checkout/flow.yaml").path
    let arguments = ["generate", "links", flow, "--for", "ios", "-o", "ios"]
    let missing = place.run(arguments + ["--check"])
    #expect(missing.status == 1)
    #expect(missing.output.contains("ios/Info.plist: it does not exist\n"))
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/ios"))
    #expect(place.run(arguments).status == 0)
    #expect(place.run(arguments + ["--check"]).status == 0)
    try place.write("<plist/>\n", to: "ios/Info.plist")
    let stale = place.run(arguments + ["--check"])
    #expect(stale.status == 1)
    #expect(stale.output.hasPrefix("ios/Info.plist: it differs from what would be generated\n"))
    #expect(place.run("generate", "links", flow, "--check").status == 2)
  }
}
