import SwiftSyntax

extension Resolver {
  /// What a value shows that is handed to a function as a type which carries screens.
  func handed(_ value: ExprSyntax, _ type: TypeSyntax, _ scope: Scope) -> Resolution {
    let value = value.unwrapped
    if let closure = value.as(ClosureExprSyntax.self) {
      return statements(closure.statements, scope.deeper)
    }
    if let made = carrier(value, type, scope.owner) {
      // A static function is written in its own type.
      let own = type.namedType.flatMap { index.type(named: $0, in: scope.owner) }
      let inner = own.map { scope.inside(index.types[$0].name) } ?? scope.deeper
      return resolve(ExprSyntax(made), made.id == value.id ? scope.deeper : inner)
    }
    let found = resolve(value, scope.deeper)
    if !found.targets.isEmpty || !found.system.isEmpty || !found.tables.isEmpty { return found }
    let name = typeName(of: value, scope)
    return name.flatMap { index.type(named: $0, in: scope.owner) }
      .flatMap { carriedScreen($0, scope) } ?? found
  }

  /// Whether a type that is not a view holds one: a structure with a view, or a protocol that requires one.
  func carriesScreen(_ type: Int) -> Bool { carriesScreen(type, isInside: false) }

  private func carriesScreen(_ type: Int, isInside: Bool) -> Bool {
    guard case .other = index.role(of: type) else { return false }
    let declaration = index.types[type]
    switch declaration.kind {
    case .enumeration: return false
    case .protocolType:
      return !index.ancestors(of: type).contains { $0 == "View" || $0 == "ViewModifier" }
        && !shownRequirements(of: type).isEmpty
    case .structure, .classType:
      return !declaration.inherited.contains("ViewModifier")
        && declaration.properties.values.contains { property in
          guard property.getter == nil, property.value == nil else { return false }
          let type = property.type
          let held = type?.namedType.flatMap { index.type(named: $0) }
          if !isInside, let held, index.types[held].kind == .protocolType {
            return declaration.kind == .structure && carriesScreen(held, isInside: true)
          }
          return type?.namedType == "AnyView"
            || type?.function.map { isShown($0.returnClause.type) } == true
        }
    }
  }

  /// The names of what a protocol requires that gives a view or controller.
  private func shownRequirements(of type: Int) -> [String] {
    let functions = index.types[type].functions.filter { _, all in
      all.contains { isShown($0.returnType) && $0.parameters.isEmpty && $0.body == nil }
    }
    let properties = index.types[type].properties.filter { isShown($1.type) && $1.getter == nil }
    return (functions.map(\.key) + properties.map(\.key)).sorted()
  }

  /// The screen that an object gives by a requirement of a protocol: a coordinator, what it presents.
  func carriedScreen(_ type: Int, _ scope: Scope) -> Resolution? {
    guard case .other = index.role(of: type) else { return nil }
    for ancestor in index.ancestors(of: type) {
      guard let found = index.type(named: ancestor), index.types[found].kind == .protocolType,
        carriesScreen(found)
      else { continue }
      for name in shownRequirements(of: found) {
        let inner = scope.inside(index.types[type].name)
        if let body = index.types[type].functions[name]?.first?.body {
          return statements(body, inner)
        }
        if let getter = index.types[type].properties[name]?.getter {
          return statements(getter, inner)
        }
      }
    }
    return nil
  }

  /// The constructor call that gives a value of a type that holds a view: that of a static property or function.
  func carrier(
    _ value: ExprSyntax, _ type: TypeSyntax, _ owner: String?
  ) -> FunctionCallExprSyntax? {
    let value = value.unwrapped
    guard let handed = type.namedType.flatMap({ index.type(named: $0, in: owner) }),
      carriesScreen(handed)
    else { return nil }
    if let call = value.as(FunctionCallExprSyntax.self),
      call.calledName.map(lastComponent)
        == index.types[handed].simpleName
    {
      return call
    }
    guard let written = value.enumCase else { return nil }
    let made =
      written.type.flatMap { index.type(named: $0.trimmedDescription, in: owner) } ?? handed
    var body: CodeBlockItemListSyntax?
    if let property = index.types[made].properties[written.name] {
      if let call = property.value?.unwrapped.as(FunctionCallExprSyntax.self) { return call }
      body = property.getter
    } else {
      let labels = written.arguments?.map { $0.label?.text ?? "_" } ?? []
      let all = index.types[made].functions[written.name] ?? []
      let fitting = all.first { function in
        labels.allSatisfy { label in function.parameters.contains { $0.label == label } }
      }
      body = (fitting ?? all.first)?.body
    }
    guard let last = body?.last else { return nil }
    let given = last.value ?? last.item.as(ReturnStmtSyntax.self)?.expression
    return given?.unwrapped.as(FunctionCallExprSyntax.self)
  }

  /// What the closures and arguments of a constructor show.
  func handedView(to call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution {
    let closures =
      call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [call.trailingClosure].compactMap(\.self) + call.additionalTrailingClosures.map(\.closure)
    let inside = closures.reduce(into: Resolution()) {
      $0 += statements($1.statements, scope.deeper)
    }
    if !inside.targets.isEmpty || !inside.tables.isEmpty { return inside }
    return call.arguments.lazy.map { resolve($0.expression, scope.deeper) }
      .first { !$0.targets.isEmpty } ?? inside
  }
}
