package import FlowSource

/// The files of an iOS app to import.
package struct StoryboardSources: Sendable {
  package var storyboards: [SourceText]
  /// Property lists: Info.plist files and entitlements.
  package var properties: [SourceText] = []
  /// Xcode's `project.pbxproj` files.
  package var projects: [SourceText] = []
  /// Swift and Objective-C.
  package var code: [SourceText] = []
  /// The number of files that describe single views.
  package var nibs = 0

  package init(storyboards: [SourceText]) {
    self.storyboards = storyboards
  }
}
