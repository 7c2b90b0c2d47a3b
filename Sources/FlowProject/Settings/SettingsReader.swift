import FlowFormat
import FlowSource

/// Reads a settings file and those it extends.
struct SettingsReader {
  let files: any FileSystem
  /// The folder that extended files must not leave, without links.
  let root: String?

  private struct Location {
    /// As it appears in reports.
    let path: String
    /// Without links.
    let canonical: String
  }

  /// The chain that begins with a file named by the user.
  func chain(named path: String) throws(ProjectError) -> ExtendedSettings {
    try chain(from: Location(path: path, canonical: files.canonical(path) ?? path), isNamed: true)
  }

  /// The chain that begins with a file that was found, by its path without links.
  func chain(found path: String) throws(ProjectError) -> ExtendedSettings {
    let shown = files.canonical(".").map { Path.relative(path, from: $0) } ?? path
    return try chain(from: Location(path: shown, canonical: path), isNamed: false)
  }

  private func chain(from first: Location, isNamed: Bool) throws(ProjectError) -> ExtendedSettings {
    var documents = [try read(first, isNamed: isNamed)]
    var locations = [first]
    let root = root(of: first)
    while let next = try extended(documents[documents.count - 1], at: locations, root: root) {
      documents.append(try read(next, isNamed: false))
      locations.append(next)
    }
    return ExtendedSettings(documents.reversed())
  }

  private func read(_ location: Location, isNamed: Bool) throws(ProjectError) -> SettingsDocument {
    let path = location.path
    // A file that the user did not name must not make the program wait.
    if !isNamed, files.kind(of: path) == .endless {
      throw .unreadable(path: path, reason: "it is a pipe or a device")
    }
    switch files.read(path, limit: mostBytes) {
    case .failure(let failure): throw files.unreadable(path, failure)
    case .success(let bytes):
      if bytes.count > mostBytes {
        throw .unreadable(path: path, reason: "it is too large for a settings file")
      }
      let document = SettingsDocument(SourceText(path: path, bytes: bytes))
      guard document.mistakes.isEmpty else {
        throw .badSettings(document.mistakes, document.source)
      }
      return document
    }
  }

  /// The location of the file that a document extends; nil if it extends none.
  private func extended(
    _ document: SettingsDocument, at locations: [Location], root: String
  ) throws(ProjectError) -> Location? {
    guard let written = document.file.extends?.value, let last = locations.last else { return nil }
    let path = Path.simplified(Path.join(Path.folder(of: last.path), written))
    let canonical = files.canonical(path)
    let fault: String? =
      if written.hasPrefix("/") {
        "is absolute"
      } else if !Path.isInside(
        canonical ?? Path.join(Path.folder(of: last.canonical), written), root)
      {
        "is outside the root"
      } else if canonical == nil {
        "is missing"
      } else if locations.contains(where: { $0.canonical == canonical }) {
        "leads back here"
      } else if files.kind(of: path) == .folder {
        "is a folder"
      } else {
        nil
      }
    if let fault {
      throw .badSettings(document.mistakeOfExtends(fault), document.source)
    }
    return canonical.map { Location(path: path, canonical: $0) }
  }

  /// The folder that extended files must not leave: that of `--root`, or the root of the repository,
  /// if the settings are in it; otherwise the folder of the settings.
  private func root(of settings: Location) -> String {
    if let root, Path.isInside(settings.canonical, root) { return root }
    let own = Path.folder(of: settings.canonical)
    return files.foldersToRepository(from: own)?.last ?? own
  }
}

/// Far larger than any real settings file.
private let mostBytes = 1 << 20
