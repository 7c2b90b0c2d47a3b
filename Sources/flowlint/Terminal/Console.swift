import FlowReports
import FlowRules

/// The streams and the surroundings of a run; tests put in their own.
struct Console {
  /// What is known of the place that standard output goes to.
  struct Output {
    var isTerminal = false
    /// Columns of the terminal; nil where there is none.
    var columns: Int?
  }

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
  /// What a run leaves to the end of the process: to free a large flow takes longer than to end.
  var leftovers: [any Sendable] = []
  var writeOutput: ([UInt8]) throws(Failure) -> Void
  var writeError: (String) -> Void

  /// Writes a report to standard output; after a piece that cannot be written, none is.
  func write(_ report: some Report) throws(Failure) {
    var failure: Failure?
    report.write { bytes in
      guard failure == nil else { return }
      do throws(Failure) { try writeOutput(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
