import FlowAnalysis
import FlowRules
import FlowSource

/// Results, each kept until one of the files it rests on gets another text.
extension Project {
  /// The results for all named files and those they use, sorted by path, without excluded ones and
  /// those of other shards.
  ///
  /// Each result is kept for this version of the files it rests on.
  package mutating func results() throws(ProjectError) -> [CheckResult] {
    try link()
    let all = allFiles()
    let shown = all.filter { !files[$0].isExcluded && shard?.contains(files[$0].path) != false }
      .sorted { PathKey(files[$0].path) < PathKey(files[$1].path) }
    let (used, calledScreens) = (usedFiles(among: all), calledScreens(among: all))
    let platformUsers = usersOfPlatformFiles(among: all)
    let budget = Budget()
    var room = mostProgramFiles
    // The apps first: the results of sub-flows rest on theirs.
    let apps = all.filter { !used.contains($0) }
    let subflows = Set(shown.filter(used.contains))
    var callers: [Int: [SubflowPlace]] = [:]
    for file in apps + shown.filter(used.contains) {
      let program = programFiles(of: file, atMost: max(room, leastProgramFiles))
      room -= program.files.count
      let result = result(
        of: program, isUsedByOthers: used.contains(file), calledScreens: calledScreens[file] ?? [],
        apps: callers[file] ?? [], judging: used.contains(file) ? [] : subflows,
        platformUsers: platformUsers, budget: budget.share(among: shown.count))
      files[file].result = result
      guard !used.contains(file) else { continue }
      for (position, subflow) in program.files.enumerated().dropFirst() {
        callers[subflow, default: []].append(SubflowPlace(app: result, position: position))
      }
    }
    return shown.compactMap { files[$0].result }
  }

  /// The kept result if no file it rests on has changed, else a new one.
  ///
  /// `subflows` are the files of the program that are judged as parts of this app.
  private func result(
    of program: (files: [Int], isCut: Bool), isUsedByOthers: Bool, calledScreens: Set<String>,
    apps: [SubflowPlace], judging subflows: Set<Int>, platformUsers: [Int: [Int]], budget: Budget
  ) -> CheckResult {
    let programFiles = program.files
    let index = programFiles[0]
    let file = files[index]
    let others = file.platformFiles.flatMap { platformUsers[$0] ?? [] }
    let version = CheckResult.Version(
      files: programFiles, texts: (programFiles + others).map { files[$0].version },
      isUsedByOthers: isUsedByOthers, calledScreens: calledScreens, apps: apps.map(\.app.version))
    if let known = file.result, known.version == version { return known }
    let (document, settings) = (file.document, file.settings)
    let (subflowFaults, platformFileFaults) = (file.subflowFaults, file.platformFileFaults)
    let platformFiles = platformFiles(of: index, users: platformUsers)
    let documents = programFiles.map { $0 == index ? document : files[$0].document }
    let positions = self.subflows(in: programFiles)
    let judged = programFiles.indices.dropFirst().filter { subflows.contains(programFiles[$0]) }
      .map { (position: $0, settings: files[programFiles[$0]].settings) }
    let checker = checker
    return CheckResult(document, version) {
      CheckedFlow(
        document, program: FlowProgram(documents, positions), subflowFaults: subflowFaults,
        isUsedByOthers: isUsedByOthers, calledScreens: calledScreens,
        usesMoreFiles: program.isCut, settings: settings,
        platformFiles: platformFiles, platformFileFaults: platformFileFaults, budget: budget)
    } check: { flow, isInterrupted in
      // Those of 1,000 files of 20 screens take 1.2 GB.
      defer { flow.forgetStacks() }
      let inApps = apps.flatMap { $0.app.findings(inFile: $0.position) }
      guard let verdict = checker.verdict(on: flow, inApps: inApps, unless: isInterrupted) else {
        return nil
      }
      var findings = CheckResult.Findings(verdict: verdict)
      for (position, settings) in judged {
        if isInterrupted() { return nil }
        let subflow = CheckedFlow(
          documents[position], file: position, of: flow, settings: settings)
        findings.subflows[position] = checker.findings(in: subflow)
      }
      return findings
    }
  }
}

/// Where a flow is among the files of an app that calls it.
private struct SubflowPlace {
  let app: CheckResult
  let position: Int
}

/// The maximum number of files in all programs, where each file is analyzed with the files it uses.
///
/// Beyond it, a file is analyzed with the nearest few: files that all use one another would take the square
/// of their number.
private let mostProgramFiles = 40_000

private let leastProgramFiles = 64
