import FlowSource

extension SourceText {
  /// Where what of a range lies on its first line begins and ends: servers show a finding only where
  /// all its lines have changed.
  func oneLine(of range: SourceRange) -> (start: SourcePosition, end: SourcePosition) {
    positions(of: firstLine(of: range))
  }
}
