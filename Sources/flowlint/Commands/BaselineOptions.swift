import ArgumentParser
import FlowProject
import FlowReports
import FlowRules
import FlowSettings
import FlowSource

/// What is known already, and does not count.
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

  /// Takes what is known out of the verdicts on some flows, and writes what has to be written.
  ///
  /// `least` is the least severity that is recorded.
  func apply(
    to verdicts: inout [Verdict], on flows: [CheckedFlow], from least: Severity,
    _ console: Console
  ) throws(Failure) {
    if let writeBaseline {
      let file = try open(writeBaseline, console)
      let keys = keys(of: verdicts, on: flows, in: file)
      let recorded = zip(verdicts, keys).flatMap { verdict, keys in
        zip(verdict.diagnostics, keys).filter { $0.0.severity >= least }.map(\.1)
      }
      let baseline = Baseline(keys: recorded)
      try write(baseline, to: file)
      console.writeError(
        "flowlint: wrote \(counted(baseline.count, "finding")) to \(writeBaseline)\n")
      _ = match(baseline, with: &verdicts, keys)
    } else if let baseline {
      let file = try open(baseline, console)
      let keys = keys(of: verdicts, on: flows, in: file)
      let recorded = try failing { () throws(ProjectError) in try file.read() }
      let rest = match(recorded, with: &verdicts, keys)
      try report(rest, in: file, judged: Set(flows.map { file.name(of: $0.source.path) }), console)
    }
  }

  private func open(_ path: String, _ console: Console) throws(Failure) -> BaselineFile {
    try failing { () throws(ProjectError) in try BaselineFile(path, in: console.files) }
  }

  private func write(_ baseline: Baseline, to file: BaselineFile) throws(Failure) {
    try failing { () throws(ProjectError) in try file.write(baseline.text) }
  }

  private func keys(
    of verdicts: [Verdict], on flows: [CheckedFlow], in file: BaselineFile
  ) -> [[Baseline.Key]] {
    zip(verdicts, flows).map { verdict, flow in
      Baseline.keys(
        of: verdict.diagnostics, in: flow, named: file.name(of: flow.source.path))
    }
  }

  private func match(
    _ baseline: Baseline, with verdicts: inout [Verdict], _ keys: [[Baseline.Key]]
  ) -> BaselineMatch {
    var match = BaselineMatch(baseline)
    for number in verdicts.indices { match.apply(to: &verdicts[number], keys: keys[number]) }
    return match
  }

  /// Says what is stale, or takes it out; files that were not looked at are left alone.
  private func report(
    _ match: BaselineMatch, in file: BaselineFile, judged: Set<String>, _ console: Console
  ) throws(Failure) {
    func isJudged(_ name: String) -> Bool { judged.contains(name) || file.isMissing(name) }
    let stale = match.stale(where: isJudged)
    guard !stale.isEmpty else { return }
    let entries = counted(stale.count, "stale entry", "stale entries")
    if pruneBaseline {
      try write(match.pruned(where: isJudged), to: file)
      return console.writeError("flowlint: took \(entries) out of \(file.path)\n")
    }
    let places = stale.prefix(3).compactMap(\.line).map { "\(file.path):\($0)" }
    let more = stale.count > places.count ? " …" : ""
    console.writeError(
      "flowlint: \(entries): \(places.joined(separator: ", "))\(more); "
        + "--prune-baseline takes them out\n")
  }
}
