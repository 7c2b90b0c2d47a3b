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
    let access: FileAccess
  }

  /// The chain that begins with a file named by the user.
  func chain(named path: String) throws(ProjectError) -> ExtendedSettings {
    let canonical = files.canonical(path) ?? path
    return try chain(from: Location(path: path, canonical: canonical, access: .named))
  }

  /// The chain that begins with a file that was found, by its path without links.
  func chain(found path: String) throws(ProjectError) -> ExtendedSettings {
    let shown = files.canonical(".").map { Path.relative(path, from: $0) } ?? path
    let folder = Path.folder(of: path)
    let boundary = files.boundary(of: folder)
    let target = files.canonical(path) ?? path
    guard Path.isInside(target, boundary) else { throw .leadsOutside(path: shown) }
    let access = FileAccess.inside(root: boundary)
    return try chain(from: Location(path: shown, canonical: target, access: access))
  }

  private func chain(from first: Location) throws(ProjectError) -> ExtendedSettings {
    var documents = [try read(first)]
    var locations = [first]
    let root = root(of: first)
    while let next = try extended(documents[documents.count - 1], at: locations, root: root) {
      documents.append(try read(next))
      locations.append(next)
    }
    return ExtendedSettings(documents.reversed())
  }

  private func read(_ location: Location) throws(ProjectError) -> SettingsDocument {
    let path = location.path
    // The path without links is opened: what it leads to was checked.
    let opened = location.access.mayWait ? path : location.canonical
    switch files.read(opened, limit: SourceText.smallSizeLimit, as: location.access) {
    case .failure(let failure): throw files.unreadable(path, failure)
    case .success(let bytes):
      if bytes.count > SourceText.smallSizeLimit {
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
      if Path.isAbsolute(written) {
        "is absolute"
      } else if !Path.isInside(
        canonical ?? Path.join(Path.folder(of: last.canonical), written), root)
      {
        "is outside the root"
      } else if canonical == nil {
        "is missing"
      } else if locations.contains(where: { PathKey($0.canonical) == PathKey(canonical ?? "") }) {
        "leads back here"
      } else if files.kind(of: path) == .folder {
        "is a folder"
      } else {
        nil
      }
    if let fault {
      throw .badSettings(document.mistakeOfExtends(fault), document.source)
    }
    return canonical.map { Location(path: path, canonical: $0, access: .inside(root: root)) }
  }

  /// The folder that extended files must not leave: that of `--root`, or the root of the repository,
  /// if the settings are in it; otherwise the folder of the settings.
  private func root(of settings: Location) -> String {
    if let root, Path.isInside(settings.canonical, root) { return root }
    let own = Path.folder(of: settings.canonical)
    return files.boundary(of: own)
  }
}
