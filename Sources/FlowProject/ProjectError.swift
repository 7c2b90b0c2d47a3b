package import FlowRules
package import FlowSource

/// Why a project cannot do what it is asked to.
package enum ProjectError: Error, Sendable {
  /// A file or folder cannot be read; `nearest` is the path of a file there with a similar name.
  case unreadable(path: String, reason: String, nearest: String? = nil)
  case unwritable(UnwritableFile)
  /// The name of a file or folder is not UTF-8, so it cannot be opened.
  case nameIsNotUTF8(path: String)
  /// The path leads through a name that is not UTF-8.
  case pathIsNotUTF8(path: String)
  /// A link that was found leads out of the folder that is searched and of its repository.
  case leadsOutside(path: String)
  case noFolder(path: String)
  /// There is no flow file in or below a folder.
  case noFlowFiles(folder: String)
  /// The settings exclude every flow file in and below a folder.
  case allExcluded(folder: String)
  /// There is no scenario file next to a flow.
  case noScenarios(flow: String)
  case badSettings([Diagnostic], SourceText)
  case badBaseline([Diagnostic], SourceText)
  /// A file to replace by a baseline is not a baseline.
  case notABaseline(path: String)
  /// Another program changed a flow while it was being fixed.
  case changedMeanwhile(path: String)
  /// A fixed flow is not in a file.
  case notAFile(path: String)
}

extension FileSystem {
  /// The error for a file that cannot be read, with the name of the file that may be meant.
  package func unreadable(_ path: String, _ failure: FileFailure) -> ProjectError {
    let folder = Path.folder(of: path)
    let name = Path.fileName(of: path)
    guard failure.isMissing, case .success(let found) = list(folder),
      let nearest = NearestNames(found.names).nearest(to: name), nearest != name
    else { return .unreadable(path: path, reason: failure.reason) }
    return .unreadable(
      path: path, reason: failure.reason, nearest: Path.join(folder, nearest))
  }

  /// The entries of a folder.
  func entries(of folder: String) throws(ProjectError) -> FolderListing {
    switch list(folder) {
    case .success(let listing): return listing
    case .failure(let failure): throw .unreadable(path: folder, reason: failure.reason)
    }
  }

  /// All bytes of a file; one that is larger than `limit` is an error.
  package func contents(
    of path: String, limit: Int = SourceText.sizeLimit, as access: FileAccess = .named
  ) throws(ProjectError) -> [UInt8] {
    try contents(read(path, limit: limit, as: access), of: path, limit: limit)
  }

  func contents(
    _ result: Result<[UInt8], FileFailure>, of path: String, limit: Int
  ) throws(ProjectError) -> [UInt8] {
    switch result {
    case .success(let bytes):
      guard bytes.count <= limit else {
        throw .unreadable(path: path, reason: SourceText.sizeFault(limit: limit))
      }
      return bytes
    case .failure(let failure): throw unreadable(path, failure)
    }
  }

  package func replace(
    _ path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(ProjectError) {
    do throws(UnwritableFile) { try write(to: path, fill) } catch { throw .unwritable(error) }
  }
}
