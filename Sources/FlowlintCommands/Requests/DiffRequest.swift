import FlowAnalysis
import FlowChange
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Two versions of flows to compare, each a file or a folder.
struct DiffRequest {
  let old: FlowRequest
  let new: FlowRequest
  let format: ReportFormat

  func run(_ console: Console, failLevel: Change.Level?) throws(Failure) -> ChangeRun {
    let isFolder = [old, new].map { console.files.kind(of: $0.paths[0]) == .folder }
    guard isFolder[0] == isFolder[1] else {
      throw Failure("compare two files or two folders, not a file with a folder")
    }
    let (olds, news) = (try flows(old, console), try flows(new, console))
    var users: [PathKey: [CheckedFlow]] = [:]
    for flow in news.values {
      for file in flow.program.files.dropFirst() {
        users[PathKey(file.source.path), default: []].append(flow)
      }
    }
    var comparisons: [FlowComparison] = []
    for path in Set(olds.keys).union(news.keys).sorted(by: { PathKey($0) < PathKey($1) }) {
      switch (olds[path], news[path]) {
      case (let old?, let new?):
        let isPart = !path.isEmpty && old.isUsedByOthers && new.isUsedByOthers
        let callers = (users[PathKey(new.source.path)] ?? []).sorted {
          PathKey($0.source.path) < PathKey($1.source.path)
        }
        comparisons.append(
          FlowComparison(
            from: old, to: new, scope: isPart ? .interface : .all, callers: callers))
      case (let old?, nil) where isFolder[0] && !old.isUsedByOthers:
        comparisons.append(FlowComparison(from: old, to: empty(old), scope: .gone))
      case (nil, let new?) where isFolder[0] && !new.isUsedByOthers:
        comparisons.append(FlowComparison(from: empty(new), to: new, scope: .added))
      default: break
      }
    }
    let paths = comparisons.flatMap { [$0.old.source.path, $0.new.source.path] }
    return ChangeRun(
      comparisons, tool: console.tool, failLevel: failLevel,
      paths: ReportPaths(of: paths, neededBy: [format], in: console.files))
  }

  /// The flows by their paths from the named folder, or from that of the named file, whose own path is
  /// empty.
  private func flows(
    _ request: FlowRequest, _ console: Console
  ) throws(Failure) -> [String: CheckedFlow] {
    let name = request.readsInput ? request.shownInputName : request.paths[0]
    let isFolder = console.files.kind(of: request.paths[0]) == .folder
    let folder = Path.simplified(isFolder ? name : Path.folder(of: name))
    var flows: [String: CheckedFlow] = [:]
    for flow in try request.results(console).map(\.flow) {
      let path = flow.source.path
      try flow.checkScreens()
      let isNamed = !isFolder && PathKey(path) == PathKey(name)
      flows[isNamed ? "" : relative(Path.simplified(path), to: folder)] = flow
    }
    return flows
  }

  private func relative(_ path: String, to folder: String) -> String {
    guard folder != ".", path.utf8.starts(with: (folder + "/").utf8) else { return path }
    return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }

  /// The version without a flow: an empty file.
  private func empty(_ flow: CheckedFlow) -> CheckedFlow {
    CheckedFlow(FlowDocument(SourceText(path: flow.source.path, text: "")))
  }
}
