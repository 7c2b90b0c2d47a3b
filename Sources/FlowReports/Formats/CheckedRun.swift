package import FlowSource

/// A run of `check`: all that a report of it is written from.
package struct CheckedRun: Sendable {
  package let files: [FileReport]
  package let tool: JSONReport.Tool
  /// The least severity that is listed.
  package let level: Severity
  /// The least severity that makes the run fail; nil where none does.
  package let failLevel: Severity?
  package let places: ReportPlaces
  /// The texts of all files, by path.
  let texts: [String: SourceText]

  package init(
    _ files: [FileReport], tool: JSONReport.Tool, level: Severity, failLevel: Severity?,
    places: ReportPlaces
  ) {
    self.files = files
    self.tool = tool
    self.level = level
    self.failLevel = failLevel
    self.places = places
    texts = files.textsByPath
  }

  package func fails(_ severity: Severity) -> Bool {
    failLevel.map { severity >= $0 } ?? false
  }

  package var fails: Bool {
    files.contains { file in file.diagnostics.contains { fails($0.severity) } }
  }

  /// The text that a place of a finding in `file` lies in.
  func text(at path: String?, in file: FileReport) -> SourceText {
    path.flatMap { texts[$0] } ?? file.source
  }
}

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
  private let places: [String: Place]

  /// `places` are those of all files of the run, by the path that reports show.
  package init(root: String, places: [String: Place]) {
    self.root = root
    self.places = places
  }

  func absolute(_ path: String) -> String { places[path]?.absolute ?? path }

  /// What CI servers know a file by: its path in the repository, or from `/` on outside.
  func inRepository(_ path: String) -> String {
    guard let place = places[path] else { return path }
    return place.inRoot ?? place.absolute
  }
}

/// What a run says in the form of one format.
package protocol Report {
  /// Hands over the report piece by piece: it can be far larger than the flows.
  func write(_ write: ([UInt8]) -> Void)
}
