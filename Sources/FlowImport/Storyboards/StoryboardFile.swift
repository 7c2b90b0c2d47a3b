import FlowSource
import FlowXML

/// One storyboard as its author wrote it.
struct StoryboardFile: Sendable {
  let path: String
  /// The file's name without folder and extension, as references name it.
  let name: String
  /// The path as comments show it.
  let shownPath: String
  let initialObject: String?
  let isForPad: Bool
  let scenes: [StoryboardScene]

  /// Says why the document is no storyboard of an app, if it is none.
  static func refusal(of document: XMLElement) -> String? {
    guard document.name == "document", let type = document["type"] else {
      return "its root is \(quotation(of: document.name)), and no storyboard's"
    }
    let runtime = document["targetRuntime"] ?? ""
    if type.contains("WatchKit") || runtime.hasPrefix("watch") {
      return "a watchOS storyboard; only those of iOS can be imported"
    }
    if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") {
      return "a macOS storyboard; only those of iOS can be imported"
    }
    if !type.contains("Storyboard") { return "no storyboard, but a document of another kind" }
    return document.isTrue("launchScreen") ? "a launch screen" : nil
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
      for (number, object) in controllers.enumerated() {
        // What belongs to no controller, such as a gesture recogniser, is the first one's.
        let others = number == 0 ? objects.filter { !isController($0) } : []
        let segues = ([object] + others).flatMap(segueElements)
        scenes.append(StoryboardScene(object, file: shownPath, segues: segues))
      }
    }
    self.scenes = scenes
  }
}

private func isController(_ object: XMLElement) -> Bool {
  object["sceneMemberID"] == "viewController"
}

/// Segues of an object of a scene.
///
/// The layout's tie breakers are `segue` elements too, as are the two inside a segue that peeks: only
/// what is among connections leads anywhere.
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
