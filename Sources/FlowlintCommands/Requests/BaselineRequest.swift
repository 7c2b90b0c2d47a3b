import FlowFormat
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// What a run does with a baseline.
enum BaselineRequest: Equatable {
  case none
  /// Records the findings in a file.
  case write(String)
  /// Takes the findings recorded in a file as known, and removes stale ones if it prunes.
  case match(String, prunes: Bool)

  /// Removes known findings from the verdicts on some flows, and writes the baseline if asked to.
  ///
  /// `least` is the least severity that is recorded.
  func apply(
    to verdicts: inout [Verdict], on flows: [CheckedFlow], from least: Severity,
    _ selection: RuleSelection, ofCode: Bool = false, _ console: Console
  ) throws(Failure) {
    switch self {
    case .none: break
    case .write(let path):
      let file = try open(path, console)
      let entries = entries(for: verdicts, on: flows, in: file)
      let recorded = zip(verdicts, entries).flatMap { verdict, entries in
        zip(verdict.diagnostics, entries).filter { $0.0.severity >= least }.map(\.1)
      }
      let baseline = Baseline(recorded)
      try write(baseline, to: file)
      console.complain("wrote \(counted(recorded.count, "finding")) to \(path)")
      _ = match(baseline, with: &verdicts, entries)
    case .match(let path, let prunes):
      let file = try open(path, console)
      let entries = entries(for: verdicts, on: flows, in: file)
      let known = try failing { () throws(ProjectError) in try file.read() }
      let match = match(known, with: &verdicts, entries)
      let judged = Set(flows.map { file.name(of: $0.source.path) })
      try report(match, of: known, in: file, prunes: prunes, console) { name, rule in
        (judged.contains(name) || file.isMissing(name))
          && RuleID(rawValue: rule).map { id in
            selection.judges(id) && (id.rule.family == .code) == ofCode
          } != false
      }
    }
  }

  private func open(_ path: String, _ console: Console) throws(Failure) -> BaselineFile {
    try failing { () throws(ProjectError) in try BaselineFile(path, in: console.files) }
  }

  private func write(_ baseline: Baseline, to file: BaselineFile) throws(Failure) {
    try failing { () throws(ProjectError) in try file.write(baseline.text) }
  }

  private func entries(
    for verdicts: [Verdict], on flows: [CheckedFlow], in file: BaselineFile
  ) -> [[Baseline.Entry]] {
    zip(verdicts, flows).map { verdict, flow in
      Baseline.entries(for: verdict, on: flow, named: file.name(of: flow.source.path))
    }
  }

  private func match(
    _ baseline: Baseline, with verdicts: inout [Verdict], _ entries: [[Baseline.Entry]]
  ) -> BaselineMatch {
    var match = BaselineMatch(baseline)
    for index in verdicts.indices { match.apply(to: &verdicts[index], entries: entries[index]) }
    return match
  }

  /// Reports stale entries and an older format, or removes them; entries that are not judged are kept.
  private func report(
    _ match: BaselineMatch, of baseline: Baseline, in file: BaselineFile, prunes: Bool,
    _ console: Console, where isJudged: (_ file: String, _ rule: String) -> Bool
  ) throws(Failure) {
    let stale = match.staleLines(where: isJudged)
    let isOlder = !baseline.olderEntries.isEmpty
    let entries = counted(stale.count, "stale entry", "stale entries")
    if prunes, isOlder || !stale.isEmpty, let pruned = match.pruned(where: isJudged) {
      try write(pruned, to: file)
      if isOlder { console.complain("rewrote \(file.path) in the current format") }
      if !stale.isEmpty { console.complain("removed \(entries) from \(file.path)") }
      return
    }
    if isOlder {
      console.complain(
        "\(file.path) is in an older format; "
          + "--prune-baseline rewrites it when all of its files are checked")
    }
    guard !stale.isEmpty else { return }
    let lines = stale.prefix(3).map { "\(file.path):\($0)" }
    let more = stale.count > lines.count ? " …" : ""
    console.complain(
      "\(entries): \(lines.joined(separator: ", "))\(more); --prune-baseline removes them")
  }
}
