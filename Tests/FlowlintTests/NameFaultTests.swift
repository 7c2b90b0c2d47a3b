import Foundation
import Testing

@Suite(
  "names that are not valid UTF-8",
  .enabled(if: Shell.isThere && canNameInLatin1, "file names are UTF-8 here, or the program is not")
)
struct NameFaultTests {
  @Test(
    "a flow whose name is not valid UTF-8 is named in a failure, not skipped",
    arguments: [
      ("$'caf\\xe9.flow.yaml'", 2), ("$'caf\\xe9/flow.yaml'", 2), ("$'caf\\xe9.txt'", 0),
      ("$'ignored-\\xe9/flow.yaml'", 0), ("$'.\\xe9/flow.yaml'", 0),
    ])
  func notUTF8(name: String, status: Int32) throws {
    let place = try Workplace(["flow.yaml": cleanFlow, ".gitignore": "ignored*\n"])
    let run = try Shell.run(
      "name=\(name); mkdir -p \"$(dirname \"$name\")\"; cp flow.yaml \"$name\"; $flowlint check --quiet",
      in: place)
    #expect(run.status == status)
    #expect(
      run.output
        == (status == 0
          ? ""
          : "flowlint: caf\u{FFFD}\(name.contains("/") ? "" : ".flow.yaml"): its name is not valid "
            + "UTF-8, so it cannot be opened\n"))
  }

  @Test(
    "scenarios in a file whose name is not valid UTF-8 are named in a failure, not skipped",
    arguments: [
      ("caf\\xe9.scenarios.yaml", 2), ("flow.caf\\xe9.scenarios.yml", 2),
      ("other.caf\\xe9.scenarios.yaml", 0), (".caf\\xe9.scenarios.yaml", 0), ("caf\\xe9.yaml", 0),
    ])
  func scenariosNotUTF8(name: String, status: Int32) throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow, "other.flow.yaml": cleanFlow,
      "flow.scenarios.yaml": "scenarios: [{name: nothing}]\n",
    ])
    let run = try Shell.run(": >$'\(name)'; $flowlint test flow.yaml", in: place)
    let shown = name.replacing("\\xe9", with: "\u{FFFD}")
    #expect(run.status == status)
    #expect(
      run.output
        == (status == 0
          ? "ok: 1 scenario in 1 file\n"
          : "flowlint: \(shown): its name is not valid UTF-8, so it cannot be opened\n"))
  }

  @Test(
    "a file with such a name cannot be named",
    arguments: ["check", "test", "routes", "import android"])
  func namedInLatin1(command: String) throws {
    let run = try Shell.run(
      "cp flow.yaml $'caf\\xe9.yaml'; $flowlint \(command) $'caf\\xe9.yaml'",
      in: try Workplace(["flow.yaml": cleanFlow]))
    #expect(run.status == 2)
    #expect(run.output == "flowlint: caf\u{FFFD}.yaml: the argument is not valid UTF-8\n")
  }

  @Test(
    "below a folder with such a name no settings are passed over: nothing is checked",
    arguments: [
      ("check flow.yaml", "flow.yaml"), ("check", "."), ("check --fix", "."),
      ("test flow.yaml", "flow.yaml"), ("check - <flow.yaml", "."),
      ("check \"$top/link/flow.yaml\"", "link/flow.yaml"),
    ])
  func folderInLatin1(command: String, path: String) throws {
    let place = try Workplace([
      "flow.yaml": warnedFlow, ".flowlint.yaml": "rules: {self-push: off}\n",
    ])
    let run = try Shell.run(
      """
      top=$PWD; mkdir $'\\xe9'; mv flow.yaml .flowlint.yaml $'\\xe9'; ln -s $'\\xe9' link
      cd $'\\xe9'; $flowlint \(command)
      """, in: place)
    #expect(run.status == 2)
    let output = run.output.replacing("\(place.folder.path)/", with: "")
    #expect(output == "flowlint: \(path): its full path is not valid UTF-8\n")
  }
}

/// macOS refuses such names.
private let canNameInLatin1 =
  (try? Shell.run(": >$'\\xe9'", in: Workplace()).status) == 0
