import SwiftSyntax

extension CodeReading {
  /// The screens that places show, by the code that makes them; and those that are given closures outside of views
  /// and controllers, by these.
  ///
  /// What this code names belongs to these screens: not to the screen whose place it is.
  func contents(_ screens: Set<Int>) -> [SyntaxIdentifier: [Int]] {
    var contents: [SyntaxIdentifier: [Int]] = [:]
    for item in shown where item.place.effect.isForward && item.place.effect != .tabs {
      let found = item.resolution
      switch item.place.content {
      case .expression(let value): contents[value.id] = types(in: found, screens)
      case .handed(let value, _):
        let closure = value.as(ClosureExprSyntax.self)
        contents[closure?.statements.id ?? value.id] = types(in: found, screens)
      case .statements(let list): contents[list.id] = types(in: found, screens)
      case .value, .nothing: break
      }
    }
    for (node, owner) in facts.flatMap(\.switches) where resolver.tables[node.id] != nil {
      for branch in node.activeCases {
        let found = resolver.statements(branch.statements, Resolver.Scope(owner: owner))
        contents[branch.statements.id] = types(in: found, screens)
      }
    }
    for (closure, value, owner) in facts.flatMap(\.givenClosures) {
      guard let type = owner.flatMap({ index.type(named: $0) }), index.isOutsideScreens(type) else {
        continue
      }
      let scope = Resolver.Scope(owner: owner)
      let name = resolver.typeName(of: value, scope)
      let found =
        name.flatMap { index.type(named: $0, in: owner) }.flatMap {
          resolver.carriedScreen($0, scope)
        }
        ?? resolver.resolve(value, scope)
      contents[closure.id] = types(in: found, screens)
    }
    return contents
  }

  /// The screens that functions and properties outside of views make, by their code.
  func madeScreens(_ screens: Set<Int>) -> [SyntaxIdentifier: [Int]] {
    var made: [SyntaxIdentifier: [Int]] = [:]
    for (position, type) in index.types.enumerated() where index.isOutsideScreens(position) {
      let scope = Resolver.Scope(owner: type.name)
      for function in type.functions.values.joined() {
        guard let body = function.body, resolver.isShown(function.returnType) else { continue }
        made[body.id] = types(in: resolver.statements(body, scope), screens)
      }
      for property in type.properties.values where resolver.isShown(property.type) {
        guard let getter = property.getter else { continue }
        made[getter.id] = types(in: resolver.statements(getter, scope), screens)
      }
    }
    return made
  }

  /// nil for none.
  private func types(in resolution: Resolution, _ screens: Set<Int>) -> [Int]? {
    let types = typeTargets(resolution.targets).filter {
      screens.contains($0) || containers[$0] != nil
    }
    return types.isEmpty ? nil : types
  }
}
