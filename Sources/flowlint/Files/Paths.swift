/// A path below a folder, or the path itself where it is absolute.
func joined(_ folder: String, _ path: String) -> String {
  if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
  return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}

/// The folder of a path as it is written; `.` for a bare name.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

func fileName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// Whether a path leads to something below a folder; both without links.
func isInside(_ path: String, _ folder: String) -> Bool {
  simplified(path).hasPrefix(folder == "/" ? folder : folder + "/")
}

/// The path as it is seen from a folder; both without links.
func relativePath(of path: String, from folder: String) -> String {
  let names = path.split(separator: "/")
  let above = folder.split(separator: "/")
  let common = zip(names, above).prefix { $0 == $1 }.count
  let up = [Substring](repeating: "..", count: above.count - common)
  return (up + names[common...]).joined(separator: "/")
}

/// Whether a folder is the root of a repository; a work tree has a file of that name.
func isRepository(_ folder: String) -> Bool { fileKind(joined(folder, ".git")) != .missing }

/// The path without `.` and, where the name before it is written, without `..`.
func simplified(_ path: String) -> String {
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

/// The folders from one up to the root of its repository, the nearest first; nil outside of any.
func foldersToRepository(from folder: String) -> [String]? {
  var folders = [folder]
  var current = folder
  while !isRepository(current) {
    guard current != "/", current != "." else { return nil }
    current = flowlint.folder(of: current)
    folders.append(current)
  }
  return folders
}
