import FlowFormat
package import FlowRules
import FlowSource

/// Settings with the folder that their globs are relative to.
package struct SettingsScope: Sendable {
  /// nil without a settings file.
  private let chain: ExtendedSettings?
  /// Without links.
  private let folder: String
  private let excluded: PathGlobs
  /// The settings of every file, if they are the same for all.
  private let uniform: AppliedSettings?
  private let ceilings: [Limit: Int]

  /// The scope without settings if `chain` is nil.
  init(_ chain: ExtendedSettings?, folder: String, ceilings: [Limit: Int]) {
    self.chain = chain
    self.folder = folder
    self.ceilings = ceilings
    excluded = PathGlobs(chain?.exclude ?? [], in: folder)
    uniform = chain?.isUniform == true ? chain?.applied { _ in false } : nil
  }

  /// The paths of the settings files, the one with the highest precedence first.
  package var files: [String] { chain?.documents.reversed().map(\.source.path) ?? [] }

  /// Whether a file is left out when folders are searched; the path is without links.
  package func excludes(_ path: String) -> Bool { excluded.holds(path) }

  /// The settings of a flow file; the path is without links.
  package func applied(to path: String) -> AppliedSettings {
    var settings =
      uniform ?? chain?.applied { PathGlobs($0, in: folder).holds(path) }
      ?? AppliedSettings()
    settings.ceilings = ceilings
    return settings
  }
}
