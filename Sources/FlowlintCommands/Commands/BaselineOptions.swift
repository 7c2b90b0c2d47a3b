import ArgumentParser

/// Known findings, which do not count.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Do not count the findings recorded in this file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Record the findings in this file; from then on, only new ones count.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var writeBaseline: String?

  @Flag(help: "Remove entries from the --baseline file that no longer occur.")
  var pruneBaseline = false

  func validate() throws {
    if pruneBaseline, baseline == nil {
      throw ValidationError("--prune-baseline requires --baseline")
    }
    if pruneBaseline, writeBaseline != nil {
      throw ValidationError("--prune-baseline cannot be combined with --write-baseline")
    }
  }

  var request: BaselineRequest {
    if let writeBaseline { return .write(writeBaseline) }
    return baseline.map { .match($0, prunes: pruneBaseline) } ?? .none
  }
}
