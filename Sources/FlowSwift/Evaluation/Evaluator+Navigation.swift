import SwiftSyntax

/// What calls of UIKit do to what is shown.
extension Evaluator {
  /// Calls that show a screen or go back; nil for another one.
  func navigate(
    _ id: ValueID, _ name: String, _ arguments: [Argument], _ code: Code
  ) -> ValueSet? {
    let first = arguments.first?.values ?? .empty
    let isAnimated = arguments.contains { $0.label == "animated" }
    let isFirst = arguments.first.map { $0.label == nil } ?? false
    let own = screen(of: id)
    switch name {
    case "pushViewController" where isFirst: change(id, .push, first, code)
    case "show", "showDetailViewController":
      guard isFirst, arguments.count == 2, arguments[1].label == "sender" else { return nil }
      record(.show, first, at: code.site, from: own)
    case "present" where isFirst && isAnimated:
      for id in first.ids where isNavigation(id) { shownLayers.insert(id) }
      record(.present, first, at: code.site, from: own)
      _ = handOver(Array(arguments.dropFirst()))
    // The pages of a `UIPageViewController`.
    case "setViewControllers" where arguments.contains { $0.label == "direction" }:
      embed(elements(of: first), in: id)
    case "setViewControllers" where isFirst:
      change(id, isTabBar(id) ? .tabs : .set, elements(of: first), code)
    case "popViewController" where isAnimated: record(.pop, nil, at: code.site, from: own)
    case "popToRootViewController" where isAnimated:
      record(.popToRoot, nil, at: code.site, from: own)
    case "popToViewController" where isAnimated:
      record(.popTo, first, at: code.site, from: own)
    case "dismiss" where isAnimated && !isFirst:
      record(.dismiss, nil, at: code.site, from: own)
      _ = handOver(arguments)
    case "addChild" where isFirst: embed(first, in: id)
    default: return nil
    }
    return .empty
  }

  /// The screen that a controller or the navigation controller around it is.
  func screen(of id: ValueID) -> Int? {
    switch value(id) {
    case .navigation(let object): object
    case .object(let object):
      types.isController(objects[object].type) ? object : nil
    default: nil
    }
  }

  /// Puts screens on a stack: a move if the user is in it, else what is to be shown with it.
  func change(_ id: ValueID, _ effect: Place.Effect, _ shown: ValueSet, _ code: Code) {
    switch value(id) {
    case .object where isNavigation(id) || isTabBar(id):
      let isInside = position.map { holds(id, $0) } ?? false
      fill(id, with: shown, isWhole: effect != .push && !isInside, isList: effect == .set)
      if isInside || isTabBar(id) {
        record(effect, shown, at: code.site, from: nil)
      } else {
        recordFilling(of: id, at: code.site)
      }
    case .navigation(let object):
      // The stack of another screen, which code on this one changes.
      let isOther =
        object != position && screens.contains(types.entries[objects[object].type].name)
        && !(position.map { shareLayer($0, object) } ?? true)
      let own = position
      if isOther { position = object }
      record(effect, shown, at: code.site, from: object)
      position = own
    default: record(effect, shown, at: code.site, from: screen(of: id))
    }
  }

  func isNavigation(_ id: ValueID) -> Bool {
    typeNumber(of: id).map { types.isKind($0, of: "UINavigationController") } ?? false
  }

  func isTabBar(_ id: ValueID) -> Bool {
    typeNumber(of: id).map { types.isKind($0, of: "UITabBarController") } ?? false
  }

  /// Whether a container holds an object, also inside of others.
  func holds(_ container: ValueID, _ object: Int, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    if isInside(object, container) { return true }
    return read(cell(.value(container), Evaluator.content)).ids.contains { id in
      id == self.id(.object(object)) || holds(id, object, depth: depth + 1)
    }
  }

  func isInside(_ object: Int, _ container: ValueID) -> Bool {
    guard case .object(let holder) = value(container) else { return false }
    var seen: Set = [object]
    var waiting = [object]
    while let next = waiting.popLast() {
      if next == holder { return true }
      waiting += (holders[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Whether a navigation controller holds both objects.
  func shareLayer(_ one: Int, _ other: Int) -> Bool {
    (layers[one] ?? []).contains { holds($0, other) }
  }

  /// The screen whose property or value an expression begins with: `detail` of `detail.events.first()`.
  func screen(at code: Code, _ frame: Frame) -> Int? {
    var code = code
    while true {
      switch code.form {
      case .member(let base, _): code = base
      case .call(let callee, _): code = callee
      case .name(let name):
        guard let id = only(named(name, frame).ids), case .object(let object) = value(id),
          object != position, types.isController(objects[object].type),
          screens.contains(types.entries[objects[object].type].name)
        else { return nil }
        return object
      default: return nil
      }
    }
  }

  func fill(_ id: ValueID, with content: ValueSet, isWhole: Bool = true, isList: Bool = false) {
    if isNavigation(id), contents(of: cell(.value(id), Evaluator.content)).isEmpty || isWhole {
      let last = isList ? content.filter { $0 == content.ids.last } : content
      write(cell(.value(id), Evaluator.top), last)
    }
    write(cell(.value(id), Evaluator.content), content)
    if case .object(let holder) = value(id), case let type = objects[holder].type,
      types.isKind(type, of: "UIHostingController"), types.entries[type].isOwn
    {
      embed(content.filter { isMade($0, by: type) }, in: id)
    }
    for child in content.ids {
      if isNavigation(child) { shownLayers.insert(child) }
      if case .object(let object) = value(child) { layers[object, default: []].insert(id) }
    }
  }

  func embed(_ children: ValueSet, in id: ValueID) {
    guard case .object(let holder) = value(id) else { return }
    for child in children.ids {
      if case .object(let object) = value(child) { embed(object, in: holder) }
    }
    if types.entries[objects[holder].type].name == "UIViewController" { fill(id, with: children) }
  }
}
