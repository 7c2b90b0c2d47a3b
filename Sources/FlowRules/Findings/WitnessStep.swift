package import FlowSource

/// One screen of a walk and the move that led to it.
package struct WitnessStep: Hashable, Sendable {
  package let screen: String
  /// A verb, or `start`, `tab`, `entry`, `link` for the first step.
  package let by: String
  /// The URL pattern of the link that begins the walk; nil for any other step.
  package let link: String?
  /// The progress as written, where the walk is about progress.
  package let progress: String?
  /// The screens that are up afterwards, layer by layer from the base, each from its bottom; nil where
  /// the walk is not about stacks.
  package let stack: [[String]]?
  /// Where the move is written.
  package let range: SourceRange
  /// The path of the file the range lies in; nil for the file of the diagnostic.
  package let path: String?

  package init(
    screen: String, by: String, link: String? = nil, progress: String? = nil,
    stack: [[String]]? = nil,
    at range: SourceRange, path: String? = nil
  ) {
    self.screen = screen
    self.by = by
    self.link = link
    self.progress = progress
    self.stack = stack
    self.range = range
    self.path = path
  }
}
