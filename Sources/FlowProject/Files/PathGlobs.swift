/// Globs in the language of `.gitignore`.
package struct PathGlobs: Sendable {
  private var patterns = GitIgnore()

  /// They are relative to a folder, whose path is absolute.
  package init(_ globs: [String], in folder: String) {
    for glob in globs {
      patterns.add(glob.hasPrefix("./") ? String(glob.dropFirst(2)) : glob, in: folder)
    }
  }

  /// Whether a pattern names a file or a folder above it.
  package func holds(_ path: String) -> Bool {
    guard !patterns.isEmpty, !path.isEmpty else { return false }
    let slash = UInt8(ascii: "/")
    var end = path.startIndex
    while let next = path.utf8[path.utf8.index(after: end)...].firstIndex(of: slash) {
      if patterns.ignores(String(path[..<next]), isFolder: true) { return true }
      end = next
    }
    return patterns.ignores(path, isFolder: false)
  }
}
