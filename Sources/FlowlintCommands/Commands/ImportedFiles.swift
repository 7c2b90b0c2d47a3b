import FlowImport
import FlowProject
import FlowSource
import FlowXML

/// The files that an import reads.
struct ImportedFiles {
  private let console: Console
  var unimported: UnimportedFiles

  init(_ console: Console, keepsGoing: Bool) {
    self.console = console
    unimported = UnimportedFiles(keepsGoing: keepsGoing)
  }

  /// The texts of the named files, and of the wanted files in the named folders; each once.
  mutating func texts(
    _ named: [String], kind: String,
    where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) throws(Failure) -> [SourceText] {
    var texts: [SourceText] = []
    var seen: Set<PathKey> = []
    for path in named {
      let isFolder = console.files.kind(of: path) == .folder
      let found = isFolder ? try files(below: path, where: isWanted) : [path]
      if found.isEmpty {
        throw Failure("no \(kind) in \(path) or the folders below it; hidden ones are skipped")
      }
      for path in found {
        let key = PathKey(console.files.canonical(path) ?? path)
        guard seen.insert(key).inserted, let text = read(path, isNamed: !isFolder) else { continue }
        texts.append(text)
      }
    }
    return texts
  }

  /// The wanted files below a folder; those of dependencies and build products are only counted.
  mutating func files(
    below folder: String, counts isCounted: Bool = true,
    where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) throws(Failure) -> [String] {
    var counts: [String: Int] = [:]
    let found = try failing { () throws(ProjectError) in
      try console.files.files(below: folder, where: isWanted)
    }
    let own = found.filter { path in
      guard let other = notOwned(path, below: folder) else { return true }
      counts[other, default: 0] += 1
      return false
    }
    for (folder, count) in counts.sorted(by: { $0.key < $1.key }) where isCounted {
      unimported.add(count, in: folder)
    }
    return own
  }

  /// The folder between a folder and a path that tools fill, if any.
  private func notOwned(_ path: String, below folder: String) -> String? {
    let prefix = Path.join(folder, "")
    let shared = path.hasPrefix(prefix) ? prefix : ""
    let parts = path.dropFirst(shared.count).split(separator: "/")
    let index = parts.dropLast().firstIndex { part in
      toolFolders.contains(part.lowercased()) || toolSuffixes.contains { part.hasSuffix($0) }
    }
    return index.map { shared + parts[...$0].joined(separator: "/") }
  }

  /// nil, and recorded, if the file cannot be read.
  mutating func read(_ path: String, isNamed: Bool) -> SourceText? {
    let limit = XMLLimits().bytes
    do throws(Failure) {
      let bytes =
        try isNamed
        ? console.contents(of: path, limit: limit) : console.contents(ofFound: path, limit: limit)
      return SourceText(path: path, bytes: bytes)
    } catch {
      unimported.add(unreadable: error.message, path: path)
      return nil
    }
  }

  /// The name of the flow: that of the first folder, or of the folder of the first file, without the
  /// folders that every app has.
  static func name(of named: [String], in files: any FileSystem) -> String {
    guard let first = named.first, let path = files.canonical(first) else { return "flow" }
    var parts = path.split(separator: "/")
    let file = files.kind(of: first) == .folder ? nil : parts.popLast()
    while let last = parts.last, isCommon(last) { parts.removeLast() }
    if let name = parts.last { return String(name) }
    return file.flatMap { $0.split(separator: ".").first }.map(String.init) ?? "flow"
  }

  /// Whether a folder is in every project: `src/main/res/navigation` of a module `app`, `Base.lproj`.
  private static func isCommon(_ folder: Substring) -> Bool {
    commonFolders.contains(String(folder)) || folder.hasSuffix(".lproj")
  }
}

private let commonFolders: Set = [
  "app", "src", "main", "res", "navigation", "Storyboards", "Resources",
]

/// The names of folders that hold dependencies and build products, in lower case.
private let toolFolders: Set = [
  "pods", "carthage", "deriveddata", "sourcepackages", "node_modules", "build", "vendor",
  "fastlane",
]

/// The ends of the names of others: localization catalogs, products and archives with copies of the app's files.
private let toolSuffixes = [".xcloc", ".framework", ".app", ".xcarchive"]
