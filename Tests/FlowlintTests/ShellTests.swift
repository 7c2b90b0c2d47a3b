import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("shells")
struct ShellTests {
  @Test("docs/flowlint.1 is what the program says of itself")
  func manualPage() throws {
    let dump = Run(["--experimental-dump-help"]).output
    let page = try ManualPage(dump: dump, version: "flowlint \(Flowlint.version)").text
    try compare(page, to: "../../../docs/flowlint.1")
  }

  @Test(
    "the shells themselves accept their completions",
    arguments: ["bash", "zsh", "fish"].filter { isInstalled($0) })
  func syntax(shell: String) throws {
    let place = try Workplace(["script": Run(["--generate-completion-script", shell]).output])
    let judged = try Python.run([shell, "-n", "script"], in: place.folder)
    #expect(judged.status == 0 && judged.output == "")
  }

  @Test(
    "bash completes commands, options, formats, rules and the moves that can come next",
    .enabled(if: isInstalled("bash") && builtProgram != nil, "bash or the program is not there"),
    arguments: [
      (["ch"], ["check"]), (["check", "--format", "j"], ["json", "junit"]),
      (["check", "--output", "sa"], ["sarif="]), (["check", "--fail"], ["--fail-on"]),
      (["explain", "unda"], []),
      (["explain", "trap"], ["trap"]), (["explain", "unreach"], ["unreachable-screen"]),
      (["trace", "flow.yaml", "push"], ["push address"]),
      (["trace", "flow.yaml", "'push address'", "p"], ["pop"]),
      (["trace", "flow.yaml", "'push address'", "'pop'", ""], ["push address", "sheet coupon"]),
      (["trace", "missing.yaml", ""], []),
    ])
  func bash(words: [String], completions: [String]) throws {
    let place = try Workplace([
      "completions": Run(["--generate-completion-script", "bash"]).output,
      "flow.yaml": """
      start: cart
      screens:
        cart: {destinations: [address, {sheet: coupon}]}
        address: {destinations: [pop]}
        coupon: {}

      """,
      "complete": """
      flowlint() { "$PROGRAM" "$@"; }
      source ./completions
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
      _flowlint flowlint "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$((COMP_CWORD - 1))]}"
      for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done

      """,
    ])
    let run = try Python.run(
      ["bash", "complete", "flowlint"] + words, in: place.folder,
      environment: ["PROGRAM": try #require(builtProgram)])
    #expect(run.output.split(separator: "\n").map(String.init) == completions)
  }
}

func isInstalled(_ program: String) -> Bool {
  (try? Python.run(["which", program], in: packageFolder).status) == 0
}

/// The program that tests start: the one that `FLOWLINT_PROGRAM` names, even if it does not exist;
/// otherwise the one that was built with them.
let builtProgram: String? =
  ProcessInfo.processInfo.environment["FLOWLINT_PROGRAM"]
  .map { URL(filePath: $0).absoluteURL.path } ?? programBesideTests

/// The program that was built with the tests; nil where it is not beside them.
let programBesideTests: String? = {
  let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  let folders = [tests, packageFolder.appending(path: ".build/debug")]
  return folders.map { $0.appending(path: "flowlint").path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}()
