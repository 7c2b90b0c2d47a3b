package import FlowProject

extension ProjectError {
  /// A message without the program's name; the mistakes of settings and baselines are not part of it.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason, let nearest):
      "\(path): \(reason)" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    case .unwritable(let file): "\(file.path): \(file.reason)"
    case .nameIsNotUTF8(let path):
      "\(path): its name is not valid UTF-8, so it cannot be opened"
    case .pathIsNotUTF8(let path): "\(path): its full path is not valid UTF-8"
    case .leadsOutside(let path):
      "\(path): it is a link that leads out of this folder and its repository; "
        + "name the file to read it"
    case .noFolder(let path): "\(path): its folder does not exist"
    case .noFlowFiles(let folder):
      """
      no flow files \(location(of: folder)): searched this folder and those below it for flow.yaml, \
      flow.yml, *.flow.yaml and *.flow.yml; hidden and git-ignored files are skipped
        run `flowlint init` to write one to start from
      """
    case .allExcluded(let folder):
      "no flow files \(location(of: folder)): `exclude` in the settings matches all of them"
    case .noScenarios(let flow):
      """
      no scenarios for \(flow): looked for *.scenarios.yaml and *.scenarios.yml \
      \(location(of: Path.folder(of: flow)))
        run `flowlint test --generate \(flow)` to generate some
      """
    case .badSettings: "bad settings"
    case .badBaseline: "bad baseline"
    case .notABaseline(let path):
      "\(path): it exists and is not a baseline; nothing was written"
    case .changedMeanwhile(let path):
      "\(path): it has changed since it was read; nothing was written"
    case .notAFile(let path): "\(path): only files can be fixed; --diff prints a patch"
    }
  }
}

private func location(of folder: String) -> String { folder == "." ? "here" : "in \(folder)" }
