import FlowProject
import FlowSource

/// The results for the files of a run, in their order.
///
/// If not all fit in memory they are computed again, some at a time, whenever they are asked for.
package struct FileReports: Sequence, Sendable {
  /// The paths of all files, as reports show them.
  package let paths: [String]
  private let mostAtOnce: Int
  private let reports: @Sendable (Range<Int>) -> [FileReport]

  /// Results that are kept.
  package init(_ files: [FileReport]) {
    paths = files.map(\.source.path)
    mostAtOnce = Swift.max(1, files.count)
    reports = { Array(files[$0]) }
  }

  /// Results that are computed when they are asked for, by the indices of the files.
  package init(
    _ paths: [String], computedBy reports: @escaping @Sendable (Range<Int>) -> [FileReport]
  ) {
    self.paths = paths
    mostAtOnce = CheckResults.mostAtOnce
    self.reports = reports
  }

  package var count: Int { paths.count }

  /// The results in as large parts as fit in memory.
  var parts: some Sequence<[FileReport]> {
    stride(from: 0, to: count, by: mostAtOnce).lazy.map { start in
      reports(start..<Swift.min(start + mostAtOnce, count))
    }
  }

  package func makeIterator() -> AnyIterator<FileReport> {
    var parts = parts.makeIterator()
    var part: ArraySlice<FileReport> = []
    return AnyIterator {
      if part.isEmpty { part = parts.next()?[...] ?? [] }
      return part.popFirst()
    }
  }
}
