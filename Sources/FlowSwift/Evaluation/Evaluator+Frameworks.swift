import FlowImport
import SwiftSyntax

/// What functions of UIKit, SwiftUI and the standard library do, as far as it matters to navigation.
extension Evaluator {
  func callFramework(
    _ id: ValueID, _ name: String, _ list: [Code.Argument], _ code: Code, _ frame: Frame,
    isSuper: Bool, base: Code? = nil
  ) -> ValueSet {
    if isView(id) { return modify(id, name, list, code, frame) }
    let arguments = arguments(list, nil, frame)
    if isSuper, name == "init" { return .empty }
    if let values = navigate(id, name, arguments, code) { return values }
    if let values = collection(id, name, arguments, base, frame) { return values }
    if case .storyboard(let storyboard) = value(id) {
      return scene(name, arguments, in: storyboard, code, frame)
    }
    if name == "instantiateViewController" || name == "instantiateInitialViewController" {
      return scene(name, arguments, in: nil, code, frame)
    }
    if name == "callAsFunction" { return apply(ValueSet(id), arguments, code, frame) }
    let own = position
    if let base, let screen = screen(at: base, frame) { position = screen }
    let results = handOver(arguments)
    position = own
    // `apply`, `then` and the like give back what they are called on.
    if results.isEmpty, case .object = value(id),
      ["then", "with", "apply", "configure"].contains(name)
    {
      return ValueSet(id)
    }
    return ValueSet(unknown)
  }

  private func isView(_ id: ValueID) -> Bool {
    typeNumber(of: id).map(types.isView) ?? false
  }

  /// A modifier of a view, which stays the same view.
  private func modify(
    _ id: ValueID, _ name: String, _ list: [Code.Argument], _ code: Code, _ frame: Frame
  ) -> ValueSet {
    let own = position
    if showing.contains(name) { position = nil }
    let arguments = arguments(list, nil, frame)
    if name == "modifier" {
      for modifier in arguments.first?.values.ids ?? [] {
        guard let type = typeNumber(of: modifier),
          let body = types.functions("body", of: type).first
        else { continue }
        _ = call(body, receiver: modifier, [Argument("content", ValueSet(id))])
      }
    }
    _ = handOver(arguments)
    position = own
    return ValueSet(id)
  }

  /// A view or type that the app does not declare.
  func callFrameworkType(
    _ name: String, _ list: [Code.Argument], _ code: Code, _ frame: Frame
  ) -> ValueSet {
    if systemControllers.contains(name) {
      _ = handOver(arguments(list, nil, frame))
      return set(.system(name))
    }
    let own = position
    if name == "NavigationLink" { position = nil }
    let arguments = arguments(list, nil, frame)
    let results = handOver(arguments)
    position = own
    let views = arguments.reduce(results) { $0.union($1.values) }.filter { id in
      if case .object(let object) = value(id) { types.isView(objects[object].type) } else { false }
    }
    return views.isEmpty ? ValueSet(unknown) : views
  }

  /// What UIKit does when a property is set; false for a property of the app.
  func assignFramework(_ id: ValueID, _ name: String, _ values: ValueSet, _ code: Code) -> Bool {
    if let type = typeNumber(of: id), types.property(name, of: type) != nil { return false }
    switch name {
    case "viewControllers", "tabs":
      change(id, isTabBar(id) ? .tabs : .set, elements(of: values), code)
    case "rootView": fill(id, with: values)
    case "rootViewController":
      for id in values.ids where isNavigation(id) { shownLayers.insert(id) }
      let own = position.map { self.id(.object($0)) }
      record(.root, values.filter { $0 != own }, at: code.site, from: nil)
    default: return false
    }
    return true
  }

  /// What UIKit gives; unknown for what does not matter.
  func frameworkMember(of id: ValueID, _ name: String) -> ValueSet {
    switch (value(id), name) {
    case (.object(let object), "navigationController"): return set(.navigation(of: object))
    case (.navigation, "navigationController"): return ValueSet(id)
    case (.unknown(let type?), "navigationController") where types.isController(type):
      return firstObjects[type].map { set(.navigation(of: $0)) } ?? ValueSet(unknown)
    case (_, "viewControllers"), (_, "children"):
      return set(.list(read(cell(.value(id), Evaluator.content))))
    case (_, "topViewController"), (_, "visibleViewController"), (_, "rootView"):
      let content = read(cell(.value(id), Evaluator.content))
      return content.isEmpty ? ValueSet(unknown) : content
    case (.list(let elements), "first"), (.list(let elements), "last"): return elements
    case (.list, "lazy"), (.list, "indices"), (.list, "values"): return ValueSet(id)
    default:
      let own = read(cell(.value(id), name))
      return own.isEmpty ? ValueSet(unknown) : own
    }
  }

  private func scene(
    _ name: String, _ arguments: [Argument], in storyboard: String?, _ code: Code, _ frame: Frame
  ) -> ValueSet {
    if name == "instantiateInitialViewController" {
      return storyboard.flatMap { scenes.initialScreen(of: $0) }.map { made($0, code, frame) }
        ?? ValueSet(unknown)
    }
    var found = ValueSet.empty
    for argument in arguments
    where argument.label == "withIdentifier" || argument.label == "identifier" {
      for id in argument.values.ids {
        if case .text(let text) = value(id),
          let scene = scenes.screen(identifier: text, storyboard: storyboard)
        {
          found.formUnion(made(scene, code, frame))
        }
      }
    }
    return found.isEmpty ? ValueSet(unknown) : found
  }

  /// A controller of a scene, in its navigation controller where it has one.
  private func made(_ scene: StoryboardSceneName, _ code: Code, _ frame: Frame) -> ValueSet {
    let name =
      scene.hasNavigation
      ? scenes.scenes.first { $0.screen == scene.screen && !$0.hasNavigation }?.customClass
      : scene.customClass
    var content = set(.scene(scene.screen))
    if let type = types.number(of: name, in: nil) {
      let made = object(type, at: code.site, in: frame)
      created(made)
      content = set(.object(made))
    }
    guard scene.hasNavigation, let navigation = types.number(of: "UINavigationController", in: nil)
    else { return content }
    let around = set(.object(object(navigation, at: code.site, in: frame)))
    for id in around.ids { fill(id, with: content) }
    return around
  }
}

/// The modifiers whose content is another screen.
private let showing: Set = [
  "sheet", "fullScreenCover", "popover", "navigationDestination", "inspector", "alert",
  "confirmationDialog", "onOpenURL", "onContinueUserActivity",
]
