/// The step tables that a report shows.
package enum ShownSteps: String, CaseIterable, Sendable {
  case all
  /// The tables of routes and links that show progress.
  case progress
  case none
}
