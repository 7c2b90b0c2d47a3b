import FlowFormat
import FlowSettings
import FlowSource

/// Reads a settings file and those it extends.
struct SettingsReader {
  /// The folder given with `--root`, without links.
  let root: String?

  /// What can be said of no settings file without a look at what it extends.
  private struct Place {
    /// As it is shown in reports.
    let path: String
    /// Without links.
    let canonical: String
  }

  /// Of a file that the user named.
  func chain(named path: String) throws(Failure) -> SettingsChain {
    try chain(from: Place(path: path, canonical: canonicalPath(path) ?? path), isNamed: true)
  }

  /// Of a file that was found, by its path without links.
  func chain(found path: String) throws(Failure) -> SettingsChain {
    let shown = canonicalPath(".").map { relativePath(of: path, from: $0) } ?? path
    return try chain(from: Place(path: shown, canonical: path), isNamed: false)
  }

  private func chain(from first: Place, isNamed: Bool) throws(Failure) -> SettingsChain {
    var documents = [try read(first, isNamed: isNamed)]
    var places = [first]
    let root = root(of: first)
    while let place = try extended(documents[documents.count - 1], at: places, root: root) {
      documents.append(try read(place, isNamed: false))
      places.append(place)
    }
    return SettingsChain(documents.reversed())
  }

  private func read(_ place: Place, isNamed: Bool) throws(Failure) -> SettingsDocument {
    // Nothing that the user did not name may make the program wait.
    if !isNamed, fileKind(place.path) == .endless {
      throw Failure("\(place.path): it is a pipe or a device")
    }
    switch readFile(place.path, limit: mostBytes) {
    case .failure(let failure): throw unreadable(place.path, failure)
    case .success(let bytes):
      if bytes.count > mostBytes {
        throw Failure("\(place.path): it is too large for a settings file")
      }
      let document = SettingsDocument(SourceText(path: place.path, bytes: bytes))
      guard document.mistakes.isEmpty else {
        throw mistakesFailure(document.mistakes, in: document.source, subject: subject)
      }
      return document
    }
  }

  /// Where the file lies that a document extends; nil where it extends none.
  private func extended(
    _ document: SettingsDocument, at places: [Place], root: String
  ) throws(Failure) -> Place? {
    guard let written = document.file.extends?.value, let last = places.last else { return nil }
    let path = simplified(joined(folder(of: last.path), written))
    let canonical = canonicalPath(path)
    let fault: String? =
      if written.hasPrefix("/") {
        "is absolute"
      } else if !isInside(canonical ?? joined(folder(of: last.canonical), written), root) {
        "lies outside the root"
      } else if canonical == nil {
        "is missing"
      } else if places.contains(where: { $0.canonical == canonical }) {
        "leads back here"
      } else if fileKind(path) == .folder {
        "is a folder"
      } else {
        nil
      }
    if let fault {
      throw mistakesFailure(
        document.mistakeOfExtends(fault), in: document.source, subject: subject)
    }
    return canonical.map { Place(path: path, canonical: $0) }
  }

  /// The folder that no extended file lies outside: that of `--root` or the repository where the
  /// settings lie in it, else their own.
  private func root(of settings: Place) -> String {
    if let root, isInside(settings.canonical, root) { return root }
    let own = folder(of: settings.canonical)
    return foldersToRepository(from: own)?.last ?? own
  }
}

private let subject = "bad settings"

/// Far more than anyone writes.
private let mostBytes = 1 << 20
