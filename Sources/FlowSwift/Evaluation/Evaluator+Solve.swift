import SwiftSyntax

extension Evaluator {
  /// Runs the app, then the screens and the code with places that nothing is known to run.
  func solve(placeFunctions: Set<SyntaxIdentifier>) {
    let entries = types.entries
    for type in entries.indices
    where !entries[type].functions.isEmpty || !entries[type].properties.isEmpty {
      guard
        ["UIApplicationDelegate", "UIWindowSceneDelegate", "App"].contains(where: {
          types.isKind(type, of: $0)
        })
      else { continue }
      add(.app(type))
    }
    settle()
    for _ in 0..<2 {
      let made = Set(objects.map(\.type))
      for type in entries.indices
      where !made.contains(type) && entries[type].kind != .protocolType
        && entries[type].kind != .part
      {
        guard
          types.isController(type) && types.heirs[type].isEmpty
            || types.isView(type) && screens.contains(entries[type].name),
          let site = entries[type].anyNode
        else { continue }
        created(object(type, at: site, in: nil))
      }
      settle()
      for function in types.all
      where function.body != nil && !called.contains(types.number(function))
        && placeFunctions.contains(function.node)
      {
        guard let type = types.number(of: function.owner, in: nil) else { continue }
        if types.isController(type) || types.isView(type) || isDead(function) { continue }
        add(.unmade(types.number(function)))
      }
      settle()
    }
  }

  /// The functions outside of screens that nothing names.
  var deadFunctions: Set<SyntaxIdentifier> {
    Set(
      types.all.filter { function in
        guard function.kind == .function, isDead(function),
          let type = types.number(of: function.owner, in: nil)
        else { return false }
        return types.entries[type].kind == .classType && !types.isController(type)
          && !types.isView(type) && !types.isPlainView(type)
      }.map(\.node))
  }

  /// Whether nothing names a function.
  private func isDead(_ function: CodeFunction) -> Bool {
    types.words[function.name, default: 0] <= declarationCounts[function.name, default: 0]
      && !isCalledBySystem(function)
  }
}
