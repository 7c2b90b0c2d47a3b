import FlowProject
import FlowReports
import FlowRules
import FlowSystem
import FlowSource

/// The streams and the environment of a run; tests inject their own.
struct Console {
  /// Where standard output goes.
  struct Output {
    var isTerminal = false
    /// Of the terminal, or nil without one.
    var columns: Int?
    var rows: Int?
  }

  var files: any FileSystem
  var environment: Environment
  var output: Output
  /// Columns of the terminal that standard error is; nil if it is not one.
  var errorColumns: Int?
  /// Whether standard input is a terminal: users there may not know that the program waits for them.
  var inputIsTerminal = false
  /// All of standard input; at most one byte more than `limit`.
  var readInput: (_ limit: Int) throws(Errno) -> [UInt8]
  /// The next line of standard input without its line break, after its prompt; nil at the end.
  var readLine: (LineRequest) -> String? = { _ in nil }
  /// The next bytes of standard input, as soon as there are any; nil at the end.
  var readBytes: () -> [UInt8]? = { nil }
  /// Whether `readBytes` would return at once.
  var hasInput: @Sendable () -> Bool = { true }
  /// Waits before the files that are watched are looked at again; false to stop watching.
  var pause: () -> Bool = { false }
  /// Today's date in UTC, so that comments expire at the same time everywhere; nil if they never expire.
  var today: CalendarDate?
  /// The URL of the pages of rules up to the id of a rule; nil if the build does not know it.
  var rulePages: String?
  var writeOutput: ([UInt8]) throws(Failure) -> Void
  var writeError: (String) -> Void

  /// This program, as reports name it.
  var tool: JSONReport.Tool {
    JSONReport.Tool(name: "flowlint", version: Flowlint.version, rulePages: rulePages)
  }

  /// How text on standard error looks.
  var errorStyle: TextStyle { TextStyle(usesUnicode: false, width: errorColumns) }

  /// Prints a message of the program itself, with hints on lines of their own.
  func complain(_ message: String) {
    writeError(complaint(message, style: errorStyle))
  }

  /// The same console with the report on standard error, for a run whose standard output is a flow.
  var reportingOnStandardError: Console {
    var console = self
    console.writeOutput = { [writeError] bytes throws(Failure) in
      writeError(String(decoding: bytes, as: UTF8.self))
    }
    return console
  }

  /// Writes a report to standard output; stops after a piece that cannot be written.
  func write(_ report: some Report) throws(Failure) {
    var failure: Failure?
    report.write { bytes in
      guard failure == nil else { return }
      do throws(Failure) { try writeOutput(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

/// Files outside of any project, with errors as failures of the program.
extension Console {
  func contents(of path: String, limit: Int = SourceText.sizeLimit) throws(Failure) -> [UInt8] {
    try failing { () throws(ProjectError) in try files.contents(of: path, limit: limit) }
  }

  /// The bytes of a file that was found, not named.
  func contents(ofFound path: String, limit: Int = SourceText.sizeLimit) throws(Failure) -> [UInt8]
  {
    let folder = Path.folder(of: path)
    let boundary = files.boundary(of: files.canonical(folder) ?? folder)
    return try failing { () throws(ProjectError) in
      try files.contents(ofFound: path, within: boundary, limit: limit)
    }
  }

  /// Whether the run has read the file that a path leads to.
  func hasRead(_ path: String) -> Bool { (files as? RecordedFiles)?.hasRead(path) ?? false }

  /// Refuses to replace a file that the run has read, or one with YAML, which no report is, by a report.
  func checkReplaceable(_ path: String, by option: String) throws(Failure) {
    if hasRead(path) { throw Failure("\(option) would overwrite \(path), which this run reads") }
    let target = files.target(of: path).lowercased()
    if target.hasSuffix(".yaml") || target.hasSuffix(".yml"), files.kind(of: path) == .file {
      throw Failure("\(option) would overwrite \(path), and reports are not YAML")
    }
  }

  func create(_ text: String, at path: String, makesFolders: Bool = false) throws(Failure) {
    do throws(UnwritableFile) {
      if makesFolders { try files.makeFolder(Path.folder(of: path)) }
      try files.create(Array(text.utf8), at: path)
    } catch {
      throw Failure(.unwritable(error))
    }
  }
}
