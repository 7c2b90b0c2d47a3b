import FlowXML

/// A segue between two scenes as it is written, with what triggers it.
struct StoryboardSegue: Sendable {
  enum Kind: String {
    case relationship, show, push, embed, unwind, presentation, custom, modal, showDetail, popover
    case popoverPresentation, replace

    /// Whether it shows another screen than the one it is made on.
    var showsAnother: Bool {
      switch self {
      case .relationship, .embed, .unwind: false
      default: true
      }
    }
  }

  let place: ImportPlace
  /// nil for a kind that iOS does not have.
  let kind: Kind?
  let writtenKind: String?
  let destination: String
  let identifier: String?
  /// What a container does with its child.
  let relationship: String?
  let unwindAction: String?
  let customClass: String?
  let presentationStyle: String?
  /// What the user touches; nil where code makes the move, or where that has no words.
  let trigger: String?
  /// The trigger, or what an attribute names, as words for the anchor of a popover.
  let anchor: String?

  init(_ element: XMLElement, file: String) {
    place = ImportPlace(file: file, line: element.line)
    writtenKind = element["kind"].nonEmpty
    kind = writtenKind.flatMap(Kind.init)
    destination = element["destination"] ?? ""
    identifier = element["identifier"].nonEmpty
    relationship = element["relationship"]
    unwindAction = element["unwindAction"]
    customClass = element["customClass"]
    presentationStyle = element["modalPresentationStyle"]
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
}

private func isController(_ element: XMLElement) -> Bool {
  element["sceneMemberID"] == "viewController"
}

/// What is written on a control, or on the row of a table that does not change.
private func label(of control: XMLElement) -> String? {
  if isController(control) { return nil }
  if let title = control.string("title") ?? control.child("state")?.string("title") {
    return title
  }
  if let title = control.child("buttonConfiguration")?.string("title") { return title }
  if let spoken = control.child("accessibility")?["label"].nonEmpty { return spoken }
  switch control.name {
  case "barButtonItem": return control["systemItem"]
  case "tableViewCell" where control.parent?.name == "cells":
    return control.descendants.first { $0.name == "label" && $0.string("text") != nil }?
      .string("text")
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
