import FlowSource

/// The files that a project reads and writes, seen from a current folder.
///
/// Relative paths start at the current folder of the file system, whatever the folder of the process is.
package protocol FileSystem: Sendable {
  /// The absolute path without symbolic links, `.` and `..`.
  func canonicalPath(_ path: String) -> CanonicalPath
  /// What a path leads to, symbolic links followed.
  func kind(of path: String) -> FileKind
  /// Whether a path exists, dangling links included.
  func exists(_ path: String) -> Bool
  /// What a path leads to, in its present version; nil if it is missing.
  func version(of path: String) -> FileVersion?
  /// All bytes of a file; one byte more than `limit` of a larger one.
  func read(_ path: String, limit: Int, as access: FileAccess) -> Result<[UInt8], FileFailure>
  func list(_ folder: String) -> Result<FolderListing, FileFailure>
  /// Where the bytes written to a path end up, all symbolic links followed, whether or not the file
  /// exists: two paths lead to one file if their targets are equal.
  func target(of path: String) -> String
  /// Replaces or creates a file: readers find the old bytes or all of the new ones, never a part.
  ///
  /// `fill` is called once and passes the bytes in order.
  func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile)
  /// Creates a file that does not exist yet, complete or not at all.
  func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile)
  /// Makes a folder and those above it, unless they exist.
  func makeFolder(_ path: String) throws(UnwritableFile)
  /// Appends bytes to a file, even if other processes append to it too.
  func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile)
}

extension FileSystem {
  package func makeFolder(_ path: String) throws(UnwritableFile) {
    throw UnwritableFile(path: path, reason: "it cannot be made")
  }
}

/// Why a file is read, which decides what may be opened.
package enum FileAccess: Sendable {
  /// The user named it: it can be a pipe, too, which makes the program wait.
  case named
  /// It was found, and what it leads to does not matter: only a file.
  case found
  /// It was found, or a file names it: only a file, and no link on the path from this folder; both paths
  /// are without links.
  case inside(root: String)

  var mayWait: Bool { if case .named = self { true } else { false } }
}

/// One state of a file or folder, without its contents: another one has another version.
package struct FileVersion: Equatable, Sendable {
  /// The number of the file in its file system.
  package let file: UInt64
  /// Of a file only; the entries of a folder are not part of its version.
  package let size: Int
  /// When its bytes were last written, in nanoseconds; of a file only.
  package let time: Int

  package init(file: UInt64, size: Int = 0, time: Int = 0) {
    self.file = file
    self.size = size
    self.time = time
  }
}

/// The outcome of resolving a path.
package enum CanonicalPath: Hashable, Sendable {
  case path(String)
  case missing
  /// The path leads somewhere, through a name that is not UTF-8.
  case notUTF8
}

/// What a path leads to.
package enum FileKind: Sendable {
  case file, folder, missing
  /// A pipe or a device, which may never end.
  case endless
}

/// Why a file cannot be read or written, in the system's words.
package struct FileFailure: Error, Sendable {
  package let reason: String
  package let isMissing: Bool

  package init(reason: String, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }
}

/// Why a file could not be written; what was there before is unchanged.
package struct UnwritableFile: Error, Sendable {
  /// As it was given.
  package let path: String
  package let reason: String
  /// Whether a file that was to be created already exists, possibly as a dangling link.
  package let exists: Bool

  package init(path: String, reason: String, exists: Bool = false) {
    self.path = path
    self.reason = reason
    self.exists = exists
  }
}

/// The entries of a folder except `.` and `..`, sorted by the bytes of their names.
package struct FolderListing: Sendable {
  package enum Kind: Sendable { case folder, link, other }

  package struct Entry: Equatable, Sendable {
    /// With replacement characters where it is not UTF-8; such a file cannot be opened.
    package let name: String
    package let kind: Kind
    package let isUTF8: Bool

    package init(name: String, kind: Kind, isUTF8: Bool = true) {
      self.name = name
      self.kind = kind
      self.isUTF8 = isUTF8
    }
  }

  package var entries: [Entry] = []

  package init() {}

  /// The names of the files that can be opened.
  package var names: [String] { entries.filter(\.isUTF8).map(\.name) }
}

extension FileSystem {
  /// The absolute path without symbolic links; nil if it does not exist or is not UTF-8.
  package func canonical(_ path: String) -> String? {
    if case .path(let path) = canonicalPath(path) { path } else { nil }
  }

  /// Without symbolic links; `/` if it no longer exists.
  package var currentFolder: String { canonical(".") ?? "/" }

  /// Whether a folder is the root of a repository; in a work tree `.git` is a file.
  func isRepository(_ folder: String) -> Bool { kind(of: Path.join(folder, ".git")) != .missing }

  /// Where the links that are found in a folder must stay: its repository, or the folder itself.
  package func boundary(of folder: String) -> String {
    foldersToRepository(from: folder)?.last ?? folder
  }

  /// All bytes of a file that was found, which a link must not lead out of `boundary`.
  package func contents(
    ofFound path: String, within boundary: String, limit: Int = SourceText.sizeLimit
  ) throws(ProjectError) -> [UInt8] {
    guard let target = canonical(path) else {
      return try contents(of: path, limit: limit, as: .found)
    }
    guard Path.isInside(target, boundary) else { throw .leadsOutside(path: path) }
    let result = read(target, limit: limit, as: .inside(root: boundary))
    return try contents(result, of: path, limit: limit)
  }

  /// The folders from one up to the root of its repository, the nearest first; nil outside of any.
  package func foldersToRepository(from folder: String) -> [String]? {
    var folders = [folder]
    var current = folder
    while !isRepository(current) {
      guard current != "/", current != "." else { return nil }
      current = Path.folder(of: current)
      folders.append(current)
    }
    return folders
  }
}
