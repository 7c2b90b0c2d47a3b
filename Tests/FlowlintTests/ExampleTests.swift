import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("the package's own files")
struct ExampleTests {
  @Test("every flow under Examples/ has nothing to say about it", arguments: flows(in: "Examples"))
  func examples(path: String) {
    let run = Run(["check", path, "--strict", "--quiet"])
    #expect(run.status == 0)
    #expect(run.output == "")
  }

  @Test("a search finds every flow under Examples/, and none that is broken")
  func search() {
    let run = Run(["check", "Examples", "--strict", "--no-steps"])
    #expect(run.status == 0)
    let flows = flows(in: "Examples")
    #expect(flows.count > 5)
    #expect(run.output.hasPrefix("ok: \(flows.count) files, "))
  }

  @Test("every broken flow prints its expected output", arguments: brokenFlows)
  func broken(name: String) throws {
    let run = Run(["check", "--steps", "progress", "Examples/broken/\(name).yaml"])
    #expect(run.status == 1)
    #expect(try run.output == text(of: "Examples/broken/\(name).expected"))
  }

  @Test("there are broken flows, and nothing is expected of others")
  func expectedFiles() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appending(path: "Examples/broken").path)
    #expect(!brokenFlows.isEmpty)
    // A folder holds files that a flow names.
    #expect(names.count { $0.contains(".") } == 2 * brokenFlows.count)
  }

  @Test("every command line of the README can be run", arguments: ownLines)
  func readme(line: [String]) throws {
    let example = "Examples/checkout/flow.yaml"
    let place = try Workplace([example: text(of: example)])
    if line.contains("flow.yaml"), line.first != "import" {
      try place.write(readmeFlow(), to: "flow.yaml")
    }
    if line.first == "import" {
      for (folder, fixture) in [("App", "storyboard"), ("app/src/main/res", "android")] {
        let copy = place.folder.appending(path: folder)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: importFixtures.appending(path: fixture), to: copy)
      }
    }
    if line[0] == "diff" {
      for name in ["old.yaml", "new.yaml"] { try place.write(readmeFlow(), to: name) }
    }
    if line[0] == "test" { try place.write(readmeScenarios(), to: "flow.scenarios.yaml") }
    let run = place.run(line)
    // An import says there what it did.
    #expect(run.status == 0 && (run.errors == "" || line.first == "import"))
  }

  @Test("all scenarios under Examples/ pass", arguments: flows(in: "Examples"))
  func scenarios(path: String) {
    let hasScenarios = FileManager.default.fileExists(
      atPath: packageFolder.appending(
        path: path.replacing("flow.yaml", with: "flow.scenarios.yaml")
      )
      .path)
    let run = Run(["test", path])
    #expect(run.status == (hasScenarios ? 0 : 2), "\(run.output)")
    #expect(hasScenarios || !path.contains("/articles/"))
  }

  @Test("the scenarios in the README and in their own description pass")
  func documentedScenarios() throws {
    let readme = try readmeFlow()
    let place = try Workplace([
      "readme.yaml": readme, "readme.scenarios.yaml": readmeScenarios(),
      "flow.yaml": text(of: "Examples/checkout/flow.yaml"),
    ])
    #expect(place.run("test", "readme.yaml", "readme.scenarios.yaml").status == 0)
    let description = try text(of: "docs/scenarios.md")
    let shown = try #require(description.firstMatch(of: #/```yaml\n((?s).*?)```/#)).1
    let scenarios = String(shown)
    try place.write(scenarios, to: "flow.scenarios.yaml")
    #expect(place.run("test", "flow.yaml", "flow.scenarios.yaml").status == 0)
    try place.write(
      scenarios.replacing("progress: 1/3", with: "progress: 1/4"), to: "flow.scenarios.yaml")
    let output = place.run("test", "flow.yaml", "flow.scenarios.yaml").output
    #expect(description.contains("```\n\(output)```"))
  }

  @Test("the README shows every command that there is, and no other")
  func readmeCommands() throws {
    let listed = try #require(Run(["no-command"]).errors.firstMatch(of: #/commands: (.*)/#)).1
    let commands = listed.split(separator: ", ").map(String.init)
    #expect(Set(commandLines.compactMap(\.first)).union(["help"]) == Set(commands))
  }

  @Test("the flow in the README has nothing to say about it")
  func readmeFlowIsClean() throws {
    let run = try Workplace(["flow.yaml": readmeFlow()]).run("check", "--strict", "--quiet")
    #expect(run.status == 0 && run.output == "")
  }

  @Test("every flow in the description of the format can be checked and is fine")
  func formatFlows() throws {
    let description = try text(of: "docs/flow-format.md")
    let flows = description.matches(of: #/```yaml\n((?s).*?)```/#).map { String($0.1) }
    #expect(flows.count > 5)
    let place = try Workplace([
      "onboarding/flow.yaml": """
      start: email
      screens: {email: {title: E-mail, destinations: [{finish: done}, {finish: canceled}]}}

      """
    ])
    for flow in flows {
      try place.write(flow, to: "flow.yaml")
      let run = place.run("check", "flow.yaml", "--strict", "--format", "concise")
      #expect(run.status == 0 && run.output == "", "\(flow)")
    }
  }

  @Test(
    "every source file that the pages for contributors name is there",
    arguments: ["architecture", "contributing"])
  func namedFiles(page: String) throws {
    let sources = Set(paths(in: "Sources").compactMap { $0.split(separator: "/").last })
    let named = try text(of: "docs/\(page).md").matches(of: #/`([A-Za-z+\/]+\.swift)`/#).map(\.1)
    #expect(named.count > 12)
    for path in named {
      #expect(path.split(separator: "/").last.map(sources.contains) == true, "\(path)")
    }
  }

  @Test(
    "pages of the documentation show what commands print",
    arguments: [("docs/tables.md", 3), ("docs/bookshop.md", 4)])
  func consoles(path: String, count: Int) throws {
    let page = try text(of: path)
    let blocks = page.matches(of: #/(?m)^(`{3,4})console\n\$ flowlint (.*)\n((?s).*?)^\1$/#)
    #expect(blocks.count == count)
    for block in blocks {
      let output = Run(block.2.split(separator: " ").map(String.init)).output
      #expect(output.trimmingCharacters(in: .newlines) + "\n" == block.3)
    }
  }

  @Test("the README shows the output of an example as it is")
  func readmeOutput() throws {
    let readme = try text(of: "README.md")
    let shown = try #require(readme.firstMatch(of: #/```\n(falling(?s).*?)\n\n(error(?s).*?)```/#))
    let output = try text(of: "Examples/broken/falling-progress.expected")
    #expect(output.hasPrefix(shown.1))
    #expect(output.contains(shown.2))
  }
}

private func readmeFlow() throws -> String { try readmeYAML("flowlint:") }
private func readmeScenarios() throws -> String { try readmeYAML("scenarios:") }

/// The first block of YAML in the README that begins with a key.
private func readmeYAML(_ key: String) throws -> String {
  let blocks = try text(of: "README.md").matches(of: #/```yaml\n((?s).*?)```/#).map(\.1)
  return String(try #require(blocks.first { $0.hasPrefix(key) }))
}

private func text(of path: String) throws -> String {
  try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
}

/// The paths below a folder, sorted.
private func paths(in folder: String) -> [String] {
  let found = FileManager.default.enumerator(atPath: packageFolder.appending(path: folder).path)
  return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }.sorted()
}

func flows(in folder: String) -> [String] {
  paths(in: folder).filter { $0.hasSuffix("flow.yaml") && !$0.contains("/broken/") }
}

/// Their names without an ending.
private let brokenFlows = paths(in: "Examples/broken").filter { $0.hasSuffix(".yaml") }
  .compactMap { $0.split(separator: "/").last?.dropLast(5) }.map(String.init)

/// Those that every build can run: `import swift` and `drift` need the reader of Swift code.
private let ownLines = commandLines.filter {
  !$0.starts(with: ["import", "swift"]) && $0.first != "drift"
}

/// The arguments of each `flowlint …` in the README, in code or after `swift run`, with placeholders
/// filled in.
private let commandLines: [[String]] = {
  let readme = (try? text(of: "README.md")) ?? ""
  let lines = readme.matches(of: #/(?:`|run )flowlint ([a-z-][^`\n]*)/#)
  return lines.map { match in
    match.1.replacing("[FILE…]", with: "Examples/checkout/flow.yaml")
      .replacing(" [MOVE…]", with: "").replacing(" [SCENARIOS…]", with: "").replacing(
        "RULE", with: "trap"
      ).split(separator: " ").map(
        String.init)
  }
}()
