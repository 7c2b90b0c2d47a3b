import FlowFormat
import FlowRules

/// Finds the settings file that applies to each flow file; each settings file is read once.
///
/// That of `--config` wins for all files; otherwise the nearest `.flowlint.yaml` in the folder of the
/// flow file and those above it. The search stops at a folder with `.git`, and visits each folder
/// once.
package struct SettingsSearch: Sendable {
  package static let fileName = ".flowlint.yaml"

  private let files: any FileSystem
  private let reader: SettingsReader
  /// The settings given with `--config`, for all files.
  private let given: SettingsScope?
  /// What the command line says.
  private let commandLine: AppliedSettings
  /// The settings of each folder that was looked into, by its path without links.
  private var scopes: [PathKey: SettingsScope] = [:]

  /// `root` is without links.
  init(
    in files: any FileSystem, config: String?, root: String?, commandLine: AppliedSettings
  ) throws(ProjectError) {
    let reader = SettingsReader(files: files, root: root)
    self.files = files
    self.reader = reader
    given = try config.map { path throws(ProjectError) in
      SettingsScope(
        try reader.chain(named: path), folder: files.currentFolder, commandLine: commandLine)
    }
    self.commandLine = commandLine
  }

  /// The settings of a flow file; the path is without links.
  mutating func scope(of path: String) throws(ProjectError) -> SettingsScope {
    if let given { return given }
    return try scope(ofFolder: Path.folder(of: path))
  }

  private mutating func scope(ofFolder folder: String) throws(ProjectError) -> SettingsScope {
    if let known = scopes[PathKey(folder)] { return known }
    let scope: SettingsScope
    let file = Path.join(folder, SettingsSearch.fileName)
    if files.exists(file) {
      scope = SettingsScope(try reader.chain(found: file), folder: folder, commandLine: commandLine)
    } else if files.isRepository(folder) || folder == "/" || folder == "." {
      scope = SettingsScope(nil, folder: folder, commandLine: commandLine)
    } else {
      scope = try self.scope(ofFolder: Path.folder(of: folder))
    }
    scopes[PathKey(folder)] = scope
    return scope
  }
}
