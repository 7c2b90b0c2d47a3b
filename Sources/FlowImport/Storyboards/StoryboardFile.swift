import FlowSource
import FlowXML

/// One storyboard as it is written.
struct StoryboardFile: Sendable {
  let path: String
  /// The file name without folder and extension, as in references.
  let name: String
  /// The path as shown in comments.
  let shownPath: String
  let initialObject: String?
  let isForPad: Bool
  let scenes: [StoryboardScene]

  /// Why the document is not the storyboard of an iOS app; nil if it is.
  static func refusal(of document: XMLElement) -> String? {
    guard document.name == "document", let type = document["type"] else {
      return "its root is \(quotation(of: document.name)), so it is not a storyboard"
    }
    let runtime = document["targetRuntime"] ?? ""
    if type.contains("WatchKit") || runtime.hasPrefix("watch") {
      return "a watchOS storyboard; only those of iOS can be imported"
    }
    if type.contains("AppleTV") || runtime.hasPrefix("AppleTV") {
      return "a tvOS storyboard; only those of iOS can be imported"
    }
    if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") {
      return "a macOS storyboard; only those of iOS can be imported"
    }
    if !type.contains("Storyboard") { return "not a storyboard but another kind of document" }
    return document.isTrue("launchScreen") ? launchScreen : nil
  }

  init(_ document: XMLElement, path: String, shownPath: String) {
    self.path = path
    self.shownPath = shownPath
    name = withoutExtension(lastComponent(of: path))
    initialObject = document["initialViewController"]
    isForPad = document["targetRuntime"]?.hasSuffix("iPad") == true
    var scenes: [StoryboardScene] = []
    for element in document.child("scenes")?.children("scene") ?? [] {
      let objects = element.child("objects")?.children ?? []
      let controllers = objects.filter(isController)
      for (index, object) in controllers.enumerated() {
        // Objects that belong to no controller, such as a gesture recognizer, go to the first one.
        let others = index == 0 ? objects.filter { !isController($0) } : []
        let segues = ([object] + others).flatMap(segueElements)
        scenes.append(StoryboardScene(object, file: shownPath, segues: segues))
      }
    }
    self.scenes = scenes
  }
}

/// Why a launch screen is not imported.
let launchScreen = "a launch screen"

private func isController(_ object: XMLElement) -> Bool {
  object["sceneMemberID"] == "viewController"
}

/// The segue elements of an object of a scene.
///
/// The layout's tie breakers are `segue` elements too, as are the two inside a peek segue: only those
/// among connections lead anywhere.
private func segueElements(in object: XMLElement) -> [XMLElement] {
  object.descendants.filter { element in
    element.name == "segue" && element.parent?.name == "connections"
      && element["destination"] != nil
  }
}

func lastComponent(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

func withoutExtension(_ name: String) -> String {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}
