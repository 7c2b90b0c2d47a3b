/// The settings of the files of a run; a settings file is read once.
///
/// A `.flowlint.yaml` holds for the files of its folder and for those below, up to the next one. The
/// search goes no further up than to a folder with `.git`, and looks into every folder once.
struct SettingsLoader {
  static let fileName = ".flowlint.yaml"

  private let reader: SettingsReader
  /// The settings given with `--config`, for all files.
  private let given: SettingsScope?
  /// What holds in each folder that was looked into, by its path without links.
  private var scopes: [String: SettingsScope] = [:]

  init(config: String? = nil, root: String? = nil) throws(Failure) {
    let reader = SettingsReader(root: root.map { canonicalPath($0) ?? $0 })
    self.reader = reader
    given = try config.map { path throws(Failure) in
      SettingsScope(try reader.chain(named: path), folder: canonicalPath(".") ?? "/")
    }
  }

  /// What holds for a flow file; the path is without links.
  mutating func scope(of path: String) throws(Failure) -> SettingsScope {
    if let given { return given }
    return try scope(ofFolder: folder(of: path))
  }

  private mutating func scope(ofFolder folder: String) throws(Failure) -> SettingsScope {
    if let known = scopes[folder] { return known }
    let scope: SettingsScope
    let file = joined(folder, SettingsLoader.fileName)
    if isTaken(file) {
      scope = SettingsScope(try reader.chain(found: file), folder: folder)
    } else if isRepository(folder) || folder == "/" || folder == "." {
      scope = .none
    } else {
      scope = try self.scope(ofFolder: flowlint.folder(of: folder))
    }
    scopes[folder] = scope
    return scope
  }
}
