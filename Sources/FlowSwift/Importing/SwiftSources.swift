package import FlowSource

/// The files of an app.
package struct SwiftSources: Sendable {
  package var code: [SourceText] = []
  package var storyboards: [SourceText] = []
  /// Info.plist and entitlements files.
  package var properties: [SourceText] = []
  /// `Localizable.strings` and string catalogs.
  package var texts: [SourceText] = []
  /// The type that the app starts with; nil to find it.
  package var root: String?
  /// The types that only hold screens: `app.containers`.
  package var containers: [String] = []

  package init() {}
}

extension SwiftSources {
  /// Without the folders of extensions and of apps for watches, which their Info.plist marks; unless nothing else is there.
  package func withoutOtherTargets() -> SwiftSources {
    let folders = properties.filter(\.isOfOtherTarget).compactMap { source in
      source.path.lastIndex(of: "/").map { String(source.path[...$0]) }
    }
    func isOwn(_ source: SourceText) -> Bool { !folders.contains { source.path.hasPrefix($0) } }
    guard !folders.isEmpty, code.contains(where: isOwn) else { return self }
    var own = self
    own.code = code.filter(isOwn)
    own.storyboards = storyboards.filter(isOwn)
    own.properties = properties.filter(isOwn)
    own.texts = texts.filter(isOwn)
    return own
  }
}

extension SourceText {
  /// Whether it is the Info.plist of an extension, or of an app for watches.
  fileprivate var isOfOtherTarget: Bool {
    guard path.hasSuffix("Info.plist") else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return ["NSExtension", "WKApplication", "WKWatchKitApp", "EXAppExtensionAttributes"]
      .contains { text.contains("<key>\($0)</key>") }
  }
}
