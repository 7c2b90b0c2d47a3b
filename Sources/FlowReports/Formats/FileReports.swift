import FlowProject
import FlowSource
import FlowSystem

/// The results for the files of a run, in their order.
///
/// If not all fit in memory they are computed again, some at a time, whenever they are asked for.
package struct FileReports: Sequence, Sendable {
  /// The paths of all files, as reports show them.
  package let paths: [String]
  private let mostAtOnce: Int
  private let isKept: Bool
  private let report: @Sendable (Int) -> FileReport

  /// Results that are kept.
  package init(_ files: [FileReport]) {
    paths = files.map(\.source.path)
    mostAtOnce = Swift.max(1, files.count)
    isKept = true
    report = { files[$0] }
  }

  /// Results that are computed when they are asked for, by the index of the file.
  package init(
    _ paths: [String], computedBy report: @escaping @Sendable (Int) -> FileReport
  ) {
    self.paths = paths
    mostAtOnce = CheckResults.mostAtOnce
    isKept = false
    self.report = report
  }

  package var count: Int { paths.count }

  /// The indices of the files, in as large parts as fit in memory.
  private var parts: some Sequence<[Int]> {
    stride(from: 0, to: count, by: mostAtOnce).lazy.map { start in
      Array(start..<Swift.min(start + mostAtOnce, count))
    }
  }

  /// Hands what `make` makes of each file to `take`, in their order; it is made on all cores.
  ///
  /// Results that are computed are freed when it is made: the next ones use their memory, which is still in the
  /// caches.
  func forEach<Part: Sendable>(_ make: @Sendable (FileReport) -> Part, _ take: (Part) -> Void) {
    for part in parts { part.forEachOnAllCores({ make(report($0)) }, take) }
  }

  package func makeIterator() -> AnyIterator<FileReport> {
    var parts = parts.makeIterator()
    var part: ArraySlice<FileReport> = []
    return AnyIterator {
      if part.isEmpty, let next = parts.next() {
        part = (isKept ? next.map(report) : next.mapOnAllCores(report))[...]
      }
      return part.popFirst()
    }
  }
}
