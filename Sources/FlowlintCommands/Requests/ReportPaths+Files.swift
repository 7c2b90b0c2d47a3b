import FlowProject
import FlowReports

extension ReportPaths {
  /// The paths of files relative to the repository that contains the current folder, or to that folder
  /// outside of any repository; none if no report needs them.
  init(of paths: [String], neededBy formats: [ReportFormat], in files: any FileSystem) {
    let paths = formats.contains(where: \.needsPaths) ? paths : []
    let current = files.currentFolder
    let root = files.foldersToRepository(from: current)?.last ?? current
    var locations: [PathKey: Location] = [:]
    for path in paths {
      let absolute = files.canonical(path) ?? Path.simplified(Path.join(current, path))
      let prefix = root == "/" ? root : root + "/"
      let inRoot =
        absolute.utf8.starts(with: prefix.utf8)
        ? String(Substring(absolute.utf8.dropFirst(prefix.utf8.count))) : nil
      locations[PathKey(path)] = Location(absolute: absolute, inRoot: inRoot)
    }
    self.init(root: root, locations: locations)
  }
}
