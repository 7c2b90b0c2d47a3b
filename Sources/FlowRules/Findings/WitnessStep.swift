package import FlowSource

/// One screen of a walk and the move that leads to it.
package struct WitnessStep: Hashable, Sendable {
  package let screen: String
  /// Its name in the file of the diagnostic; nil if that does not know it, as for screens of an app around it.
  package let localScreen: String?
  /// A verb, or `start`, `tab`, `entry`, `link` for the first step.
  package let by: String
  /// The URL pattern of the link that starts the walk; nil for any other step.
  package let link: String?
  /// The declared progress if the walk is about progress.
  package let progress: String?
  /// The screens that are then shown: layers from the base up, and in each the screens from bottom
  /// to top; nil if the walk is not about stacks.
  package let stack: [[String]]?
  /// The range of the move.
  package let range: SourceRange
  /// The path of the file that contains the range; nil for the file of the diagnostic.
  package let path: String?

  package init(
    screen: String, localScreen: String?, by: String, link: String? = nil, progress: String? = nil,
    stack: [[String]]? = nil,
    at range: SourceRange, path: String? = nil
  ) {
    self.screen = screen
    self.localScreen = localScreen
    self.by = by
    self.link = link
    self.progress = progress
    self.stack = stack
    self.range = range
    self.path = path
  }
}
