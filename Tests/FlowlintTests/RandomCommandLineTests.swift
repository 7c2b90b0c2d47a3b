import ArgumentParser
import FlowProject
import Foundation
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("random command lines")
struct RandomCommandLineTests {
  /// A hundred thousand where there is time for all.
  private static let rounds = RandomRounds.areAll(100_000) ? 100_000 : 10_000

  private static let commands = [
    "check", "routes", "steps", "explain", "trace", "test", "import", "rules", "settings", "schema",
    "init", "help", "storyboard", "android", "graph", "generate", "links",
  ]

  private static let options = [
    "--fix", "--diff", "--unsafe", "--quiet", "-q", "--strict", "--no-steps", "--exits", "--free",
    "--statistics", "--coverage", "--generate", "--check", "--force", "--version", "--help", "-h",
    "--prune-baseline", "--format", "--output", "-o", "--baseline", "--write-baseline", "--config",
    "--root", "--limit", "--level", "--fail-on", "--steps", "--max-routes", "--max-findings",
    "--select", "--ignore", "--color", "--width", "--match", "--script", "--events",
    "--progress-model", "--stdin-filename", "--generate-completion-script", "--", "-",
    "--around", "--depth", "--route", "--back", "--no-links", "--direction", "--compare", "--shard",
    "---completion",
    "--experimental-dump-help",
  ]

  private static let values = [
    "flow.yaml", "broken.yaml", "a.xml", ".", "missing.yaml", "flow.scenarios.yaml", "out",
    "/dev/null",
    "json", "sarif=out", "json=flow.yaml", "text", "xcode", "bash", "zsh", "fish", "trap", "graph",
    "-1", "0", "1", "20", "9223372036854775807", "9223372036854775808", "922337203685477581",
    "nodes=1", "nodes=9223372036854775807", "bytes=", "=", "", "push done", "pop",
    "tap 9223372036854775807",
    "back-menu 99999999999", "swipe-back 40% cancel", "shop://a", "error", "never", "all",
    "delegate,all", "svg", "html", "mermaid", "dot", "down", "1/2", "2/1", "cart",
    "\u{0}", "\u{1B}[0m", "caf\u{E9}", "::error::x", String(repeating: "x", count: 5000),
  ]

  private static func line(_ seed: UInt64) -> [String] {
    var dice = Dice(seed: seed)
    let start = dice.isLucky(percent: 95) ? [dice.one(of: commands)] : []
    return start
      + (0..<dice.number(0...6)).map { _ in
        dice.one(of: dice.isLucky(percent: 45) ? options : values)
      }
  }

  @Test("a command that is parsed alone is the one that the whole program parses")
  func parsedAlone() {
    let lines = [
      "check a.yaml --fix --level info", "check --version", "schema help", "import help",
      "import storyboard a -o b", "import android --help", "import", "drift a --version",
      "drift --help",
      "help check", "generate links -- --version", "lsp --versio", "--version",
    ].map { $0.split(separator: " ").map(String.init) }
    func words(_ parse: ([String]) throws -> any ParsableCommand, _ line: [String]) -> String {
      do { return String(reflecting: try parse(line)) } catch {
        return Flowlint.fullMessage(for: error)
      }
    }
    for line in lines + RandomRounds.seeds(100).map(RandomCommandLineTests.line)
    where !line.contains("---completion") {
      #expect(words(Flowlint.parsed, line) == words(Flowlint.parseAsRoot, line), "\(line)")
    }
  }

  @Test("every command line ends with a status, and a failure with its reason")
  func statuses() throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow, "broken.yaml": brokenFlow, "a.xml": "<navigation/>",
      "flow.scenarios.yaml": "scenarios: [{name: nothing}]\n",
    ])
    for seed in RandomRounds.seeds(RandomCommandLineTests.rounds) {
      let arguments = RandomCommandLineTests.line(seed)
      // A completion prints by itself.
      if arguments.contains("---completion") { continue }
      let run = place.run(arguments, surroundings: .input(cleanFlow))
      #expect([0, 1, 2].contains(run.status), "\(arguments) \(RandomRounds.repeating(seed))")
      if run.status == 2 {
        #expect(
          run.errors.hasPrefix("flowlint: ") || run.errors.contains("\nflowlint: "),
          "\(arguments) \(RandomRounds.repeating(seed))")
      }
    }
  }
}
