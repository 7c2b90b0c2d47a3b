import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// The declared progress of a screen without quotes, clamped to 0 or 1 or computed; empty if it has none.
  package func progressText(of screen: Int) -> String {
    guard let written = program.declaredProgress(of: screen) else { return "" }
    if let shown = shownProgress[screen], written.value.written?.isInRange == false {
      return String(shown.numerator)
    }
    if let shown = graph.automaticProgress[screen] {
      return shown.isComplete ? "1" : "\(shown.numerator)/\(shown.denominator)"
    }
    return declaredProgressText(of: screen)
  }

  /// The declared progress of a screen without quotes; empty if it has none.
  package func declaredProgressText(of screen: Int) -> String {
    guard let written = program.declaredProgress(of: screen) else { return "" }
    let bytes = program.files[program.file(of: screen)].source.bytes
    return String(decoding: bytes.unquoted(written.range), as: UTF8.self)
  }

  /// Whether the progress of a screen is outside 0…1, which another rule reports.
  package func isPinned(_ screen: Int) -> Bool {
    program.declaredProgress(of: screen)?.value.written?.isInRange == false
  }

  /// The range of the progress of a screen; of its id if it has none.
  func progressRange(of screen: Int) -> SourceRange {
    program.declaredProgress(of: screen)?.range ?? program.idRange(of: screen)
  }

  /// The progress of a screen as a note.
  func progressNote(of screen: Int) -> Note {
    note(
      "\(quoted(screen)) shows \(progressText(of: screen))", at: progressRange(of: screen),
      in: screen)
  }
}
