import FlowFormat
import FlowImport
import SwiftSyntax

/// Navigation bars, safe areas, and the framework that shows them.
extension SwiftImporter {
  func addLook(of type: Int, to screen: inout ImportedScreen) {
    let look = reading.index.look(of: type)
    let scope = Resolver.Scope(owner: reading.index.types[type].name)
    screen.allowsBack = look.hidesBack != true
    screen.bar.isHidden = look.hidesBar == true
    screen.bar.largeTitle = look.largeTitle.flatMap { NavigationBar.LargeTitle(rawValue: $0) }
    screen.bar.prompt = look.prompt.flatMap { reading.resolver.text($0, scope) }
    let constants = ConstantReader(index: reading.index)
    screen.safeAreaTop = look.safeAreaTop.flatMap {
      constants.value(of: $0, ConstantReader.Scope(type: type))?.number
    }.map { $0.above / $0.below }
  }

  var framework: App.Framework {
    let places = reading.facts.flatMap(\.places).filter(\.effect.isForward)
    let controllers = places.count { $0.isOfController }
    if places.isEmpty {
      return storyboards == nil && types.allSatisfy { reading.index.role(of: $0) == .view }
        ? .swiftui : .uikit
    }
    return storyboards == nil && controllers * 2 <= places.count ? .swiftui : .uikit
  }
}

extension DeclarationIndex {
  /// What a class and those that it inherits from set.
  func look(of type: Int) -> ScreenLook {
    ancestorTypes(of: type).reduce(types[type].look) { $0.joined(with: types[$1].look) }
  }

  /// The presentation style that a class or one that it inherits from gives itself.
  func presentationStyle(of type: Int) -> String? {
    types[type].presentationStyle
      ?? ancestorTypes(of: type).lazy.compactMap { types[$0].presentationStyle }.first
  }
}
