import SwiftSyntax

/// The screens that the code around a place says.
extension SourceFinder {
  /// A closure that code around a screen hands to it, such as `EmailView(onNext: { path.append(.code) })`: it runs on that
  /// screen.
  func handedClosure(around node: Syntax, _ owner: String?) -> Sources? {
    let content = owner.flatMap { index.type(named: $0) }.flatMap { containers[$0] } ?? []
    var child = node
    var handed: (screen: Int, closure: Syntax)?
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      if let handed, contents[parent.id]?.contains(handed.screen) == true {
        return Sources(screens: [handed.screen], isCertain: true, closure: handed.closure)
      }
      if handed == nil, child.is(ClosureExprSyntax.self),
        let call = parent.callOfArgument(child), let name = call.calledName, isTypeName(name),
        let type = index.type(named: name, in: owner), screens.contains(type)
      {
        handed = (type, child)
        if content.contains(type) {
          return Sources(screens: [type], isCertain: true, closure: child)
        }
      }
      child = parent
    }
    return nil
  }

  /// The screens in whose content a view has a modifier or link, or that are given a closure outside of screens, such
  /// as by a coordinator.
  func screensAround(_ node: Syntax, _ owner: String?) -> Sources? {
    let name = node.as(FunctionCallExprSyntax.self)?.calledName
    let type = owner.flatMap { index.type(named: $0) }
    guard name.map(viewPlaces.contains) == true || type.map(index.isOutsideScreens) == true else {
      return nil
    }
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      if let found = contents[parent.id] {
        return Sources(
          screens: found, isCertain: found.count == 1,
          closure: parent.is(ClosureExprSyntax.self) ? parent : nil)
      }
      child = parent
    }
    return nil
  }

  /// The screen at the bottom of a navigation controller that the type around a place makes and presents itself.
  func layer(under node: Syntax, of type: Int) -> Sources? {
    guard let name = node.as(FunctionCallExprSyntax.self)?.receiver?.lastName,
      let bottom = layers[[index.types[type].name, name]]
    else { return nil }
    let own = bottom.filter(screens.contains)
    return own.isEmpty ? nil : Sources(screens: own, isCertain: own.count == 1)
  }
}

/// The places that views have, as opposed to code that runs after an action.
private let viewPlaces: Set = [
  "NavigationLink", "navigationDestination", "sheet", "fullScreenCover", "popover",
]
