import FlowChange
import FlowSource

/// Changes as workflow commands, which GitHub shows as annotations.
package struct ChangeGitHub: Report {
  private let run: ChangeRun

  package init(_ run: ChangeRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var commands = GitHubCommands()
    for (change, comparison) in run.located {
      let main = change.location(in: comparison)
      commands.add(
        change.level.severity, run.paths.inRepository(main.text.path),
        main.text.oneLine(of: main.range), title: change.kind.rawValue, escapedData(change.message))
    }
    let counts = Change.Level.allCases.map { ($0.severity, run.count($0)) }
    write(Array(commands.text(of: counts, hasSummary: false).utf8))
  }
}
