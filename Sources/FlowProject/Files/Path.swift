/// Functions on paths as they are written; none of them looks at the file system.
package enum Path {
  /// A path below a folder, or the path itself if it is absolute.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The folder of a path; `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether a path is below a folder; both without links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    simplified(path).utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// The path as seen from a folder; both absolute and without links.
  package static func relative(_ path: String, from folder: String) -> String {
    let names = path.split(separator: "/")
    let above = folder.split(separator: "/")
    let common = zip(names, above).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = [Substring](repeating: "..", count: above.count - common)
    return (up + names[common...]).joined(separator: "/")
  }

  /// The path without `.`, and without `..` after a name.
  package static func simplified(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
