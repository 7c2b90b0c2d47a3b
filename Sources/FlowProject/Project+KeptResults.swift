import FlowRules
import FlowSource
import FlowSystem

/// Results, each kept until one of the files it rests on gets another text.
extension Project {
  /// The results for all named files and those they use, sorted by path, without excluded ones and
  /// those of other shards.
  ///
  /// Each result is kept for this version of the files it rests on.
  package mutating func results() throws(ProjectError) -> [CheckResult] {
    try linkSubflows()
    let all = allFiles()
    let used = usedFiles(among: all)
    let shown = all.filter { !files[$0].isExcluded && shard?.contains(files[$0].path) != false }
      .sorted { PathKey(files[$0].path) < PathKey(files[$1].path) }
    let project = self
    var room = mostProgramFiles
    let programs = shown.map { file in
      let program = programFiles(of: file, atMost: max(room, leastProgramFiles))
      room -= program.files.count
      return program
    }
    let results = programs.mapOnAllCores { program in
      project.result(of: program, isUsedByOthers: used.contains(program.files[0]))
    }
    for (index, result) in zip(shown, results) { files[index].result = result }
    return results
  }

  /// The kept result if no file it rests on has changed, else a new one.
  private func result(
    of program: (files: [Int], isCut: Bool), isUsedByOthers: Bool
  ) -> CheckResult {
    let programFiles = program.files
    let index = programFiles[0]
    let version = CheckResult.Version(
      files: programFiles, texts: programFiles.map { files[$0].version },
      isUsedByOthers: isUsedByOthers)
    if let known = files[index].result, known.version == version { return known }
    let file = files[index]
    let flow = CheckedFlow(
      file.document, program: self.program(of: programFiles), subflowFaults: file.subflowFaults,
      isUsedByOthers: isUsedByOthers, usesMoreFiles: program.isCut, settings: file.settings)
    let checker = checker
    return CheckResult(flow, version) { checker.verdict(on: $0, unless: $1) }
  }
}

/// The maximum number of files in all programs, where each file is analyzed with the files it uses.
///
/// Beyond it, a file is analyzed with the nearest few: files that all use one another would take the square
/// of their number.
private let mostProgramFiles = 40_000
private let leastProgramFiles = 64
