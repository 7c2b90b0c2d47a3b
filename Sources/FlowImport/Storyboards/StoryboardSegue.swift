import FlowSource
import FlowXML

/// A segue between two scenes as it is written, with its trigger.
struct StoryboardSegue: Sendable {
  enum Kind: String {
    case relationship, show, push, embed, unwind, presentation, custom, modal, showDetail, popover
    case popoverPresentation, replace

    /// Whether it shows a different screen than its source.
    var showsAnother: Bool {
      switch self {
      case .relationship, .embed, .unwind: false
      default: true
      }
    }
  }

  let location: ImportLocation
  /// nil for a kind that iOS does not have.
  let kind: Kind?
  let writtenKind: String?
  let destination: String
  let identifier: String?
  /// The role of a child in its container.
  let relationship: String?
  let unwindAction: String?
  let customClass: String?
  let presentationStyle: String?
  let transitionStyle: String?
  /// The label of the control; nil if code makes the move, or the control has no label.
  let trigger: String?
  /// The anchor of a popover: the trigger, or what an attribute names.
  let anchor: String?

  init(_ element: XMLElement, file: String) {
    writtenKind = element["kind"].nonEmpty
    kind = writtenKind.flatMap(Kind.init)
    destination = element["destination"] ?? ""
    identifier = element["identifier"].nonEmpty
    location = ImportLocation(
      file: file, line: element.line, element: identifier ?? element["id"].nonEmpty)
    relationship = element["relationship"]
    unwindAction = element["unwindAction"]
    customClass = element["customClass"]
    presentationStyle = element["modalPresentationStyle"]
    transitionStyle = writtenTransition(of: element)
    let owner = element.parent?.parent
    trigger = owner.flatMap(label)
    let anchored = element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorView"]
    let isPopover = kind == .popover || kind == .popoverPresentation
    let view = isPopover ? anchored.flatMap { element.sceneObject($0) } : nil
    anchor =
      view.map { label(of: $0) ?? $0.name } ?? trigger
      ?? owner.flatMap { isController($0) ? nil : $0.name }
  }

  var isRelationship: Bool { kind == .relationship }

  /// Whether it is a custom segue that is named like a way back.
  var isNamedBack: Bool {
    kind == .custom
      && [identifier, customClass].contains {
        $0.map { words(ofName: $0).contains(where: wordsBack.contains) } == true
      }
  }
}

private let wordsBack: Set = ["back", "close", "dismiss", "return", "unwind"]

/// The `modalTransitionStyle` of a segue or a view controller, unless it is the default.
func writtenTransition(of element: XMLElement) -> String? {
  element["modalTransitionStyle"].flatMap { $0 == "coverVertical" ? nil : $0 }
}

/// Whether this is what storyboards call a transition (`UIModalTransitionStyle`).
func isTransitionStyle(_ name: String) -> Bool {
  ["crossDissolve", "flipHorizontal", "partialCurl"].contains(name)
}

private func isController(_ element: XMLElement) -> Bool {
  element["sceneMemberID"] == "viewController"
}

/// The label of a control or of a static table row; nil for those that new ones have.
private func label(of control: XMLElement) -> String? {
  writtenLabel(of: control).flatMap { newLabels.contains($0) ? nil : $0 }
}

private let newLabels: Set = ["Button", "Item", "Label", "Title"]

private func writtenLabel(of control: XMLElement) -> String? {
  if isController(control) { return nil }
  if let title = control.string("title") ?? control.child("state")?.string("title") {
    return title
  }
  if let title = control.child("buttonConfiguration")?.string("title") { return title }
  if let spoken = control.child("accessibility")?["label"].nonEmpty { return spoken }
  switch control.name {
  case "barButtonItem":
    return control["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
  case "tableViewCell" where control.parent?.name == "cells":
    return control.descendants.lazy.filter { $0.name == "label" }.compactMap { $0.string("text") }
      .first
  default: return control["userLabel"].nonEmpty
  }
}

extension XMLElement {
  /// The element with an id in the same scene.
  fileprivate func sceneObject(_ id: String) -> XMLElement? {
    var scene: XMLElement? = self
    while let element = scene, element.name != "scene" { scene = element.parent }
    return scene?.descendants.first { $0["id"] == id }
  }
}
