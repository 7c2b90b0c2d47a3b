import FlowReports
import FlowRules
import FlowSettings
import FlowSource

/// A file that a baseline is read from or written to.
struct BaselineFile {
  /// As the user named it.
  let path: String
  /// The folder that it lies in, without links: files of flows are named from there.
  private let folder: String

  init(_ path: String) throws(Failure) {
    self.path = path
    guard let folder = canonicalPath(flowlint.folder(of: path)) else {
      throw Failure("\(path): there is no such folder")
    }
    self.folder = folder
  }

  /// The name of a flow file in the baseline.
  func name(of flow: String) -> String {
    let path =
      canonicalPath(flow)
      ?? canonicalPath(flowlint.folder(of: flow)).map { joined($0, fileName(of: flow)) }
    return path.map { relativePath(of: $0, from: folder) } ?? flow
  }

  /// Whether a file that the baseline names is gone.
  func isMissing(_ name: String) -> Bool { fileKind(joined(folder, name)) == .missing }

  func read() throws(Failure) -> Baseline {
    switch readFile(path) {
    case .failure(let failure): throw unreadable(path, failure)
    case .success(let bytes):
      let document = BaselineDocument(SourceText(path: path, bytes: bytes))
      guard document.mistakes.isEmpty else {
        throw mistakesFailure(document.mistakes, in: document.source, subject: "bad baseline")
      }
      return document.baseline
    }
  }

  /// Never over a file that is no baseline, be it an empty one.
  func write(_ baseline: Baseline) throws(Failure) {
    if fileKind(path) == .file {
      switch readFile(path) {
      case .failure(let failure): throw Failure("\(path): \(failure.reason)")
      case .success(let bytes):
        guard BaselineDocument(SourceText(path: path, bytes: bytes)).isBaseline else {
          throw Failure("\(path): it is there and no baseline; nothing was written")
        }
      }
    }
    do throws(UnwritableFile) {
      try AtomicFile.write(Array(baseline.text.utf8), to: path)
    } catch {
      throw error.failure
    }
  }
}

/// What is wrong with a file that the program reads for itself, one complaint below the other.
func mistakesFailure(
  _ mistakes: [Diagnostic], in source: SourceText, subject: String
) -> Failure {
  Failure(mistakeTexts(mistakes, in: source, subject: subject).joined(separator: "\nflowlint: "))
}
