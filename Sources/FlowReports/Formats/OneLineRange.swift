import FlowSource

extension SourceText {
  /// The start and end of the first line of a range: servers show a finding only if all of its
  /// lines have changed.
  func oneLine(of range: SourceRange) -> (start: SourcePosition, end: SourcePosition) {
    positions(of: firstLine(of: range))
  }
}
