/// Files that answer as others do, except where they say otherwise.
package protocol ForwardingFiles: FileSystem {
  var files: any FileSystem { get }
}

extension ForwardingFiles {
  package func canonicalPath(_ path: String) -> CanonicalPath { files.canonicalPath(path) }
  package func kind(of path: String) -> FileKind { files.kind(of: path) }
  package func exists(_ path: String) -> Bool { files.exists(path) }
  package func version(of path: String) -> FileVersion? { files.version(of: path) }
  package func list(_ folder: String) -> Result<FolderListing, FileFailure> { files.list(folder) }
  package func target(of path: String) -> String { files.target(of: path) }

  package func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    try files.write(to: path, fill)
  }

  package func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    try files.create(bytes, at: path)
  }

  package func makeFolder(_ path: String) throws(UnwritableFile) { try files.makeFolder(path) }

  package func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    try files.append(bytes, to: path)
  }
}
