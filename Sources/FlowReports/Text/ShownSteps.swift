/// Which step tables a report shows.
package enum ShownSteps: String, CaseIterable, Sendable {
  case all
  /// Those of routes and links that show progress.
  case progress
  case none
}
