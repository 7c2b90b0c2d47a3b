package import FlowProject

/// Where the files of a run lie, for readers who do not stand in the folder that it ran in.
package struct ReportPlaces: Sendable {
  package struct Place: Sendable {
    /// From `/` on, without `.` and `..`.
    let absolute: String
    /// Below the root of reports; nil where it does not lie there.
    let inRoot: String?

    package init(absolute: String, inRoot: String?) {
      self.absolute = absolute
      self.inRoot = inRoot
    }
  }

  /// The folder that reports count from, from `/` on: that of the repository, else the current one.
  let root: String
  private let places: [PathKey: Place]

  /// `places` are those of all files of the run, by the path that reports show.
  package init(root: String, places: [PathKey: Place]) {
    self.root = root
    self.places = places
  }

  func absolute(_ path: String) -> String { places[PathKey(path)]?.absolute ?? path }

  /// What CI servers know a file by: its path in the repository, or from `/` on outside.
  func inRepository(_ path: String) -> String {
    guard let place = places[PathKey(path)] else { return path }
    return place.inRoot ?? place.absolute
  }
}
