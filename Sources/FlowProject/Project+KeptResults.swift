import FlowRules
import FlowSource
import FlowSystem

/// Results, each kept until one of the files it rests on gets another text.
extension Project {
  /// The results for all named files and those they use, sorted by path, without excluded ones.
  ///
  /// Each result is kept for this version of the files it rests on.
  package mutating func results() throws(ProjectError) -> [CheckResult] {
    try linkSubflows()
    let all = allFiles()
    let used = usedFiles(among: all)
    let shown = all.filter { !files[$0].isExcluded }.sorted {
      PathKey(files[$0].path) < PathKey(files[$1].path)
    }
    let project = self
    let results = shown.mapOnAllCores { index in
      project.result(of: index, isUsedByOthers: used.contains(index))
    }
    for (index, result) in zip(shown, results) { files[index].result = result }
    return results
  }

  /// The kept result if no file it rests on has changed, else a new one.
  private func result(of index: Int, isUsedByOthers: Bool) -> CheckResult {
    let programFiles = programFiles(of: index)
    let version = CheckResult.Version(
      files: programFiles, texts: programFiles.map { files[$0].version },
      isUsedByOthers: isUsedByOthers)
    if let known = files[index].result, known.version == version { return known }
    let file = files[index]
    let flow = CheckedFlow(
      file.document, program: program(of: programFiles), subflowFaults: file.subflowFaults,
      isUsedByOthers: isUsedByOthers, settings: file.settings)
    let checker = checker
    return CheckResult(flow, version) { checker.verdict(on: $0) }
  }
}
