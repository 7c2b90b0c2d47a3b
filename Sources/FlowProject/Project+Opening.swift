import FlowFormat
import FlowRules
import FlowSource
import FlowSystem

/// Adding files to a project.
extension Project {
  /// Opens files and folders; in folders, the flow files that neither git nor the settings exclude.
  ///
  /// Files are read on all cores. The first that cannot be read is an error.
  package mutating func open(_ paths: [String]) throws(ProjectError) {
    var found: [(path: String, access: FileAccess)] = []
    let fileSystem = fileSystem
    let kinds = paths.mapOnAllCores { fileSystem.kind(of: $0) }
    for (path, kind) in zip(paths, kinds) {
      if kind == .folder {
        let boundary = fileSystem.boundary(of: try location(of: path))
        found += try flowFiles(below: path).map { ($0, .inside(root: boundary)) }
      } else {
        found.append((path, .named))
      }
    }
    try read(found)
  }

  /// Opens a text that is not in a file, such as standard input; once for each name.
  package mutating func open(
    textNamed name: String, read: (_ limit: Int) throws(ProjectError) -> [UInt8]
  ) throws(ProjectError) {
    let folder = try location(of: Path.folder(of: name))
    let canonical = Path.join(folder, Path.fileName(of: name))
    guard indices[PathKey(canonical)] == nil else { return }
    let settings = try settings.scope(of: canonical).applied(to: canonical)
    let source = SourceText(path: name, bytes: try read(settings.bound(of: .bytes)))
    add(
      ProjectFile(
        source, root: root ?? folder, settings: settings, isNamed: true,
        keepsDocument: keepsDocuments),
      at: canonical)
  }

  mutating func add(_ file: ProjectFile, at canonicalPath: String) {
    byteCount += file.byteCount
    indices[PathKey(canonicalPath)] = files.count
    files.append(file)
  }

  private mutating func read(
    _ paths: [(path: String, access: FileAccess)]
  ) throws(ProjectError) {
    var seen = Set(indices.keys)
    var new: [NewFile] = []
    let fileSystem = fileSystem
    let locations = paths.mapOnAllCores { fileSystem.canonicalPath($0.path) }
    for ((path, access), location) in zip(paths, locations) {
      let canonical = try self.location(of: path, location)
      guard seen.insert(PathKey(canonical)).inserted else { continue }
      let settings = try settings.scope(of: canonical).applied(to: canonical)
      new.append(NewFile(path: path, canonical: canonical, access: access, settings: settings))
    }
    for start in stride(from: 0, to: new.count, by: CheckResults.mostAtOnce) {
      try read(new[start..<min(start + CheckResults.mostAtOnce, new.count)])
    }
  }

  private mutating func read(_ new: ArraySlice<NewFile>) throws(ProjectError) {
    let (fileSystem, root, keepsDocument) = (fileSystem, root, keepsDocuments)
    let read = Array(new).mapOnAllCores { file in
      let opened = file.access.mayWait ? file.path : file.canonical
      return fileSystem.read(opened, limit: file.settings.bound(of: .bytes), as: file.access).map {
        ProjectFile(
          SourceText(path: file.path, bytes: $0), root: root ?? Path.folder(of: file.canonical),
          settings: file.settings, isNamed: true, keepsDocument: keepsDocument)
      }
    }
    for (new, file) in zip(new, read) {
      switch file {
      case .success(let file): add(file, at: new.canonical)
      case .failure(let failure): throw fileSystem.unreadable(new.path, failure)
      }
    }
  }

  /// The path without links, from which settings are searched; the path itself if it does not exist.
  func location(of path: String) throws(ProjectError) -> String {
    try location(of: path, fileSystem.canonicalPath(path))
  }

  private func location(
    of path: String, _ found: CanonicalPath
  ) throws(ProjectError) -> String {
    switch found {
    case .path(let canonical): return canonical
    case .missing: return path
    case .notUTF8: throw .pathIsNotUTF8(path: path)
    }
  }
}

/// A flow file that is to be read.
private struct NewFile: Sendable {
  /// As it is shown in reports.
  let path: String
  /// Without links.
  let canonical: String
  let access: FileAccess
  let settings: AppliedSettings
}
