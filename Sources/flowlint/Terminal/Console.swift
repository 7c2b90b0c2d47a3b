import FlowProject
import FlowRules

/// The streams and the surroundings of a run; tests put in their own.
struct Console {
  /// What is known of the place that standard output goes to.
  struct Output {
    var isTerminal = false
    /// Columns of the terminal; nil where there is none.
    var columns: Int?
  }

  var files: any FileSystem
  var environment: [String: String]
  var output: Output
  /// Whether standard input is a terminal, at which nobody waits for data.
  var inputIsTerminal = false
  /// All of standard input; of more than `limit` bytes, one byte more.
  var readInput: (_ limit: Int) -> Result<[UInt8], FileFailure>
  /// The next line of standard input without its end; nil where there is none.
  var readLine: () -> String? = { Swift.readLine() }
  /// The day on which comments expire or not, in UTC, so that all machines agree; nil where none does.
  var today: CalendarDate?
  var writeOutput: ([UInt8]) throws(Failure) -> Void
  var writeError: (String) -> Void

  func print(_ text: String) throws(Failure) { try writeOutput(Array(text.utf8)) }

  /// The same console with the report on standard error, for a run whose standard output is a flow.
  var reportingOnStandardError: Console {
    var console = self
    console.writeOutput = { [writeError] bytes throws(Failure) in
      writeError(String(decoding: bytes, as: UTF8.self))
    }
    return console
  }

  /// Lets `fill` hand over output piece by piece; behind a piece that cannot be written, none is.
  func writePieces(_ fill: (_ write: ([UInt8]) -> Void) -> Void) throws(Failure) {
    var failure: Failure?
    fill { bytes in
      guard failure == nil else { return }
      do throws(Failure) { try writeOutput(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

/// Files of a run that no project knows, with errors as failures of the program.
extension Console {
  func contents(of path: String, limit: Int = .max) throws(Failure) -> [UInt8] {
    try failing { () throws(ProjectError) in try files.contents(of: path, limit: limit) }
  }

  func create(_ text: String, at path: String) throws(Failure) {
    do throws(UnwritableFile) {
      try files.create(Array(text.utf8), at: path)
    } catch {
      throw Failure(.unwritable(error))
    }
  }
}
