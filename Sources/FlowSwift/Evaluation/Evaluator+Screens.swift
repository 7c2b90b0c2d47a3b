import SwiftSyntax

extension Evaluator {
  /// The types of the screens that an object is, or is a part of.
  func sources(of object: Int, _ own: [Int?]) -> [Int] {
    var found: [Int] = []
    var seen: Set = [object]
    var waiting = [object]
    while let next = waiting.popLast() {
      let holders = (self.holders[next] ?? []).sorted()
      let type = objects[next].type
      if let main = mainChild(of: next) ?? holders.lazy.compactMap({ self.mainChild(of: $0) }).first
      {
        if let type = own[objects[main].type], !found.contains(type) { found.append(type) }
        continue
      }
      // A part that is shown by itself, too, is a screen.
      if holders.isEmpty || screens.contains(types.entries[type].name) {
        if let type = own[type], !found.contains(type) { found.append(type) }
      } else {
        waiting += holders.filter { seen.insert($0).inserted }
      }
    }
    return found
  }

  /// The screens that a value shows.
  func screens(of id: ValueID, _ own: [Int?]) -> [Target] {
    var targets: [Target] = []
    var seen: Set = [id]
    var waiting: [(id: ValueID, hasNavigation: Bool, style: String?)] = [(id, false, nil)]
    var position = 0
    while position < waiting.count {
      let next = waiting[position]
      position += 1
      let style = style(of: next.id) ?? next.style
      switch value(next.id) {
      case .scene(let screen):
        targets.append(
          Target(
            screen: .scene(screen), hasNavigation: next.hasNavigation, presentationStyle: style))
      case .object(let object):
        let type = objects[object].type
        let isNavigation = types.isKind(type, of: "UINavigationController")
        let isHost =
          isNavigation || types.isKind(type, of: "UIHostingController")
          || types.entries[type].name == "UIViewController"
        var content =
          isHost
          ? contents(
            of: cell(.value(next.id), isNavigation ? Evaluator.top : Evaluator.content)) : .empty
        // A hosting controller that makes its own view is a screen by itself.
        if !isNavigation, types.entries[type].isOwn {
          content = content.filter { !isMade($0, by: type) }
        }
        if let main = mainChild(of: object) { content = set(.object(main)) }
        content = content.filter { seen.insert($0).inserted }
        if !content.isEmpty {
          waiting += content.ids.map { ($0, next.hasNavigation || isNavigation, style) }
        } else if let type = own[type] {
          targets.append(
            Target(
              screen: .type(type), hasNavigation: next.hasNavigation, presentationStyle: style))
        }
      case .unknown(let type?):
        guard types.entries[type].kind != .protocolType, types.heirs[type].isEmpty,
          types.isController(type) || types.isView(type), let type = own[type]
        else { continue }
        targets.append(Target(screen: .type(type), hasNavigation: next.hasNavigation))
      default: break
      }
    }
    return targets
  }

  /// The first of the controllers that a controller only holds, as those do that are handed what they show.
  private func mainChild(of holder: Int) -> Int? {
    let all = (children[holder] ?? []).filter { types.isController(objects[$0].type) }
    let isHanded = all.allSatisfy { child in
      objects[child].makerType.map { !types.isKind(objects[holder].type, of: $0) } ?? true
        && types.entries[objects[child].type].isOwn
    }
    return isHanded && types.entries[objects[holder].type].isOwn ? all.first : nil
  }

  /// The types of controllers that only hold what they are handed.
  var wrappers: Set<Int> {
    Set(children.keys.filter { mainChild(of: $0) != nil }.map { objects[$0].type })
  }

  /// Whether a value is an object that an object of a type makes for itself.
  func isMade(_ id: ValueID, by type: Int) -> Bool {
    guard case .object(let object) = value(id) else { return false }
    return objects[object].makerType.map { types.isKind(type, of: $0) } ?? false
  }

  /// Whether a value is a tab bar without a class of its own.
  func isFrameworkTabBar(_ id: ValueID) -> Bool {
    guard case .object(let object) = value(id) else { return false }
    if types.entries[objects[object].type].name == "UITabBarController" { return true }
    return types.entries[objects[object].type].name == "UIViewController"
      && contents(of: cell(.value(id), Evaluator.content)).ids.contains(where: isFrameworkTabBar)
  }

  /// The presentation style that code gives an object.
  private func style(of id: ValueID) -> String? {
    for style in contents(of: cell(.value(id), "modalPresentationStyle")).ids {
      if case .enumCase(_, let name, _) = value(style) { return name }
    }
    return nil
  }
}
