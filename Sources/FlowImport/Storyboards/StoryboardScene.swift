import FlowFormat
import FlowXML

/// One view controller of a storyboard: a screen, a container or a reference.
struct StoryboardScene: Sendable {
  /// The kinds of view controllers that matter for moves.
  enum Kind {
    case screen, navigation, tabs, split
    /// Represents a scene of another storyboard.
    case reference
  }

  /// The target of a reference.
  struct Reference {
    let storyboard: String?
    /// nil for the initial view controller.
    let identifier: String?
    /// The bundle of a framework, whose storyboards are never among those that were read.
    let bundle: String?
  }

  let location: ImportLocation
  let kind: Kind
  let element: String
  /// The object's id, unique in its file.
  let object: String
  let identifier: String?
  let customClass: String?
  /// What users see.
  let title: String?
  /// Also what Interface Builder calls a new scene.
  private let writtenTitle: String?
  let userLabel: String?
  let bar: ImportedBar
  let allowsBack: Bool
  let prefersLargeTitles: Bool
  let presentationStyle: String?
  let transitionStyle: String?
  let reference: Reference
  let segues: [StoryboardSegue]

  init(_ object: XMLElement, file: String, segues: [XMLElement]) {
    element = object.name
    self.object = object["id"] ?? ""
    identifier = object["storyboardIdentifier"].nonEmpty
    location = ImportLocation(
      file: file, line: object.line, element: identifier ?? object["id"].nonEmpty)
    customClass = object["customClass"].nonEmpty
    userLabel = object["userLabel"].nonEmpty
    let item = object.child("navigationItem")
    let title = item?.string("title") ?? object.string("title")
    writtenTitle = title == customClass || title == "Title" ? nil : title
    // Users see neither the words of a class nor a title that only hides that of the back button.
    self.title = writtenTitle.flatMap { title in
      let isEmpty = title.allSatisfy(\.isWhitespace)
      return isEmpty || title.replacing(" ", with: "").hasSuffix("ViewController") ? nil : title
    }
    let navigationBar = object.child("navigationBar")
    prefersLargeTitles = navigationBar?.isTrue("largeTitles") == true
    var bar = ImportedBar()
    bar.prompt = item?.string("prompt")
    bar.largeTitle = item?["largeTitleDisplayMode"].flatMap {
      NavigationBar.LargeTitle(rawValue: $0)
    }
    bar.isHidden = object.isTrue("navigationBarHidden")
    self.bar = bar
    allowsBack =
      !object.isTrue("modalInPresentation") && item?.isTrue("hidesBackButton") != true
    presentationStyle = object["modalPresentationStyle"]
    transitionStyle = writtenTransition(of: object)
    reference = Reference(
      storyboard: object["storyboardName"], identifier: object["referencedIdentifier"].nonEmpty,
      bundle: object["bundleIdentifier"].nonEmpty)
    self.segues = segues.map { StoryboardSegue($0, file: file) }
    kind = sceneKind(of: object.name, self.segues)
  }

  /// What tells it from others with its class.
  var detail: String { identifier == nil && customClass != nil ? writtenTitle ?? "" : "" }

  /// Its names, in order of preference for its id.
  var names: [String?] { [identifier, customClass, writtenTitle, userLabel] }

  func children(_ relationships: [String]) -> [StoryboardSegue] {
    relationships.flatMap { name in segues.filter { $0.relationship == name } }
  }
}

/// A container whose content is set by code counts as a screen.
private func sceneKind(
  of element: String, _ segues: [StoryboardSegue]
) -> StoryboardScene.Kind {
  let hasChildren = segues.contains(where: \.isRelationship)
  return switch element {
  case "viewControllerPlaceholder": .reference
  case "navigationController" where hasChildren: .navigation
  case "tabBarController" where hasChildren: .tabs
  case "splitViewController" where hasChildren: .split
  default: .screen
  }
}

extension XMLElement {
  /// A string that is an attribute or, if it has several lines, an element with that key.
  func string(_ key: String) -> String? {
    if let value = self[key].nonEmpty { return value }
    let element = children.first {
      ($0.name == "string" || $0.name == "mutableString") && $0["key"] == key
    }
    return element?.text
  }
}

extension String? {
  var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

extension StoryboardScene {
  /// Unique among all scenes, and independent of their order.
  var key: String { location.file + "\u{0}" + object }

  var isContainer: Bool { kind != .screen && kind != .reference }

  var firstChild: StoryboardSegue? { segues.first(where: \.isRelationship) }
}
