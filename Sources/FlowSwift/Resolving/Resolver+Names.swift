import SwiftSyntax

extension Property {
  /// `AppDelegate` of `@UIApplicationDelegateAdaptor(AppDelegate.self)`, `Router` of `@Environment(Router.self)`.
  fileprivate var wrappedType: String? {
    node.attributes.lazy.compactMap { attribute -> String? in
      guard case .attribute(let attribute) = attribute,
        case .argumentList(let arguments)? = attribute.arguments
      else { return nil }
      return arguments.first?.expression.metatypeName
    }.first
  }
}

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
      var found =
        declared(type, scope) ?? value.map { resolve($0, scope.deeper) }
        ?? assigned(plain, node, scope)
      if value != nil, found.targets.isEmpty, found.system.isEmpty, !found.isFilledLater {
        let later = assigned(plain, node, scope)
        if !later.targets.isEmpty || !later.system.isEmpty || later.isFilledLater { found = later }
      }
      return found.isFilledLater ? filled(plain, node, scope) ?? found : found
    case .parameter(let type):
      return declared(type, scope) ?? .unresolved(Resolution.parameterReason(plain))
    case .closureParameter: return .unresolved("`\(plain)`, a parameter of a closure")
    case .associatedValue: return .unresolved("`\(plain)`, a value of an enum case")
    case nil: break
    }
    let owner = scope.owner.flatMap { index.type(named: $0) }
    if let property = owner.flatMap({ index.property(plain, of: $0) }) {
      return self.property(property, plain, scope)
    }
    // A function that is handed over: `content: makeSheet`.
    let functions = owner.map { index.functions(plain, of: $0) } ?? []
    if functions.count == 1, let function = functions.first, function.returnType != nil,
      let body = function.body
    {
      let inner = scope.inside(function.owner)
      return declared(function.returnType, inner) ?? statements(body, inner)
    }
    return .unresolved("`\(plain)`, a value")
  }

  /// `a.b`: a property, or a static one.
  func member(_ member: MemberAccessExprSyntax, _ scope: Scope) -> Resolution {
    let name = member.declName.baseName.text
    guard let base = member.base?.unwrapped else { return .unresolved("a value") }
    if name == "init", let made = index.type(named: base.trimmedDescription, in: scope.owner) {
      if index.isScreen(made) { return Resolution(targets: [Target(screen: .type(made))]) }
      if case .system = index.role(of: made) {
        return Resolution(system: [index.types[made].simpleName])
      }
    }
    let type =
      base.trimmedDescription == "self" || base.trimmedDescription == "Self"
      ? scope.owner.flatMap { index.type(named: $0) }
      : typeName(of: base, scope).flatMap { index.type(named: $0, in: scope.owner) }
    if let type, let property = index.property(name, of: type) {
      return self.property(property, name, scope.inside(index.types[type].name))
    }
    if index.wrappingProperties.contains(name) {
      let inner = resolve(base, scope.deeper)
      if !inner.targets.isEmpty || !inner.system.isEmpty { return inner }
    }
    return .unresolved("`\(name)`, a value")
  }

  private func property(_ property: Property, _ name: String, _ scope: Scope) -> Resolution {
    let scope = scope.inside(property.owner)
    if let resolution = declared(property.type, scope) { return resolution }
    if let getter = property.getter { return statements(getter, scope) }
    if let value = property.value, !value.is(NilLiteralExprSyntax.self) {
      let found = resolve(value, scope)
      return found.isFilledLater ? content(ofProperty: name, property.owner, scope) ?? found : found
    }
    let set = (assignments[[property.owner, name]] ?? []).prefix(20)
      .reduce(into: Resolution()) { $0 += resolve($1, scope) }
    if !set.targets.isEmpty || !set.system.isEmpty { return set }
    if set.isFilledLater { return content(ofProperty: name, property.owner, scope) ?? set }
    return .unresolved("`\(name)`, a value")
  }

  /// What the function around a node assigns to a variable.
  private func assigned(_ name: String, _ node: Syntax, _ scope: Scope) -> Resolution {
    guard let body = node.ancestor({ $0.as(FunctionDeclSyntax.self) })?.body else {
      return .unresolved("`\(name)`, a value")
    }
    let all = known.assignments[body.id] ?? AssignmentFinder.assignments(in: Syntax(body))
    known.assignments[body.id] = all
    guard let values = all[name] else { return .unresolved("`\(name)`, a value") }
    return values.prefix(20).reduce(into: Resolution()) {
      $0 += resolve(ExprSyntax($1), scope.deeper)
    }
  }

  // MARK: - Types of expressions

  /// The name of the type of an expression, as far as its declarations tell.
  func typeName(of expression: ExprSyntax, _ scope: Scope) -> String? {
    guard scope.depth < 8 else { return nil }
    let node = expression.unwrapped
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return "String"
    case .integerLiteralExpr: return "Int"
    case .declReferenceExpr(let reference):
      return typeName(ofName: reference.baseName.text, Syntax(node), scope)
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.text
      guard let base = member.base, let owner = typeName(of: base, scope.deeper),
        let type = index.type(named: owner, in: scope.owner)
      else { return nil }
      if name == "shared" || name == "default" { return index.types[type].name }
      if index.enumCase(name, of: type) != nil { return index.types[type].name }
      return index.property(name, of: type).flatMap { self.typeName(of: $0, scope) }
    case .functionCallExpr(let call):
      if call.calledExpression.lastName.map(isTypeName) == true {
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
    if isTypeName(name) { return name }
    let plain = unprojected(name)
    switch LocalName.find(plain, from: node) {
    case .value(let type, let value):
      return type?.namedType ?? value.flatMap { typeName(of: $0, scope.deeper) }
    case .parameter(let type): return type?.namedType
    case .closureParameter(let call): return call.flatMap { elementType(of: $0, scope) }
    case .associatedValue(let position, let name, let node):
      guard
        let values = enumeration(of: node, scope).flatMap({ index.enumCase(name, of: $0) })?
          .values, values.indices.contains(position), !values[position].type.isEmpty
      else { return nil }
      return values[position].type
    case nil: break
    }
    let owner = scope.owner.flatMap { index.type(named: $0) }
    return owner.flatMap { index.property(plain, of: $0) }.flatMap { typeName(of: $0, scope) }
  }

  private func typeName(of property: Property, _ scope: Scope) -> String? {
    property.type?.namedType ?? property.value.flatMap { typeName(of: $0, scope.deeper) }
      ?? property.wrappedType
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

/// Finds the assignments to variables, by their names.
private final class AssignmentFinder: SyntaxVisitor {
  private var found: [String: [SequenceExprSyntax]] = [:]

  static func assignments(in node: Syntax) -> [String: [SequenceExprSyntax]] {
    let finder = AssignmentFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements
    guard elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      let name = elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return .visitChildren }
    found[name, default: []].append(node)
    return .skipChildren
  }
}
