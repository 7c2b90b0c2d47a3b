import SwiftSyntax

extension Resolver {
  /// The view that modifiers change: `DetailView()` of `DetailView().padding().tint(.red)`.
  func withoutModifiers(_ call: FunctionCallExprSyntax) -> FunctionCallExprSyntax {
    var call = call
    let root = call.chainRoot
    while let member = call.calledExpression.unwrapped.as(MemberAccessExprSyntax.self),
      let inner = member.base?.unwrapped.as(FunctionCallExprSyntax.self),
      !member.declName.baseName.text.hasPrefix("instantiate"),
      isModifier(member.declName.baseName.text, of: root)
    {
      call = inner
    }
    return call
  }

  /// Whether a method of a view that is made gives the same view, changed: other types may have one of
  /// this name.
  private func isModifier(_ name: String, of root: String?) -> Bool {
    guard let functions = index.functions[name] else { return true }
    if let root, let type = index.type(named: root) {
      let own = index.functions(name, of: type)
      return own.isEmpty || own.contains(where: \.givesItsOwner)
    }
    if let root, layouts.contains(root) || navigationContainers.contains(root) { return true }
    return functions.contains { $0.owner == "View" || $0.givesItsOwner }
      || functions.allSatisfy { $0.owner.flatMap { index.type(named: $0) } == nil }
  }
}

extension Function {
  /// Whether it gives a value of the type that has it, such as the same one, changed.
  fileprivate var givesItsOwner: Bool {
    guard let name = returnType?.namedType, let owner, body != nil else { return false }
    return name == "Self" || name == lastComponent(owner)
  }
}
