import FlowSystem

/// Functions on paths as they are written; none of them looks at the file system.
///
/// All of them look at bytes: in a `String`, a slash and a combining mark are one character.
package enum Path {
  /// A path below a folder, or the path itself if it is absolute.
  package static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty || folder == "." { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The names in a path.
  package static func names(in path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// The folder of a path; `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func fileName(of path: String) -> String {
    names(in: path).last.map(String.init) ?? path
  }

  /// Whether searches skip a file of this name.
  static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Whether a path is below a folder; both without links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    simplified(path).utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// The path as seen from a folder; both absolute and without links.
  package static func relative(_ path: String, from folder: String) -> String {
    let names = names(in: path)
    let above = Path.names(in: folder)
    let common = zip(names, above).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = [Substring](repeating: "..", count: above.count - common)
    return (up + names[common...]).joined(separator: "/")
  }

  /// The path without `.`, repeated slashes, and `..` after a name.
  package static func simplified(_ path: String) -> String {
    let path = FilePath(path).lexicallyNormalized()
    return path.isEmpty ? "." : path.string
  }

  private static let slash = UInt8(ascii: "/")
}
