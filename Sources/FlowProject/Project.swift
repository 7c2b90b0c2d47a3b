package import FlowAnalysis
package import FlowFormat
import FlowPlatform
package import FlowRules
package import FlowSource
import FlowSystem

/// A set of flow files, those they use, and what is known of each.
///
/// Nothing is known twice: a file is read once, a settings file too, and the result for a flow is kept
/// until one of its files gets another text.
package struct Project: Sendable {
  package struct Options: Sendable {
    /// The folder that files under `flows` must not leave; nil for that of each named file.
    package var root: String?
    /// The settings file for all flows; nil to search one for each.
    package var config: String?
    /// The day on which suppression comments expire or not; nil if none does.
    package var today: CalendarDate?
    /// Limits in the place of the standard ones; settings can only lower them.
    package var ceilings: [Limit: Int] = [:]
    /// The device whose navigation bars are compared.
    package var metrics = BarMetrics.phone
    package var selection = RuleSelection()
    /// The files that have results; nil for all.
    package var shard: Shard?

    package init() {}
  }

  package let fileSystem: any FileSystem
  let checker: Checker
  let shard: Shard?
  /// Without links.
  let root: String?
  var settings: SettingsSearch
  /// In the order in which they were named or found.
  var files: [ProjectFile] = []
  /// The index of each file by its path without links.
  var indices: [PathKey: Int] = [:]
  /// The platform's files that flows name, in the order in which they are found.
  var platformFiles: [(file: PlatformFile, settings: AppliedSettings)] = []
  /// The index of each of them by its path without links.
  var platformIndices: [PathKey: Int] = [:]

  package init(
    in fileSystem: any FileSystem, options: Options = Options()
  ) throws(ProjectError) {
    if let root = options.root, fileSystem.kind(of: root) != .folder {
      throw .unreadable(path: root, reason: "no such folder")
    }
    self.fileSystem = fileSystem
    shard = options.shard
    checker = Checker(Rule.all, options.selection, today: options.today)
    root = options.root.map { fileSystem.canonical($0) ?? $0 }
    var commandLine = AppliedSettings()
    (commandLine.ceilings, commandLine.metrics) = (options.ceilings, options.metrics)
    settings = try SettingsSearch(
      in: fileSystem, config: options.config, root: root, commandLine: commandLine)
  }

  /// The settings that apply to a path, which need not exist.
  package mutating func scope(
    of path: String
  ) throws(ProjectError) -> (scope: SettingsScope, canonicalPath: String) {
    let folder = fileSystem.canonical(Path.folder(of: path))
    let beside = folder.map { Path.join($0, Path.fileName(of: path)) }
    guard let canonical = fileSystem.canonical(path) ?? beside else { throw .noFolder(path: path) }
    return (try settings.scope(of: canonical), canonical)
  }

  /// Whether the file at a path without links is in the project and can be parsed.
  package func isReadable(_ path: PathKey) -> Bool {
    indices[path].map { files[$0].isReadable } ?? false
  }

  /// Gives a file of the project another text, as an editor or a fix does.
  ///
  /// The file on disk stays as it is. Returns whether the path leads to a file of the project.
  @discardableResult
  package mutating func update(_ path: String, _ text: SourceText) -> Bool {
    let canonical = fileSystem.canonical(path).flatMap { indices[PathKey($0)] }
    guard
      let index = canonical ?? files.firstIndex(where: { PathKey($0.path) == PathKey(path) })
    else { return false }
    files[index].update(text)
    return true
  }
}
