import Foundation

/// Records what flowlint prints about thousands of flows, and compares two such records.
///
/// A change of the program thus shows what else it changes:
///
///     swift run Snapshot record FLOWLINT FOLDER
///     swift run Snapshot compare FOLDER OTHER
///
/// `docs/contributing.md` tells when to use it.
@main
enum Snapshot {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch (arguments.count, arguments.dropFirst().first) {
    case (4, "record"):
      let folder = URL(filePath: arguments[3])
      try SnapshotRecorder(program: URL(filePath: arguments[2]).path, folder: folder).record()
    case (4, "compare"):
      let comparison = try SnapshotComparison(
        URL(filePath: arguments[2]), URL(filePath: arguments[3]))
      print(comparison.text)
      exit(comparison.isEmpty ? 0 : 1)
    default:
      print("usage: Snapshot record FLOWLINT FOLDER | Snapshot compare FOLDER OTHER")
      exit(2)
    }
  }
}
