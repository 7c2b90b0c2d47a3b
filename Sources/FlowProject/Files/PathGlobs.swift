/// Globs in the language of `.gitignore`.
package struct PathGlobs: Sendable {
  private var patterns = GitIgnore()
  /// How many names the path of their folder has.
  private let depth: Int

  /// They are relative to a folder, whose path is absolute.
  package init(_ globs: [String], in folder: String) {
    depth = Path.names(in: folder).count
    for glob in globs {
      // With a slash at the beginning, a pattern names what is in the folder itself.
      patterns.add(glob.hasPrefix("./") ? String(glob.dropFirst()) : glob, in: folder)
    }
  }

  /// Whether a pattern names a file or a folder above it.
  package func holds(_ path: String) -> Bool {
    !patterns.isEmpty && holds(Path.names(in: path))
  }

  /// The same of the names in a path.
  func holds(_ names: [Substring]) -> Bool {
    names.indices.dropFirst(depth).contains { last in
      patterns.ignores(names[...last], isFolder: last < names.count - 1)
    }
  }
}
