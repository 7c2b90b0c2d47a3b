package import FlowProject

/// The locations of a run's files, for readers in another folder than that of the run.
package struct ReportPaths: Sendable {
  package struct Location: Sendable {
    /// From `/`, without `.` and `..`.
    let absolute: String
    /// Relative to the root of reports; nil if the file is outside it.
    let inRoot: String?

    package init(absolute: String, inRoot: String?) {
      self.absolute = absolute
      self.inRoot = inRoot
    }
  }

  /// The folder that reports are relative to, from `/`: that of the repository, otherwise the
  /// current one.
  let root: String
  private let locations: [PathKey: Location]

  /// `locations` are those of all files of the run, by displayed path.
  package init(root: String, locations: [PathKey: Location]) {
    self.root = root
    self.locations = locations
  }

  func absolute(_ path: String) -> String { locations[PathKey(path)]?.absolute ?? path }

  /// The path for CI servers: relative to the repository, or from `/` outside it.
  func inRepository(_ path: String) -> String {
    guard let location = locations[PathKey(path)] else { return path }
    return location.inRoot ?? location.absolute
  }
}
