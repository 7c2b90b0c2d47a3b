package import FlowSource

/// The files of an app.
package struct SwiftSources: Sendable {
  package var code: [SourceText] = []
  package var storyboards: [SourceText] = []
  /// Info.plist and entitlements files.
  package var properties: [SourceText] = []
  /// The type that the app starts with; nil to find it.
  package var root: String?
  /// The types that only hold screens: `app.containers`.
  package var containers: [String] = []

  package init() {}
}
