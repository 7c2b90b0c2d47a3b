package import FlowRules
import FlowSource

/// Settings with the folder that their globs are relative to.
package struct SettingsScope: Sendable {
  /// nil if there is no settings file.
  private let chain: ExtendedSettings?
  /// Without links.
  private let folder: String
  private let excluded: GitIgnore
  /// The settings of every file, if they are the same for all.
  private let uniform: AppliedSettings?

  /// No settings.
  static let none = SettingsScope()

  private init() {
    chain = nil
    folder = "/"
    excluded = GitIgnore()
    uniform = AppliedSettings()
  }

  init(_ chain: ExtendedSettings, folder: String) {
    self.chain = chain
    self.folder = folder
    excluded = GitIgnore(globs: chain.exclude, in: folder)
    uniform = chain.isUniform ? chain.applied { _ in false } : nil
  }

  /// The paths of the settings files, the one with the highest precedence first.
  package var files: [String] { chain?.documents.reversed().map(\.source.path) ?? [] }

  /// Whether a file is left out when folders are searched; the path is without links.
  package func excludes(_ path: String) -> Bool { excluded.holds(path) }

  /// The settings of a flow file; the path is without links.
  package func applied(to path: String) -> AppliedSettings {
    if let uniform { return uniform }
    guard let chain else { return AppliedSettings() }
    return chain.applied { GitIgnore(globs: $0, in: folder).holds(path) }
  }
}

extension GitIgnore {
  /// Globs in the language of `.gitignore`.
  fileprivate init(globs: [String], in folder: String) {
    self.init()
    for glob in globs { add(glob.hasPrefix("./") ? String(glob.dropFirst(2)) : glob, in: folder) }
  }

  /// Whether a pattern names a file or a folder above it.
  fileprivate func holds(_ path: String) -> Bool {
    guard !isEmpty, !path.isEmpty else { return false }
    var end = path.startIndex
    while let slash = path[path.index(after: end)...].firstIndex(of: "/") {
      if ignores(String(path[..<slash]), isFolder: true) { return true }
      end = slash
    }
    return ignores(path, isFolder: false)
  }
}
