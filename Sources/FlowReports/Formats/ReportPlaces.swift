/// The locations of a run's files, for readers in another folder than that of the run.
package struct ReportPlaces: Sendable {
  package struct Place: Sendable {
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
  private let places: [String: Place]

  /// `places` are those of all files of the run, by displayed path.
  package init(root: String, places: [String: Place]) {
    self.root = root
    self.places = places
  }

  func absolute(_ path: String) -> String { places[path]?.absolute ?? path }

  /// The path for CI servers: relative to the repository, or from `/` outside it.
  func inRepository(_ path: String) -> String {
    guard let place = places[path] else { return path }
    return place.inRoot ?? place.absolute
  }
}
