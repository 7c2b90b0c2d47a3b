import FlowProject

/// A folder of flows and a `.gitignore`.
struct OneFolder: FileSystem {
  static let names = ["a.flow.yaml", "b-1.flow.yml", "flow.yaml", "\u{E9}.flow.yaml"]

  let ignored: [UInt8]

  func canonicalPath(_ path: String) -> CanonicalPath { .path(path) }

  func kind(of path: String) -> FileKind {
    if path == "/" { return .folder }
    return (OneFolder.names + [".gitignore"]).contains(Path.fileName(of: path)) ? .file : .missing
  }

  func exists(_ path: String) -> Bool { kind(of: path) != .missing }

  func version(of path: String) -> FileVersion? { nil }

  func read(_ path: String, limit: Int, as access: FileAccess) -> Result<[UInt8], FileFailure> {
    .success(Path.fileName(of: path) == ".gitignore" ? ignored : [])
  }

  func list(_ folder: String) -> Result<FolderListing, FileFailure> {
    var listing = FolderListing()
    listing.entries = OneFolder.names.map { FolderListing.Entry(name: $0, kind: .other) }
    return .success(listing)
  }

  func target(of path: String) -> String { path }

  func write(to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void) throws(UnwritableFile) {
    throw UnwritableFile(path: path, reason: "it cannot be written")
  }

  func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    throw UnwritableFile(path: path, reason: "it cannot be written")
  }

  func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    throw UnwritableFile(path: path, reason: "it cannot be written")
  }
}
