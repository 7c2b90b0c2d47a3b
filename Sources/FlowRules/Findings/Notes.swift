import FlowAnalysis
package import FlowSource

extension CheckedFlow {
  /// A range in the file of a screen, as a note of a finding in the checked file.
  package func note(_ message: String, at range: SourceRange, in screen: Int) -> Note {
    Note(message, at: range, path: program.path(of: screen))
  }

  /// A range of a move, as a note of a finding in the checked file.
  func note(_ message: String, at range: SourceRange, of move: Move) -> Note {
    Note(message, at: range, path: graph.path(of: move))
  }
}
