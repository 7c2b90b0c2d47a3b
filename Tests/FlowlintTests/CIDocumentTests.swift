import Foundation
import OtherPrograms
import Testing

@testable import flowlint

/// What `docs/ci.md` and the files for CI say is done here, as far as one machine can.
@Suite("CI setups")
struct CIDocumentTests {
  @Test("every command line of docs/ci.md can be run", arguments: commandLines)
  func commands(line: String) throws {
    let place = try Workplace(["flow.yaml": cleanFlow, "Flows/flow.yaml": cleanFlow])
    let words = line.replacing("\"$SCRIPT_INPUT_FILE_0\"", with: "Flows/flow.yaml")
      .replacing("\"$CI_NODE_INDEX/$CI_NODE_TOTAL\"", with: "1/1")
      .replacing("${{ matrix.shard }}/3", with: "1/1")
      .split(separator: " ").map(String.init)
    let run = place.run(words)
    #expect(run.status == 0 && run.errors == "")
  }

  @Test("every YAML of docs/ci.md, the hooks and the action can be read")
  func yaml() throws {
    let document = try text(of: "docs/ci.md")
    let blocks = document.matches(of: #/```yaml\n((?s).*?)```/#).map { String($0.1) }
    #expect(blocks.count > 4)
    let place = try Workplace()
    for (number, block) in blocks.enumerated() { try place.write(block, to: "\(number).yaml") }
    let paths = [".pre-commit-hooks.yaml", ".github/actions/flowlint/action.yml"]
    let files =
      blocks.indices.map { "\($0).yaml" } + paths.map { packageFolder.appending(path: $0).path }
    let load = "import sys, yaml; [yaml.safe_load(open(name)) for name in sys.argv[1:]]"
    let judged = try Python.run([Python.interpreter, "-c", load] + files, in: place.folder)
    #expect(judged.status == 0 && judged.output == "", "\(judged.output)")
  }

  @Test("the problem matcher, the same in docs/ci.md, reads every line of a real report")
  func matcher() throws {
    let written = try text(of: ".github/actions/flowlint/matcher.json")
    #expect(try text(of: "docs/ci.md").contains("```json\n\(written)```"))
    let json = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
    let matcher = try #require((json?["problemMatcher"] as? [[String: Any]])?.first)
    let pattern = try #require((matcher["pattern"] as? [[String: Any]])?.first)
    let expression = try Regex(#require(pattern["regexp"] as? String))
    func group(_ name: String, of match: Regex<AnyRegexOutput>.Match) -> String? {
      (pattern[name] as? Int).flatMap { match.output[$0].substring }.map(String.init)
    }
    let output = try Workplace(expectedFlows).run("check", "flow.yaml", "--format", "concise")
      .output
    let lines = output.split(separator: "\n")
    #expect(lines.count > 6)
    for line in lines {
      let match = try #require(try expression.wholeMatch(in: String(line)))
      #expect(["flow.yaml", "account/flow.yaml"].contains(group("file", of: match)))
      #expect(["error", "warning"].contains(group("severity", of: match)))
      let place = [group("line", of: match), group("column", of: match)].compactMap(\.self)
      #expect(line.contains(":\(place.joined(separator: ":")): "))
      #expect(
        line.hasSuffix("\(group("message", of: match) ?? "?") [\(group("code", of: match) ?? "?")]")
      )
    }
  }

  @Test(
    "the action prints findings between its matcher's coming and going, and writes what it shall",
    .enabled(if: builtProgram != nil, "the program is not there"),
    arguments: [
      ("", 1), ("--fail-on never flow.yaml", 0), ("--level info\n--fail-on never\n", 0),
      ("missing.yaml", 2),
    ])
  func action(arguments: String, status: Int32) throws {
    let place = try Workplace([
      "flow.yaml": brokenFlow, "temporary/flowlint.md": "of an earlier step\n", "summary.md": "a\n",
    ])
    let folder = packageFolder.appending(path: ".github/actions/flowlint").path
    let run = try Python.run(
      ["bash", "\(folder)/check.sh"], in: place.folder,
      environment: [
        "FLOWLINT_PROGRAM": try #require(builtProgram), "FLOWLINT_ARGUMENTS": arguments,
        "FLOWLINT_SARIF": "out.sarif", "GITHUB_ACTION_PATH": folder, "RUNNER_TEMP": "temporary",
        "GITHUB_STEP_SUMMARY": "summary.md",
      ])
    #expect(run.status == status)
    #expect(run.output.hasPrefix("::add-matcher::\(folder)/matcher.json\n"))
    #expect(run.output.hasSuffix("::remove-matcher owner=flowlint::\n"))
    let summary = try place.text(of: "summary.md")
    if status == 2 {
      #expect(summary == "a\n")
    } else {
      #expect(run.output.contains("\nflow.yaml:3:51: error: "))
      #expect(summary.hasPrefix("a\n## flowlint: 1 error in 1 file\n"))
      #expect(try place.text(of: "out.sarif").contains("undefined-screen"))
    }
  }

  @Test(
    "the Xcode phase of docs/ci.md stamps what is clean and nothing else",
    .enabled(if: builtProgram != nil, "the program is not there"),
    arguments: [(cleanFlow, true), (brokenFlow, false)])
  func xcode(flow: String, isClean: Bool) throws {
    let section = try text(of: "docs/ci.md").split(separator: "## Xcode")[1]
    let script = try #require(section.firstMatch(of: #/```sh\n((?s).*?)```/#)).1
    let place = try Workplace(["flow.yaml": flow, "phase.sh": String(script), "bin/x": ""])
    try place.link("bin/flowlint", to: #require(builtProgram))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try Python.run(
      ["sh", "phase.sh"], in: place.folder,
      environment: [
        "SCRIPT_INPUT_FILE_0": place.folder.appending(path: "flow.yaml").path,
        "SCRIPT_OUTPUT_FILE_0": "stamp", "PATH": "\(place.folder.path)/bin:\(path)",
      ])
    #expect((run.status == 0) == isClean)
    #expect(run.output.hasPrefix("\(place.folder.path)/flow.yaml:3:51: error: ") == !isClean)
    #expect((try? place.text(of: "stamp")) == (isClean ? "" : nil))
  }

  @Test(
    "pre-commit runs the hook at every commit, on all flows of the repository",
    .enabled(
      if: Python.tool("pre-commit") != nil && builtProgram != nil,
      "pre-commit or the program is not there: .ci/setup"))
  func preCommit() throws {
    let place = try Workplace([
      "hooks/.pre-commit-hooks.yaml": text(of: ".pre-commit-hooks.yaml"),
      "app/.pre-commit-config.yaml":
        "repos: [{repo: ../hooks, rev: first, hooks: [{id: flowlint-system}]}]\n",
      "app/flow.yaml": cleanFlow, "app/old/shop.flow.yaml": cleanFlow, "app/notes.txt": "a\n",
      "bin/x": "",
    ])
    try place.link("bin/flowlint", to: #require(builtProgram))
    func git(_ folder: String, _ arguments: String...) throws {
      let names = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
      let run = try Python.run(
        ["git"] + names + arguments, in: place.folder.appending(path: folder))
      #expect(run.status == 0, "\(run.output)")
    }
    for folder in ["hooks", "app"] {
      try git(folder, "init", "--quiet")
      try git(folder, "add", ".")
      try git(folder, "commit", "--quiet", "--no-verify", "--message", "first")
      try git(folder, "tag", "first")
    }
    func hook() throws -> (status: Int32, output: String) {
      try git("app", "add", ".")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return try Python.run(
        [try #require(Python.tool("pre-commit")), "run"],
        in: place.folder.appending(path: "app"),
        environment: [
          "PRE_COMMIT_HOME": place.folder.appending(path: "cache").path,
          "PATH": "\(place.folder.path)/bin:\(path)",
        ])
    }
    try place.write("b\n", to: "app/notes.txt")
    let passed = try hook()
    #expect(passed.status == 0 && passed.output.contains("Passed"), "\(passed.output)")
    try place.write(brokenFlow, to: "app/old/shop.flow.yaml")
    let failed = try hook()
    #expect(failed.status == 1 && failed.output.contains("Failed"))
    #expect(failed.output.contains("--> old/shop.flow.yaml:3:51"), "\(failed.output)")
    try place.write(cleanFlow, to: "app/old/shop.flow.yaml")
    #expect(try hook().status == 0)
    try place.write("levels: none\n", to: "app/.flowlint.yaml")
    #expect(try hook().output.contains("- exit code: 2"))
  }
}

private func text(of path: String) throws -> String {
  try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
}

/// What follows `flowlint` in each command of the document, up to what the shell does with it.
private let commandLines: [String] = {
  let document = (try? text(of: "docs/ci.md")) ?? ""
  let lines = document.matches(
    of: #/(?m)^[^`\n]*?(?:^|[\/' ])flowlint ((?:check|steps|routes|schema|--generate)[^\n`'|>&]*)/#)
  return lines.map { $0.1.trimmingCharacters(in: .whitespaces) }.sorted()
}()
