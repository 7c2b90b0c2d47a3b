import SwiftSyntax

// Stacks of the Composable Architecture: a reducer appends a case of its `Path` to `state.path`, and the view that has a
// store of it shows that case. Source: the library's article "Stack-based navigation".

extension FunctionCallExprSyntax {
  /// The closure that gives the view for an element of a stack.
  var stackDestination: ClosureExprSyntax? {
    calledName == "NavigationStack" || calledName == "NavigationStackStore"
      ? closure("destination") : nil
  }
}

extension Resolver {
  /// The reducer whose store a value of a view is: `Settings` of `switch store.case` with a `StoreOf<Settings>`.
  func reducer(of subject: ExprSyntax, _ scope: Scope) -> String? {
    guard subject.lastName == "case" || subject.lastName == "state",
      let owner = scope.owner.flatMap({ index.type(named: $0) }),
      let type = index.types[owner].properties["store"]?.type?.as(IdentifierTypeSyntax.self),
      case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument
    else { return nil }
    if let member = argument.as(MemberTypeSyntax.self), member.name.text == "State" {
      return member.baseType.trimmedDescription
    }
    return argument.trimmedDescription
  }
}

extension Syntax {
  /// The case of a stack's element whose action the code around handles:
  /// `detail` in `case .path(.element(id: _, action: .detail(.close)))`.
  var handledElement: String? {
    ancestor { node in
      node.as(SwitchCaseSyntax.self)?.caseItems.lazy.compactMap { item in
        item.call(named: "element")?.argument("action")?.enumCase?.name
      }.first
    }
  }
}

extension ExprSyntax {
  /// The first call of a name in nested enum cases: `.element(…)` of `.path(.element(…))`.
  fileprivate func call(named name: String) -> FunctionCallExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if call.calledName == name { return call }
    return call.arguments.lazy.compactMap { $0.expression.call(named: name) }.first
  }
}
