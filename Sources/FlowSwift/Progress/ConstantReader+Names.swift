import SwiftSyntax

/// Names, members and calls.
extension ConstantReader {
  func named(_ name: String, at node: Syntax, _ scope: Scope) -> Constant? {
    if let value = scope.names[name] { return value }
    switch LocalName.find(name, from: node) {
    case .value(let type, let value):
      let expected = type?.elementType.flatMap { enumeration($0, scope) }
      return value.flatMap { expectedValue($0, expected, scope.inside(scope.type, scope.names)) }
    case .parameter(let type):
      return type?.namedType.flatMap { enumeration($0, scope) }.flatMap { known(of: $0, scope) }
    case .closureParameter(let call):
      // The value of `navigationDestination(for: Step.self)`.
      return call?.argument("for")?.metatypeName.flatMap { enumeration($0, scope) }
        .flatMap { known(of: $0, scope) }
    case .associatedValue: return nil
    case nil: break
    }
    if name == "self" {
      return scope.type.flatMap { known(of: $0, scope) ?? .type($0) }
    }
    if name == "Self" { return scope.type.map { .type($0) } }
    if let type = scope.type, let found = self.property(name, of: type, scope) { return found }
    return index.type(named: name, in: scope.type.map { index.types[$0].name }).map { .type($0) }
  }

  private func property(_ name: String, of type: Int, _ scope: Scope) -> Constant? {
    if name == "rawValue" || name == "allCases" { return standard(name, of: type, scope) }
    if let property = index.property(name, of: type) {
      var inside = scope
      inside.type = type
      return value(of: property, inside)
    }
    return nil
  }

  /// What every enum has.
  private func standard(_ name: String, of type: Int, _ scope: Scope) -> Constant? {
    let declared = index.types[type]
    guard declared.kind == .enumeration else { return nil }
    if name == "allCases" { return .cases(Array(declared.cases.indices), type: type) }
    return scope.cases[type].flatMap { rawValue(of: $0, in: type) }
  }

  private func rawValue(of position: Int, in type: Int) -> Constant? {
    let cases = index.types[type].cases
    guard cases.indices.contains(position),
      index.types[type].inherited.contains(where: { $0 == "Int" || $0 == "Double" })
    else { return nil }
    for back in 0...position {
      guard let text = cases[position - back].rawValue else { continue }
      return number(text).flatMap { .result($0, "+", .number(Double(back))) }
    }
    return .number(Double(position))
  }

  func member(_ node: MemberAccessExprSyntax, _ scope: Scope) -> Constant? {
    let name = node.declName.baseName.text
    guard let base = node.base else {
      let types = index.enumsByCase[name] ?? []
      return types.count == 1
        ? index.types[types[0]].cases.firstIndex { $0.name == name }
          .map { .enumCase($0, type: types[0]) } : nil
    }
    guard let value = value(of: base, scope) else { return nil }
    switch value {
    case .enumCase(let position, let type):
      var inside = scope.inside(type)
      inside.cases[type] = position
      return property(name, of: type, inside)
    case .type(let type):
      if let found = index.types[type].cases.firstIndex(where: { $0.name == name }) {
        return .enumCase(found, type: type)
      }
      return property(name, of: type, scope.inside(type))
    case .cases, .list: return name == "count" ? value.count.map { .number(Double($0)) } : nil
    case .number: return nil
    }
  }

  // MARK: - Calls and branches

  func call(_ node: FunctionCallExprSyntax, _ scope: Scope) -> Constant? {
    guard let name = node.calledName else { return nil }
    let first = node.arguments.first?.expression
    if conversions.contains(name) || name == "init", node.arguments.count == 1, let first {
      return value(of: first, scope)
    }
    let receiver = node.receiver.map { value(of: $0, scope) }
    if name == "firstIndex", case .cases(let cases, let type)?? = receiver, let first {
      guard case .enumCase(let wanted, _)? = expectedValue(first, type, scope) else { return nil }
      return cases.firstIndex(of: wanted).map { .number(Double($0)) }
    }
    let owner: Int?
    var inside = scope
    switch receiver {
    case .enumCase(let position, let type)??: (owner, inside.cases[type]) = (type, position)
    case .type(let type)??: owner = type
    case nil: owner = scope.type
    default: return nil
    }
    let all = owner.map { index.functions(name, of: $0) } ?? []
    guard all.count == 1, let body = all[0].body, all[0].parameters.count == node.arguments.count
    else { return nil }
    var names: [String: Constant] = [:]
    for (parameter, argument) in zip(all[0].parameters, node.arguments) {
      let expected = parameter.type.namedType.flatMap { enumeration($0, scope) }
      names[parameter.name] = expectedValue(argument.expression, expected, scope)
    }
    return value(of: body, inside.inside(owner, names))
  }

  /// The value of the branch for a known case.
  func branch(of node: SwitchExprSyntax, _ scope: Scope) -> Constant? {
    guard case .enumCase(let position, let type)? = value(of: node.subject, scope) else {
      return nil
    }
    let name = index.types[type].cases[position].name
    let branch =
      node.activeCases.first { $0.caseNames.contains(name) }
      ?? node.activeCases.first { $0.label.is(SwitchDefaultLabelSyntax.self) }
    return branch.flatMap { value(of: $0.statements, scope) }
  }
}

private let conversions: Set = ["Float", "Double", "CGFloat", "Int"]
