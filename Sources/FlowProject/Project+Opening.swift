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
    var found: [FoundFile] = []
    let fileSystem = fileSystem
    let named = paths.mapOnAllCores { path in
      (kind: fileSystem.kind(of: path), location: fileSystem.canonicalPath(path))
    }
    for (path, (kind, location)) in zip(paths, named) {
      if kind == .folder {
        let folder = try self.location(of: path, location)
        let boundary = fileSystem.boundary(of: folder)
        found += try flowFiles(below: path).mapOnAllCores { path in
          FoundFile(
            path: path, location: fileSystem.canonicalPath(path), access: .inside(root: boundary),
            folder: folder)
        }
      } else {
        found.append(FoundFile(path: path, location: location, access: .named))
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
        source, root: root ?? folder, settings: settings, isNamed: true),
      at: canonical)
  }

  mutating func add(_ file: ProjectFile, at canonicalPath: String) {
    indices[PathKey(canonicalPath)] = files.count
    files.append(file)
  }

  private mutating func read(_ found: [FoundFile]) throws(ProjectError) {
    var seen = Set(indices.keys)
    var new: [NewFile] = []
    for file in found {
      let canonical = try location(of: file.path, file.location)
      guard seen.insert(PathKey(canonical)).inserted else { continue }
      let settings = try settings.scope(of: canonical).applied(to: canonical)
      new.append(NewFile(found: file, canonical: canonical, settings: settings))
    }
    let (fileSystem, root) = (fileSystem, root)
    let read = new.mapOnAllCores { new in
      let opened = new.found.access.mayWait ? new.found.path : new.canonical
      let limit = new.settings.bound(of: .bytes)
      return fileSystem.read(opened, limit: limit, as: new.found.access).map {
        ProjectFile(
          SourceText(path: new.found.path, bytes: $0),
          root: root ?? new.found.folder ?? Path.folder(of: new.canonical),
          settings: new.settings, isNamed: true)
      }
    }
    for (new, read) in zip(new, read) {
      switch read {
      case .success(let file): add(file, at: new.canonical)
      case .failure(let reason): throw fileSystem.unreadable(new.found.path, reason)
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

/// A path that is named or below a named folder.
private struct FoundFile: Sendable {
  /// As it is shown in reports.
  let path: String
  let location: CanonicalPath
  let access: FileAccess
  /// The folder in which it was found, links followed; nil for a file that is named.
  var folder: String?
}

/// A flow file that is to be read.
private struct NewFile: Sendable {
  let found: FoundFile
  /// Without links.
  let canonical: String
  let settings: AppliedSettings
}
