import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// The progress of a screen as written, without quotes; empty where it has none.
  package func progressText(of screen: Int) -> String {
    let file = program.file(of: screen)
    let place = screen - program.firstScreen[file]
    guard let range = program.files[file].flow.screens[place].progress?.range else { return "" }
    return program.files[file].source.unquoted(range)
  }

  /// Where the progress of a screen is written; its id where it has none.
  func progressRange(of screen: Int) -> SourceRange {
    let screen = program.screen(screen)
    return screen.progress?.range ?? screen.id.range
  }

  /// What a screen shows, as a note at its progress.
  func progressNote(of screen: Int) -> Note {
    note(
      "\(quoted(screen)) shows \(progressText(of: screen))", at: progressRange(of: screen),
      in: screen)
  }
}
