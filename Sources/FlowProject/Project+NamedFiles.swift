import FlowFormat
import FlowPlatform
import FlowRules
import FlowSource

/// The files that flows name, under `flows` and `app.files`.
extension Project {
  /// Reads those that are not read yet, as results need them, until every path has its file or its fault.
  package mutating func link() throws(ProjectError) {
    var index = 0
    // Files are added.
    while index < files.count {
      if files[index].subflows == nil {
        files[index].subflows = try files[index].subflowPaths.map { path throws(ProjectError) in
          try link(to: path, from: index, isFlow: true)
        }
      }
      index += 1
    }
    for index in files.indices where files[index].platformLinks == nil {
      files[index].platformLinks = try files[index].platformPaths.map { path throws(ProjectError) in
        try link(to: path, from: index, isFlow: false)
      }
    }
  }

  private mutating func link(
    to written: String, from user: Int, isFlow: Bool
  ) throws(ProjectError) -> FileLink {
    let root = files[user].root
    let path = Path.simplified(Path.join(Path.folder(of: files[user].path), written))
    guard let canonical = fileSystem.canonical(path) else {
      let absolute = Path.join(fileSystem.currentFolder, path)
      return .fault(Path.isInside(absolute, root) ? .missing : .outsideRoot)
    }
    guard Path.isInside(canonical, root) else { return .fault(.outsideRoot) }
    let key = PathKey(canonical)
    if let known = isFlow ? indices[key] : platformIndices[key] { return .file(known) }
    let scope = try settings.scope(of: canonical)
    let settings = scope.applied(to: canonical)
    let limit = settings.bound(of: .bytes)
    switch fileSystem.read(canonical, limit: limit, as: .inside(root: root)) {
    case .failure(let failure): return .fault(.unreadable(reason: failure.reason))
    case .success(let bytes) where isFlow:
      add(
        ProjectFile(
          SourceText(path: path, bytes: bytes), root: root, settings: settings, isNamed: false,
          isExcluded: scope.excludes(canonical)),
        at: canonical)
      return .file(files.count - 1)
    case .success(let bytes) where bytes.count > limit:
      return .fault(.unreadable(reason: "it has more than \(limit) bytes"))
    case .success(let bytes):
      let file = PlatformFile(SourceText(path: path, bytes: bytes), limits: settings.yamlLimits)
      platformIndices[key] = platformFiles.count
      platformFiles.append((file, settings))
      return .file(platformFiles.count - 1)
    }
  }
}

/// What a path leads to.
enum FileLink: Sendable {
  /// The index of a file of the project, or of the platform's files.
  case file(Int)
  case fault(NamedFileFault)

  var file: Int? { if case .file(let index) = self { index } else { nil } }
}
