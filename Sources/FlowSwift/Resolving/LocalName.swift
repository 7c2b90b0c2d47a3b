import SwiftSyntax

extension ExprSyntax {
  /// Whether it is a parameter, or a part of one: the callers of a function decide it.
  var isOfParameter: Bool {
    guard let name = (root ?? self).lastName else { return false }
    return if case .parameter? = LocalName.find(name, from: Syntax(self)) { true } else { false }
  }

  /// `Screen.allCases` of a value that is each of these: that of a closure of `ForEach`.
  var allCases: ExprSyntax? {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .closureParameter(let call?)? = LocalName.find(name, from: Syntax(self)),
      let list = (call.calledName == "ForEach" ? call.arguments.first?.expression : call.receiver),
      let member = list.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "allCases", member.base != nil
    else { return nil }
    return list
  }
}

/// A name that a function declares.
enum LocalName {
  case value(TypeSyntax?, ExprSyntax?)
  case parameter(TypeSyntax?)
  /// With the call that the closure is handed to.
  case closureParameter(FunctionCallExprSyntax?)
  /// A value of an enum case, by its index, that a case of a `switch` names.
  case associatedValue(Int, of: String, SwitchExprSyntax)

  /// The innermost declaration of a name around a node; nil if it is not a local one.
  static func find(_ name: String, from node: Syntax) -> LocalName? {
    var child = node
    while let parent = child.parent {
      if let found = declaration(of: name, in: parent, before: child) { return found }
      if parent.is(MemberBlockSyntax.self) { return nil }
      child = parent
    }
    return nil
  }

  private static func declaration(
    of name: String, in node: Syntax, before child: Syntax
  ) -> LocalName? {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      // Names are declared near the beginning; a longer search would be quadratic in the statements.
      for item in items.prefix(100) {
        if item.id == child.id { return nil }
        if let variable = item.item.as(VariableDeclSyntax.self),
          let found = binding(name, variable.bindings)
        {
          return found
        }
        if let check = item.item.as(GuardStmtSyntax.self),
          let found = condition(name, check.conditions)
        {
          return found
        }
      }
      return nil
    case .ifExpr(let node):
      // The value of `if let a = a` is an outer one.
      return child.id == node.conditions.id ? nil : condition(name, node.conditions)
    case .functionDecl(let node):
      return parameter(name, node.signature.parameterClause.parameters)
    case .initializerDecl(let node):
      return parameter(name, node.signature.parameterClause.parameters)
    case .closureExpr(let node): return closure(name, node)
    case .forStmt(let node):
      return node.pattern.trimmedDescription == name ? .closureParameter(nil) : nil
    case .switchCase(let node):
      return node.associatedValue(name)
    default: return nil
    }
  }

  private static func binding(_ name: String, _ bindings: PatternBindingListSyntax) -> LocalName? {
    bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
      .map { .value($0.typeAnnotation?.type, $0.initializer?.value) }
  }

  private static func condition(_ name: String, _ list: ConditionElementListSyntax) -> LocalName? {
    for element in list {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      else { continue }
      // `if let name` means a declaration further out.
      guard let value = binding.initializer?.value else { return nil }
      return .value(binding.typeAnnotation?.type, value)
    }
    return nil
  }

  private static func parameter(
    _ name: String, _ parameters: FunctionParameterListSyntax
  ) -> LocalName? {
    parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { .parameter($0.type) }
  }

  private static func closure(_ name: String, _ node: ClosureExprSyntax) -> LocalName? {
    let call = node.ancestor { $0.as(FunctionCallExprSyntax.self) }
    if name == "$0" { return .closureParameter(call) }
    switch node.signature?.parameterClause {
    case .simpleInput(let names)?:
      return names.contains { $0.name.text == name } ? .closureParameter(call) : nil
    case .parameterClause(let clause)?:
      let found = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      return found.map { $0.type.map { .parameter($0) } ?? .closureParameter(call) }
    case nil: return nil
    }
  }
}

extension SwitchCaseSyntax {
  /// What a name in its patterns stands for.
  fileprivate func associatedValue(_ name: String) -> LocalName? {
    let words = patternText?.split { !($0.isLetter || $0.isNumber || $0 == "_") } ?? []
    guard words.contains(where: { $0 == name }) else { return nil }
    guard let node = parent?.parent?.as(SwitchExprSyntax.self), caseItems.count == 1,
      let written = caseItems[0].enumCase
    else { return .closureParameter(nil) }
    let index = written.arguments?.enumerated().first { _, argument in
      if argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { return true }
      let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern
      let bound = pattern?.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
      return bound?.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }?.offset
    return index.map { .associatedValue($0, of: written.name, node) } ?? .closureParameter(nil)
  }
}
