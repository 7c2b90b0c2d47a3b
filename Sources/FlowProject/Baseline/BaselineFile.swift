import FlowSource

/// A file that a baseline is read from or written to.
package struct BaselineFile: Sendable {
  /// As the user named it.
  package let path: String
  /// The folder that contains it, without links; paths in the baseline are relative to it.
  private let folder: String
  private let files: any FileSystem

  package init(_ path: String, in files: any FileSystem) throws(ProjectError) {
    self.path = path
    self.files = files
    guard let folder = files.canonical(Path.folder(of: path)) else {
      throw .noFolder(path: path)
    }
    self.folder = folder
  }

  /// The name of a flow file in the baseline.
  package func name(of flow: String) -> String {
    let path =
      files.canonical(flow)
      ?? files.canonical(Path.folder(of: flow)).map { Path.join($0, Path.fileName(of: flow)) }
    return path.map { Path.relative($0, from: folder) } ?? flow
  }

  /// Whether a file that the baseline names no longer exists.
  package func isMissing(_ name: String) -> Bool {
    files.kind(of: Path.join(folder, name)) == .missing
  }

  package func read() throws(ProjectError) -> Baseline {
    let document = BaselineDocument(SourceText(path: path, bytes: try files.contents(of: path)))
    guard document.mistakes.isEmpty else {
      throw .badBaseline(document.mistakes, document.source)
    }
    return document.baseline
  }

  /// Never replaces a file that is not a baseline, not even an empty one.
  package func write(_ text: String) throws(ProjectError) {
    if files.kind(of: path) == .file {
      let bytes = try files.contents(of: path)
      guard BaselineDocument(SourceText(path: path, bytes: bytes)).isBaseline else {
        throw .notABaseline(path: path)
      }
    }
    try files.replace(path) { write in write(Array(text.utf8)) }
  }
}
