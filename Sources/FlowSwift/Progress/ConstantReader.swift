import SwiftSyntax

/// Computes expressions of literals, constants and enum cases, as a step over the number of steps is written.
struct ConstantReader {
  struct Scope {
    /// The type that the code is in.
    var type: Int?
    /// The case that a value of an enum is on the screen in question, by the enum.
    var cases: [Int: Int] = [:]
    /// The values of parameters.
    var names: [String: Constant] = [:]
    var depth = 0

    fileprivate func inside(_ type: Int?, _ names: [String: Constant] = [:]) -> Scope {
      var copy = self
      (copy.type, copy.names, copy.depth) = (type, names, depth + 1)
      return copy
    }
  }

  let index: DeclarationIndex

  func value(of expression: ExprSyntax, _ scope: Scope) -> Constant? {
    guard scope.depth < 12 else { return nil }
    let node = expression.unwrapped
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return number(literal.literal.text)
    case .floatLiteralExpr(let literal): return number(literal.literal.text)
    case .prefixOperatorExpr(let node) where node.operator.text == "-":
      return value(of: node.expression, scope).flatMap { .result(.number(0), "-", $0) }
    case .sequenceExpr(let node): return sequence(Array(node.elements), scope)
    case .arrayExpr(let node): return array(node, scope)
    case .functionCallExpr(let call): return self.call(call, scope)
    case .memberAccessExpr(let member): return self.member(member, scope)
    case .switchExpr(let node): return branch(of: node, scope)
    case .declReferenceExpr(let node): return named(node.baseName.text, at: Syntax(node), scope)
    default: return nil
    }
  }

  /// The value of a getter or function: of its only expression, or of a `return`.
  func value(of body: CodeBlockItemListSyntax, _ scope: Scope) -> Constant? {
    guard let last = body.last?.item else { return nil }
    if let node = last.as(ReturnStmtSyntax.self) {
      return node.expression.flatMap { value(of: $0, scope) }
    }
    if let node = last.as(ExpressionStmtSyntax.self) { return value(of: node.expression, scope) }
    return last.as(ExprSyntax.self).flatMap { value(of: $0, scope) }
  }

  /// The value of a property, which is computed or set where it is declared.
  ///
  /// `isKept`: although it is a variable, it keeps its first value.
  func value(of property: Property, _ scope: Scope, isKept: Bool = false) -> Constant? {
    let inside = scope.inside(scope.type ?? property.owner.flatMap { index.type(named: $0) })
    if let getter = property.getter { return value(of: getter, inside) }
    if property.isVariable, !isKept {
      return property.type?.namedType.flatMap { enumeration($0, inside) }.flatMap {
        known(of: $0, scope)
      }
    }
    let expected = property.type?.elementType.flatMap { enumeration($0, inside) }
    return property.value.flatMap { expectedValue($0, expected, inside) }
      ?? expected.flatMap { known(of: $0, scope) }
  }

  // MARK: - Expressions

  private func number(_ text: String) -> Constant? {
    Double(text.filter { $0 != "_" }).map { .number($0) }
  }

  /// The operators are flat: those of products bind more tightly.
  private func sequence(_ elements: [ExprSyntax], _ scope: Scope) -> Constant? {
    var signs: [String] = []
    var values: [ExprSyntax] = []
    var rest = elements[...]
    while let first = rest.popFirst() {
      values.append(first)
      guard let next = rest.popFirst() else { break }
      if let sign = next.as(BinaryOperatorExprSyntax.self)?.operator.text {
        signs.append(sign)
      } else if next.is(UnresolvedAsExprSyntax.self) {
        _ = rest.popFirst()
        guard let sign = rest.popFirst()?.as(BinaryOperatorExprSyntax.self) else { break }
        signs.append(sign.operator.text)
      } else {
        return nil
      }
    }
    if signs.first == "??" { return value(of: values[0], scope) ?? value(of: values[1], scope) }
    var constants: [Constant] = []
    for expression in values {
      guard let constant = value(of: expression, scope) else { return nil }
      constants.append(constant)
    }
    guard var product = constants.first else { return nil }
    var sums: [(Constant, String)] = []
    for (sign, next) in zip(signs, constants.dropFirst()) {
      if sign == "*" || sign == "/" {
        guard let result = Constant.result(product, sign, next) else { return nil }
        product = result
      } else {
        sums.append((product, sign))
        product = next
      }
    }
    let parts = sums.map(\.0) + [product]
    var total = parts[0]
    for (sign, next) in zip(sums.map(\.1), parts.dropFirst()) {
      guard let result = Constant.result(total, sign, next) else { return nil }
      total = result
    }
    return total
  }

  private func array(_ node: ArrayExprSyntax, _ scope: Scope) -> Constant? {
    let values = node.elements.map { value(of: $0.expression, scope) }
    var type: Int?
    var cases: [Int] = []
    for case .enumCase(let position, let found)? in values where type == nil || type == found {
      type = found
      cases.append(position)
    }
    if let type, cases.count == values.count { return .cases(cases, type: type) }
    return values.isEmpty ? nil : .list(count: values.count)
  }

  /// A value where one of an enum is expected, so that `.email` is one of its cases.
  private func expectedValue(_ node: ExprSyntax, _ type: Int?, _ scope: Scope) -> Constant? {
    if let type {
      if let array = node.as(ArrayExprSyntax.self) {
        let found = array.elements.compactMap { position(of: $0.expression, in: type) }
        if found.count == array.elements.count { return .cases(found, type: type) }
      }
      if let found = position(of: node, in: type) { return .enumCase(found, type: type) }
    }
    return value(of: node, scope)
  }

  private func position(of node: ExprSyntax, in type: Int) -> Int? {
    guard let name = node.unwrapped.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return nil }
    return index.types[type].cases.firstIndex { $0.name == name }
  }

  private func enumeration(_ name: String, _ scope: Scope) -> Int? {
    let type = index.type(named: name, in: scope.type.map { index.types[$0].name })
    return type.flatMap { index.types[$0].kind == .enumeration ? $0 : nil }
  }

  private func known(of type: Int, _ scope: Scope) -> Constant? {
    scope.cases[type].map { .enumCase($0, type: type) }
  }

  // MARK: - Names

  private func named(_ name: String, at node: Syntax, _ scope: Scope) -> Constant? {
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

  private func member(_ node: MemberAccessExprSyntax, _ scope: Scope) -> Constant? {
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

  private func call(_ node: FunctionCallExprSyntax, _ scope: Scope) -> Constant? {
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
  private func branch(of node: SwitchExprSyntax, _ scope: Scope) -> Constant? {
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

extension Property {
  /// Whether its value may change while its owner is there.
  var isVariable: Bool {
    guard getter == nil, node.bindingSpecifier.text == "var" else { return false }
    let words = node.modifiers.map(\.name.text)
    return !words.contains("static") && !words.contains("override")
  }
}
