import SwiftSyntax

extension Resolver {
  /// What a name shows: by its declared type, else by its value.
  func name(_ name: String, _ node: Syntax, _ scope: Scope) -> Resolution {
    let plain = unprojected(name)
    if plain == "self" {
      guard let type = scope.owner.flatMap({ index.type(named: $0) }), index.isScreen(type) else {
        return .unresolved("`self`")
      }
      return Resolution(targets: [Target(screen: .type(type))])
    }
    switch LocalName.find(plain, from: node) {
    case .value(let type, let value):
      return declared(type, scope) ?? value.map { resolve($0, scope.deeper) }
        ?? assigned(plain, node, scope)
    case .parameter(let type):
      return declared(type, scope) ?? .unresolved("`\(plain)`, a parameter")
    case .closureParameter: return .unresolved("`\(plain)`, a parameter of a closure")
    case nil: break
    }
    let owner = scope.owner.flatMap { index.type(named: $0) }
    if let property = owner.flatMap({ index.property(plain, of: $0) }) {
      return self.property(property, plain, scope)
    }
    return .unresolved("`\(plain)`, a value")
  }

  /// `a.b`: a property, or a static one.
  func member(_ member: MemberAccessExprSyntax, _ scope: Scope) -> Resolution {
    let name = member.declName.baseName.text
    guard let base = member.base?.unwrapped else { return .unresolved("a value") }
    let type =
      base.trimmedDescription == "self" || base.trimmedDescription == "Self"
      ? scope.owner.flatMap { index.type(named: $0) }
      : typeName(of: base, scope).flatMap { index.type(named: $0, in: scope.owner) }
    if let type, let property = index.property(name, of: type) {
      return self.property(property, name, scope.inside(index.types[type].name))
    }
    return .unresolved("`\(name)`, a value")
  }

  private func property(_ property: Property, _ name: String, _ scope: Scope) -> Resolution {
    let scope = scope.inside(property.owner)
    if let resolution = declared(property.type, scope) { return resolution }
    if let getter = property.getter { return statements(getter, scope) }
    if let value = property.value { return resolve(value, scope) }
    return .unresolved("`\(name)`, a value")
  }

  /// What the function around a node assigns to a variable.
  private func assigned(_ name: String, _ node: Syntax, _ scope: Scope) -> Resolution {
    guard let body = node.ancestor({ $0.as(FunctionDeclSyntax.self) })?.body,
      body.statements.count <= 100
    else {
      return .unresolved("`\(name)`, a value")
    }
    let values = AssignmentFinder.assignments(to: name, in: Syntax(body))
    guard !values.isEmpty else { return .unresolved("`\(name)`, a value") }
    return values.reduce(into: Resolution()) { $0 = $0 + resolve(ExprSyntax($1), scope.deeper) }
  }

  // MARK: - Types of expressions

  /// The name of the type of an expression, as far as its declarations tell.
  func typeName(of expression: ExprSyntax, _ scope: Scope) -> String? {
    guard scope.depth < 8 else { return nil }
    let node = expression.unwrapped
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return typeName(ofName: reference.baseName.text, Syntax(node), scope)
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.text
      guard let base = member.base, let owner = typeName(of: base, scope.deeper),
        let type = index.type(named: owner, in: scope.owner)
      else { return nil }
      if name == "shared" || name == "default" { return index.types[type].name }
      if index.types[type].cases.contains(where: { $0.name == name }) {
        return index.types[type].name
      }
      return index.property(name, of: type).flatMap { self.typeName(of: $0, scope) }
    case .functionCallExpr(let call):
      if call.calledExpression.lastName?.first?.isUppercase == true {
        return call.calledExpression.unwrapped.trimmedDescription
      }
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
        let type = typeName(of: call.calledExpression, scope.deeper)
      {
        return type
      }
      return call.calledName.flatMap { index.functions[$0] }.flatMap {
        $0.count == 1 ? $0.first?.returnType?.namedType : nil
      }
    default: return nil
    }
  }

  private func typeName(ofName name: String, _ node: Syntax, _ scope: Scope) -> String? {
    if name == "self" || name == "Self" { return scope.owner }
    if name.first?.isUppercase == true { return name }
    let plain = unprojected(name)
    switch LocalName.find(plain, from: node) {
    case .value(let type, let value):
      return type?.namedType ?? value.flatMap { typeName(of: $0, scope.deeper) }
    case .parameter(let type): return type?.namedType
    case .closureParameter(let call): return call.flatMap { elementType(of: $0, scope) }
    case nil: break
    }
    let owner = scope.owner.flatMap { index.type(named: $0) }
    return owner.flatMap { index.property(plain, of: $0) }.flatMap { typeName(of: $0, scope) }
  }

  private func typeName(of property: Property, _ scope: Scope) -> String? {
    property.type?.namedType ?? property.value.flatMap { typeName(of: $0, scope.deeper) }
  }

  /// The type of the values that a call hands its closure: the elements of `ForEach`, the value of
  /// `navigationDestination(for:)` and of `sheet(item:)`.
  private func elementType(of call: FunctionCallExprSyntax, _ scope: Scope) -> String? {
    if let type = call.argument("for")?.metatypeName { return type }
    guard let values = (call.argument("item") ?? call.arguments.first?.expression)?.unwrapped else {
      return nil
    }
    if let member = values.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "allCases"
    {
      return member.base?.trimmedDescription
    }
    guard let name = values.boundName else { return nil }
    let owner: String? =
      values.as(MemberAccessExprSyntax.self)?.base.flatMap { typeName(of: $0, scope.deeper) }
      ?? scope.owner
    let property = owner.flatMap { index.type(named: $0) }.flatMap { index.property(name, of: $0) }
    if let type = property?.type { return type.elementType }
    return property?.value?.as(ArrayExprSyntax.self)?.elements.first.flatMap {
      typeName(of: $0.expression, scope.deeper)
    }
  }
}

/// The property of a binding: `isShown` of `$isShown`; `$0` is a parameter.
private func unprojected(_ name: String) -> String {
  name.hasPrefix("$") && name.dropFirst().first?.isNumber == false ? String(name.dropFirst()) : name
}

/// A name that a function declares.
enum LocalName {
  case value(TypeSyntax?, ExprSyntax?)
  case parameter(TypeSyntax?)
  /// With the call that the closure is handed to.
  case closureParameter(FunctionCallExprSyntax?)

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
    case .ifExpr(let node): return condition(name, node.conditions)
    case .functionDecl(let node):
      return parameter(name, node.signature.parameterClause.parameters)
    case .initializerDecl(let node):
      return parameter(name, node.signature.parameterClause.parameters)
    case .closureExpr(let node): return closure(name, node)
    case .forStmt(let node):
      return node.pattern.trimmedDescription == name ? .closureParameter(nil) : nil
    case .switchCase(let node):
      let words = node.patternText?.split { !($0.isLetter || $0.isNumber || $0 == "_") } ?? []
      return words.contains { $0 == name } ? .closureParameter(nil) : nil
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

/// Finds the assignments to a variable.
private final class AssignmentFinder: SyntaxVisitor {
  private let name: String
  private var found: [SequenceExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func assignments(to name: String, in node: Syntax) -> [SequenceExprSyntax] {
    let finder = AssignmentFinder(name)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements
    if elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.text == name,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      found.append(node)
    }
    return .skipChildren
  }
}
