/// A scene by the names that code has for it.
package struct StoryboardSceneName: Sendable {
  /// The name of the file without its extension.
  package let storyboard: String
  package let identifier: String?
  package let customClass: String?
  /// Whether the storyboard begins with it.
  package let isInitial: Bool
  /// The id of the screen that it shows.
  package let screen: String
  /// Whether it shows the screen in a navigation controller.
  package let hasNavigation: Bool
  /// The screens that its segues lead to, by the segues' identifiers.
  package let segues: [String: String]
}

extension StoryboardImporter {
  /// The scenes that code can name.
  var sceneNames: [StoryboardSceneName] {
    project.scenes.indices.compactMap { index in
      let scene = project.scenes[index]
      guard scene.kind != .reference else { return nil }
      let landing = structure.landings[index]
      let file = project.fileIndices[index]
      var segues: [String: String] = [:]
      for segue in scene.segues {
        guard let identifier = segue.identifier,
          let target = structure.landing(of: segue, from: index)
        else { continue }
        segues[identifier] = ids[target.screen]
      }
      return StoryboardSceneName(
        storyboard: project.files[file].name, identifier: scene.identifier,
        customClass: scene.customClass, isInitial: project.initialScene(of: file) == index,
        screen: ids[landing.screen], hasNavigation: landing.hasNavigation, segues: segues)
    }
  }
}
