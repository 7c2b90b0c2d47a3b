import FlowFormat
package import FlowRules
import FlowSource

/// Settings with globs that are relative to a folder.
package struct SettingsScope: Sendable {
  /// nil without a settings file.
  private let chain: ExtendedSettings?
  private let excluded: PathGlobs
  /// Those of parts of the settings that are not for all files.
  private var globs: [[String]: PathGlobs] = [:]
  /// The settings of every file, if they are the same for all.
  private let uniform: AppliedSettings?
  private let commandLine: AppliedSettings

  /// The scope without settings if `chain` is nil; the path of the folder is without links.
  init(_ chain: ExtendedSettings?, folder: String, commandLine: AppliedSettings) {
    self.chain = chain
    self.commandLine = commandLine
    excluded = PathGlobs(chain?.exclude ?? [], in: folder)
    uniform = chain?.isUniform == true ? chain?.applied { _ in false } : nil
    for files in chain?.globs ?? [] { globs[files] = PathGlobs(files, in: folder) }
  }

  /// The paths of the settings files, the one with the highest precedence first.
  package var files: [String] { chain?.documents.reversed().map(\.source.path) ?? [] }

  /// Whether a file is left out when folders are searched; the path is without links.
  package func excludes(_ path: String) -> Bool { excluded.holds(path) }

  /// The settings of a flow file; the path is without links.
  package func applied(to path: String) -> AppliedSettings {
    let names = globs.isEmpty ? [] : Path.names(in: path)
    var settings =
      uniform ?? chain?.applied { globs[$0]?.holds(names) ?? false } ?? AppliedSettings()
    settings.ceilings = commandLine.ceilings
    settings.metrics = commandLine.metrics
    return settings
  }
}
