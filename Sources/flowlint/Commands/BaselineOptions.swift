import ArgumentParser

/// Known findings, which do not count.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Findings recorded in this file do not count.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Record what is found in this file; from then on only what is new counts.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var writeBaseline: String?

  @Flag(help: "Take out of the file of --baseline what is found no more.")
  var pruneBaseline = false

  func validate() throws {
    if pruneBaseline, baseline == nil {
      throw ValidationError("--prune-baseline needs --baseline, the file to prune")
    }
    if pruneBaseline, writeBaseline != nil {
      throw ValidationError("--write-baseline leaves nothing to prune")
    }
  }

  var request: BaselineRequest {
    if let writeBaseline { return .write(writeBaseline) }
    return baseline.map { .match($0, prunes: pruneBaseline) } ?? .none
  }
}
