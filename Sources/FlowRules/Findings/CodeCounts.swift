/// What `drift` compared with a flow, in numbers.
package struct CodeCounts: Sendable {
  /// Screens that the code shows, and screens of iOS.
  package var screens = 0
  package var system = 0
  /// Code that shows a screen.
  package var places = 0
  /// The places whose screen is known, and the screen that has them.
  package var resolved = 0
  /// The moves of the flow that were looked for; nil if too few places are resolved.
  package var moves: Int?
  package var found = 0
  /// The moves that were not found, but that a place which is not resolved may make.
  package var withheld = 0

  package init() {}

  package var unresolved: Int { places - resolved }
}
