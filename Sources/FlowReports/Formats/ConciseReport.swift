/// A line for each finding, `path:line:column: error: message [rule]`, for editors and problem
/// matchers.
package struct ConciseReport: Report {
  private let run: CheckedRun
  private let style: TextStyle

  package init(_ run: CheckedRun, style: TextStyle) {
    self.run = run
    self.style = style
  }

  package func write(_ write: ([UInt8]) -> Void) {
    for file in run.files {
      var text = ""
      for diagnostic in file.listed(from: run.level) {
        text += conciseLine(for: diagnostic, in: file.source, style: style) + "\n"
      }
      write(Array(text.utf8))
    }
  }
}
